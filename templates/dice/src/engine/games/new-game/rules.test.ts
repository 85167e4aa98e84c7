import { describe, expect, it } from 'vitest';
import { judge } from '#engine/core/run.ts';
import { newGame } from '#engine/games/new-game/index.ts';
import { given, rolled, stopped } from '#testkit/games/new-game/scenarios.ts';

/** The scores of a position. */
const scores = (position: ReturnType<typeof given>) => newGame.view(position).scores;

describe('a turn', () => {
  it('2.1 and 2.2 what the dice show counts for the turn, and is scored by whoever stops', () => {
    const { position, events } = rolled(given([10, 0]), [3, 4], [6, 2]);
    expect(events.at(-1)).toMatchObject({ type: 'dice.rolled', seat: 0, sum: 15 });
    expect(scores(position)).toEqual([10, 0]);
    const after = stopped(position);
    expect(after.events).toMatchObject([{ type: 'turn.stopped', seat: 0, sum: 15, total: 25 }]);
    expect(scores(after.position)).toEqual([25, 0]);
  });

  it('2.3 a one ends the turn, which brings nothing', () => {
    const { position, events } = rolled(given([10, 0]), [3, 4], [1, 5]);
    expect(events.at(-1)).toEqual({ type: 'turn.lost', seat: 0, sum: 7 });
    expect(scores(position)).toEqual([10, 0]);
    expect(rolled(position, [2, 3]).events).toMatchObject([{ type: 'dice.rolled', seat: 1 }]);
  });

  it('2.4 nobody stops after a double', () => {
    const { position } = rolled(given([0, 0]), [3, 3]);
    expect(judge(newGame, position, 0, { type: 'move.stop' })).toMatchObject({ ok: false, reason: { rule: '2.4' } });
    expect(judge(newGame, position, 0, { type: 'move.roll' })).toMatchObject({ ok: true });
  });

  // Not written yet. Once the rule is, this scenario succeeds, and `it.fails` reports that: make it `it`.
  it.fails('2.5 two ones take all points', () => {
    const { position } = rolled(given([10, 0]), [1, 1]);
    expect(scores(position)).toEqual([0, 0]);
  });

  // Not written yet, like 2.5.
  it.fails('2.6 a double counts twice', () => {
    const { events } = rolled(given([0, 0]), [3, 3]);
    expect(events.at(-1)).toMatchObject({ type: 'dice.rolled', sum: 12 });
  });
});

describe('the end', () => {
  it('3.1 the round is played to its end', () => {
    const reached = stopped(rolled(given([45, 40]), [3, 4]).position);
    expect(reached.position.phase).toBe('rolling');
    const { position, events } = stopped(rolled(reached.position, [6, 3]).position);
    expect(position.phase).toBe('over');
    expect(events.at(-1)).toEqual({ type: 'match.ended', winners: [0] });
  });

  it('3.2 equally many points share the victory', () => {
    const reached = stopped(rolled(given([43, 44]), [3, 4]).position);
    const { position } = stopped(rolled(reached.position, [2, 4]).position);
    expect(newGame.result(position.state).standings.map(({ winner }) => winner)).toEqual([true, true]);
  });
});
