import type { SeatId } from '#protocol/ids.ts';
import { followed, oneByOne } from '#engine/core/effect.ts';
import type { Outcome } from '#engine/core/game.ts';
import { streamOf, streamsOf, type Rng, type Stream } from '#engine/core/rng.ts';
import type { PrivateDieChance, PrivateDieEvent, PrivateDieState } from '../types.ts';
import { plainRoll, showingTen } from './dice.ts';

type FirstRolled = Extract<PrivateDieChance, { type: 'chance.firstRolled' }>;

/** The sides of the witness die, 0 to 9; zero counts zero (paragraph 1.2). */
export const TEN_SIDES = 10;

/** How the next roll is named in records whose draws were counted: no two rolls of a match share a name. */
function counted({ rolls }: PrivateDieState): string {
  return `dice/${String(rolls)}`;
}

/** The random stream of one roll. `event` says which, the same however many rolls came before it. */
export function rollStream(state: PrivateDieState, rng: Rng, event: string): Stream {
  return streamOf(rng, event, counted(state));
}

/** The random streams of what is rolled together, by their events. */
export function rollStreams(state: PrivateDieState, rng: Rng, events: readonly string[]): readonly Stream[] {
  return streamsOf(rng, events, counted(state));
}

/** The streams of a roll in which everybody who takes part rolls; `event` names the roll. */
export function contenderStreams(state: PrivateDieState, rng: Rng, event: string): readonly Stream[] {
  const events = state.contenders.map((seat) => `${event}/${String(seat)}`);
  return rollStreams(state, rng, events);
}

/** Whether everybody rolls for the first player; otherwise it is seat 0, who opened the table (paragraph 11.4). */
export function isFirstByRoll({ options }: PrivateDieState): boolean {
  return options.firstPlayer === 'roll';
}

/** Everybody who still takes part rolls the witness die (paragraph 2.4). */
export function drawFirstRoll(state: PrivateDieState, rng: Rng): FirstRolled {
  const streams = contenderStreams(state, rng, `first/${String(state.firstRolls.length)}`);
  return { type: 'chance.firstRolled', faces: streams.map((stream) => stream.uniform(TEN_SIDES)) };
}

/** Whether there is one roll for each seat that takes part. */
export function isFirstRollWhole({ contenders }: PrivateDieState, { faces }: FirstRolled): boolean {
  return faces.length === contenders.length;
}

type Result = Outcome<PrivateDieState, PrivateDieEvent>;

/** Shows the rolls one by one; only the highest stay in (paragraph 2.4). */
export function rollForFirst(state: PrivateDieState, input: FirstRolled): Outcome<PrivateDieState, PrivateDieEvent> {
  const rolls = state.contenders.map((seat, index) => plainRoll(seat, [input.faces[index] ?? 0]));
  const rolled = oneByOne(state, rolls.entries(), (now, [index, { seat, sum: face }]): Result => {
    const { table, shifts } = showingTen(now.table, face);
    const firstRolls = [...state.firstRolls, rolls.slice(0, index + 1)];
    return { state: { ...now, table, firstRolls }, events: [{ type: 'first.rolled', seat, face, shifts }] };
  });
  const best = Math.max(...rolls.map(({ sum }) => sum));
  const contenders = rolls.filter(({ sum }) => sum === best).map(({ seat }) => seat);
  return followed(rolled, {
    state: { ...rolled.state, contenders, rolls: state.rolls + 1 },
    events: contenders.length > 1 ? [{ type: 'first.tied', seats: contenders }] : [],
  });
}

/** Whether several seats rolled the highest number. */
export function isFirstTied({ contenders }: PrivateDieState): boolean {
  return contenders.length > 1;
}

/** The highest roll makes the first player. */
export function findFirst(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  return first(state, state.contenders[0] ?? 0, true);
}

/** The player who opened the table is first (paragraph 11.4). */
export function nameFirst(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  return first(state, 0, false);
}

function first(state: PrivateDieState, seat: SeatId, rolled: boolean): Outcome<PrivateDieState, PrivateDieEvent> {
  return { state: { ...state, first: seat, contenders: [] }, events: [{ type: 'first.found', seat, rolled }] };
}
