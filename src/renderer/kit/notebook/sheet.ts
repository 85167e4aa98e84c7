import type { ComponentType } from 'react';

/** A text of the game's words, at `notebook.<code>` of its file. */
export interface SheetText {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why the notebook marked something, and the sightings it rests on. */
export interface SheetFact extends SheetText {
  readonly sightings: readonly SheetText[];
}

/** What the notebook has worked out about one kind; as the host sends it. */
export interface SheetRow {
  readonly kind: string;
  readonly mark: 'open' | 'excluded' | 'certain';
  readonly because: SheetFact | null;
  readonly copies: readonly { readonly place: string; readonly isSure: boolean; readonly count: number }[];
}

/** One column of the grid: kinds of one sort, each with its name and how many copies of it there are. */
export interface SheetGroup {
  readonly key: string;
  readonly title: string;
  readonly kinds: readonly SheetKind[];
}

export interface SheetKind {
  readonly kind: string;
  readonly name: string;
  readonly copies: number;
}

/** The sign of a kind as the game draws it in small. Decoration: its name stands beside it. */
export type KindSign = ComponentType<{ readonly kind: string }>;
