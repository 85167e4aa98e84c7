import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { facesIn, turnZone, zoneOf, type Shift } from '#engine/core/pieces.ts';
import type { Card, DezaiShenEvent, DezaiShenMove, DezaiShenState } from '../types.ts';
import { groupOf, grouped } from './card-groups.ts';
import { rankOf } from './cards.ts';
import { contractOf, decidedByCount, TRICKS_PER_HAND, tricksWonBy } from './contract.ts';
import { canEnd, type Ending } from './ending.ts';
import { lacksOf } from './lacks.ts';
import { BURIED, handOf, leftOf, rightOf, SEAT_COUNT, SEATS } from './layout.ts';
import { playsOf } from './trick.ts';

type Claim = Extract<DezaiShenMove, { type: 'move.claim' }>;
type Certainty = 'made' | 'failed' | null;

/** With more tricks to go, a hand that is not decided by count is not searched (paragraph 7.5). */
const TRICKS_LOOKED_INTO = 6;

/** Prompts, moves and guards ask about the same position in turn. */
let latest: { readonly state: DezaiShenState; readonly seat: SeatId; readonly certainty: Certainty } | null = null;

/**
 * How the hand must end as far as this seat can know, or null while it can still end either way (paragraph 7.5). Only
 * the set of the cards that the seat has not seen is used, never who holds which, so a refusal reveals nothing.
 */
export function certainResult(state: DezaiShenState, seat: SeatId): Certainty {
  if (latest?.state !== state || latest.seat !== seat) latest = { state, seat, certainty: certaintyFor(state, seat) };
  return latest.certainty;
}

function certaintyFor(state: DezaiShenState, seat: SeatId): Certainty {
  const decided = decidedByCount(state);
  if (decided !== null || tricksLeft(state) > TRICKS_LOOKED_INTO) return decided;
  const ending = endingFor(state, seat);
  if (!canEnd(ending, true)) return 'failed';
  return canEnd(ending, false) ? null : 'made';
}

/** Tricks that nobody has won yet, including the present one. */
function tricksLeft(state: DezaiShenState): number {
  return TRICKS_PER_HAND - state.tricks.length;
}

/** The rest of the hand as this seat knows it. */
function endingFor(state: DezaiShenState, seat: SeatId): Ending {
  const { table } = state;
  const others = [leftOf(seat), rightOf(seat)];
  const { taker, needs, level } = contractOf(state);
  // Decided by the contract and not by the zone's facing: cards are turned up before a claim is settled (paragraph
  // 10.4).
  const isBuriedKnown = taker === seat && level !== 'hold';
  const hidden = [...others.map(handOf), ...(isBuriedKnown ? [] : [BURIED])];
  const players = [seat, ...others];
  const known = lacksOf(state);
  const playerAt = (place: SeatId): number => (place - seat + SEAT_COUNT) % SEAT_COUNT;
  return {
    own: grouped(facesIn(table, handOf(seat))),
    unseen: grouped(hidden.flatMap((zone) => facesIn(table, zone))),
    sizes: players.map((player) => zoneOf(table, handOf(player)).pieces.length),
    lacks: [0, ...others.map((other) => known[other] ?? 0)],
    leader: playerAt(state.leader),
    plays: playsOf(state).map(({ face }) => ({ group: groupOf(face), rank: rankOf(face) })),
    taker: playerAt(taker),
    taken: tricksWonBy(state, taker),
    needs,
    left: tricksLeft(state),
    overtrumpOnTrumpLead: state.options.overtrumpOnTrumpLead,
  };
}

/** Whether this seat can know that nothing can change the result any more (paragraph 7.5). */
export function judgeClaim(state: DezaiShenState, seat: SeatId): Verdict {
  if (certainResult(state, seat) !== null) return ALLOWED;
  return refuse(tricksLeft(state) > TRICKS_LOOKED_INTO ? 'notDecided' : 'notCertain', { rule: '7.5' });
}

/** The hand ends here, and all hands are turned up, or the claimant's alone (8.4 and 9.10). */
export function claim(state: DezaiShenState, input: Seated<Claim>): Outcome<DezaiShenState, DezaiShenEvent> {
  const { seat } = input;
  const shows = state.options.claimShows;
  let { table } = state;
  const shifts: Shift<Card>[] = [];
  for (const holder of shows === 'hands' ? SEATS : [seat]) {
    const turned = turnZone(table, handOf(holder), 'up');
    table = turned.table;
    shifts.push(...turned.shifts);
  }
  return { state: { ...state, table, claimedBy: seat }, events: [{ type: 'claim.made', seat, shows, shifts }] };
}

/**
 * Whether a claim has ended this hand and leaves unseen what the claimant did not hold. That includes the buried cards:
 * from them and the claimant's hand everybody could work out the third hand (paragraph 9.10).
 */
export function leavesUnseen({ claimedBy, options }: DezaiShenState): boolean {
  return claimedBy !== null && options.claimShows === 'claimant';
}
