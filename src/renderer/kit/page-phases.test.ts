import { describe, expect, it } from 'vitest';
import { pagePhases } from './page-phases.ts';

type Phase = 'dealing' | 'trick.playing' | 'over';

const phases = pagePhases<Phase, { readonly isPlay: boolean }>({
  dealing: { isPlay: false },
  'trick.playing': { isPlay: true },
  over: { isPlay: false },
});

describe('what a page does by phase', () => {
  it('has a row for every phase', () => {
    expect(phases.names).toEqual(['dealing', 'trick.playing', 'over']);
    expect(phases.names.map((phase) => phases.of({ phase }).isPlay)).toEqual([false, true, false]);
  });

  it.each(['Liar.Liar', 'trick', 'toString', ''])(
    'refuses what is no phase, "%s", and repeats nothing of it',
    (phase) => {
      expect(() => phases.of({ phase })).toThrow(/^this page does not know the phase of this view$/);
    },
  );

  it('cannot leave out a phase or have one too many', () => {
    // @ts-expect-error -- `trick.playing` and `over` are missing
    pagePhases<Phase, object>({ dealing: {} });
    // @ts-expect-error -- the chart has no such state
    pagePhases<Phase, object>({ dealing: {}, 'trick.playing': {}, over: {}, 'trick.leading': {} });
  });
});
