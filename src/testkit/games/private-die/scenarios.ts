import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import { advance, begin, judge } from '#engine/core/run.ts';
import { privateDie } from '#engine/games/private-die/index.ts';
import { ALL_CLUES } from '#engine/games/private-die/rules/clues.ts';
import { rolledPieces } from '#engine/games/private-die/rules/judge.ts';
import { DECK, DETECTIVE_CARDS, LINE_UP, QUESTIONED, valueOf } from '#engine/games/private-die/rules/layout.ts';
import { detectivesIn, draft } from '#engine/games/private-die/rules/detectives.ts';
import { deal } from '#engine/games/private-die/rules/setup.ts';
import type { PrivateDieTypes } from '#engine/games/private-die/phases.ts';
import {
  WITNESSES,
  type Case,
  type PrivateDieEvent,
  type PrivateDieInput,
  type PrivateDieMove,
  type PrivateDieOptions,
  type PrivateDieState,
  type Witness,
} from '#engine/games/private-die/types.ts';

/** Where a scenario stands, and all that has happened in it. */
export interface Scene extends PositionOf<PrivateDieTypes> {
  readonly events: readonly PrivateDieEvent[];
}

/** A round about to begin, from which a scenario plays on. */
export interface Situation {
  /** By seat; as many as there are players. */
  readonly clues: readonly number[];
  /** The witness to be questioned; with Line-Up the first of the two shown. */
  readonly witness: Witness;
  /** What the witness die shows; not rolled yet when left out. */
  readonly die?: number;
  /** By seat: `lucky`, `twofaced`; seats that are not named have no detective. */
  readonly detectives?: Readonly<Record<number, string>>;
  readonly case?: Exclude<PrivateDieOptions['case'], 'none' | 'random'>;
  readonly first?: SeatId;
  /** The witnesses still in the deck, top first; all others in order when left out. */
  readonly deck?: readonly Witness[];
  readonly options?: Partial<PrivateDieOptions>;
  readonly pot?: number;
  /** What the bank holds; everything else when left out. The rest is then taken from the pot. */
  readonly bank?: number;
}

/** The table of this situation, with the witness turned up and its die rolled if the situation says so. */
export function given(situation: Situation): Scene {
  const { clues, witness, first = 0 } = situation;
  const others = WITNESSES.filter((other) => other !== witness);
  const deck = situation.deck ?? others;
  const wanted = { ...situation.options, ...(situation.case ? { case: situation.case } : {}) };
  // In Bare Bones there are no detectives to draft.
  const draft = situation.options?.bareBones ? {} : ({ detectives: 'draft', bonusDetectives: true } as const);
  const options = readOptions(privateDie.options, { ...wanted, ...draft }, clues.length);
  const { state: start } = begin(privateDie, options, clues.length);
  const dealt = deal(start, {
    type: 'chance.dealt',
    case: situation.case ? (`case.${situation.case}` satisfies Case) : null,
    detectives: detectivesIn(start.options),
    witnesses: [witness, ...deck, ...others.filter((other) => !deck.includes(other))],
  }).state;
  const manned = Object.entries(situation.detectives ?? {}).reduce(
    (state, [seat, name]) => drafted(state, Number(seat), name),
    dealt,
  );
  const state = withClues(withDeck(manned, 1 + deck.length), situation);
  const ready: Scene = { phase: 'rollingForFirst', state: { ...state, contenders: [first] }, events: [] };
  const scene = feed(ready, { type: 'chance.firstRolled', faces: [0] });
  return situation.die === undefined ? scene : play(scene, `witness ${String(situation.die)}`);
}

function drafted(state: PrivateDieState, seat: SeatId, name: string): PrivateDieState {
  const piece = pieceWith(state, DETECTIVE_CARDS, `det.${name}`);
  return draft(state, { type: 'move.draft', seat, piece }).state;
}

/** Leaves this many witnesses in the deck; the others have been questioned before. */
function withDeck(state: PrivateDieState, left: number): PrivateDieState {
  const { table } = movePieces(state.table, zoneOf(state.table, DECK).pieces.slice(left), DECK, QUESTIONED);
  return { ...state, table };
}

function withClues(state: PrivateDieState, { clues, pot = 0, bank }: Situation): PrivateDieState {
  const rest = ALL_CLUES - clues.reduce((sum, own) => sum + own, 0);
  const inPot = bank === undefined ? pot : rest - bank;
  return { ...state, clues, pot: inPot, bank: rest - inPot };
}

/**
 * Plays what a player would say, one step after another:
 * `roll 4 5 3`, `add 6`, `free 2`, `reroll 5 to 1`, `remove 5`, `negative 3`, `place 6`, `turn over`, `stay`, `bust`,
 * `luck 4`, `commit 3`, `share with 2`, `challenge`, `decline`, `question w04`, `witness 6` (the witness die),
 * `together 4 5 / 6 6 1` (a roll-off or sudden death, by seat). A step may begin with its seat: `2: stay`. Throws when
 * a step is refused, or when it is another seat's turn.
 */
export function play(scene: Scene, script: string): Scene {
  return script
    .split(';')
    .map((step) => step.trim())
    .filter((step) => step !== '')
    .reduce(playStep, scene);
}

function playStep(scene: Scene, step: string): Scene {
  const { seat, words, values } = parsed(scene, step);
  if (words === 'witness') return feed(scene, { type: 'chance.witnessRolled', face: values[0] ?? 0 });
  if (words === 'luck') return feed(scene, { type: 'chance.luckRolled', face: values[0] ?? 0 });
  if (words === 'together') return feed(scene, { type: 'chance.allRolled', rolls: rollsIn(step) });
  const move = moveOf(scene.state, seat, words, values, step);
  const moved = made(scene, seat, move);
  const faces = facesRolled(move, values);
  return moved.phase === 'turn.rolling' && faces.length > 0 ? feed(moved, { type: 'chance.rolled', faces }) : moved;
}

function rollsIn(step: string): readonly (readonly number[])[] {
  return step
    .replace('together', '')
    .split('/')
    .map((roll) => roll.trim().split(/\s+/).map(Number));
}

interface Parsed {
  readonly seat: SeatId;
  readonly words: string;
  readonly values: readonly number[];
}

function parsed(scene: Scene, step: string): Parsed {
  const [, prefix, said = ''] = /^(?:(\d):\s*)?(.*)$/.exec(step) ?? [];
  const isChance = /^(witness|luck|together)\b/.test(said);
  const seat = prefix === undefined ? (isChance ? 0 : (privateDie.awaits(scene)[0] ?? 0)) : Number(prefix);
  const values = [...said.matchAll(/(?<![a-z\d])\d+/g)].map(([digits]) => Number(digits));
  return {
    seat,
    words: said
      .replace(/(?<![a-z\d])\d+|\/|\bto\b|\bwith\b/g, '')
      .trim()
      .replace(/\s+/g, ' '),
    values,
  };
}

function facesRolled(move: PrivateDieMove, values: readonly number[]): readonly number[] {
  if (move.type === 'move.setDie' || move.type === 'move.commit') return [];
  return move.type === 'move.reroll' ? values.slice(1) : values;
}

/** The move that a player means. */
function moveOf(
  state: PrivateDieState,
  seat: SeatId,
  words: string,
  values: readonly number[],
  step: string,
): PrivateDieMove {
  const [value = 0] = values;
  switch (words) {
    case 'roll':
      return { type: 'move.roll', count: values.length };
    case 'place':
      return { type: 'move.setDie', value };
    case 'add':
    case 'negative':
    case 'stay':
    case 'challenge':
    case 'decline':
      return { type: `move.${words}` };
    case 'free':
      return { type: 'move.freeDie' };
    case 'turn over':
      return { type: 'move.turnOver' };
    case 'bust':
      return { type: 'move.acceptBust' };
    case 'reroll':
    case 'remove':
      return { type: `move.${words}`, piece: dieShowing(state, seat, value) };
    case 'commit':
      return { type: 'move.commit', count: value };
    case 'share':
      return { type: 'move.share', to: value };
    default:
      if (words.startsWith('question ')) {
        return { type: 'move.question', piece: pieceWith(state, LINE_UP, words.slice('question '.length)) };
      }
      throw new Error(`nobody understands "${step}"`);
  }
}

/** The die of this seat that shows this number, a positive one first. */
function dieShowing(state: PrivateDieState, seat: SeatId, value: number): PieceId {
  const found = rolledPieces(state, seat).find((piece) => valueOf(faceOf(state.table, piece)) === value);
  if (found === undefined) throw new Error(`seat ${String(seat)} has no die showing ${String(value)}`);
  return found;
}

function pieceWith(state: PrivateDieState, zone: string, face: string): PieceId {
  const found = zoneOf(state.table, zone).pieces.find((piece) => faceOf(state.table, piece) === face);
  if (found === undefined) throw new Error(`there is no ${face} in ${zone}`);
  return found;
}

/** Judges and carries out one move. Throws with the reason when it is refused. */
function made(scene: Scene, seat: SeatId, move: PrivateDieMove): Scene {
  const verdict = judge(privateDie, scene, seat, move);
  if (!verdict.ok) throw new Error(`refused: ${JSON.stringify(verdict.reason)} in ${scene.phase}`);
  return feed(scene, { ...move, seat });
}

/** Why a step is refused, by the code of its reason; null when it is allowed. Written as in `play`. */
export function refusal(scene: Scene, step: string): string | null {
  return reasonFor(scene, step)?.code ?? null;
}

/** The whole reason for which a step is refused; null when it is allowed. */
export function reasonFor(scene: Scene, step: string): Reason | null {
  const { seat, words, values } = parsed(scene, step);
  const verdict = judge(privateDie, scene, seat, moveOf(scene.state, seat, words, values, step));
  return verdict.ok ? null : verdict.reason;
}

function feed(scene: Scene, input: PrivateDieInput): Scene {
  const step = advance(privateDie, scene, input);
  return { ...step.position, events: [...scene.events, ...step.events] };
}

/** The events of this type, in order. */
export function told<T extends PrivateDieEvent['type']>(
  scene: Scene,
  type: T,
): readonly Extract<PrivateDieEvent, { type: T }>[] {
  return scene.events.filter((event): event is Extract<PrivateDieEvent, { type: T }> => event.type === type);
}

/** All clues wherever they lie: 105 at any time. */
export function cluesInPlay({ clues, bank, pot, setAside }: PrivateDieState): number {
  return clues.reduce((sum, own) => sum + own, bank + pot + setAside);
}
