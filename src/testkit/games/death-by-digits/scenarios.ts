import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { faceOf, facesIn, zoneOf, type Zone } from '#engine/core/pieces.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { advance, awaiting, begin, judge } from '#engine/core/run.ts';
import { deathByDigits } from '#engine/games/death-by-digits/index.ts';
import { isFaceUp } from '#engine/games/death-by-digits/rules/evidence.ts';
import {
  ascending,
  digit,
  EVIDENCE_DOWN,
  EVIDENCE_UP,
  handOf,
  handPieces,
  isActive,
  isSpecial,
  murderOf,
  numberOf,
  numbersIn,
  PILE,
} from '#engine/games/death-by-digits/rules/layout.ts';
import { topNumber } from '#engine/games/death-by-digits/rules/sizes.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import {
  MURDER_SLOTS,
  type DeathByDigitsEvent,
  type DeathByDigitsInput,
  type DeathByDigitsMove,
  type DeathByDigitsOptions,
  type DeathByDigitsState,
  type Digit,
  type End,
  type MurderSlot,
} from '#engine/games/death-by-digits/types.ts';

/** Where a scenario stands, and all that has happened in it. */
export interface Scene extends PositionOf<DeathByDigitsTypes> {
  readonly events: readonly DeathByDigitsEvent[];
}

/** A turn about to begin. Cards are written as numbers; seats are called A, B, C ... */
export interface Situation {
  /** By seat: `1 1 4 5 7 9`; as many as there are players. */
  readonly hands: readonly string[];
  /** By slot. */
  readonly murder: string;
  /** By slot, e1 first; a card that lies face up has a `^`: `2 4^ 5`. */
  readonly evidence: string;
  readonly pile?: string;
  /** Whose turn it is; A when left out. */
  readonly active?: string;
  readonly options?: Partial<DeathByDigitsOptions>;
}

/** Fixture F3 of the rules: three players, Midnumber 5. */
export const F3: Situation = {
  hands: ['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 7 9'],
  murder: '3 5 8',
  evidence: '2 4 5 6 7 9',
};

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The seat that is called by this letter. Throws when there is none. */
function seatNamed(name: string): SeatId {
  const seat = NAMES.indexOf(name);
  if (seat < 0) throw new Error(`no seat is called "${name}"`);
  return seat;
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The table of this situation, at the beginning of a turn. */
export function given(situation: Situation): Scene {
  const seats = situation.hands.length;
  const active = seatNamed(situation.active ?? 'A');
  const options = readOptions(deathByDigits.options, { ...situation.options }, seats);
  const { state } = begin(deathByDigits, options, seats);
  const laid = tableOf(state, situation);
  const specials = Object.values(laid.table.faces).map(numberOf).filter(isSpecial);
  const ordinary = Array.from({ length: topNumber(seats) }, (_, index) => 1 + index);
  const last = (active + seats - 1) % seats;
  const before: DeathByDigitsState = {
    ...state,
    ...laid,
    deck: ascending([...ordinary, ...specials]),
    first: active,
    active: last,
  };
  return settled(feed({ phase: 'turn.accusing', state: before, events: [] }, { type: 'move.endTurn', seat: last }));
}

/** The cards of a situation where they lie, named by their place in it. */
function tableOf({ table }: DeathByDigitsState, { hands, murder, evidence, pile = '' }: Situation) {
  const faces: Record<PieceId, Digit> = {};
  const zones: Record<ZoneId, Zone> = { ...table.zones };
  const put = (id: ZoneId, word: string, piece: PieceId): PieceId => {
    const place = zones[id];
    if (!place) throw new Error(`no zone "${id}"`);
    faces[piece] = digit(Number(word.replace('^', '')));
    zones[id] = { ...place, pieces: [...place.pieces, piece] };
    return piece;
  };
  for (const [slot, word] of words(murder).entries()) put(murderOf(slot as MurderSlot), word, `x${String(slot)}`);
  for (const [seat, hand] of hands.entries())
    for (const [place, word] of words(hand).entries()) put(handOf(seat), word, `h${String(seat)}-${String(place)}`);
  for (const [place, word] of words(pile).entries()) put(PILE, word, `p${String(place)}`);
  const slots = words(evidence).map((word, slot) =>
    put(word.endsWith('^') ? EVIDENCE_UP : EVIDENCE_DOWN, word, `e${String(slot + 1)}`),
  );
  return { table: { zones, faces, seen: {} }, slots };
}

/**
 * Plays what a player would say, one step after another, separated by semicolons:
 * `A guess B low 2`, `A play 1 4`, `C stop 7` (or the name of a piece), `C pass`, `silence` (whoever has not answered lets it pass),
 * `A rob B B C`, `A search B`, `A take e1 e3`, `A look 2`, `A close`, `A flip e2`, `A peek e4`, `B refill e1 e2 e3`,
 * `A accuse 8 3 5`, `A seal 1 2 3`, `A end`. What is left to chance is drawn. Throws when a step is refused.
 */
export function play(scene: Scene, script: string): Scene {
  return script
    .split(';')
    .map((step) => step.trim())
    .filter((step) => step !== '')
    .reduce(playStep, scene);
}

function playStep(scene: Scene, step: string): Scene {
  if (step !== 'silence') {
    const { seat, move } = meant(scene, step);
    return made(scene, seat, move);
  }
  return deathByDigits.awaits(scene).reduce<Scene>((now, seat) => made(now, seat, { type: 'move.letPass' }), scene);
}

/** Judges and carries out one move. Throws with the reason when it is refused. */
function made(scene: Scene, seat: SeatId, move: DeathByDigitsMove): Scene {
  const verdict = judge(deathByDigits, scene, seat, move);
  if (!verdict.ok) throw new Error(`refused: ${JSON.stringify(verdict.reason)} in ${scene.phase}`);
  return settled(feed(scene, { ...move, seat }));
}

/** The move that a player means. */
function meant(scene: Scene, step: string): { readonly seat: SeatId; readonly move: DeathByDigitsMove } {
  const [name = '', verb = '', ...rest] = words(step);
  const { state } = scene;
  const seat = seatNamed(name);
  const [first = ''] = rest;
  const numbers = rest.map(Number);
  const named = { first: numbers[0] ?? 0, second: numbers[1] ?? 0, third: numbers[2] ?? 0 };
  const moves: Readonly<Record<string, () => DeathByDigitsMove>> = {
    guess: () => ({
      type: 'move.guess',
      target: seatNamed(first),
      end: rest[1] as End,
      number: Number(rest[2]),
    }),
    play: () => ({ type: 'move.play', pieces: cardsOf(state, seat, numbers) }),
    stop: () => ({
      type: 'move.stop',
      piece: first in state.table.faces ? first : (cardsOf(state, seat, numbers)[0] ?? first),
    }),
    pass: () => ({ type: 'move.letPass' }),
    rob: () => ({ type: 'move.rob', victims: rest.map((victim) => handOf(seatNamed(victim))) }),
    search: () => ({ type: 'move.search', target: seatNamed(first) }),
    take: () => ({ type: 'move.takeEvidence', pieces: rest.map((slot) => pieceAt(state, slot)) }),
    look: () => ({ type: 'move.look', slot: (Number(first) - 1) as MurderSlot }),
    close: () => ({ type: 'move.closeLook' }),
    flip: () => ({ type: 'move.flip', piece: pieceAt(state, first) }),
    peek: () => ({ type: 'move.peek', piece: pieceAt(state, first) }),
    refill: () => ({ type: 'move.refill', pieces: rest.map((slot) => pieceAt(state, slot)) }),
    accuse: () => ({ type: 'move.accuse', ...named }),
    seal: () => ({ type: 'move.seal', ...named }),
    end: () => ({ type: 'move.endTurn' }),
  };
  const move = moves[verb]?.();
  if (!move) throw new Error(`nobody understands "${step}"`);
  return { seat, move };
}

/** Different cards of a hand with these numbers. Throws when the hand has not this many of them. */
function cardsOf(state: DeathByDigitsState, seat: SeatId, numbers: readonly number[]): readonly PieceId[] {
  const left = [...handPieces(state, seat)];
  return numbers.map((number) => {
    const place = left.findIndex((piece) => faceOf(state.table, piece) === digit(number));
    const [piece] = place < 0 ? [] : left.splice(place, 1);
    if (piece === undefined) throw new Error(`${NAMES[seat] ?? ''} has no ${String(number)}`);
    return piece;
  });
}

/** The piece in a slot that is written `e3`. A gap or no slot at all gives a piece that does not exist. */
export function pieceAt(state: DeathByDigitsState, slot: string): PieceId {
  return state.slots[Number(slot.slice(1)) - 1] ?? 'nothing';
}

/** Why a step is refused, by the code of its reason; null when it is allowed. Written as in `play`. */
export function refusal(scene: Scene, step: string): string | null {
  return reasonFor(scene, step)?.code ?? null;
}

/** The whole reason for which a step is refused; null when it is allowed. */
export function reasonFor(scene: Scene, step: string): Reason | null {
  const { seat, move } = meant(scene, step);
  const verdict = judge(deathByDigits, scene, seat, move);
  return verdict.ok ? null : verdict.reason;
}

function feed(scene: Scene, input: DeathByDigitsInput): Scene {
  const step = advance(deathByDigits, scene, input);
  return { ...step.position, events: [...scene.events, ...step.events] };
}

/** Lets chance do what it is asked for, until somebody is waited for. */
function settled(scene: Scene): Scene {
  const rng = createRng(seedFromText('scenario'));
  let now = scene;
  while (awaiting(deathByDigits, now).kind === 'chance') now = feed(now, deathByDigits.chance(now, rng));
  return now;
}

/** The hand of a seat in ascending order. */
export function handIn({ state }: Scene, name: string): readonly number[] {
  return ascending(numbersIn(state, seatNamed(name)));
}

/** How many cards each seat has. */
export function sizesIn({ state }: Scene): readonly number[] {
  return NAMES.slice(0, state.seats).map((_, seat) => handPieces(state, seat).length);
}

/** Evidence slot by slot, as a situation writes it; a gap is `-`. */
export function evidenceIn({ state }: Scene): string {
  const shown = state.slots.map((piece) => {
    if (piece === null) return '-';
    return `${faceOf(state.table, piece)}${isFaceUp(state, piece) ? '^' : ''}`;
  });
  return shown.join(' ');
}

/** How many cards there are in all places together. */
export function cardCount({ table }: DeathByDigitsState): number {
  return Object.values(table.zones).reduce((sum, { pieces }) => sum + pieces.length, 0);
}

/** The numbers of the Murder, slot by slot. */
export function murderIn({ state }: Scene): readonly number[] {
  return MURDER_SLOTS.flatMap((slot) => facesIn(state.table, murderOf(slot)).map(numberOf));
}

/** Who is still in the match, by letters. */
export function activeIn({ state }: Scene): string {
  return NAMES.filter((_, seat) => isActive(state, seat)).join('');
}

/** How many cards lie in a zone. */
export function countIn({ state }: Scene, zone: ZoneId): number {
  return zoneOf(state.table, zone).pieces.length;
}

/** The events of this type, in order. */
export function told<T extends DeathByDigitsEvent['type']>(
  scene: Scene,
  type: T,
): readonly Extract<DeathByDigitsEvent, { type: T }>[] {
  return scene.events.filter((event): event is Extract<DeathByDigitsEvent, { type: T }> => event.type === type);
}
