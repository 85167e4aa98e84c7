import type { MapState } from './map-model.ts';

/** One end of a stretch of line inside a group: one of its states (through `port` if the line goes on inside), or the group's own border. */
export type End =
  | { readonly kind: 'state'; readonly id: string; readonly port: string | null }
  | { readonly kind: 'border'; readonly port: string };

/** The stretch of a transition that runs inside one group. `part` orders the stretches of a transition. */
export interface Stretch {
  readonly step: number;
  readonly part: number;
  readonly upper: End;
  readonly lower: End;
  /** True when the transition goes from the lower end to the upper one. */
  readonly upward: boolean;
  readonly labelled: boolean;
}

/** A group while its lines are being cut. */
export interface Draft {
  readonly id: string;
  readonly children: MapState[];
  ranks: ReadonlyMap<string, number>;
  readonly stretches: Stretch[];
  readonly loops: { step: number; id: string }[];
  readonly top: string[];
  readonly bottom: string[];
}

/** A transition between two children of the same group, whatever lies inside them. */
export interface Crossing {
  readonly step: number;
  readonly group: string;
  /** From the child of the group inwards to the state itself; empty when the source is the group. */
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Cuts one transition into stretches and puts each into the group it runs through. Ranks must be known. */
export function cutStep(crossing: Crossing, groups: ReadonlyMap<string, Draft>): void {
  const { step, source, target } = crossing;
  const group = groups.get(crossing.group);
  const [to] = target;
  if (!group || to === undefined) return;
  const [from] = source;
  if (from === to && source.length === 1 && target.length === 1) {
    group.loops.push({ step, id: to });
    return;
  }
  const upward = from !== undefined && (group.ranks.get(from) ?? 0) > (group.ranks.get(to) ?? 0);
  const shared = { step, upward, groups };
  const out = `${String(step)}:out`;
  const sourceEnd =
    from === undefined
      ? borderPort(group, 'top', out)
      : reach(source, {
          ...shared,
          name: out,
          side: upward ? 'top' : 'bottom',
          part: (depth) => source.length - 1 - depth,
        });
  const targetEnd = reach(target, {
    ...shared,
    name: `${String(step)}:in`,
    side: upward ? 'bottom' : 'top',
    part: (depth) => source.length + 1 + depth,
  });
  group.stretches.push({
    step,
    part: source.length,
    upper: upward ? targetEnd : sourceEnd,
    lower: upward ? sourceEnd : targetEnd,
    upward,
    labelled: true,
  });
}

interface Reach {
  readonly step: number;
  readonly upward: boolean;
  readonly groups: ReadonlyMap<string, Draft>;
  readonly name: string;
  /** The side of each border the line goes through. */
  readonly side: 'top' | 'bottom';
  /** Which stretch of the transition runs at a depth of the path. */
  readonly part: (depth: number) => number;
}

/** Draws the line through the groups around a state, and returns how the outermost of them is met. */
function reach(path: readonly string[], how: Reach): End {
  const { step, upward, groups, name, side, part } = how;
  const meet = (depth: number): End => {
    const id = path[depth] ?? '';
    const inside = groups.get(id);
    // A line that ends at this border makes its port here; one that goes on has made it further in.
    if (inside && depth === path.length - 1) inside[side].push(name);
    return { kind: 'state', id, port: inside ? name : null };
  };
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const around = groups.get(path[depth - 1] ?? '');
    if (!around) continue;
    const border = borderPort(around, side, name);
    const inner = meet(depth);
    const [upper, lower] = side === 'top' ? [border, inner] : [inner, border];
    around.stretches.push({ step, part: part(depth), upper, lower, upward, labelled: false });
  }
  return meet(0);
}

function borderPort(group: Draft, side: 'top' | 'bottom', name: string): End {
  group[side].push(name);
  return { kind: 'border', port: name };
}
