"use client";

import { type ComponentType, createContext, useContext } from "react";
import type * as z from "zod";
import type { NameChoices } from "@/lib/books/author/name-choices";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import type { Book } from "@/lib/engine/schema/book";

export interface FieldProps {
  path: Readonly<Path>;
  schema: z.ZodType;
  value: unknown;
  label: string;
  hint?: string | undefined;
  /** Keeps the label for assistive technology only: words around it say the same. */
  hideLabel?: boolean | undefined;
  /** Whether it may be left out: emptied, it is. */
  optional: boolean;
}

/** What the fields of one file share. */
export interface BookForm {
  /** The shape of the whole file. */
  schema: z.ZodType;
  value: unknown;
  names: NameChoices;
  /** The game that the file is for. */
  book: Book;
  faults: readonly FileFault[];
  /** Draws whatever stands at a place; parts that hold others draw them with it. */
  Field: ComponentType<FieldProps>;
  /** Sets what stands at a path; undefined takes it away. */
  set(path: Readonly<Path>, value: unknown): void;
}

export const FormContext = createContext<BookForm | null>(null);

/** The form around this field. */
export function useForm(): BookForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field of a book stands outside of its form.");
  return form;
}

/** By what a field is found on the page: `Show` looks for it. */
export const pathKey = (path: Readonly<Path>) => path.join(".");

/** The faults told of a place itself; with `inside`, of all below it too. */
export function faultsAt({ faults }: BookForm, path: Readonly<Path>, inside = false): readonly FileFault[] {
  const key = pathKey(path);
  return faults.filter((fault) => fault.path === key || (inside && fault.path.startsWith(`${key}.`)));
}

/** What is wrong with a place, as one text; undefined where nothing is. */
export function errorAt(form: BookForm, path: Readonly<Path>, inside = false): string | undefined {
  const found = faultsAt(form, path, inside).filter((fault) => fault.severity === "error");
  return found.length ? found.map((fault) => fault.message).join(" ") : undefined;
}
