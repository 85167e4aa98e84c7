import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { EventView, GameView, ShiftView } from '#protocol/view.ts';
import type { GameSkin, PieceMark, Rect, StageSettings } from './contract.ts';
import { followShifts } from '#protocol/changes.ts';
import { disagreements, layingOf, onlyPieces, withNewcomers } from './follow.ts';
import { centreOf } from './geometry.ts';
import { goingOn, renewalOf, renewed, renamedPieces, underNewNames, zoneIn } from './renewal.ts';
import { arrange, type Arrangement, type TableSize, type Target, type Targets } from './scene.ts';

/** One unit of animation: wait, then let everything travel to where it lies after one event. */
export interface Beat {
  /** The events that this beat plays. */
  readonly told: readonly EventView[];
  /** What is known once everything of this beat lies still, so far as the events have told by then. */
  readonly view: GameView;
  /** Milliseconds in which nothing moves first, whatever the speed. */
  readonly hold: number;
  /** What is pointed out during the hold. */
  readonly marks: readonly PieceMark[];
  /** Pieces that are new: where they appear before they move. */
  readonly entering: Targets;
  readonly targets: Targets;
  /** Pieces that go where the others go and are then taken off the table. */
  readonly leaving: Targets;
  /** What lies there under an old id and goes on under a new one: the cards of a hand that was mixed. */
  readonly renamed: ReadonlyMap<PieceId, PieceId>;
  /** Which pieces start one after the other, and the milliseconds between them. */
  readonly order: readonly PieceId[];
  /** Dice that are thrown, even to the same number and where they lie. */
  readonly thrown: readonly PieceId[];
  readonly stagger: number;
  /** Many pieces are swept to one place together. */
  readonly isGathering: boolean;
  /** Milliseconds of one flight at normal speed; null leaves it to the distance. */
  readonly duration: number | null;
}

/** What to play for one frame and where it ends. */
export interface Script {
  readonly beats: readonly Beat[];
  readonly end: Arrangement;
  /** The last events, after which nothing moves any more. */
  readonly told: readonly EventView[];
  readonly endMarks: readonly PieceMark[];
  /** Where the events and the view disagree; empty when all is well. */
  readonly faults: readonly string[];
  /** The viewer laid something down: who acts does not want to wait for what was before. */
  readonly isOwn: boolean;
}

export interface ScriptInput {
  readonly skin: GameSkin;
  readonly settings: StageSettings;
  readonly before: GameView;
  readonly after: GameView;
  readonly events: readonly EventView[];
  readonly size: TableSize;
}

const DEAL_STAGGER = 40;
const GATHER_STAGGER = 14;
const GATHER_TIME = 320;
const DEAL_TIME = 260;
const SWEEP_STAGGER = 6;

const NOTHING: Targets = new Map();
const NOBODY: Beat['renamed'] = new Map();

/** Turns the events of one frame into beats, from the shifts they carry. Pure: it measures nothing and moves nothing. */
export function scriptOf({ skin, settings, before, after, events, size }: ScriptInput): Script {
  const beats: Beat[] = [];
  const named = new Set<PieceId>();
  const followed = events.reduce((view, event) => {
    const names = renamedPieces(view, event, after);
    for (const piece of names.values()) named.add(piece);
    return followShifts(underNewNames(view, names), event);
  }, before);
  const renewal = renewalOf(followed, after, named);
  /** A hand that is mixed stays on the table. */
  const remains = new Set([
    ...Object.values(after.zones).flatMap((zone) => zone.pieces),
    ...renewal.mixed.flatMap((zone) => followed.zones[zone]?.pieces ?? []),
  ]);
  const end = arrange(skin, after, size);
  let now = before;
  let lies = arrange(skin, now, size).targets;

  const clearAway = () => {
    const gone = [...lies].filter(([id, target]) => target.kind !== 'prop' && !remains.has(id));
    if (gone.length === 0) return;
    const { zones } = end.layout;
    const leaving = new Map(gone.map(([id, target]) => [id, leaveBy(zones, target, gatheredIn(id))] as const));
    now = onlyPieces(now, (piece) => remains.has(piece));
    const kept = arrange(skin, now, size).targets;
    const order = gone.map(([id]) => id);
    beats.push({
      ...stillBeat(kept, now),
      leaving,
      order,
      stagger: SWEEP_STAGGER,
      isGathering: true,
      duration: GATHER_TIME,
    });
    lies = kept;
  };

  /** What is shuffled where it lies is gathered there; everything else goes to the stock. */
  const gatheredIn = (piece: PieceId): ZoneId => {
    const zone = zoneIn(now, piece);
    return zone !== null && renewal.zones.includes(zone) ? zone : 'stock';
  };
  const issueAnew = () => {
    if (renewal.zones.length === 0) return;
    const old = [now, lies] as const;
    now = renewed(now, after, renewal);
    const { layout, targets } = arrange(skin, now, size);
    const entering = new Map(
      renewal.fresh.flatMap((id) => {
        const target = targets.get(id);
        return target ? [[id, leaveBy(layout.zones, target, zoneIn(now, id) ?? 'stock')] as const] : [];
      }),
    );
    const renamed = goingOn(renewal, old, [now, targets]);
    beats.push({ ...stillBeat(targets, now), entering, renamed, duration: DEAL_TIME });
    lies = targets;
  };

  const laid = layingOf(before, events, after);
  /** What has happened since the last beat without moving anything. */
  const told: EventView[] = [];
  for (const [at, event] of events.entries()) {
    const renamed = renamedPieces(now, event, after);
    now = underNewNames(now, renamed);
    lies = new Map([...lies].map(([id, target]) => [renamed.get(id) ?? id, target]));
    const newcomers = withNewcomers(now, event);
    if (newcomers.added.length > 0) clearAway();
    const start = withNewcomers(now, event).view;
    const marks = skin.marks?.(start, event) ?? [];
    now = laid(followShifts(start, event), at);
    const { targets } = arrange(skin, now, size);
    const startTargets = arrange(skin, start, size).targets;
    const entering = new Map([...startTargets].filter(([id]) => newcomers.added.includes(id)));
    const hold = skin.holdBefore(event, settings);
    const thrown = thrownBy(event, targets);
    const rest = skin.holdAfter?.(event, settings) ?? 0;
    told.push(event);
    if (hold > 0 || rest > 0 || entering.size > 0 || renamed.size > 0 || thrown.length > 0 || differ(lies, targets)) {
      const moves = { hold, marks, entering, renamed, thrown, ...pacing(event.shifts ?? []) };
      beats.push({ ...stillBeat(targets, now), told: told.splice(0), ...moves });
    }
    if (rest > 0) beats.push({ ...stillBeat(targets, now), hold: rest, marks: skin.marks?.(now, null) ?? [] });
    lies = targets;
  }
  clearAway();
  issueAnew();
  const faults = disagreements(now, after);
  const hand: ZoneId = `hand:${String(size.bottomSeat)}`;
  const isOwn = events.some(({ shifts }) => shifts?.some(({ from, to }) => from === hand && to !== hand) ?? false);
  if (differ(lies, end.targets)) beats.push(stillBeat(end.targets, now));
  return { beats, end, told, endMarks: skin.marks?.(after, null) ?? [], faults, isOwn };
}

/** The same view in another layout: everything travels there, and no event is played. */
export function relayoutScript({ skin, view, size }: { skin: GameSkin; view: GameView; size: TableSize }): Script {
  const end = arrange(skin, view, size);
  return {
    beats: [stillBeat(end.targets, view)],
    end,
    told: [],
    endMarks: skin.marks?.(view, null) ?? [],
    faults: [],
    isOwn: false,
  };
}

function stillBeat(targets: Targets, view: GameView): Beat {
  return {
    told: [],
    view,
    hold: 0,
    marks: [],
    entering: NOTHING,
    targets,
    leaving: NOTHING,
    renamed: NOBODY,
    order: [],
    thrown: [],
    stagger: 0,
    isGathering: false,
    duration: null,
  };
}

/** Dice that an event tells of where they lie: they have been rolled once more. */
function thrownBy({ shifts = [] }: EventView, targets: Targets): readonly PieceId[] {
  return shifts.flatMap(({ piece, from, to }) =>
    from === to && targets.get(piece)?.die?.isBlank === false ? [piece] : [],
  );
}

/** Many pieces to one place are gathered together; many to many places are dealt out, one round after the other. */
function pacing(shifts: readonly ShiftView[]): Pick<Beat, 'order' | 'stagger' | 'isGathering' | 'duration'> {
  const moving = shifts.filter(({ from, to }) => from !== to);
  if (moving.length < 2)
    return { order: shifts.map(({ piece }) => piece), stagger: 0, isGathering: false, duration: null };
  const isGathering = new Set(moving.map(({ to }) => to)).size === 1;
  return isGathering
    ? { order: moving.map(({ piece }) => piece), stagger: GATHER_STAGGER, isGathering, duration: GATHER_TIME }
    : { order: inRounds(moving), stagger: DEAL_STAGGER, isGathering, duration: DEAL_TIME };
}

/** The order in which a dealer would hand the pieces out: one to each zone, then the second to each. */
function inRounds(shifts: readonly ShiftView[]): readonly PieceId[] {
  const dealt = new Map<ZoneId, number>();
  const rounds = shifts.map((shift) => {
    const round = dealt.get(shift.to) ?? 0;
    dealt.set(shift.to, round + 1);
    return { piece: shift.piece, round };
  });
  return rounds.sort((a, b) => a.round - b.round).map(({ piece }) => piece);
}

/** Face down in the middle of a zone. */
function leaveBy(zones: ReadonlyMap<ZoneId, Rect>, from: Target, zone: ZoneId): Target {
  const rect = zones.get(zone);
  return rect ? { ...from, ...centreOf(rect), rotation: 0, face: null } : from;
}

function differ(one: Targets, other: Targets): boolean {
  if (one.size !== other.size) return true;
  for (const [id, a] of one) {
    const b = other.get(id);
    if (a.x !== b?.x || a.y !== b.y || a.width !== b.width || a.face !== b.face || a.rotation !== b.rotation) {
      return true;
    }
  }
  return false;
}
