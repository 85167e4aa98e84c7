import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { faceOf, facesIn, zone, zoneOf } from '#engine/core/pieces.ts';
import { advance, awaiting, begin, judge } from '#engine/core/run.ts';
import { diRenjie } from '#engine/games/di-renjie/index.ts';
import { ALL_CARDS, withoutCards } from '#engine/games/di-renjie/rules/cards.ts';
import { BOX, clueRest, clueTop, DECK, handOf, INNOCENTS, victimOf } from '#engine/games/di-renjie/rules/layout.ts';
import { laidOut } from '#engine/games/di-renjie/rules/setup.ts';
import type { DiRenjieTypes } from '#engine/games/di-renjie/phases.ts';
import type {
  DiRenjieEvent,
  DiRenjieInput,
  DiRenjieMove,
  DiRenjieOptions,
  DiRenjieState,
  Element,
  Printed,
  Request,
  Source,
} from '#engine/games/di-renjie/types.ts';
import { cardReader, pieceIn } from '../../scenario.ts';

/** Where a scenario stands, and all that has happened in it. */
export interface Scene extends PositionOf<DiRenjieTypes> {
  readonly events: readonly DiRenjieEvent[];
}

/** A clue that lies on the table: whose, and its cards, top first. */
export interface LaidClue {
  readonly owner: SeatId;
  readonly cards: string;
  readonly isRevealed?: boolean;
  readonly examinedBy?: readonly SeatId[];
}

/** A turn about to begin, from which a scenario plays on. */
export interface Situation {
  /** By seat; as many as there are players. */
  readonly hands: readonly string[];
  /** Top first; empty when left out. */
  readonly deck?: string;
  readonly crime?: string;
  readonly clues?: readonly LaidClue[];
  /** Who began the match, and whose turn it is. */
  readonly first?: SeatId;
  readonly active?: SeatId;
  /** By seat, clues revealed so far; as many as lie revealed when left out. */
  readonly reveals?: readonly number[];
  readonly assassin?: SeatId;
  readonly quietTurns?: number;
  readonly options?: Partial<DiRenjieOptions>;
}

export const cards = cardReader(ALL_CARDS);

/** The table of this situation, with the turn begun: a hidden clue of the current player is revealed. */
export function given(situation: Situation): Scene {
  const { hands, clues = [], active = 0, first = 0, quietTurns = 0 } = situation;
  const options = readOptions(diRenjie.options, { ...situation.options }, hands.length);
  const { state: start } = begin(diRenjie, options, hands.length);
  const [target = 'T1', weapon = 'W1', location = 'L1'] = cards(situation.crime ?? '');
  const laid = withCards(start, situation);
  const state: DiRenjieState = {
    ...laid,
    first,
    active: (active + hands.length - 1) % hands.length,
    round: active === first ? 0 : 1,
    turn: 1,
    clues: clues.map(({ owner, cards: faces, isRevealed = false, examinedBy = [] }) => ({
      owner,
      element: cards(faces)[0] as Element,
      isRevealed,
      examinedBy,
      presentedInTurn: 0,
    })),
    reveals:
      situation.reveals ??
      hands.map((_, seat) => clues.filter(({ owner, isRevealed = false }) => owner === seat && isRevealed).length),
    crime: { target, weapon, location } as DiRenjieState['crime'],
    assassin: situation.assassin ?? null,
  };
  const before: Scene = { phase: 'turn.planning', state, events: [] };
  const begun = feed(before, { type: 'move.draw', seat: state.active, plan: [] });
  return { ...begun, state: { ...begun.state, turnsWithoutClue: quietTurns }, events: begun.events.slice(2) };
}

function withCards(start: DiRenjieState, situation: Situation): DiRenjieState {
  const { hands, deck = '', clues = [], crime = '' } = situation;
  const named = [...hands, deck, crime, ...clues.map((clue) => clue.cards)].flatMap((text) => cards(text));
  const zones: Record<string, readonly Printed[]> = {
    [DECK]: cards(deck),
    [BOX]: cards(crime),
    [INNOCENTS]: withoutCards(ALL_CARDS, named),
  };
  for (const [seat, hand] of hands.entries()) zones[handOf(seat)] = cards(hand);
  let table = laidOut(hands.length, 'x', zones);
  for (const [number, { owner, cards: faces, isRevealed = false }] of clues.entries()) {
    const pieces = cards(faces).map((face, place) => [`k${String(number)}-${String(place)}`, face] as const);
    const ids = pieces.map(([piece]) => piece);
    table = {
      ...table,
      faces: { ...table.faces, ...Object.fromEntries(pieces) },
      zones: {
        ...table.zones,
        [clueTop(number)]: { ...zone(isRevealed ? 'up' : 'owner', owner), pieces: ids.slice(0, 1) },
        [clueRest(number)]: { ...zone('owner', owner), pieces: ids.slice(1) },
      },
    };
  }
  const arrivals = hands.map((_, seat) => zoneOf(table, handOf(seat)).pieces);
  return { ...start, table, arrivals };
}

/**
 * Plays lines such as `request L; 1 gives L1; 2 refuses; present L3 S3; draw deck hand:1`. `take hand:1=S2` says which
 * card is drawn blindly; the first of the hand when it is not said. `answer 1: T1 W1 L1 0` names the Assassin last.
 */
export function play(scene: Scene, lines: string): Scene {
  return lines
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce(playLine, scene);
}

function playLine(scene: Scene, line: string): Scene {
  const { seat, move } = moveOf(scene, line);
  const verdict = judge(diRenjie, scene, seat, move);
  if (!verdict.ok) throw new Error(`"${line}" is refused: ${JSON.stringify(verdict.reason)}`);
  const wanted = line.split(/\s+/).flatMap((word) => word.split('=')[1] ?? []);
  return settled(feed(scene, { ...move, seat }), wanted);
}

/** The reason for which a line is refused; null when it is allowed. */
export function refusal(scene: Scene, line: string): Reason | null {
  const { seat, move } = moveOf(scene, line);
  const verdict = judge(diRenjie, scene, seat, move);
  return verdict.ok ? null : verdict.reason;
}

/** Lets chance bring what it must, so that blind draws take the cards that were wanted and hands stay in order. */
function settled(scene: Scene, wanted: readonly string[]): Scene {
  let now = scene;
  while (awaiting(diRenjie, now).kind === 'chance') {
    const { state, phase } = now;
    const inHand = zoneOf(state.table, handOf(state.active)).pieces.length;
    if (phase === 'turn.takingGifts') {
      now = feed(now, { type: 'chance.mixed', order: upTo(inHand + state.givers.length) });
      continue;
    }
    const left = [...wanted];
    const picks = state.plan.map((source) => {
      const victim = victimOf(source);
      if (victim === null) return null;
      const face = left.shift();
      return face === undefined ? 0 : facesIn(state.table, handOf(victim)).indexOf(face as Printed);
    });
    now = feed(now, { type: 'chance.drawn', picks, order: upTo(inHand + picks.length) });
  }
  return now;
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}

function feed(scene: Scene, input: DiRenjieInput): Scene {
  const { position, events } = advance(diRenjie, scene, input);
  return { ...position, events: [...scene.events, ...events] };
}

function moveOf(scene: Scene, line: string): { readonly seat: SeatId; readonly move: DiRenjieMove } {
  const { state } = scene;
  const words = line.split(/\s+/).filter(Boolean);
  const [first = '', second = '', ...rest] = words;
  const hand = (seat: SeatId, face: string): string => pieceIn(state.table, handOf(seat), face);
  const seat = state.active;
  switch (first) {
    case 'examine':
      return { seat, move: { type: 'move.examine', clue: Number(second) } };
    case 'skip':
      return { seat, move: { type: 'move.skipExamine' } };
    case 'close':
      return { seat, move: { type: 'move.closeClue' } };
    case 'request':
      return { seat, move: { type: 'move.request', request: (Number(second) || second) as Request } };
    case 'take':
      return { seat, move: { type: 'move.take', from: sourceIn(second) } };
    case 'present':
      return { seat, move: { type: 'move.present', clue: clueOf(state, [second, ...rest]) } };
    case 'pass':
      return { seat, move: { type: 'move.pass' } };
    case 'draw':
      return { seat, move: { type: 'move.draw', plan: words.slice(1).map(sourceIn) } };
    case 'answer':
      return answerOf(line);
    default:
      return second === 'refuses'
        ? { seat: Number(first), move: { type: 'move.refuse' } }
        : { seat: Number(first), move: { type: 'move.give', piece: hand(Number(first), rest[0] ?? '') } };
  }
}

function sourceIn(word: string): Source {
  return (word.split('=')[0] ?? word) as Source;
}

/** The cards of the active hand with these faces, in this order, as a move names them. */
function clueOf({ table, active }: DiRenjieState, faces: readonly string[]): string {
  const left = [...zoneOf(table, handOf(active)).pieces];
  const pieces = faces.map((face) => {
    const place = left.findIndex((piece) => faceOf(table, piece) === face);
    if (place < 0) throw new Error(`${face} is not in the hand`);
    return left.splice(place, 1)[0];
  });
  return pieces.join(',');
}

function answerOf(line: string): { readonly seat: SeatId; readonly move: DiRenjieMove } {
  const [, seat = '', target = '', weapon = '', location = '', assassin] = line.split(/[\s:]+/);
  const named = assassin === undefined ? {} : { assassin: Number(assassin) };
  return { seat: Number(seat), move: { type: 'move.answer', target, weapon, location, ...named } as DiRenjieMove };
}

/** The events of one type, in order. */
export function told<T extends DiRenjieEvent['type']>(
  scene: Scene,
  type: T,
): readonly Extract<DiRenjieEvent, { type: T }>[] {
  return scene.events.filter((event): event is Extract<DiRenjieEvent, { type: T }> => event.type === type);
}

/** The cards in a seat's hand, sorted. */
export function handIn({ state }: Scene, seat: SeatId): readonly Printed[] {
  return facesIn(state.table, handOf(seat)).toSorted();
}
