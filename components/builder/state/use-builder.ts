"use client";

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { BuilderState, BuilderStore } from "./store";

/** The books the builder around it draws on. */
export const LibraryContext = createContext<OwnLibrary | null>(null);

export const BuilderContext = createContext<BuilderStore | null>(null);

/** The store of the builder around this component. */
export function useBuilderStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error("A part of the builder stands outside of <Builder>.");
  return store;
}

/** One slice of the builder's state; the component is drawn again only when the slice changes. */
export function useBuilder<T>(select: (state: BuilderState) => T): T {
  return useStore(useBuilderStore(), select);
}

/** Several slices in an object or array; compared field by field. */
export function useBuilderFields<T>(select: (state: BuilderState) => T): T {
  return useStore(useBuilderStore(), useShallow(select));
}
