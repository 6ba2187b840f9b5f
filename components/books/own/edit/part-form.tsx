"use client";

import { ClipboardPaste, Copy, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import type * as z from "zod";
import { useForm } from "@/components/books/own/fields/form-context";
import { NodeField } from "@/components/books/own/fields/node-field";
import { ObjectField } from "@/components/books/own/fields/object-field";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Menu } from "@/components/ui/menu";
import { Segments } from "@/components/ui/segments";
import { listIn, nextRuleId } from "@/lib/books/author/draft";
import { nodeOf } from "@/lib/books/author/nodes";
import { startValue } from "@/lib/books/author/start-value";
import { formTitle } from "@/lib/books/author/words";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { keyed } from "@/lib/engine/keyed";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { isObject } from "@/lib/engine/schema/json";
import { capital, sentence } from "@/lib/words/text";
import { inErrata, isNamedFirst, LIST_NAMES, LISTS, nameOf, ONE_OF, type Place } from "./places";

const ItemTable = lazy(() => import("./item-table").then((m) => ({ default: m.ItemTable })));
const EntryErrata = lazy(() => import("./entry-errata").then((m) => ({ default: m.EntryErrata })));

/** What is shown of each sort of thing though it is not there yet, in this order. */
const USUAL: Readonly<Record<string, readonly string[]>> = keyed({
  entries: [
    "name",
    "aliases",
    "category",
    "price",
    "size",
    "characteristics",
    "perArmy",
    "included",
    "offers",
    "mounts",
    "allowances",
    "profiles",
    "details",
    "tags",
  ],
  options: ["name", "aliases", "group", "price", "tags", "changes"],
  groups: ["name", "choose", "otherwise"],
  presets: ["name", "entry", "options"],
  selectors: ["phrase", "of"],
  permissions: ["entries", "status"],
  sharedEntries: ["entry", "size", "perArmy", "offers", "mounts", "allowances"],
  facts: ["text"],
});

interface Props {
  place: Place;
  army: ArmyList | null;
  onOpen(place: Place): void;
  onRemove(part: string, index: number): void;
  onAdd(part: string): void;
}

/** The form of what is open. */
export function PartForm({ place, army, onOpen, onRemove, onAdd }: Props) {
  const form = useForm();
  const field = fieldOf(form.schema, place.part);
  if (place.part === "rulebook" && field) return <TheGame schema={field} />;
  if (place.part === "about" || !field) return <About />;
  if (place.index === null) return <AllOf part={place.part} schema={field} army={army} onOpen={onOpen} onRemove={onRemove} onAdd={onAdd} />;
  const node = nodeOf(field);
  const item = listIn(form.value, place.part)[place.index];
  if (node.kind !== "list" || item === undefined) return <p className="text-ink-2">Choose a part of the list.</p>;
  return (
    <OneOf
      key={`${place.part} ${place.index}`}
      part={place.part}
      index={place.index}
      schema={node.item}
      item={item}
      army={army}
      onOpen={onOpen}
      onRemove={onRemove}
    />
  );
}

function fieldOf(schema: z.ZodType, key: string): z.ZodType | null {
  const node = nodeOf(schema);
  return node.kind === "object" ? (node.fields.find((f) => f.key === key)?.schema ?? null) : null;
}

const ELSEWHERE: ReadonlySet<string> = new Set([...LISTS, "game", "id", "$schema", "rulebook"]);

/** Of a game what every one has; the rest is added where it is wanted. */
const OF_GAME = [
  "title",
  "aliases",
  "counts",
  "hasPoints",
  "limits",
  "categories",
  "characteristics",
  "commands",
  "rules",
  "groups",
  "options",
  "accent",
];
const GAME_ELSEWHERE: ReadonlySet<string> = new Set(["id", "$schema"]);

function TheGame({ schema }: { schema: z.ZodType }) {
  const form = useForm();
  const value = isObject(form.value) ? form.value.rulebook : undefined;
  return (
    <>
      <h2 className="text-2xl" tabIndex={-1} id="part-heading">
        {LIST_NAMES.rulebook}
      </h2>
      <div className="pt-4">
        <ObjectField
          path={["rulebook"]}
          schema={schema}
          value={value}
          label="The game"
          optional={false}
          usual={OF_GAME}
          without={GAME_ELSEWHERE}
        />
      </div>
    </>
  );
}

function About() {
  const form = useForm();
  return (
    <>
      <h2 className="text-2xl">{LIST_NAMES.about}</h2>
      <div className="pt-4">
        <ObjectField
          path={[]}
          schema={form.schema}
          value={form.value}
          label="About this list"
          optional={false}
          usual={["name", "aliases", "page", "source", "allies"]}
          without={ELSEWHERE}
        />
      </div>
    </>
  );
}

interface OneProps {
  part: string;
  index: number;
  schema: z.ZodType;
  item: unknown;
  army: ArmyList | null;
  onOpen(place: Place): void;
  onRemove(part: string, index: number): void;
}

function OneOf({ part, index, schema, item, army, onOpen, onRemove }: OneProps) {
  const form = useForm();
  const name = nameOf(item, useNames());
  const path = [part, index];
  const duplicate = () => {
    const list = listIn(form.value, part);
    const ids = new Set(list.map((one) => (isObject(one) ? one.id : "")));
    const id = isObject(item) && typeof item.id === "string" ? item.id : "";
    let n = 2;
    while (ids.has(part === "rules" ? nextRuleId(form.value) : `${id}-${n}`) && part !== "rules") n++;
    const copy =
      isObject(item) && id
        ? {
            ...item,
            id: part === "rules" ? nextRuleId(form.value) : `${id}-${n}`,
            ...(typeof item.name === "string" ? { name: `${item.name} ${n}` } : {}),
          }
        : item;
    form.set([part], [...list, copy]);
    onOpen({ part, index: list.length });
  };
  const isEntry = part === "entries";
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule-2 pb-3">
        <div className="min-w-0">
          <p className="caps text-ink-2">
            {isObject(item) && isEntry
              ? (form.book.categories.find((c) => c.id === item.category)?.name ?? "Entry")
              : capital(ONE_OF[part] ?? "")}
          </p>
          <h2 className="text-2xl break-words" tabIndex={-1} id="part-heading">
            {part === "rules" ? kindOf(item) : name}
          </h2>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={duplicate}>
            Duplicate
          </Button>
          <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onRemove(part, index)}>
            Delete
          </Button>
        </div>
      </div>
      {part === "rules" ? <ReadBack item={item} index={index} army={army} /> : null}
      <div className="pt-4">
        {isEntry ? (
          <SlotChoice value={isObject(item) ? item.category : undefined} onChange={(id) => form.set([...path, "category"], id)} />
        ) : null}
        {part === "rules" ? (
          <NodeField path={path} schema={schema} value={item} label={kindOf(item)} optional={false} hideLabel />
        ) : (
          <ObjectField
            path={path}
            schema={schema}
            value={item}
            label={name}
            optional={false}
            usual={USUAL[part] ?? []}
            {...(isEntry ? { without: CATEGORY } : {})}
          />
        )}
        {isEntry && isObject(item) && typeof item.id === "string" ? <Errata index={index} id={item.id} /> : null}
      </div>
    </>
  );
}

function Errata({ index, id }: { index: number; id: string }) {
  const form = useForm();
  return (
    <Disclosure summary="Changed by errata" start={inErrata(form.value, id)}>
      <Suspense>
        <EntryErrata index={index} id={id} />
      </Suspense>
    </Disclosure>
  );
}

const CATEGORY: ReadonlySet<string> = new Set(["category"]);

function SlotChoice({ value, onChange }: { value: unknown; onChange(id: string): void }) {
  const { book } = useForm();
  return (
    <div className="pb-4" data-path="slot">
      <p aria-hidden="true" className="pb-1 text-s font-strong">
        Slot
      </p>
      <Segments
        label="Slot"
        segments={book.categories.map(({ id, name }) => ({ key: id, name }))}
        value={typeof value === "string" ? value : null}
        onChange={onChange}
      />
    </div>
  );
}

function kindOf(rule: unknown): string {
  const kind = isObject(rule) ? String(rule.kind) : "";
  return rulesInWords.get(kind)?.docs.title ?? "Rule";
}

/** A rule as players read it, once it can be. */
function ReadBack({ item, index, army }: { item: unknown; index: number; army: ArmyList | null }) {
  const { book } = useForm();
  const rule = army?.rules[index];
  const said = useMemo(() => {
    if (!army || !rule || !isObject(item) || rule.id !== item.id) return null;
    return ruleInWords(rule, ruleNames(book, army));
  }, [army, rule, book, item]);
  const kind = isObject(item) ? rulesInWords.get(String(item.kind)) : undefined;
  return (
    <p className="max-w-(--measure) pt-3 font-serif text-l" role="status">
      {said ?? <span className="text-ink-2">{kind ? sentence(kind.docs.summary) : ""}</span>}
    </p>
  );
}

interface AllProps {
  part: string;
  schema: z.ZodType;
  army: ArmyList | null;
  onOpen(place: Place): void;
  onRemove(part: string, index: number): void;
  onAdd(part: string): void;
}

/** All things of one list: opened in place, added below; items also as a table. */
function AllOf({ part, schema, army, onOpen, onRemove, onAdd }: AllProps) {
  const form = useForm();
  const names = useNames();
  const [pasting, setPasting] = useState(false);
  const items = listIn(form.value, part);
  const node = nodeOf(schema);
  if (node.kind !== "list") return null;
  const rules = part === "rules";
  const forms = rules ? nodeOf(node.item) : null;
  const add = (item: unknown) => {
    form.set([part], [...items, item]);
    onOpen({ part, index: items.length });
  };
  const adder =
    forms?.kind === "forms" ? (
      <Menu
        label="New rule"
        icon={<Plus size={16} aria-hidden="true" />}
        items={forms.forms.map((of) => {
          const kind = kindIn(of);
          return { id: kind, label: formTitle(of), run: () => add(newRule(of, kind, form.value)) };
        })}
      >
        New rule
      </Menu>
    ) : (
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => (isNamedFirst(part) ? onAdd(part) : add(startValue(node.item)))}>
        New {ONE_OF[part] ?? "part"}
      </Button>
    );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule-2 pb-3">
        <h2 className="text-2xl" tabIndex={-1} id="part-heading">
          {LIST_NAMES[part] ?? part}
        </h2>
        <div className="flex flex-wrap gap-2">
          {part === "options" ? (
            <Button icon={<ClipboardPaste size={16} aria-hidden="true" />} onClick={() => setPasting(true)}>
              Paste from a spreadsheet
            </Button>
          ) : null}
          {adder}
        </div>
      </div>
      {part === "options" ? (
        <Suspense>
          <ItemTable
            pasting={pasting}
            onPasted={() => setPasting(false)}
            onOpen={(index) => onOpen({ part, index })}
            onRemove={(index) => onRemove(part, index)}
          />
        </Suspense>
      ) : items.length ? (
        <ol>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is what stands at its place
            <li key={index} className="border-b border-rule py-1">
              <Disclosure
                summary={
                  <span translate="no" className="font-serif font-name">
                    {rules ? <RuleLine item={item} index={index} army={army} /> : nameOf(item, names)}
                  </span>
                }
              >
                <div className="flex gap-1 pb-3">
                  <Button onClick={() => onOpen({ part, index })}>Open</Button>
                  <Button onClick={() => onRemove(part, index)}>Delete</Button>
                </div>
              </Disclosure>
            </li>
          ))}
        </ol>
      ) : (
        <p className="py-4 text-ink-2">None yet.</p>
      )}
    </>
  );
}

function RuleLine({ item, index, army }: { item: unknown; index: number; army: ArmyList | null }) {
  const { book } = useForm();
  const rule = army?.rules[index];
  return rule && army && isObject(item) && rule.id === item.id ? ruleInWords(rule, ruleNames(book, army)) : kindOf(item);
}

function kindIn(form: z.ZodType): string {
  const node = nodeOf(form);
  const field = node.kind === "object" ? node.fields.find((f) => f.key === "kind") : undefined;
  const fixed = field ? nodeOf(field.schema) : null;
  return fixed?.kind === "fixed" ? String(fixed.value) : "";
}

/** A rule of a kind, under the next number. */
function newRule(form: z.ZodType, kind: string, draft: unknown): unknown {
  const started = startValue(form) as Record<string, unknown>;
  const { id: _, kind: __, ...rest } = started;
  return { id: nextRuleId(draft), kind, ...rest };
}

function useNames(): ReadonlyMap<string, string> {
  const { names } = useForm();
  return useMemo(() => new Map(names.entry.map(({ id, label }) => [id, label])), [names]);
}
