import { cutStep, type Crossing, type Draft, type Stretch } from './map-cut.ts';
import type { MapState, MapStep } from './map-model.ts';

/** A box with states (or the whole chart, id ''), with everything that is drawn directly inside it. */
export interface Group {
  readonly id: string;
  readonly children: readonly MapState[];
  /** Depth of each child in the flow, from 0. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly stretches: readonly Stretch[];
  /** Steps that lead from a child to itself. */
  readonly loops: readonly { readonly step: number; readonly id: string }[];
  /** Ports on the border, by side. */
  readonly top: readonly string[];
  readonly bottom: readonly string[];
}

/**
 * Cuts each transition into stretches, one for each group it runs through, and gives each group's states their rank
 * in the flow. Lines that lead back up are turned round here, so everything after this sees lines from top to bottom.
 */
export function planGroups(states: readonly MapState[], steps: readonly MapStep[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Draft>([['', draft('')]]);
  const byId = new Map(states.map((state) => [state.id, state]));
  for (const state of states) {
    const parent = state.parent ?? '';
    const group = groups.get(parent) ?? draft(parent);
    group.children.push(state);
    groups.set(parent, group);
  }
  const crossings = steps.flatMap((step, index) => crossingOf(step, index, byId, groups));
  for (const group of groups.values()) rankGroup(group, crossings);
  for (const crossing of crossings) cutStep(crossing, groups);
  return groups;
}

function draft(id: string): Draft {
  return { id, children: [], ranks: new Map(), stretches: [], loops: [], top: [], bottom: [] };
}

/** From the outermost state to `id` itself. */
function lineage(id: string, byId: ReadonlyMap<string, MapState>): string[] {
  const line: string[] = [];
  for (let at = byId.get(id); at; at = at.parent === null ? undefined : byId.get(at.parent)) line.unshift(at.id);
  return line;
}

function crossingOf(
  step: MapStep,
  index: number,
  byId: ReadonlyMap<string, MapState>,
  groups: ReadonlyMap<string, Draft>,
): Crossing[] {
  const from = lineage(step.from, byId);
  let to = lineage(step.to, byId);
  if (from.length === 0 || to.length === 0) return [];
  // Back to a state around itself means: to where that state begins.
  while (from.length > to.length && from[to.length - 1] === to.at(-1)) {
    const first = beginningOf(to.at(-1) ?? '', groups);
    if (first === null) break;
    to = [...to, first];
  }
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared += 1;
  // A step to itself is drawn as a loop in the group around.
  if (shared === to.length) shared -= 1;
  const group = shared === 0 ? '' : (from[shared - 1] ?? '');
  return [{ step: index, group, source: from.slice(shared), target: to.slice(shared) }];
}

function beginningOf(id: string, groups: ReadonlyMap<string, Draft>): string | null {
  const children = groups.get(id)?.children ?? [];
  return (children.find((child) => child.initial) ?? children[0])?.id ?? null;
}

/** Longest path from the initial state; lines that would close a circle do not count. */
function rankGroup(group: Draft, crossings: readonly Crossing[]): void {
  const next = new Map<string, string[]>(group.children.map((child) => [child.id, []]));
  for (const { group: id, source, target } of crossings) {
    const [from] = source;
    const [to] = target;
    if (id === group.id && from !== undefined && to !== undefined && from !== to) next.get(from)?.push(to);
  }
  const finished: string[] = [];
  const open = new Set<string>();
  const seen = new Set<string>();
  const forward = new Map<string, string[]>();
  const visit = (id: string): void => {
    seen.add(id);
    open.add(id);
    const ahead = (next.get(id) ?? []).filter((target) => !open.has(target));
    forward.set(id, ahead);
    for (const target of ahead) if (!seen.has(target)) visit(target);
    open.delete(id);
    finished.unshift(id);
  };
  const order = [...group.children].sort((a, b) => Number(b.initial) - Number(a.initial));
  for (const child of order) if (!seen.has(child.id)) visit(child.id);
  const ranks = new Map(finished.map((id) => [id, 0]));
  for (const id of finished) {
    for (const target of forward.get(id) ?? [])
      ranks.set(target, Math.max(ranks.get(target) ?? 0, (ranks.get(id) ?? 0) + 1));
  }
  group.ranks = ranks;
}
