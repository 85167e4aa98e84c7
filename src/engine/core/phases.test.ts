import { describe, expect, it } from 'vitest';
import { tinyChart, type TinyPhase } from '#testkit/tiny/tiny.chart.ts';
import type { TinyTypes } from '#testkit/tiny/tiny.game.ts';
import type { TinyState } from '#testkit/tiny/tiny.types.ts';
import { chartMap } from '../chart/map.ts';
import { byPhase, isInside, type PhaseKinds, type PhaseTable } from './phases.ts';
import { createRng, seedFromText } from './rng.ts';

type Kinds = PhaseKinds<{
  states: {
    dealing: { tags: 'chance' };
    sealing: { tags: 'simultaneous' };
    trick: { states: { playing: { tags: 'turn' }; settling: { always: 'over' } } };
    over: { type: 'final' };
  };
}>;

const headline = () => [{ code: 'now' }];
const asked = { awaits: () => [1], headline };

const phases = {
  dealing: { kind: 'chance', draw: () => ({ type: 'chance.dealt', order: [] }), headline },
  sealing: { ...asked, kind: 'simultaneous', prompts: () => [], moves: () => [{ type: 'move.seal', piece: 'r1c1' }] },
  'trick.playing': {
    ...asked,
    kind: 'turn',
    prompts: () => [{ id: 'play', kind: 'button', text: { code: 'play' }, move: { type: 'move.play', piece: 'r1c2' } }],
    window: () => ({ least: 1, most: null }),
  },
  over: { kind: 'over', headline },
} as const satisfies PhaseTable<Kinds, TinyTypes>;

const state = {} as TinyState;
const at = (phase: TinyPhase) => ({ phase, state });
const rng = createRng(seedFromText('phases'));

describe('a table of phases', () => {
  it('has a row for every state of the chart that a match rests in, and for no other', () => {
    const rests = [...chartMap(tinyChart).states.values()].filter(({ leaf, tag, final }) => leaf && (tag ?? final));
    expect(Object.keys(phases)).toEqual(rests.map(({ path }) => path));
    const known: Kinds = {
      dealing: 'chance',
      sealing: 'simultaneous',
      'trick.playing': 'turn',
      // @ts-expect-error -- a state that is only passed through is no phase
      'trick.settling': 'turn',
      over: 'over',
    };
    expect(known.dealing).toBe('chance');
    // @ts-expect-error -- a row that does not say what the chart says
    const wrong: PhaseTable<Kinds, TinyTypes>['dealing'] = phases['trick.playing'];
    expect(wrong).toBeDefined();
  });

  it('says what is asked, drawn and held in a phase', () => {
    const { awaits, prompts, movesOf, chance, window } = byPhase<TinyTypes>(phases);
    expect(awaits(at('sealing'))).toEqual([1]);
    expect(movesOf(at('sealing'), 1)).toEqual([{ type: 'move.seal', piece: 'r1c1' }]);
    expect(prompts(at('trick.playing'), 1)).toMatchObject([{ id: 'play' }]);
    expect(movesOf(at('trick.playing'), 1)).toEqual([{ type: 'move.play', piece: 'r1c2' }]);
    expect(chance(at('dealing'), rng)).toEqual({ type: 'chance.dealt', order: [] });
    expect(window?.(at('trick.playing'))).toEqual({ least: 1, most: null });
    expect([window?.(at('sealing')), window?.(at('over'))]).toEqual([null, null]);
  });

  it('has no window where no phase has one', () => {
    const { window: _window, ...playing } = phases['trick.playing'];
    expect(byPhase<TinyTypes>({ ...phases, 'trick.playing': playing }).window).toBeUndefined();
  });

  it('throws where a phase is asked for what it has not', () => {
    const { awaits, movesOf, chance } = byPhase<TinyTypes>(phases);
    expect(() => awaits(at('dealing'))).toThrow('nobody is asked for anything in "dealing"');
    expect(() => movesOf(at('over'), 1)).toThrow('nobody is asked for anything in "over"');
    expect(() => chance(at('sealing'), rng)).toThrow('nothing is drawn in "sealing"');
  });

  it('tells the states around a phase', () => {
    const inTrick = (phase: TinyPhase): boolean => isInside(phase, 'trick');
    expect((['sealing', 'trick.playing'] as const).map(inTrick)).toEqual([false, true]);
    // @ts-expect-error -- no state around a phase is called so
    expect(isInside<TinyPhase, 'trik'>('trick.playing', 'trik')).toBe(false);
  });
});
