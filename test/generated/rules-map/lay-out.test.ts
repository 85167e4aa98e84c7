import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartInfo } from '#engine/chart/info.ts';
import type { Box, DrawnMap } from '#renderer/ui/rules/map-model.ts';
import { fc } from '#testkit/fast-check.ts';
import { registered as games } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { placeMap, type Placed } from './lay-out.ts';
import { chartInWords, languagesOf } from './map-files.ts';
import type { WordedChart, WordedState, WordedStep } from './map-words.ts';
import type { Point } from './rounded-path.ts';

type Chart = Pick<WordedChart, 'states' | 'steps'>;

/** Where a number is rounded to a tenth, two things that touch may seem to overlap. */
const SLACK = 0.2;

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width - SLACK &&
    b.x < a.x + a.width - SLACK &&
    a.y < b.y + b.height - SLACK &&
    b.y < a.y + a.height - SLACK
  );
}

function contains(a: Box, b: Box): boolean {
  return (
    b.x >= a.x - SLACK &&
    b.y >= a.y - SLACK &&
    b.x + b.width <= a.x + a.width + SLACK &&
    b.y + b.height <= a.y + a.height + SLACK
  );
}

function isOnBorder(point: Point | undefined, box: Box): boolean {
  if (!point || !contains(box, { ...point, width: 0, height: 0 })) return false;
  const edges = [point.x - box.x, box.x + box.width - point.x, point.y - box.y, box.y + box.height - point.y];
  return edges.some((edge) => Math.abs(edge) <= SLACK);
}

/** The straight parts of a line, as boxes without breadth. */
function partsOf(points: readonly Point[]): readonly Box[] {
  return points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    return {
      x: Math.min(before.x, point.x),
      y: Math.min(before.y, point.y),
      width: Math.abs(before.x - point.x),
      height: Math.abs(before.y - point.y),
    };
  });
}

/** Whether a part of a line runs through a box; along its border does not count. */
function runsThrough(part: Box, box: Box): boolean {
  return (
    part.x < box.x + box.width - 1 &&
    part.x + part.width > box.x + 1 &&
    part.y < box.y + box.height - 1 &&
    part.y + part.height > box.y + 1
  );
}

/** The room that the heading of a box around states needs. */
function headingOf({ width, height }: WordedState, box: Box): Box {
  return { x: box.x, y: box.y, width, height };
}

/** Everything that must hold of any map; returns what does not. */
function faults(placed: Placed, { states, steps }: Chart): string[] {
  return [...faultsOfBoxes(placed, states), ...faultsOfLabels(placed, states), ...faultsOfLines(placed, states, steps)];
}

function faultsOfBoxes(placed: Placed, states: readonly WordedState[]): string[] {
  const whole = { x: 0, y: 0, width: placed.width, height: placed.height };
  return states.flatMap((state) => {
    const box = placed.states.get(state.id);
    if (!box) return [`${state.id} is missing`];
    const around = state.parent === null ? whole : placed.states.get(state.parent);
    const beside = states.filter(({ id, parent }) => parent === state.parent && id > state.id);
    const small = box.width < state.width - SLACK || box.height < state.height - SLACK;
    return [
      ...(around && contains(around, box) ? [] : [`${state.id} leaves the box around it`]),
      ...(small ? [`${state.id} is too small for its words`] : []),
      ...beside.filter(({ id }) => overlap(box, placed.states.get(id) ?? box)).map(({ id }) => `${state.id} on ${id}`),
    ];
  });
}

function faultsOfLabels(placed: Placed, states: readonly WordedState[]): string[] {
  const whole = { x: 0, y: 0, width: placed.width, height: placed.height };
  const labels = placed.steps.flatMap(({ label }) => label ?? []);
  return labels.flatMap((label, index) => {
    const name = `the label of step ${String(index)}`;
    const on = states.filter((state) => {
      const box = placed.states.get(state.id);
      return box && overlap(label, state.isGroup ? headingOf(state, box) : box);
    });
    return [
      ...(contains(whole, label) ? [] : [`${name} leaves the map`]),
      ...on.map(({ id }) => `${name} lies on ${id}`),
      ...labels.slice(index + 1).flatMap((other) => (overlap(label, other) ? [`${name} lies on another`] : [])),
    ];
  });
}

function faultsOfLines(placed: Placed, states: readonly WordedState[], steps: readonly WordedStep[]): string[] {
  const leaves = states.filter(({ isGroup }) => !isGroup);
  return steps.flatMap(({ from, to }, index) => {
    const name = `${from} -> ${to}`;
    const { points = [], label = null } = placed.steps[index] ?? {};
    const source = placed.states.get(from);
    const targets = [...placed.states].filter(
      ([id]) => id === to || (from.startsWith(`${to}.`) && id.startsWith(`${to}.`)),
    );
    const parts = partsOf(points);
    const foreign = placed.steps.flatMap((other, at) => (at === index ? [] : (other.label ?? [])));
    return [
      ...(source && isOnBorder(points[0], source) ? [] : [`${name} does not begin at its state`]),
      ...(targets.some(([, box]) => isOnBorder(points.at(-1), box)) ? [] : [`${name} does not end at its state`]),
      ...(parts.some(({ width, height }) => width > SLACK && height > SLACK) ? [`${name} runs aslant`] : []),
      ...leaves
        .filter(({ id }) => parts.some((part) => runsThrough(part, placed.states.get(id) ?? part)))
        .map(({ id }) => `${name} runs through ${id}`),
      ...(foreign.some((box) => parts.some((part) => runsThrough(part, box))) ? [`${name} runs through a label`] : []),
      ...(label && !parts.some((part) => near(part, label)) ? [`${name} has its label elsewhere`] : []),
    ];
  });
}

/** Whether a label lies on its line, or, where the line leads from a state to itself, beside it. */
function near(part: Box, label: Box): boolean {
  const room = 8;
  return overlap(part, {
    x: label.x - room,
    y: label.y - room,
    width: label.width + 2 * room,
    height: label.height + 2 * room,
  });
}

/** A map as `npm run rules` has written it (test/generated/generated.test.ts), with its lines before they were rounded. */
function placedOnDisk(game: string, language: string): Placed {
  const map = JSON.parse(readFileSync(`resources/maps/${language}/${game}.json`, 'utf8')) as DrawnMap;
  return {
    width: map.width,
    height: map.height,
    states: new Map(map.states.map((one) => [one.id, one])),
    starts: map.starts.map(({ path, x, y }) => ({ dot: { x, y, width: 0, height: 0 }, points: pointsOf(path) })),
    steps: map.steps.map(({ path, label }) => ({ points: pointsOf(path), label })),
  };
}

/** Where a rounded path begins, has its corners and ends. */
function pointsOf(path: string): readonly Point[] {
  const found = [...path.matchAll(/([MLQ])([\d.-]+) ([\d.-]+)/g)].map(([, kind, x, y]) => ({
    kind,
    point: { x: Number(x), y: Number(y) },
  }));
  const ends = [...found.slice(0, 1), ...found.filter(({ kind }) => kind === 'Q'), ...found.slice(-1)];
  return ends.map(({ point }) => point);
}

describe.each(games.flatMap((game) => languagesOf(game).map((language) => [game.id, language, game] as const)))(
  'the map of %s in %s',
  (_id, language, game) => {
    const chart = chartInWords(game, language);

    it('shows every state and every transition from the top on, and nothing lies on anything else', () => {
      const placed = placedOnDisk(game.id, language);
      expect(faults(placed, chart)).toEqual([]);
      expect(placed.steps).toHaveLength(chart.steps.length);
      expect(chart.states.map(({ id }) => id)).toEqual(chartInfo(game.chart).states.map(({ id }) => id));
      const { states, starts } = placed;
      const first = chart.states.find(({ parent, isInitial }) => parent === null && isInitial);
      const tops = chart.states.filter(({ parent }) => parent === null).map(({ id }) => states.get(id)?.y ?? NaN);
      expect(states.get(first?.id ?? '')?.y).toBe(Math.min(...tops));
      expect(starts).toHaveLength(1 + chart.states.filter(({ isGroup }) => isGroup).length);
    });
  },
);

const leaf = (id: string, isInitial = false): WordedState => state(id, { isInitial, isGroup: false });
const group = (id: string, isInitial = false): WordedState => state(id, { isInitial, isGroup: true });
const step = (from: string, to: string): WordedStep => {
  return { from, to, lines: ['why'], spoken: 'why', width: 120, height: 42 };
};

function state(id: string, kind: Pick<WordedState, 'isInitial' | 'isGroup'>): WordedState {
  const parent = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null;
  const size = kind.isGroup ? { width: 90, height: 46 } : { width: 232, height: 82 };
  return { id, parent, title: id, description: '', lines: [], isFinal: false, ...kind, ...size };
}

describe('any chart', () => {
  it('is placed in the same way again', async () => {
    const chart = { states: [leaf('a', true), leaf('b')], steps: [step('a', 'b'), step('b', 'a'), step('a', 'a')] };
    expect(await placeMap(chart)).toEqual(await placeMap(chart));
  });

  it('may lead back to a state around the present one: to where that begins', async () => {
    const states = [group('a', true), leaf('a.first', true), leaf('a.second')];
    const steps = [step('a.first', 'a.second'), step('a.second', 'a')];
    const placed = await placeMap({ states, steps });
    expect(faults(placed, { states, steps })).toEqual([]);
    expect(
      isOnBorder(placed.steps[1]?.points.at(-1), placed.states.get('a.first') ?? { x: 0, y: 0, width: 0, height: 0 }),
    ).toBe(true);
  });

  it('has no overlaps', async () => {
    const charts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }).chain((sizes) => {
      const states = sizes.flatMap((size, index) => {
        const id = `s${String(index)}`;
        const inside = Array.from({ length: size }, (_, child) => leaf(`${id}.c${String(child)}`, child === 0));
        return [size === 0 ? leaf(id, index === 0) : group(id, index === 0), ...inside];
      });
      const ids = states.map(({ id }) => id);
      // Every state can be reached: what no step leads to is no state of a chart.
      const reached = states.flatMap(({ id, isInitial }, index) =>
        isInitial ? [] : [fc.constantFrom(...ids.slice(0, index)).map((from) => step(from, id))],
      );
      const others = fc.array(
        fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)).map(([from, to]) => step(from, to)),
        { maxLength: 10 },
      );
      return fc
        .tuple(fc.tuple(...reached), others)
        .map(([some, more]): Chart => ({ states, steps: [...some, ...more] }));
    });
    await fc.assert(
      fc.asyncProperty(charts, async (chart) => {
        expect(faults(await placeMap(chart), chart)).toEqual([]);
      }),
      { numRuns: perTier(10, 400) },
    );
  });
});
