import { describe, expect, it } from 'vitest';
import { createDirector, DIRECTION } from './director.ts';
import { WHOLE } from './shot.ts';
import type { Shot } from './shot.ts';

const SEAT: Shot = { kind: 'seat', seat: 2 };
const OTHER: Shot = { kind: 'seat', seat: 0 };
const CENTRE: Shot = { kind: 'centre' };

/** A director with time that passes by hand, and every change of the camera with when it came. */
function studio() {
  let time = 0;
  let calls: { at: number; work: () => void }[] = [];
  const cuts: { at: number; shot: Shot }[] = [];
  const director = createDirector(
    {
      now: () => time,
      after: (milliseconds, work) => {
        const call = { at: time + milliseconds, work };
        calls.push(call);
        return () => {
          calls = calls.filter((other) => other !== call);
        };
      },
    },
    (shot) => cuts.push({ at: time, shot }),
  );
  return {
    director,
    cuts,
    waiting: () => calls.length,
    pass(milliseconds: number) {
      const end = time + milliseconds;
      for (;;) {
        const next = calls.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        calls = calls.filter((call) => call !== next);
        time = Math.max(time, next.at);
        next.work();
      }
      time = end;
    },
  };
}

describe('the director', () => {
  it('shows the whole table until something matters', () => {
    const { director, cuts, pass } = studio();
    director.see([{ shot: SEAT, weight: DIRECTION.least - 0.01 }]);
    pass(60_000);
    expect(director.shot()).toEqual(WHOLE);
    expect(cuts).toEqual([]);
  });

  it('takes the heaviest of what happens at once, and comes back to the whole table', () => {
    const { director, cuts, pass, waiting } = studio();
    director.see([
      { shot: CENTRE, weight: 0.5 },
      { shot: SEAT, weight: 0.8 },
    ]);
    expect(director.shot()).toEqual(SEAT);
    pass(60_000);
    expect(cuts).toEqual([
      { at: 0, shot: SEAT },
      { at: DIRECTION.fades, shot: WHOLE },
    ]);
    expect(waiting()).toBe(0);
  });

  it('never cuts within the dwell, however heavy what happens is', () => {
    const { director, cuts, pass } = studio();
    director.see([{ shot: SEAT, weight: 0.4 }]);
    for (let step = 0; step < 60; step += 1) {
      director.see([{ shot: step % 2 === 0 ? OTHER : CENTRE, weight: 1 }]);
      pass(500);
    }
    const gaps = cuts.slice(1).map(({ at }, index) => at - (cuts[index]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(DIRECTION.dwell);
  });

  it('takes what came within the dwell once it is over, if it still outweighs the present shot', () => {
    const { director, pass } = studio();
    director.see([{ shot: SEAT, weight: 0.4 }]);
    pass(3_500);
    director.see([{ shot: OTHER, weight: 0.9 }]);
    expect(director.shot()).toEqual(SEAT);
    pass(500);
    expect(director.shot()).toEqual(OTHER);
  });

  it('stays where two things matter about as much', () => {
    const { director, pass } = studio();
    director.see([{ shot: SEAT, weight: 0.9 }]);
    pass(DIRECTION.dwell);
    // What is left of the first by now is 0.5.
    director.see([{ shot: OTHER, weight: 0.9 * (1 - DIRECTION.dwell / DIRECTION.fades) + DIRECTION.margin - 0.01 }]);
    expect(director.shot()).toEqual(SEAT);
  });

  it('stays longer where something happens again', () => {
    const { director, cuts, pass } = studio();
    director.see([{ shot: SEAT, weight: 0.8 }]);
    pass(8_000);
    director.see([{ shot: SEAT, weight: 0.8 }]);
    pass(4_000);
    expect(director.shot()).toEqual(SEAT);
    expect(cuts).toHaveLength(1);
  });

  it('obeys whoever takes the camera, and goes on by itself afterwards', () => {
    const { director, cuts, pass } = studio();
    director.hold(CENTRE);
    director.see([{ shot: SEAT, weight: 1 }]);
    pass(60_000);
    expect(cuts.map(({ shot }) => shot)).toEqual([CENTRE]);
    director.hold(null);
    expect(director.shot()).toEqual(WHOLE);
    director.see([{ shot: SEAT, weight: 1 }]);
    expect(director.shot()).toEqual(SEAT);
  });

  it('lets go of everything when the picture is replaced, but not of a hand on the camera', () => {
    const { director, waiting } = studio();
    director.see([{ shot: SEAT, weight: 1 }]);
    director.cut();
    expect(director.shot()).toEqual(WHOLE);
    expect(waiting()).toBe(0);
    director.hold(OTHER);
    director.cut();
    expect(director.shot()).toEqual(OTHER);
    director.hold({ kind: 'piece', piece: 'r1c1' });
    director.cut();
    expect(director.shot()).toEqual(WHOLE);
  });
});
