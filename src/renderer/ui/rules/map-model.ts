/** Where something lies on the map, in pixels at 100 %. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state as it is drawn: a box with its title and its description, or a box around other states. */
export interface MapState extends Box {
  /** Dotted path. */
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly description: string;
  /** The description, cut into the lines of the box; none in a box around other states. */
  readonly lines: readonly string[];
  readonly isGroup: boolean;
  readonly isFinal: boolean;
}

/** The dot from which an initial state is entered, with the path of the arrow that leads there. */
export interface MapStart {
  readonly x: number;
  readonly y: number;
  readonly path: string;
}

/** A transition as it is drawn; `spoken` is its label as one part of a sentence. */
export interface MapStep {
  readonly from: string;
  readonly to: string;
  readonly spoken: string;
  readonly path: string;
  readonly label: (Box & { readonly lines: readonly string[] }) | null;
}

/** A game's rules map in one language, ready to be drawn. `npm run rules` writes it to resources/maps. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  /** The word that marks the present state, and the width of its badge. */
  readonly now: { readonly word: string; readonly width: number };
  /** Each box before those inside it. */
  readonly states: readonly MapState[];
  readonly starts: readonly MapStart[];
  /** In the order of the chart's transitions. */
  readonly steps: readonly MapStep[];
}

/** The type of the map, in pixels at 100 %: sizes stand in rules-map.css too, and the boxes are made to fit them. */
export const TYPE = { title: 16, words: 13, line: 18, titleLine: 22, padding: 12 } as const;
