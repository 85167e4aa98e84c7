import { assign, emit, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { playMatch } from '#testkit/playout.ts';
import { tiny, type TinyTypes } from '#testkit/tiny/tiny.game.ts';
import { compileChart } from '../chart/compile.ts';
import { followed, oneByOne, seenFirst } from './effect.ts';
import { EngineFault, type GameDefinition, type Outcome, type PositionOf } from './game.ts';
import { advance, awaiting, begin, judge, seatRange } from './run.ts';
import { createRng, seedFromText } from './rng.ts';

const start = begin(tiny, { rounds: 1, peek: true }, 3);

function dealt(): PositionOf<TinyTypes> {
  return advance(tiny, start, tiny.chance(start, createRng(seedFromText('run')))).position;
}

describe('the outcomes of rules', () => {
  const add = (state: number, more: number): Outcome<number, string> => ({
    state: state + more,
    events: [`added ${String(more)}`],
  });

  it('follow one another, and how things stood in between is kept', () => {
    expect(followed(add(0, 1), add(1, 2))).toEqual({
      state: 3,
      events: ['added 1', 'added 2'],
      between: [{ events: 1, state: 1 }],
    });
    const quiet = { state: 7, events: [] };
    expect(followed(add(0, 1), quiet)).toEqual({ state: 7, events: ['added 1'], between: [] });
    expect(followed(quiet, add(7, 1))).toEqual({ state: 8, events: ['added 1'], between: [] });
  });

  it('are made one by one, each from the one before', () => {
    const one = oneByOne(0, [1, 2, 3], add);
    expect(one).toMatchObject({
      state: 6,
      between: [
        { events: 1, state: 1 },
        { events: 2, state: 3 },
      ],
    });
    expect(followed(add(-1, 1), one).between).toEqual([
      { events: 1, state: 0 },
      { events: 2, state: 1 },
      { events: 3, state: 3 },
    ]);
    expect(oneByOne(5, [], add)).toEqual({ state: 5, events: [], between: [] });
  });

  it('can be seen before what comes of them', () => {
    const { between } = followed(seenFirst(add(0, 1)), { state: 0, events: [] });
    expect(between).toEqual([{ events: 1, state: 1 }]);
  });
});

describe('running a match', () => {
  it('begins in the chart’s first state, for as many players as the game takes', () => {
    expect(start.phase).toBe('dealing');
    expect(() => begin(tiny, { rounds: 1, peek: true }, 4)).toThrow('tiny is for 2 to 3 players, not 4');
    expect(() => begin(tiny, { rounds: 1, peek: true }, 2.5)).toThrow(EngineFault);
    expect(seatRange({ seats: { min: 4, max: 4 } })).toBe('4');
  });

  it('knows what the match waits for', () => {
    expect(awaiting(tiny, start)).toEqual({ kind: 'chance' });
    expect(awaiting(tiny, dealt())).toEqual({ kind: 'seats', seats: [0, 1, 2], simultaneous: true });
    const end = playMatch(tiny, 'run', { seats: 3 }).steps.at(-1)?.position;
    expect(end && awaiting(tiny, end as PositionOf<TinyTypes>)).toEqual({ kind: 'over' });
    expect(() => awaiting(tiny, { ...start, phase: 'nowhere' as 'over' })).toThrow('the chart has no state "nowhere"');
  });

  it('refuses by phase and turn before it asks the rules', () => {
    const sealing = dealt();
    const mine = { type: 'move.seal', piece: 'r1c1' } as const;
    const code = (position: typeof sealing, seat: number, move: TinyTypes['move']): string => {
      const verdict = judge(tiny, position, seat, move);
      return verdict.ok ? 'allowed' : verdict.reason.code;
    };
    expect(code(start, 0, mine)).toBe('notInThisPhase');
    expect(code(sealing, 0, { type: 'move.play', piece: 'r1c1' })).toBe('notInThisPhase');
    expect(code(sealing, 0, { type: 'move.seal', piece: 'r1c4' })).toBe('notInHand');
    expect(code(sealing, 0, mine)).toBe('allowed');
    const sealed = advance(tiny, sealing, { ...mine, seat: 0 }).position;
    expect(code(sealed, 0, { type: 'move.seal', piece: 'r1c2' })).toBe('notAsked');
    expect(code(sealed, 9, mine)).toBe('notAsked');
    expect(code({ ...sealed, phase: 'over' }, 0, mine)).toBe('matchIsOver');
  });

  it('halts when the chart ignores an input', () => {
    const refused = [
      { type: 'move.play', piece: 'r1c1', seat: 0 },
      { type: 'move.seal', piece: 'r1c9', seat: 0 },
      { type: 'chance.dealt', order: [] },
    ] as const;
    for (const input of refused) {
      // What is sealed must not stand in a log, not even its kind.
      expect(() => advance(tiny, dealt(), input)).toThrow('the chart of tiny ignored an input in sealing');
      expect(() => compileChart(tiny).advance(dealt(), input)).toThrow('the chart of tiny ignored an input in sealing');
    }
    const open = { phase: 'trick.playing' as const, state: dealt().state };
    const seal = { type: 'move.seal', piece: 'r1c1', seat: 0 } as const;
    expect(() => advance(tiny, open, seal)).toThrow('the chart of tiny ignored move.seal in trick.playing');
    expect(() => compileChart(tiny).advance(open, seal)).toThrow(
      'the chart of tiny ignored move.seal in trick.playing',
    );
  });

  it('halts when the chart asks for a side effect', () => {
    const types = {} as { events: { readonly type: 'chance.dealt' }; emitted: { readonly type: 'boo' } };
    const chart = setup({
      types,
      actions: { shouts: emit({ type: 'boo' }), counts: assign({}) },
    }).createMachine({
      context: () => ({ state: start.state, events: [], between: [] }),
      initial: 'dealing',
      states: {
        dealing: { tags: ['chance'], on: { 'chance.dealt': { target: 'over', actions: ['counts', 'shouts'] } } },
        over: { type: 'final' },
      },
    });
    const loud: GameDefinition<TinyTypes> = { ...tiny, chart };
    expect(() => advance(loud, start, { type: 'chance.dealt', order: [] })).toThrow(
      'asked for a side effect on chance.dealt in dealing',
    );
    expect(() => compileChart(loud)).toThrow('a chart may use only actions made by effectsOf');
  });

  it('changes no position it was given', () => {
    const frozen = deepFrozen(dealt());
    const before = JSON.stringify(frozen);
    advance(tiny, frozen, { type: 'move.seal', piece: 'r1c1', seat: 0 });
    compileChart(tiny).advance(frozen, { type: 'move.seal', piece: 'r1c1', seat: 0 });
    expect(JSON.stringify(frozen)).toBe(before);
  });
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFrozen);
    Object.freeze(value);
  }
  return value;
}
