import type { SeatId } from '#protocol/ids.ts';
import type { Result, Standing } from '#protocol/view.ts';
import { seenFirst } from '#engine/core/effect.ts';
import type { Outcome } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { standingsOf, winnersIn } from '#engine/kits/standings.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { HeartsEvent, HeartsState, Score } from '../types.ts';
import { ALL_POINTS, pointsOn, worthOf } from './cards.ts';
import { handOf } from './layout.ts';
import { passingIn } from './pass.ts';

/** The cards that this seat has taken in this hand, those that it has claimed among them (paragraph 4.3). */
function cardsTakenBy({ tricks, claim, table, seats }: HeartsState, seat: SeatId): readonly Card[] {
  const claimed = claim?.kind === 'rest' && claim.seat === seat ? seatsOf({ seats }) : [];
  return [
    ...tricks.filter(({ winner }) => winner === seat).flatMap(({ plays }) => plays.map(({ face }) => face)),
    ...claimed.flatMap((holder) => facesIn(table, handOf(holder))),
  ];
}

/** What the cards taken in this hand come to for each seat, nothing shot (paragraphs 5.1 and 6.4). */
export function takenSoFar(state: HeartsState): readonly number[] {
  return seatsOf(state).map((seat) =>
    cardsTakenBy(state, seat).reduce((sum, card) => sum + worthOf(card, state.options), 0),
  );
}

/** Who took all the cards that count, and whether every trick too (paragraphs 5.2 and 6.3); null for nobody. */
function shotIn(state: HeartsState): Score['shot'] {
  const seat = seatsOf(state).find(
    (taker) => cardsTakenBy(state, taker).reduce((sum, card) => sum + pointsOn(card), 0) === ALL_POINTS,
  );
  if (seat === undefined) return null;
  const isSun = state.options.sun && state.tricks.every(({ winner }) => winner === seat);
  return { seat, by: isSun ? 'sun' : 'moon' };
}

/** How this hand is scored when it ends here (chapter 5). */
const scoreOf = oncePer((state: HeartsState): Score => {
  const shot = shotIn(state);
  const taken = takenSoFar(state);
  const points = taken.map((sum, seat) => {
    if (shot === null) return sum;
    const most = shot.by === 'sun' ? 2 * ALL_POINTS : ALL_POINTS;
    // Without the points that count, what is left is the jack of diamonds (ruling 8.8).
    const besides = seat === shot.seat ? sum - ALL_POINTS : sum;
    if (state.options.moon === 'own') return seat === shot.seat ? besides - most : besides;
    return seat === shot.seat ? besides : besides + most;
  });
  const jack = state.options.jack ? seatsOf(state).find((seat) => cardsTakenBy(state, seat).includes('JD')) : undefined;
  const totals = totalsOf(state).map((total, seat) => total + (points[seat] ?? 0));
  return { points, totals, shot, jack: jack ?? null };
});

/** The points of all finished hands together, by seat (paragraph 5.3). */
export function totalsOf(state: HeartsState): readonly number[] {
  return state.hands.at(-1)?.totals ?? seatsOf(state).map(() => 0);
}

/** Whether the match ends with the hand about to be scored (paragraph 5.3). */
export function isLastHand(state: HeartsState): boolean {
  return scoreOf(state).totals.some((total) => total >= state.options.points);
}

/** The hand is over (paragraphs 5.1 to 5.3). */
export function scoreHand(state: HeartsState): Outcome<HeartsState, HeartsEvent> {
  const score = scoreOf(state);
  const { hand, seats, claim } = state;
  const record = { ...score, passing: passingIn(hand, seats), claimedBy: claim?.seat ?? null };
  return seenFirst({
    state: { ...state, hands: [...state.hands, record] },
    events: [{ type: 'hand.scored', hand, ...score }],
  });
}

/** Names the winners (paragraph 5.3). */
export function endMatch(state: HeartsState): Outcome<HeartsState, HeartsEvent> {
  return { state, events: [{ type: 'match.ended', winners: winnersOf(state) }] };
}

/** The seats with the fewest points, ascending (paragraph 5.3, ruling 8.9). */
export function winnersOf(state: HeartsState): readonly SeatId[] {
  return winnersIn(standingsIn(state));
}

/** The final standing, fewest points first. */
export function resultOf(state: HeartsState): Result {
  const standings = standingsIn(state);
  return winnersIn(standings).length > 1 ? { standings, note: { code: 'sharedVictory' } } : { standings };
}

function standingsIn(state: HeartsState): readonly Standing[] {
  const totals = totalsOf(state);
  return standingsOf(totals, (one, other) => (totals[other] ?? 0) - (totals[one] ?? 0));
}
