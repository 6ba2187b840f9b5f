/** A unit's name with the name its player gave it, as roster text writes both: Pikes "Old Tom". */
export function withOwnName(name: string, own: string): string {
  return own ? `${name} ${JSON.stringify(own)}`.trim() : name;
}
