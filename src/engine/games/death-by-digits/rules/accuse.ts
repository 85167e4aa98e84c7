import type { SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { facesIn, markSeen, movePieces, zoneOf, type Shift } from '#engine/core/pieces.ts';
import { streamOf, type Rng } from '#engine/core/rng.ts';
import { drawOrder, isOrder, mixHand } from '#engine/kits/hands.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import {
  MURDER_SLOTS,
  type DeathByDigitsChance,
  type DeathByDigitsMove,
  type DeathByDigitsState,
  type Digit,
  type Named,
} from '../types.ts';
import { chronicled, everyone, moved } from './chronicle-steps.ts';
import { filled, slotOf } from './evidence.ts';
import { judgeNumber } from './guess.ts';
import { hookOf } from './hooks.ts';
import {
  ascending,
  ascendingFaces,
  EVIDENCE_DOWN,
  EVIDENCE_UP,
  handOf,
  handSize,
  murderNumbers,
  murderOf,
  REMOVED,
  slotPlace,
  type Step,
} from './layout.ts';
import { inPlace } from './look.ts';
import { inThisTurn, prefixOf } from './mix.ts';

type Accusing = Extract<DeathByDigitsMove, { type: 'move.accuse' }>;
type Shuffled = Extract<DeathByDigitsChance, { type: 'chance.shuffled' }>;

/** The three numbers, ascending. */
export function namedNumbers({ first, second, third }: Named): readonly number[] {
  return ascending([first, second, third]);
}

/** Whether the three numbers are all in the deck; repeats are allowed (paragraph 8.1). */
export function judgeNamed(state: DeathByDigitsState, named: Named): Verdict {
  for (const number of [named.first, named.second, named.third]) {
    const verdict = judgeNumber(state, number, '8.1');
    if (!verdict.ok) return verdict;
  }
  return ALLOWED;
}

/** Whether the seat may accuse: not while it holds Closed Court (paragraph 10.9). */
export function judgeAccuse(state: DeathByDigitsState, seat: SeatId, move: Accusing): Verdict {
  return hookOf(state, 'accuse.allowed', seat) ? judgeNamed(state, move) : refuse('closedCourt', { rule: '10.9' });
}

/** Whether these are the numbers of the Murder, in any order (paragraphs 8.1 and 12.17). */
export function isMurder(state: DeathByDigitsState, named: Named): boolean {
  return namedNumbers(named).join() === ascending(murderNumbers(state)).join();
}

/** Says the accusation aloud, with its answer (paragraphs 8.2 to 8.4). */
export function accuse(state: DeathByDigitsState, move: Seated<Accusing>): Step {
  const { seat } = move;
  const numbers = namedNumbers(move);
  const isRight = isMurder(state, move);
  const accusations = [...state.accusations, { seat, round: state.round, numbers, isRight }];
  return {
    state: chronicled({ ...state, accusations }, { kind: 'accused', seat, numbers, isRight }),
    events: [{ type: 'accusation.made', seat, numbers, isRight }],
  };
}

/** The current player was wrong: it is out, and has seen the Murder (paragraphs 8.4 and 8.5). */
export function eliminate(state: DeathByDigitsState): Step {
  const seat = state.active;
  const shifts = MURDER_SLOTS.map(murderOf).flatMap((place) =>
    inPlace(state, place, zoneOf(state.table, place).pieces, [seat]),
  );
  const seen = markSeen(
    state.table,
    shifts.map(({ piece }) => piece),
    seat,
  );
  const isOut = state.isOut.map((was, other) => was || other === seat);
  const entries = MURDER_SLOTS.map(murderOf).map(
    (place) => ({ kind: 'seen', seat, place, faces: facesIn(state.table, place), sight: [seat] }) as const,
  );
  return {
    state: chronicled({ ...state, isOut, table: seen }, ...entries),
    events: [{ type: 'seat.eliminated', seat, shifts }],
  };
}

/** A player who is out has seen the Murder and may not talk until the match is over (paragraph 8.5). */
export function maySpeak({ isOut, ending }: DeathByDigitsState, seat: SeatId): Verdict {
  return isOut[seat] === true && ending === null ? refuse('outMayNotTalk', { rule: '8.5' }) : ALLOWED;
}

/** Draws how the hand of the eliminated player is shuffled. */
export function drawShuffle(state: DeathByDigitsState, rng: Rng): Shuffled {
  const { active, mixes } = state;
  const stream = streamOf(rng, inThisTurn(state, 'out'), `mix/${String(mixes)}`);
  const order = drawOrder(handSize(state, active), stream);
  return { type: 'chance.shuffled', order };
}

export function isShuffleOf(state: DeathByDigitsState, { order }: Shuffled): boolean {
  return isOrder(order, handSize(state, state.active));
}

/** The hand goes face down into Evidence, out of the match, or face up into Evidence (8.4, 11.5 and 13.6). */
export function giveUpHand(state: DeathByDigitsState, { order }: Shuffled): Step {
  const seat = state.active;
  const hand = handOf(seat);
  const to = state.options.eliminatedHand;
  const target = to === 'removed' ? REMOVED : to === 'faceUp' ? EVIDENCE_UP : EVIDENCE_DOWN;
  const mixed = mixHand(state.table, hand, order, prefixOf(state.mixes));
  const { table, shifts } = movePieces(mixed, zoneOf(mixed, hand).pieces, hand, target);
  if (shifts.length === 0) return { state, events: [] };
  const pieces = shifts.map(({ piece }) => piece);
  const slots = to === 'removed' ? state.slots : filled(state.slots, pieces);
  const gone = chronicledGiving({ ...state, table, slots, mixes: state.mixes + 1 }, shifts);
  return { state: gone, events: [{ type: 'hand.givenUp', seat, count: pieces.length, to, shifts }] };
}

function chronicledGiving(state: DeathByDigitsState, shifts: readonly Shift<Digit>[]): DeathByDigitsState {
  const seat = state.active;
  const hand = handOf(seat);
  const slots = shifts.map(({ piece }) => slotOf(state, piece));
  switch (state.options.eliminatedHand) {
    case 'faceDown': {
      const faces = ascendingFaces(shifts.map(({ face }) => face));
      return chronicled(state, { kind: 'scattered', seat, slots, faces, sight: [seat] });
    }
    case 'removed':
      return chronicled(state, ...shifts.map(({ face }) => moved('eliminated', seat, hand, 'removed', face, [seat])));
    case 'faceUp':
      return chronicled(
        state,
        ...shifts.map(({ face }, index) =>
          moved('eliminated', seat, hand, slotPlace(slots[index] ?? 0), face, everyone(state)),
        ),
      );
  }
}
