import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Settings } from '#protocol/settings.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { Words } from '#words/open-words.ts';
import type { CueListener } from './cue.ts';
import type { DieLook, DrawSide } from './dice/die-look.ts';
import type { DirectionHints } from './direction.ts';
import type { FeltTint } from './felt.ts';

/** CSS pixels, origin at the top left of the table's container. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a piece rests: its centre, size, turn (radians) and what lies above what. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly layer: number;
}

/**
 * A place marked on the felt, seen while nothing lies on it. `place`: a card comes here. `sealed`: a card that is kept
 * apart; its frame stays in sight around the card. `won`: what a player takes. `out`: what is out of play. `tray`:
 * dice are rolled here. `target`: what is carried may be dropped here.
 */
export interface Slot {
  readonly kind: 'place' | 'sealed' | 'won' | 'out' | 'tray' | 'target';
  /** Where the card lies; of a tray all of it. */
  readonly rect: Rect;
}

/**
 * The whole table at rest, worked out purely from a view and a size. The stage moves sprites to `pieces`, the chrome
 * puts plates, prompt and headline into their rectangles, and the semantic mirror lays its buttons over the pieces.
 */
export interface TableLayout {
  readonly form: 'wide' | 'tall';
  /** The body text, in CSS pixels, that plates, headline, panel and prompt were measured for (text scale included). */
  readonly em: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly pieces: ReadonlyMap<PieceId, Placement>;
  /** Every size at which pieces may come to lie at this window size: their textures are made ahead. */
  readonly pieceSizes: readonly { readonly width: number; readonly height: number }[];
  readonly zones: ReadonlyMap<ZoneId, Rect>;
  /** Room for a quiet word beside a zone that does not explain itself; 13 px text fits. Zones without one need none. */
  readonly captions: ReadonlyMap<ZoneId, Rect>;
  /** Places shown on the felt. */
  readonly slots: readonly Slot[];
  readonly plates: ReadonlyMap<SeatId, Rect>;
  /** Top left: game, round, phase. */
  readonly headline: Rect;
  /** The game's own permanent panel (Kirin: the order of beasts and numbers). */
  readonly panel: Rect;
  /** Just above the viewer's hand. */
  readonly prompt: Rect;
  /** How high the prompt's place is where it needs no more than usual. */
  readonly usualPrompt: number;
}

/** How the viewer's own cards are fanned: each suit together, each rank together, or as they were dealt. */
export type HandSorting = Settings['handSorting'];

export interface LayoutInput {
  readonly view: GameView;
  readonly width: number;
  readonly height: number;
  /** The seat at the bottom: the viewer's own, or 0 for a watcher. */
  readonly bottomSeat: SeatId;
  readonly seats: number;
  /** 1 is 100 %: plates and panels grow with the text. */
  readonly textScale: number;
  /** The height that the present prompt needs, in CSS pixels; no more than usual if left out. */
  readonly promptHeight?: number;
  /** `suit` when it is left out, and for a game that does not offer another. */
  readonly handSorting?: HandSorting;
}

/** A thing of the game that is no piece and has no zone: Kirin's marker. Where it is follows from the view alone. */
export interface PropPlacement extends Placement {
  readonly id: string;
  /** What lies on top; when it changes, the prop is turned over. */
  readonly face: string;
  /** Where a prop that is new comes from: a player's plate. Without it, it fades in where it lies. */
  readonly from?: { readonly x: number; readonly y: number };
  /** It tells of dice: it changes, and comes into sight, only when those thrown with it have come to rest. */
  readonly isLate?: boolean;
  /** What it is made of, where it can be heard. */
  readonly material?: Material;
}

/** What a thing is made of, for the ear. Dice are known by their bodies. */
export type Material = 'card' | 'token';

/** A piece that stands out in the picture by outline and shape. `winning`: it would take the trick as it lies. */
export interface PieceMark {
  readonly piece: PieceId;
  readonly kind: 'winning';
}

/** Draws one side of a prop into a canvas of this size in device pixels. */
export type DrawProp = (context: CanvasRenderingContext2D, face: string, width: number, height: number) => void;

/**
 * By the field of a choice, what the zones are called that its keys number: `murder` for `murder:2` where 2 is the key, and ''
 * where the key is the zone's whole name.
 */
export type ChoiceZones = Readonly<Record<string, readonly string[]>>;

/** What the stage needs of one game: where things lie, how a piece is drawn, what plays differently. */
export interface GameSkin {
  readonly id: string;
  /** The phases that its layout and panels know; left out where they look at none. */
  readonly phases?: readonly string[];
  /** Tint of the felt: the light's centre and the dark around it, as CSS colours, and what is seen on it. */
  readonly felt: FeltTint;
  /** The ways of fanning the viewer's own hand that `layout` knows, in the order of the key that changes it. */
  readonly handSortings?: readonly HandSorting[];
  /** Where a choice lies on the table, unless its zone is named like its field. */
  readonly choiceZones?: ChoiceZones;
  layout(input: LayoutInput): TableLayout;
  /**
   * Draws a face or, for null, the back into a canvas of this size in device pixels; `ratio` of them make one CSS pixel.
   * Fonts are loaded before (`lettersFor`).
   */
  draw(context: CanvasRenderingContext2D, face: Face | null, width: number, height: number, ratio: number): void;
  /**
   * What die a piece with this face is in this zone; null for a card. Dice are bodies: they tumble when what they show
   * changes, and when an event tells of them where they lie.
   */
  die?(face: Face, zone: ZoneId): DieLook | null;
  /** What the pieces of a zone are made of, for the ear; cards if left out. */
  material?(zone: ZoneId): Material;
  /** Draws one side of a die. A skin with dice has it. */
  readonly drawSide?: DrawSide;
  /** Loads what `draw` needs (emblems). */
  prepare(palette: Palette): Promise<void>;
  /** The same skin with words of this language on its pieces; left out where pieces bear none. */
  inWords?(words: Words): GameSkin;
  /** What is printed on its pieces besides figures and marks: fonts are fetched for these characters. */
  readonly printed?: string;
  /** Every face there is: the atlas keeps a place for each. */
  readonly faces: readonly Face[];
  /** Milliseconds to hold before the shifts of this event are played, as they are to pass: a trick stays readable. */
  holdBefore(event: EventView, settings: StageSettings): number;
  /** Milliseconds for which what this event has brought about is seen before anything else happens. */
  holdAfter?(event: EventView, settings: StageSettings): number;
  /** Pieces to point out. `coming` is the event being held back, so that a taken trick shows its taker first. */
  marks?(view: GameView, coming: EventView | null): readonly PieceMark[];
  props?(input: LayoutInput): readonly PropPlacement[];
  /** Fetches what draws its props: they lie on a table alone, and a hand is to do without. A skin with props has it. */
  loadProps?(): Promise<DrawProp>;
  /** What an audience's camera is to know of this game. */
  readonly direction?: DirectionHints;
}

export type Palette = 'standard' | 'colourBlind';

export interface StageSettings {
  /** `instant` removes tweens and pauses altogether; `reducedMotion` removes the tweens. */
  readonly speed: 'slow' | 'normal' | 'fast' | 'instant';
  readonly reducedMotion: boolean;
  /** Milliseconds a complete trick stays on the table, at every speed but `instant`. */
  readonly trickPause: number;
  readonly palette: Palette;
  readonly textScale: number;
  readonly handSorting?: HandSorting;
}

/** One thing the host told the page: `events` is null for a sync, which is settled without animation. */
export interface StageFrame {
  readonly seq: number;
  readonly view: GameView;
  readonly events: readonly EventView[] | null;
  readonly prompts: readonly Prompt[];
  readonly bottomSeat: SeatId;
  readonly seats: number;
}

/** What the player did on the canvas; the page turns it into a move, or into a shake and a reason. */
export interface StageGestures {
  onTap(piece: PieceId): void;
  /** Dropped over this zone, or over nothing. */
  onDrop(piece: PieceId, zone: ZoneId | null): void;
  onInspect(piece: PieceId): void;
}

/** The picture of a table. It knows views and events, and no game beyond its skin. */
export interface TableStage {
  /** Plays the frame's events as beats and settles on its view; skips ahead when it falls behind. */
  show(frame: StageFrame): void;
  resize(width: number, height: number): void;
  /**
   * Makes room for a prompt of this height, in CSS pixels. The pieces travel to their new places when nothing else moves
   * any more; a frame that was shown in the same moment is laid out with it from the start.
   */
  makeRoom(promptHeight: number): void;
  configure(settings: StageSettings): void;
  /** Lifts the piece that has the keyboard's or the pointer's attention; null puts it down. */
  point(piece: PieceId | null): void;
  /**
   * Rims the pieces that stand for choices of a prompt, and dims those that are refused; replaces those of before. Unless
   * `isTold`, the picture is behind: neither they nor what a prompt offers is lit yet, though it answers to the pointer.
   */
  stand(pieces: ReadonlyMap<PieceId, boolean>, isTold: boolean): void;
  /** Lifts and ticks the pieces that are chosen, as long as several are to be chosen; replaces those chosen before. */
  choose(pieces: readonly PieceId[]): void;
  /** The refused piece shakes its head. */
  shake(piece: PieceId): void;
  /**
   * The table as far as it has been played: what the chrome around it tells must not run ahead of the pieces. The
   * latest view once everything lies still; null before the first.
   */
  shown(): GameView | null;
  /** The layout of the latest view at the present size. */
  layout(): TableLayout | null;
  /** Called whenever the layout or what is shown changed, and whenever the last beat has been settled. */
  subscribe(listener: () => void): () => void;
  /** True when every sprite lies where the latest view says, and nothing is moving. */
  isSettled(): boolean;
  /** True while events are being played; that pieces make room for a prompt does not count. */
  isTelling(): boolean;
  destroy(): void;
}

export interface StageOptions {
  readonly skin: GameSkin;
  readonly settings: StageSettings;
  readonly gestures: StageGestures;
  /** `auto` tries WebGL and falls back to canvas. */
  readonly renderer: 'auto' | 'webgl' | 'canvas';
  /** The drawing surface was lost and did not come back: nothing more can be seen. Called once; `canvas` loses none. */
  readonly onLost?: () => void;
  /** `none` leaves whatever lies behind the table in sight; only its marked places are drawn. `felt` if left out. */
  readonly ground?: 'felt' | 'none';
  /** Is told about everything in the picture that can be heard. */
  readonly cues?: CueListener;
}
