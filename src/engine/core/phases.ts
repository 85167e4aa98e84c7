import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import type { Tag } from '../chart/map.ts';
import { EngineFault, type AnswerWindow, type GameDefinition, type GameTypes } from './game.ts';
import { allowedMoves } from './offered.ts';
import type { Rng } from './rng.ts';

/**
 * The phases of a chart, each with what the chart waits for there: `{ dealing: 'chance'; 'trick.leading': 'turn'; over:
 * 'over' }`. It is read off the states themselves, so to rename one is an error wherever the old name is still written.
 */
export type PhaseKinds<Course extends { readonly states: object }> = {
  readonly [Phase in Resting<Course['states']> as Phase['path']]: Phase['kind'];
};

/** The states that a match rests in; what it only passes through (`always`) is no phase. */
type Resting<States, Around extends string = ''> = {
  [Name in keyof States & string]: States[Name] extends { readonly states: infer Inner }
    ? Resting<Inner, `${Around}${Name}.`>
    : States[Name] extends { readonly tags: infer Kind extends Tag }
      ? { readonly path: `${Around}${Name}`; readonly kind: Kind }
      : States[Name] extends { readonly type: 'final' }
        ? { readonly path: `${Around}${Name}`; readonly kind: 'over' }
        : never;
}[keyof States & string];

/** What a game says of every phase. */
interface Told<T extends GameTypes> {
  /** Where the match stands, in words for the players, outermost first. */
  headline(state: T['state']): readonly Text[];
}

interface ChancePhase<T extends GameTypes> extends Told<T> {
  readonly kind: 'chance';
  /** Draws the outcome that the phase waits for. */
  draw(state: T['state'], rng: Rng): T['chance'];
}

interface SeatsPhase<T extends GameTypes, Kind> extends Told<T> {
  readonly kind: Kind;
  /** The seats that are waited for, ascending. */
  awaits(state: T['state']): readonly SeatId[];
  /** What an awaited seat may do, each choice with its verdict. */
  prompts(state: T['state'], seat: SeatId): readonly Prompt[];
  /** Every legal move of an awaited seat, or a sample; left out where its prompts say them all, one thing at a time. */
  moves?(state: T['state'], seat: SeatId, rng?: Rng): readonly T['move'][];
  /** How long the phase is held; left out for no longer than it takes. */
  window?(state: T['state']): AnswerWindow<T['move']> | null;
}

interface OverPhase<T extends GameTypes> extends Told<T> {
  readonly kind: 'over';
}

interface PhaseByKind<T extends GameTypes> {
  chance: ChancePhase<T>;
  turn: SeatsPhase<T, 'turn'>;
  simultaneous: SeatsPhase<T, 'simultaneous'>;
  over: OverPhase<T>;
}

/** A game's one table of phases: all that depends on the phase, in the words of its chart (`PhaseKinds`). */
export type PhaseTable<Kinds extends Readonly<Record<string, keyof PhaseByKind<T>>>, T extends GameTypes> = {
  readonly [Phase in keyof Kinds]: PhaseByKind<T>[Kinds[Phase]];
};

type AnyPhase<T extends GameTypes> = PhaseByKind<T>[keyof PhaseByKind<T>];
type Asking<T extends GameTypes> = SeatsPhase<T, 'turn' | 'simultaneous'>;
type FromTable<T extends GameTypes> = Pick<GameDefinition<T>, 'awaits' | 'prompts' | 'movesOf' | 'chance' | 'window'>;

/** The part of a game's definition that its table of phases says. */
export function byPhase<T extends GameTypes>(phases: Readonly<Record<T['phase'], AnyPhase<T>>>): FromTable<T> {
  const rowOf = (phase: T['phase']): AnyPhase<T> => phases[phase];
  const asking = (phase: T['phase']): Asking<T> => {
    const row = rowOf(phase);
    if (row.kind === 'turn' || row.kind === 'simultaneous') return row;
    throw new EngineFault(`nobody is asked for anything in "${phase}"`);
  };
  const isHeld = Object.values<AnyPhase<T>>(phases).some((row) => 'window' in row);
  return {
    awaits: ({ phase, state }) => asking(phase).awaits(state),
    prompts: ({ phase, state }, seat) => asking(phase).prompts(state, seat),
    movesOf: ({ phase, state }, seat, rng) => {
      const row = asking(phase);
      return row.moves ? row.moves(state, seat, rng) : (allowedMoves(row.prompts(state, seat)) as readonly T['move'][]);
    },
    chance: ({ phase, state }, rng) => {
      const row = rowOf(phase);
      if (row.kind !== 'chance') throw new EngineFault(`nothing is drawn in "${phase}"`);
      return row.draw(state, rng);
    },
    ...(isHeld && {
      window: ({ phase, state }) => {
        const row = rowOf(phase);
        return (row.kind === 'turn' || row.kind === 'simultaneous' ? row.window?.(state) : null) ?? null;
      },
    }),
  };
}

/** The states of a chart around others: `turn` of `turn.choosing`. */
type Outer<Phase extends string> = Phase extends `${infer State}.${string}` ? State : never;

/** Whether a phase lies inside this state of the chart. */
export function isInside<Phase extends string, State extends Outer<Phase>>(
  phase: Phase,
  state: State,
): phase is Extract<Phase, `${State}.${string}`> {
  // oxlint-disable-next-line ban/phase-parts -- the one place where that is done, with names that are typed
  return phase.startsWith(`${state}.`);
}

/** The phases in which seats are asked. */
type AskedPhase<Kinds> = {
  [Phase in keyof Kinds & string]: Kinds[Phase] extends 'turn' | 'simultaneous' ? Phase : never;
}[keyof Kinds & string];

/** What a player does in each phase that asks seats, by phase; whoever looks up another one is told by an EngineFault. */
export function whereAsked<Kinds, Does>(
  does: Readonly<Record<AskedPhase<Kinds>, Does>>,
): (phase: keyof Kinds & string) => Does {
  return (phase) => {
    const found = (does as Readonly<Partial<Record<string, Does>>>)[phase];
    if (found === undefined) throw new EngineFault(`nobody is asked for anything in "${phase}"`);
    return found;
  };
}
