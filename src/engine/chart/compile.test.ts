import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { tiny, type TinyTypes } from '#testkit/tiny/tiny.game.ts';
import { effectsOf, type ChartContext } from '../core/effect.ts';
import type { GameDefinition, GameEvent, GameState, Position } from '../core/game.ts';
import { createRng, seedFromText } from '../core/rng.ts';
import { xstateInterpreter } from '../core/run.ts';
import { chartCoverage } from '#testkit/chart/coverage.ts';
import { chartPage, diagram } from './diagram.ts';
import { compileChart } from './compile.ts';
import { chartInfo } from './info.ts';
import { chartMap } from './map.ts';

/** Everything a chart may use at once: nested states, entry and exit rules, arrows in, out, across and back. */
interface State extends GameState {
  readonly n: number;
}
interface Input {
  readonly type: 'move.a' | 'move.b' | 'move.c' | 'move.d';
  readonly by: number;
}
interface Types {
  options: object;
  state: State;
  move: Input;
  chance: { readonly type: 'chance.none' };
  event: GameEvent;
  phase: string;
}

const { effect, consequence } = effectsOf<State, Input, GameEvent>();
const told = (type: string) =>
  consequence((state) => ({ state: { ...state, n: (state.n * 7 + type.length) % 101 }, events: [{ type }] }));
const silent = consequence((state: State) => ({ state: { ...state, n: (state.n + 1) % 101 }, events: [] }));

const types = {} as { context: ChartContext<State, GameEvent>; events: Input };

const chart = setup({
  types,
  guards: {
    even: ({ context }) => context.state.n % 2 === 0,
    third: ({ context }) => context.state.n % 3 === 0,
    small: ({ event }) => event.by < 5,
    inner: ({ context }) => context.state.n % 5 === 1,
    rare: ({ context }) => context.state.n === 50,
  },
  actions: {
    enterOuter: told('enter.outer'),
    leaveOuter: told('leave.outer'),
    enterInner: told('enter.in'),
    leaveInner: told('leave.in'),
    enterLeaf: told('enter.leaf'),
    leaveLeaf: told('leave.leaf'),
    passes: told('passed'),
    ends: told('ended'),
    silent,
    adds: effect('move.a', (state, { by }: Input) => ({
      state: { ...state, n: (state.n + by) % 101 },
      events: [{ type: 'added' }],
    })),
  },
}).createMachine({
  context: () => ({ state: { n: 0, table: { zones: {}, faces: {}, seen: {} } }, events: [], between: [] }),
  options: { maxIterations: 50 },
  initial: 'outer',
  states: {
    outer: {
      initial: 'inner',
      entry: 'enterOuter',
      exit: 'leaveOuter',
      always: { guard: 'rare', target: 'over', actions: 'ends' },
      on: {
        'move.b': [
          { guard: 'third', target: '.leaf', actions: 'silent' },
          { target: 'outer', reenter: true },
        ],
        'move.c': { guard: 'small', target: 'passing', actions: ['silent', 'passes'] },
        'move.d': { target: 'outer', actions: 'silent' },
      },
      states: {
        inner: {
          initial: 'deep',
          entry: 'enterInner',
          exit: ['leaveInner', 'silent'],
          on: {
            'move.c': { guard: 'even', target: 'leaf' },
            'move.d': { guard: 'even', target: '.deeper', actions: 'silent' },
          },
          states: {
            deep: {
              on: { 'move.a': [{ guard: 'even', target: 'deeper', actions: 'adds' }, { actions: ['adds', 'silent'] }] },
            },
            deeper: {
              entry: 'enterLeaf',
              exit: 'leaveLeaf',
              always: { guard: 'inner', target: 'deep', actions: 'passes' },
              on: {
                'move.a': { guard: 'small', target: 'deeper', reenter: true, actions: 'adds' },
                'move.b': { target: 'deeper', actions: 'silent' },
              },
            },
          },
        },
        leaf: { entry: 'enterLeaf', exit: 'leaveLeaf', on: { 'move.a': { target: 'inner.deeper', actions: 'adds' } } },
      },
    },
    passing: {
      exit: 'silent',
      always: [{ guard: 'even', target: 'outer.leaf', actions: 'passes' }, { target: 'outer' }],
    },
    over: { type: 'final', entry: 'ends', exit: 'passes' },
  },
});

const game = { ...tiny, chart } as unknown as GameDefinition<Types>;

describe('the compiled form of a chart', () => {
  it('does what XState does, refused inputs included, along random walks', () => {
    const compiled = compileChart(game);
    const reference = xstateInterpreter(game);
    const phases = new Set<string>();
    let refused = 0;
    for (let walk = 0; walk < 60; walk += 1) {
      const stream = createRng(seedFromText(`walk/${String(walk)}`)).stream('inputs');
      let position: Position<State> = {
        phase: chartMap(chart).initial,
        state: { n: stream.uniform(101), table: { zones: {}, faces: {}, seen: {} } },
      };
      for (let count = 0; count < 60; count += 1) {
        const type = (['move.a', 'move.b', 'move.c', 'move.d'] as const)[stream.uniform(4)] ?? 'move.a';
        const input = { type, by: stream.uniform(10), seat: 0 } as const;
        const results = [compiled, reference].map((interpreter) => {
          try {
            return interpreter.advance(position, input);
          } catch (error) {
            return (error as Error).message;
          }
        });
        expect(results[0], `walk ${String(walk)}, input ${String(count)}`).toEqual(results[1]);
        if (typeof results[0] === 'string') refused += 1;
        else if (results[0]) position = results[0].position;
        phases.add(position.phase);
      }
    }
    expect([...phases].sort()).toEqual(['outer.inner.deep', 'outer.inner.deeper', 'outer.leaf', 'over']);
    expect(refused).toBeGreaterThan(50);
  });

  it('throws instead of running on for ever', () => {
    const { consequence: follows } = effectsOf<
      TinyTypes['state'],
      { readonly type: 'chance.dealt' },
      TinyTypes['event']
    >();
    const tinyTypes = {} as {
      context: ChartContext<TinyTypes['state'], TinyTypes['event']>;
      events: { readonly type: 'chance.dealt' };
    };
    const endless = setup({
      types: tinyTypes,
      actions: { does: follows((state) => ({ state, events: [] })) },
    }).createMachine({
      context: () => ({ state: tiny.begin({ rounds: 1, peek: true }, 2), events: [], between: [] }),
      options: { maxIterations: 30 },
      initial: 'dealing',
      states: {
        dealing: { on: { 'chance.dealt': 'a' } },
        a: { always: { target: 'b', actions: 'does' } },
        b: { always: 'a' },
      },
    });
    const looping: GameDefinition<TinyTypes> = { ...tiny, chart: endless };
    const from = { phase: 'dealing' as const, state: tiny.begin({ rounds: 1, peek: true }, 2) };
    for (const interpreter of [compileChart(looping), xstateInterpreter(looping)]) {
      expect(() => interpreter.advance(from, { type: 'chance.dealt', order: [] })).toThrow(/settle|Infinite loop/);
    }
  });

  it('does not know a state the chart has not', () => {
    const state = tiny.begin({ rounds: 1, peek: true }, 2);
    expect(() =>
      compileChart(tiny).advance({ phase: 'trick' as 'trick.playing', state }, { type: 'chance.dealt', order: [] }),
    ).toThrow('the chart has no state "trick"');
  });
});

describe('a chart as data', () => {
  it('lists states with their tags, and arrows with everything they do', () => {
    const info = chartInfo(tiny.chart);
    expect(info.states.map(({ id, tag, initial, final }) => [id, tag, initial, final])).toEqual([
      ['dealing', 'chance', true, false],
      ['sealing', 'simultaneous', false, false],
      ['trick', null, false, false],
      ['trick.playing', 'turn', true, false],
      ['settling', null, false, false],
      ['over', null, false, true],
    ]);
    expect(info.transitions.find(({ guard }) => guard === 'trickIsFull')?.effects).toEqual(['takeTrick']);
    expect(info.transitions.find(({ to }) => to === 'over')?.effects).toEqual(['end']);
  });

  it('is drawn as Mermaid text', () => {
    const text = diagram(chartInfo(tiny.chart));
    expect(text).toContain('state "trick\\nOne trick is played." as trick {\n    [*] --> trick_playing');
    expect(text).toContain('  trick_playing --> trick_playing : move.play [mayPlay] / play');
    expect(chartPage('tiny', chartInfo(tiny.chart))).toContain('| `settling` | passing | The round is settled. |');
  });

  it('tells which arrows were never taken', () => {
    const before = { phase: 'dealing' as const, state: tiny.begin({ rounds: 1, peek: true }, 2) };
    const input = tiny.chance(before, createRng(seedFromText('coverage')));
    const { taken, missed } = chartCoverage(tiny, [{ before, input }]);
    expect([...taken]).toEqual([['dealing -> sealing : chance.dealt / deal', 1]]);
    expect(missed).toHaveLength(chartInfo(tiny.chart).transitions.length - 1);
  });
});
