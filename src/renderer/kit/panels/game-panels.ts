import type { ComponentType } from 'react';
import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { SeatInfo } from '#protocol/table.ts';

/** What every panel of a game is given: one viewer's view and who sits where. */
export interface GamePanelProps {
  readonly view: GameView;
  readonly seats: readonly SeatInfo[];
  /** The viewer's own seat; null for a watcher. */
  readonly me: SeatId | null;
  readonly reducedMotion: boolean;
}

export interface SeatPanelProps extends GamePanelProps {
  readonly seat: SeatId;
}

export interface ChoosingPanelProps extends GamePanelProps {
  /** The pieces chosen so far, in the order of choice. */
  readonly chosen: readonly PieceId[];
}

export interface HiddenPanelProps extends GamePanelProps {
  /** The piece that lies face down, and where. */
  readonly piece: PieceId;
  readonly zone: ZoneId;
}

/** An answer of several fields as far as it is made: the prompt's id, and by field the key that is picked. */
export interface Picking {
  readonly prompt: string;
  readonly picked: Readonly<Record<string, string | number | boolean>>;
}

/** A word on a whole answer before it is sent. */
export interface AnswerNote {
  readonly text: Text;
  /** It contradicts something that the viewer knows. */
  readonly isWarning: boolean;
}

/** What is said of an answer while it is put together from several fields. A warned choice stays allowed. */
export interface PickingNotes {
  /** Why nobody would pick this in that field; null when there is no reason against it. */
  choiceNote(view: GameView, picking: Picking, field: string, key: string | number | boolean): Text | null;
  /** What the answer says, or what speaks against it; null while it is not whole. */
  answerNotes(view: GameView, picking: Picking): readonly AnswerNote[];
}

export interface CardPanelProps extends GamePanelProps {
  /** The card to explain, and where it lies. */
  readonly face: Face;
  readonly zone: ZoneId;
}

export interface SummaryPanelProps extends GamePanelProps {
  /** Which finished round to show, from 0. */
  readonly round: number;
  /** How many steps of the staged reveal have been shown, from 0 to `summarySteps(view, round)`. */
  readonly step: number;
  /** The final standing is told with it: what each player has now, and what each round brought, is left out. */
  readonly isLast?: boolean;
}

/**
 * The chrome that one game adds to the table. The table mounts these by the game's id and knows nothing of what they
 * show; their words stand in the namespace `<game>-panels`.
 */
export interface GamePanels {
  /** Always on show: the game's own state at a glance. Fills the layout's `panel` rectangle. */
  readonly Strip: ComponentType<GamePanelProps>;
  /** Beside a seat's plate: what this player has gathered. */
  readonly SeatDetail: ComponentType<SeatPanelProps>;
  /** What only the viewer knows of itself. Renders nothing for a watcher. */
  readonly SelfDetail: ComponentType<GamePanelProps>;
  /** A word or two of it that have room beside a plate's numbers on a phone too, where there is none for the rest. */
  readonly SeatBadge?: ComponentType<SeatPanelProps>;
  /** Beside the count while several pieces are chosen: what the choice would leave. */
  readonly Choosing?: ComponentType<ChoosingPanelProps>;
  /** In the rail: what happened in this round. */
  readonly History: ComponentType<GamePanelProps>;
  /** The last thing that was gathered in (Kirin: the last trick), behind the `L` key. */
  readonly Last: ComponentType<GamePanelProps>;
  /** In the rail, for players only: what they have found out, and what they make of it. Only in games of deduction. */
  readonly Notebook?: ComponentType<GamePanelProps>;
  /** The table of one finished round, inside the summary dialog. */
  readonly Summary: ComponentType<SummaryPanelProps>;
  /** What a card does and what it is worth now, beside its picture. */
  readonly Card: ComponentType<CardPanelProps>;
  /** What there is to be said of a card that lies face down: what the viewer has seen of it or notes on it. */
  readonly Hidden?: ComponentType<HiddenPanelProps>;
  /** What is said beside the fields of an answer. */
  readonly picking?: PickingNotes;
  /** Who laid the piece at this place of a shared zone (Kirin: of the trick); null where nobody in particular did. */
  playedBy(view: GameView, zone: ZoneId, index: number): SeatId | null;
  /** What a piece at this place of a shared zone counts for, said after its name (Dezai Shen: "first high"). */
  pieceNote?(view: GameView, zone: ZoneId, index: number): Text | null;
  /** What is to be said of a zone as it lies (Kirin: who would take the trick); null when there is nothing. */
  zoneNote(view: GameView, zone: ZoneId): Text | null;
  /** What somebody who is not asked anything is to know first (Death by Digits: that one is out). */
  waitNote?(view: GameView, me: SeatId): Text | null;
  /** Whether this seat decides nothing more in this round, whatever the others do; left out where there is no such time. */
  isDone?(view: GameView, me: SeatId): boolean;
  /** How many rounds have been finished; when it grows, the summary dialog opens. */
  finishedRounds(view: GameView): number;
  /** What the end of something is called that counts as a round and is none; null for `summary:round`. */
  summaryTitle?(view: GameView, round: number): Text | null;
  /** How many steps the staged reveal of a finished round has. */
  summarySteps(view: GameView, round: number): number;
  /** Points by finished round and by seat, for the final standing. */
  roundPoints(view: GameView): readonly (readonly number[])[];
}
