import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { optionInfos } from '#engine/core/options.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, judge } from '#engine/core/run.ts';
import { createListener, type Listener, type Speaks } from './listener.ts';
import type { AnyPosition, Played, PlayedStep } from './playout.ts';
import type { TestedGame } from './tested-games.ts';
import { perTier } from './tier.ts';
import { wellFormedMoves } from './well-formed.ts';

/** At this many positions of a match everything that is refused is tried, or at every seventh of a short one. */
const REFUSED = perTier(6, 12);

/** At this many positions of a match, the last among them, every seat's notebook is read, with every kind of help. */
const READ = perTier(1, 4);

/** Every code that a match brought up for which there are no words, or whose words still have an empty place. */
export function wordProblems(played: Played, speaks: Speaks): readonly string[] {
  const { game, steps } = played;
  const listener = createListener(speaks);
  for (const { position, events } of steps) {
    const waiting = awaiting(game, position);
    listener.phase(position.phase);
    const { headline, result } = viewOf(game, position, OPEN);
    for (const text of headline) listener.text('headline', text);
    if (result?.note) listener.text('note', result.note);
    for (const event of redactEvents(game, events, PUBLIC)) listener.event(event);
    for (const seat of waiting.kind === 'seats' ? waiting.seats : []) listener.prompts(game.prompts(position, seat));
  }
  hearRefusals(played, every(steps, Math.max(7, Math.ceil(steps.length / REFUSED))), listener);
  for (const { position } of every(steps.toReversed(), Math.ceil(steps.length / READ))) {
    for (const aided of withEveryAid(game, position)) {
      for (let seat = 0; seat < played.seats; seat += 1) {
        listener.notebook(viewOf(game, aided, { kind: 'seat', seat }).numbers['notebook']);
      }
    }
  }
  return listener.problems();
}

/** The position at tables that differ only in how much their notebooks work out; none in a game without any. */
function withEveryAid(game: TestedGame, { phase, state }: AnyPosition): readonly AnyPosition[] {
  const aid = optionInfos(game.options).find(({ key }) => key === 'aid');
  const levels = aid?.kind === 'choice' ? aid.choices : [];
  const { options } = state as AnyPosition['state'] & { readonly options?: object };
  return levels.map((level) => ({ phase, state: { ...state, options: { ...options, aid: level } } }));
}

/** The first of these steps, and every this many-th after it. */
function every(steps: readonly PlayedStep[], distance: number): readonly PlayedStep[] {
  return steps.filter((_, index) => index % distance === 0);
}

/**
 * Tries what can be written down as a move, for every seat, and hears why it is refused. A seat that is not asked is
 * refused by the engine, for the same reason whatever it tries.
 */
function hearRefusals({ game, seed, seats }: Played, steps: readonly PlayedStep[], listener: Listener): void {
  const stream = createRng(seedFromText(seed)).stream('check/words');
  for (const { position } of steps) {
    const waiting = awaiting(game, position);
    const moves = wellFormedMoves(game, position, stream);
    const types = new Map(moves.map((move) => [move.type, move]));
    for (let seat = 0; seat < seats; seat += 1) {
      const isAsked = waiting.kind === 'seats' && waiting.seats.includes(seat);
      for (const move of isAsked ? moves : types.values()) listener.verdict(judge(game, position, seat, move));
    }
  }
}
