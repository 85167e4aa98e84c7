import type { SeatId } from '#protocol/ids.ts';
import { seatViewer } from '#protocol/viewer.ts';
import type { BotPolicy, Position, Step } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText, type Rng } from '#engine/core/rng.ts';
import { advance, awaiting, begin } from '#engine/core/run.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinPhase } from '#engine/games/kirin/kirin.chart.ts';
import type { KirinTypes } from '#engine/games/kirin/phases.ts';
import { DECK } from '#engine/games/kirin/rules/cards.ts';
import { undealt } from '#engine/games/kirin/rules/deal.ts';
import { declarationOf, handOf, shuffledTable } from '#engine/games/kirin/rules/layout.ts';
import type {
  Direction,
  KirinEvent,
  KirinInput,
  KirinMove,
  KirinOptions,
  KirinState,
} from '#engine/games/kirin/types.ts';
import { cardReader, laidOut, makeMove, pieceIn, playCards } from '../../scenario.ts';

export type KirinPosition = Position<KirinState, KirinPhase>;
export type KirinStep = Pick<Step<KirinState, KirinEvent, KirinPhase>, 'position' | 'events'>;

/** `cards('az5 veT')`: cards as a player writes them down. Throws on a card that does not exist. */
export const cards = cardReader(DECK);

/** A situation in the middle of a round, from which a scenario plays on. */
export interface Situation {
  /** What each seat still holds, seat 0 first. */
  readonly hands: readonly string[];
  /** What the seats have declared, seat 0 first; the remaining cards of the deck when left out. */
  readonly declared?: string;
  readonly leader?: SeatId;
  readonly direction?: Direction;
  readonly round?: number;
  readonly options?: Partial<KirinOptions>;
}

/** The position of this situation, with nothing in the trick yet. Cards that it does not name stay in the stock. */
export function given(situation: Situation): KirinPosition {
  const hands = situation.hands.map(cards);
  const held = new Set(hands.flat());
  const declared = cards(
    situation.declared ??
      DECK.filter((face) => !held.has(face))
        .slice(0, 4)
        .join(' '),
  );
  const placed = [...hands.flat(), ...declared];
  if (new Set(placed).size !== placed.length) throw new Error('a card is named twice');
  const rest = DECK.filter((face) => !placed.includes(face));
  const state = undealt(readOptions(kirin.options, { ...situation.options }, 4));
  const round = situation.round ?? 1;
  const table = shuffledTable(round, [...placed, ...rest], state.options.capturedView);
  return {
    phase: 'trick.leading',
    state: {
      ...state,
      table: laidOut(table, [
        ...hands.map((hand, seat) => [handOf(seat), hand.length] as const),
        ...declared.map((_, seat) => [declarationOf(seat), 1] as const),
      ]),
      round,
      leader: situation.leader ?? 0,
      direction: situation.direction ?? 'ascending',
    },
  };
}

/** The piece with this face in the hand of this seat. Throws when the seat does not hold it. */
export function pieceOf(state: KirinState, seat: SeatId, face: string): string {
  return pieceIn(state.table, handOf(seat), face);
}

/** Judges and carries out one move. Throws with the reason when it is refused. */
export function move(position: KirinPosition, seat: SeatId, made: KirinMove): KirinStep {
  return makeMove(kirin, position, seat, made);
}

/** The current seat, and then the next ones, play these cards: `played(position, 've4 az5')`. */
export function played(position: KirinPosition, faces: string): KirinStep {
  return playCards<KirinTypes>(kirin, position, cards(faces), (piece) => ({ type: 'move.play', piece }));
}

/** A new match with these options, before the first deal. */
export function newMatch(options: Partial<KirinOptions> = {}): KirinPosition {
  return begin(kirin, readOptions(kirin.options, { ...options }, 4), 4);
}

/** One step of a whole match, as a walk tells it. */
export interface WalkedStep extends KirinStep {
  readonly before: KirinPosition;
  readonly input: KirinInput;
}

/** Plays a match to its end with one policy per seat; `seen` is told every step. The same seed walks the same way. */
export function walkMatch(
  seed: string,
  options: Partial<KirinOptions>,
  policies: readonly BotPolicy<KirinMove, KirinPhase>[],
  seen: (step: WalkedStep) => void = () => undefined,
): KirinPosition {
  const rng = createRng(seedFromText(seed));
  let position = newMatch(options);
  for (;;) {
    const input = nextInput(position, policies, rng);
    if (input === null) return position;
    const before = position;
    const step = advance(kirin, position, input);
    position = step.position;
    seen({ ...step, before, input });
  }
}

function nextInput(
  position: KirinPosition,
  policies: readonly BotPolicy<KirinMove, KirinPhase>[],
  rng: Rng,
): KirinInput | null {
  const waiting = awaiting(kirin, position);
  if (waiting.kind === 'over') return null;
  if (waiting.kind === 'chance') return kirin.chance(position, rng);
  const [seat = 0] = waiting.seats;
  const policy = policies[seat];
  if (!policy) throw new Error(`no policy for seat ${String(seat)}`);
  const sight = {
    seat,
    view: viewOf(kirin, position, seatViewer(seat)),
    moves: kirin.movesOf(position, seat),
    options: { ...position.state.options },
    memory: null,
  };
  return { ...policy.choose(sight, rng), seat };
}
