/** The one part of the Encoding Standard that the engine needs: browsers, Node and workers all have it. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}
