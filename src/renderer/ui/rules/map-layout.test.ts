import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { layoutMap } from './map-layout.ts';
import type { Box, MapLayout, MapState, MapStep, Point } from './map-model.ts';

const leaf = (id: string, initial = false): MapState => ({ id, parent: parentOf(id), initial, width: 180, height: 80 });
const outer = (id: string, initial = false): MapState => ({ id, parent: parentOf(id), initial, width: 90, height: 34 });
const step = (from: string, to: string): MapStep => ({ from, to, width: 120, height: 36 });

function parentOf(id: string): string | null {
  return id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null;
}

const STATES = [
  leaf('dealing', true),
  leaf('declaring'),
  leaf('choosingLeader'),
  leaf('drawingLeader'),
  outer('trick'),
  leaf('trick.leading', true),
  leaf('trick.following'),
  leaf('trick.resolving'),
  leaf('trick.taking'),
  leaf('trick.settingAside'),
  leaf('scoringRound'),
  leaf('over'),
];

const STEPS = [
  step('dealing', 'declaring'),
  step('declaring', 'declaring'),
  step('declaring', 'choosingLeader'),
  step('choosingLeader', 'drawingLeader'),
  step('choosingLeader', 'trick'),
  step('drawingLeader', 'trick.leading'),
  step('trick.leading', 'trick.following'),
  step('trick.following', 'trick.following'),
  step('trick.following', 'trick.resolving'),
  step('trick.resolving', 'trick.taking'),
  step('trick.resolving', 'trick.settingAside'),
  step('trick.taking', 'trick.leading'),
  step('trick.settingAside', 'trick.leading'),
  step('trick.taking', 'scoringRound'),
  step('trick.settingAside', 'scoringRound'),
  step('scoringRound', 'dealing'),
  step('scoringRound', 'over'),
];

function overlap(a: Box, b: Box): boolean {
  const slack = 0.01;
  return (
    a.x < b.x + b.width - slack &&
    b.x < a.x + a.width - slack &&
    a.y < b.y + b.height - slack &&
    b.y < a.y + a.height - slack
  );
}

function contains(a: Box, b: Box): boolean {
  return b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width + 0.01 && b.y + b.height <= a.y + a.height + 0.01;
}

function onBorder(point: Point | undefined, box: Box): boolean {
  if (!point) return false;
  const within =
    point.x >= box.x - 1 &&
    point.x <= box.x + box.width + 1 &&
    point.y >= box.y - 1 &&
    point.y <= box.y + box.height + 1;
  const edges = [point.x - box.x, box.x + box.width - point.x, point.y - box.y, box.y + box.height - point.y];
  return within && edges.some((edge) => Math.abs(edge) <= 1);
}

/** Everything that must hold of any drawing; returns what does not. */
function faults(layout: MapLayout, states: readonly MapState[], steps: readonly MapStep[]): string[] {
  const found: string[] = [];
  const box = new Map(layout.states.map((state) => [state.id, state]));
  if (box.size !== states.length) found.push('a state is missing');
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  for (const state of states) {
    const own = box.get(state.id);
    if (!own) continue;
    const around = state.parent === null ? whole : box.get(state.parent);
    if (around && !contains(around, own)) found.push(`${state.id} leaves its box`);
    for (const other of states) {
      const otherBox = box.get(other.id);
      if (otherBox && other.id > state.id && other.parent === state.parent && overlap(own, otherBox)) {
        found.push(`${state.id} overlaps ${other.id}`);
      }
    }
  }
  const leaves = layout.states.filter((state) => !state.compound);
  const labels = layout.steps.flatMap((one) => one.label ?? []);
  labels.forEach((label, index) => {
    if (!contains(whole, label)) found.push(`label ${String(index)} leaves the drawing`);
    if (leaves.some((state) => overlap(state, label))) found.push(`label ${String(index)} lies on a state`);
    if (labels.slice(index + 1).some((other) => overlap(other, label)))
      found.push(`label ${String(index)} lies on another`);
  });
  layout.steps.forEach((one, index) => {
    const { from, to } = steps[index] ?? step('', '');
    const source = box.get(from);
    const target = [...box.values()].filter((state) => state.id === to || state.id.startsWith(`${to}.`));
    if (!source || !onBorder(one.points[0], source)) found.push(`${from} -> ${to} does not begin at its state`);
    if (!target.some((state) => onBorder(one.points.at(-1), state)))
      found.push(`${from} -> ${to} does not end at its state`);
    one.points.slice(1).forEach((point, at) => {
      const before = one.points[at] ?? point;
      if (Math.abs(before.x - point.x) > 1 && Math.abs(before.y - point.y) > 1)
        found.push(`${from} -> ${to} runs aslant`);
      const line = {
        x: Math.min(before.x, point.x) + 1,
        y: Math.min(before.y, point.y) + 1,
        width: Math.max(0, Math.abs(before.x - point.x) - 2),
        height: Math.max(0, Math.abs(before.y - point.y) - 2),
      };
      if (leaves.some((state) => overlap(state, line))) found.push(`${from} -> ${to} runs through a state`);
    });
  });
  return found;
}

describe('the layout of the rules map', () => {
  it('draws a chart of twelve states with no overlap and every transition routed', () => {
    const layout = layoutMap(STATES, STEPS);
    expect(faults(layout, STATES, STEPS)).toEqual([]);
    expect(layout.steps).toHaveLength(STEPS.length);
    expect(layout.steps.every((one) => one.label !== null)).toBe(true);
  });

  it('puts what comes later further down, and states inside their box', () => {
    const layout = layoutMap(STATES, STEPS);
    const y = (id: string): number => layout.states.find((state) => state.id === id)?.y ?? NaN;
    expect(y('dealing')).toBeLessThan(y('declaring'));
    expect(y('declaring')).toBeLessThan(y('trick'));
    expect(y('trick')).toBeLessThan(y('trick.leading'));
    expect(y('trick.leading')).toBeLessThan(y('trick.following'));
    expect(y('trick.settingAside')).toBeLessThan(y('scoringRound'));
    expect(y('scoringRound')).toBeLessThan(y('over'));
  });

  it('gives the same drawing for the same chart', () => {
    expect(layoutMap(STATES, STEPS)).toEqual(layoutMap(STATES, STEPS));
  });

  it('leaves a transition to an unknown state undrawn instead of failing', () => {
    const layout = layoutMap([leaf('only', true)], [step('only', 'nowhere')]);
    expect(layout.steps[0]?.points).toEqual([]);
    expect(layout.states).toHaveLength(1);
  });

  it('takes a step back to a state around itself as a step to where that state begins', () => {
    const states = [outer('a', true), leaf('a.first', true), leaf('a.second')];
    const steps = [step('a.first', 'a.second'), step('a.second', 'a'), step('a', 'a.second')];
    const layout = layoutMap(states, steps);
    expect(faults(layout, states, steps)).toEqual([]);
  });

  it('holds for charts drawn at random', () => {
    const chart = fc
      .record({
        top: fc.integer({ min: 1, max: 6 }),
        inner: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
      })
      .chain(({ top, inner }) => {
        const states: MapState[] = [];
        for (let index = 0; index < top; index += 1) {
          const id = `s${String(index)}`;
          const children = inner[index] ?? 0;
          states.push(children > 0 ? outer(id, index === 0) : leaf(id, index === 0));
          for (let child = 0; child < children; child += 1) states.push(leaf(`${id}.c${String(child)}`, child === 0));
        }
        const id = fc.constantFrom(...states.map((state) => state.id));
        const steps = fc.array(
          fc.tuple(id, id).map(([from, to]) => step(from, to)),
          { maxLength: 14 },
        );
        return fc.tuple(fc.constant(states), steps);
      });
    fc.assert(
      fc.property(chart, ([states, steps]) => {
        expect(faults(layoutMap(states, steps), states, steps)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
