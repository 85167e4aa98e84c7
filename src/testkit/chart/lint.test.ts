import { assign, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { z } from '#protocol/schema.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { effectsOf, type ChartContext } from '#engine/core/effect.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { lintChart } from './lint.ts';

type Input = { readonly type: 'chance.dealt' } | { readonly type: 'move.play' } | { readonly type: 'host.lapsed' };
const { consequence } = effectsOf<object, Input, never>();
const nothing = consequence((state) => ({ state, events: [] }));

/** A state of the sound chart below, replaced by a faulty one. */
interface Faults {
  readonly states?: Readonly<Record<string, unknown>>;
  readonly machine?: Readonly<Record<string, unknown>>;
}

const sound = {
  dealing: { description: 'd', tags: ['chance'], on: { 'chance.dealt': { target: 'playing', actions: 'does' } } },
  playing: {
    description: 'd',
    initial: 'waiting',
    states: {
      waiting: { description: 'd', tags: ['turn'], on: { 'move.play': { target: '#c.passing', guard: 'may' } } },
    },
  },
  passing: { description: 'd', always: [{ guard: 'may', target: 'dealing', actions: 'does' }, { target: 'over' }] },
  over: { description: 'd', type: 'final' },
};

function chartWith({ states = {}, machine = {} }: Faults): AnyStateMachine {
  const config = {
    id: 'c',
    initial: 'dealing',
    context: () => ({ state: {}, events: [] }),
    options: { maxIterations: 9 },
    states: { ...sound, ...states },
    ...machine,
  };
  const types = {} as { context: ChartContext<object, never>; events: Input };
  const ready = setup({
    types,
    guards: { may: () => true },
    actions: { does: nothing, meddles: assign({}) },
  });
  return ready.createMachine(config as unknown as Parameters<typeof ready.createMachine>[0]);
}

function problemsOf(faults: Faults): readonly string[] {
  const moves = z.strictObject({ type: z.literal('move.play') });
  const chances = z.strictObject({ type: z.literal('chance.dealt') });
  return lintChart({ chart: chartWith(faults), moves, chances });
}

const { dealing, passing } = sound;
const waiting = sound.playing.states.waiting;
const inner = (state: object): Faults => ({ states: { playing: { ...sound.playing, states: { waiting: state } } } });

const bad: readonly (readonly [string, Faults, RegExp])[] = [
  [
    'parallel states',
    { states: { over: { description: 'd', type: 'parallel', states: { a: { description: 'd' } } } } },
    /is parallel/,
  ],
  ['history', { states: { extra: { description: 'd', type: 'history' } } }, /history/],
  ['an invoked actor', inner({ ...waiting, invoke: { src: 'x' } }), /invokes/],
  ['a timer', inner({ ...waiting, after: { 1000: '#c.over' } }), /timer/],
  ['onDone', { states: { playing: { ...sound.playing, onDone: 'over' } } }, /onDone/],
  ['a final state inside another', inner({ description: 'd', type: 'final' }), /final inside/],
  [
    'an action on the initial arrow',
    { states: { playing: { ...sound.playing, initial: { target: 'waiting', actions: 'does' } } } },
    /initial arrow/,
  ],
  ['a wildcard', inner({ ...waiting, on: { '*': '#c.over' } }), /name the inputs/],
  ['an arrow that does nothing', inner({ ...waiting, on: { 'move.play': {} } }), /neither leads anywhere/],
  [
    'an inline guard',
    inner({ ...waiting, on: { 'move.play': { target: '#c.passing', guard: () => true } } }),
    /guard that is not a name/,
  ],
  [
    'an inline action',
    inner({ ...waiting, on: { 'move.play': { target: '#c.passing', actions: () => undefined } } }),
    /action that is not a name/,
  ],
  [
    'a guard that does not exist',
    inner({ ...waiting, on: { 'move.play': { target: '#c.passing', guard: 'mai' } } }),
    /guard mai/,
  ],
  [
    'an action effectsOf did not make',
    inner({ ...waiting, on: { 'move.play': { target: '#c.passing', actions: 'meddles' } } }),
    /action meddles/,
  ],
  ['no limit on eventless steps', { machine: { options: {} } }, /maxIterations/],
  ['a shared context', { machine: { context: { state: {}, events: [] } } }, /factory/],
  ['a first state that does not wait for chance', { machine: { initial: 'playing' } }, /does not wait for chance/],
  ['an entry action at the start', { states: { dealing: { ...dealing, entry: 'does' } } }, /entry action/],
  ['arrows on the machine itself', { machine: { on: { 'move.play': '.over' } } }, /itself has arrows/],
  ['a missing description', inner({ ...waiting, description: undefined }), /no description/],
  ['two tags', inner({ ...waiting, tags: ['turn', 'simultaneous'] }), /2 tags/],
  ['an unknown tag', inner({ ...waiting, tags: ['rest'] }), /unknown tag "rest"/],
  ['a tag on a group', { states: { playing: { ...sound.playing, tags: ['turn'] } } }, /states inside/],
  ['a tag on a final state', { states: { over: { ...sound.over, tags: ['turn'] } } }, /final and tagged/],
  [
    'a state that can get stuck',
    { states: { passing: { ...passing, always: [{ guard: 'may', target: 'over' }] } } },
    /always leads on/,
  ],
  ['a waiting state that answers nothing', inner({ ...waiting, on: {} }), /answers no input/],
  [
    'a turn that answers chance',
    inner({ ...waiting, on: { ...waiting.on, 'chance.dealt': '#c.passing' } }),
    /tagged turn but answers chance/,
  ],
  [
    'an input without a schema',
    inner({ ...waiting, on: { ...waiting.on, 'move.fly': '#c.passing' } }),
    /move.fly is answered but/,
  ],
  ['a schema nobody answers', inner({ ...waiting, on: { 'host.lapsed': '#c.passing' } }), /move.play is defined but/],
  ['a state nobody reaches', { states: { island: { ...waiting } } }, /"island" cannot be reached/],
];

describe('chart lint', () => {
  it('finds nothing wrong with a sound chart', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each(bad)('finds %s', (_name, faults, problem) => {
    expect(problemsOf(faults).join('\n')).toMatch(problem);
  });

  it.each(testedGames.map((game) => [game.id, game] as const))('passes %s', (_id, game) => {
    expect(lintChart(game)).toEqual([]);
  });

  it('is what the compiled form refuses to read', () => {
    const refused = bad.slice(0, 13).filter(([, faults]) => {
      try {
        compileChart({ ...tiny, chart: chartWith(faults) });
        return false;
      } catch {
        return true;
      }
    });
    expect(refused.map(([name]) => name)).toEqual(bad.slice(0, 13).map(([name]) => name));
  });
});
