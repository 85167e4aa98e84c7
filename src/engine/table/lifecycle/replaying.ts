import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import { OPEN, seatViewer } from '#protocol/viewer.ts';
import { dealOf, roundAt, type AnyGame } from '../../core/game.ts';
import { redactStep, viewOf } from '../../core/redact.ts';
import { ofRecord, type Released } from '../audience/delay.ts';
import { pictureOf, type AudienceStep } from '../audience/output.ts';
import type { Match } from '../move/match.ts';
import type { RunningTable } from '../table.ts';

type ReplayRequest = Extract<UpMessage, { t: 'replay' }>;
type Answer = Extract<DownMessage, { t: 'replay' | 'refused' }>;

/**
 * A step of the finished match: with every face open, or as the seat `as` could follow it. Refused to everybody alike,
 * the host included, while the match goes on; nothing is looked up before that check. Answers are not remembered by
 * their `ref`: asking again does no harm.
 */
export function replayAnswer(game: AnyGame, match: Match, seats: number, { ref, at, as }: ReplayRequest): Answer {
  const verdict = judgeReplay(match, seats, at, as);
  if (!verdict.ok) return { t: 'refused', ref, reason: verdict.reason };
  const step = match.step(at);
  const viewer = as === undefined ? OPEN : seatViewer(as);
  return {
    t: 'replay',
    ref,
    at,
    of: match.inputs(),
    rounds: roundsOf(game, match),
    ...(as === undefined ? {} : { as }),
    view: viewOf(game, step.position, viewer),
    events: redactStep(game, step, viewer),
  };
}

/** See `Session.presented`. */
export function presentedStep(table: RunningTable, at: number, as: SeatId | undefined): Released<AudienceStep> | null {
  const { game, match, seats, setup, number, isReplay } = table;
  if (!isReplay || !judgeReplay(match, seats.length, at, as).ok) return null;
  const step = match.step(at);
  const viewer = as === undefined ? OPEN : seatViewer(as);
  const { position } = step;
  const options = setup.options as AudienceStep['picture']['options'];
  return ofRecord({
    picture: pictureOf({ game, options, match: number, seats }, viewOf(game, position, viewer), viewer),
    events: redactStep(game, step, viewer),
    deal: dealOf(game, position.state),
  });
}

/** The steps at which a round begins; the table before anything has happened belongs to the first. */
function roundsOf(game: AnyGame, match: Match): number[] {
  const [, ...steps] = match.past();
  const numbers = steps.map(({ position }) => roundAt(game, position.state));
  return numbers.flatMap((number, index) => {
    if (number === null || number === numbers[index - 1]) return [];
    return index === 0 ? 0 : index + 1;
  });
}

function judgeReplay(match: Match, seats: number, at: number, as: SeatId | undefined): Verdict {
  if (match.waiting().kind !== 'over') return refuse('matchNotOver');
  if (as !== undefined && as >= seats) return refuse('noSuchSeat', { params: { seats } });
  const of = match.inputs();
  return at <= of ? { ok: true } : refuse('noSuchStep', { params: { at, of } });
}
