import { describe, expect, it } from 'vitest';
import { followMoments, type ShownStep } from './obs-moments.ts';

const RESULT = { standings: [] };

/** What happens as these steps are shown, one after the other. */
function after(...steps: readonly (readonly [deal: number, isOver?: boolean, match?: number, output?: string])[]) {
  const heard: string[] = [];
  const shown = followMoments((output, when) => heard.push(`${output} ${when}`));
  for (const [deal, isOver = false, match = 1, output = 'a'] of steps) {
    const step: ShownStep = { deal, picture: { match, view: { result: isOver ? RESULT : null } } };
    shown(output, step);
  }
  return heard;
}

describe('what an audience has seen the end of', () => {
  it('is a deal when the next one is shown', () => {
    expect(after([0], [0], [1], [1], [2])).toEqual(['a dealOver', 'a dealOver']);
  });

  it('is the last deal and the match at once, and only once', () => {
    expect(after([0], [0, true], [0, true])).toEqual(['a dealOver', 'a matchOver']);
  });

  it('is nothing at the start, when a match starts again, and when a deal is taken back', () => {
    expect(after([3, true])).toEqual([]);
    expect(after([3], [0, false, 2])).toEqual([]);
    expect(after([2], [1])).toEqual([]);
  });

  it('is told of each output by itself', () => {
    expect(after([0], [1, false, 1, 'b'], [2, false, 1, 'b'])).toEqual(['b dealOver']);
  });
});
