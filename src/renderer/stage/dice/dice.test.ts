import { describe, expect, it } from 'vitest';
import { BODIES, lyingOn, type Body } from './bodies.ts';
import { seenSides } from './pose.ts';
import { about, along, cross, followedBy, turned, type Vector } from './rotation.ts';
import { AT_REST, throwSeed, tumbleAt } from './tumble.ts';

const ALL: readonly (readonly [string, Body, number])[] = [
  ['six-sided', BODIES.six, 7],
  ['ten-sided', BODIES.ten, 9],
];

function isNear(a: Vector, b: Vector): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 1e-9;
}

describe.each(ALL)('a %s die', (_name, body, opposite) => {
  it('has every value once, and opposite sides add up', () => {
    const values = body.sides.map(({ value }) => value).sort((a, b) => a - b);
    expect(new Set(values).size).toBe(values.length);
    for (const side of body.sides) {
      const back = body.sides.find(({ outward }) => along(outward, side.outward) < -1 + 1e-9);
      expect(side.value + (back?.value ?? NaN)).toBe(opposite);
    }
  });

  it('is convex, its pictures are not mirrored, and their corners meet', () => {
    const corners = body.sides.map(({ middle, right, down, outline }) =>
      outline.map(([u, v]): Vector => [
        middle[0] + u * right[0] + v * down[0],
        middle[1] + u * right[1] + v * down[1],
        middle[2] + u * right[2] + v * down[2],
      ]),
    );
    for (const { right, down, outward, middle } of body.sides) {
      expect(isNear(cross(right, down), outward)).toBe(true);
      const distance = along(middle, outward);
      expect(distance).toBeGreaterThan(0);
      for (const corner of corners.flat()) expect(along(corner, outward)).toBeLessThan(distance + 1e-9);
    }
    for (const corner of corners.flat()) {
      expect(corners.filter((own) => own.some((other) => isNear(corner, other))).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('lies with the wanted value up, upright and in the light, whatever the throw was', () => {
    for (const { value } of body.sides) {
      const rest = lyingOn(body, value);
      const seen = seenSides(body, rest, 0);
      const top = seen.find((side) => side.value === value);
      expect(top).toBeDefined();
      expect(top?.light).toBe(Math.max(...seen.map(({ light }) => light)));
      expect(top?.a).toBeCloseTo(1);
      expect(top?.b).toBeCloseTo(0);
      expect(top?.d).toBeGreaterThan(0.8);
      for (const seed of [1, 77, 4096]) {
        const end = tumbleAt(seed, 1.2, 1);
        const drawn = seenSides(body, followedBy(rest, end.turn), end.height);
        expect(JSON.stringify(drawn)).toBe(JSON.stringify(seen));
      }
    }
  });

  it('shows some of its sides and never both of an opposite pair', () => {
    for (let step = 0; step < 40; step += 1) {
      const { turn, height } = tumbleAt(step, step, step / 40);
      const seen = seenSides(body, followedBy(lyingOn(body, 1), turn), height).map(({ value }) => value);
      expect(seen.length).toBeGreaterThan(0);
      for (const value of seen) expect(seen).not.toContain(opposite - value);
    }
  });
});

describe('a throw', () => {
  it('begins above the table, touches it, and comes to rest where it should', () => {
    expect(tumbleAt(5, 0, 0).height).toBeGreaterThan(0);
    expect(tumbleAt(5, 0, 0).travelled).toBe(0);
    const steps = Array.from({ length: 101 }, (_, step) => tumbleAt(5, 0, step / 100));
    expect(Math.max(...steps.map(({ height }) => height))).toBeGreaterThan(1);
    expect(Math.min(...steps.map(({ height }) => height))).toBeGreaterThanOrEqual(0);
    expect(steps.every(({ travelled }, step) => step === 0 || travelled >= (steps[step - 1]?.travelled ?? 0))).toBe(
      true,
    );
    expect(steps.at(-1)).toEqual(AT_REST);
  });

  it('does not jump between two pictures', () => {
    let before = tumbleAt(9, 0.4, 0);
    for (let step = 1; step <= 200; step += 1) {
      const now = tumbleAt(9, 0.4, step / 200);
      expect(Math.abs(now.height - before.height)).toBeLessThan(0.12);
      for (const axis of [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const) {
        expect(along(turned(now.turn, axis), turned(before.turn, axis))).toBeGreaterThan(0.93);
      }
      before = now;
    }
  });

  it('is the same for the same seed and differs between dice', () => {
    expect(tumbleAt(3, 1, 0.3)).toEqual(tumbleAt(3, 1, 0.3));
    expect(tumbleAt(3, 1, 0.3)).not.toEqual(tumbleAt(4, 1, 0.3));
    expect(throwSeed('d0-1', '12')).not.toBe(throwSeed('d0-11', '2'));
  });

  it('turns are turns: lengths and angles stay', () => {
    const turn = followedBy(about([0, 0, 1], 0.7), about([1, 0, 0], 2));
    expect(along(turned(turn, [1, 0, 0]), turned(turn, [0, 1, 0]))).toBeCloseTo(0);
    expect(Math.hypot(...turned(turn, [0.6, 0.8, 0]))).toBeCloseTo(1);
  });
});
