import { laidBy, placed, type Laid } from '#protocol/changes.ts';
import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { EventView, GameView, ZoneView } from '#protocol/view.ts';

type Zones = Readonly<Record<ZoneId, ZoneView>>;

/** The view with `pieces` lying face down in the zones they are about to leave. */
export function withNewcomers(
  view: GameView,
  event: EventView,
): { readonly view: GameView; readonly added: readonly PieceId[] } {
  const known = new Set(Object.values(view.zones).flatMap((zone) => zone.pieces));
  const fresh = (event.shifts ?? []).filter(({ piece }) => !known.has(piece));
  let zones: Zones = view.zones;
  for (const { piece, from } of fresh) zones = placed(zones, from, piece, null);
  return { view: { ...view, zones }, added: fresh.map(({ piece }) => piece) };
}

/** The view without the pieces that `keep` refuses. */
export function onlyPieces(view: GameView, keep: (piece: PieceId) => boolean): GameView {
  const zones: Record<ZoneId, ZoneView> = {};
  for (const [id, zone] of Object.entries(view.zones)) {
    const kept = zone.pieces.flatMap((piece, index) => (keep(piece) ? [index] : []));
    zones[id] =
      kept.length === zone.pieces.length
        ? zone
        : {
            ...zone,
            pieces: kept.flatMap((at) => zone.pieces[at] ?? []),
            faces: kept.map((at) => zone.faces[at] ?? null),
          };
  }
  return { ...view, zones };
}

/**
 * How the table is laid out while the events of a step are played: as they say, or where they say nothing as it is in the
 * end. What is returned takes a view whose pieces lie as they do after the event at `at`, and adds what is known then.
 */
export function layingOf(
  before: GameView,
  events: readonly EventView[],
  after: GameView,
): (moved: GameView, at: number) => GameView {
  const { phase, numbers } = after;
  const told = laidByEach(before, events);
  return (moved, at) => ({ ...asTurned(moved, events[at], after), ...(told ? told[at] : { phase, numbers }) });
}

/** What each event says of it, undefined where it says nothing; null where none does, or it does not fit this view. */
function laidByEach(before: GameView, events: readonly EventView[]) {
  if (events.every(({ laid }) => laid === undefined)) return null;
  try {
    let laid: Laid = before;
    return events.map((event) => (event.laid === undefined ? undefined : (laid = laidBy(laid, event))));
  } catch (error) {
    // A picture in between was not seen: the table is laid out as it is in the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The zones whose pieces an event turns where they lie, facing as they do in the end. */
function asTurned(view: GameView, event: EventView | undefined, after: GameView): GameView {
  let zones: Zones = view.zones;
  for (const { from, to } of event?.shifts ?? []) {
    const [zone, end] = [zones[to], after.zones[to]];
    if (from === to && zone && end && zone.facing !== end.facing)
      zones = { ...zones, [to]: { ...zone, facing: end.facing } };
  }
  return zones === view.zones ? view : { ...view, zones };
}

/**
 * What differs between the zones the events lead to and those the host told: one sentence each. A face that an event told
 * on the way (of a stolen card) may be hidden where the card comes to rest.
 */
export function disagreements(followed: GameView, told: GameView): readonly string[] {
  const ids = new Set([...Object.keys(followed.zones), ...Object.keys(told.zones)]);
  return [...ids].flatMap((id) => {
    const ours = printed(asHidden(followed.zones[id], told.zones[id]));
    const theirs = printed(told.zones[id]);
    return ours === theirs ? [] : [`zone "${id}" holds [${ours}] after the events but [${theirs}] in the view`];
  });
}

function asHidden(zone: ZoneView | undefined, told: ZoneView | undefined): ZoneView | undefined {
  return zone && { ...zone, faces: zone.faces.map((face, index) => (told?.faces[index] === null ? null : face)) };
}

function printed(zone: ZoneView | undefined): string {
  return (zone?.pieces ?? []).map((piece, index) => `${piece}=${zone?.faces[index] ?? 'down'}`).join(' ');
}
