import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView, Result, Standing, ZoneView } from '#protocol/view.ts';

/** A view as a transcript tells it. The table stands in every step whole; the game's numbers are told as they change. */
export interface TranscriptView
  extends Omit<GameView, 'phase' | 'zones' | 'scores' | 'numbers' | 'result'>, NumbersSince {
  readonly zones: Readonly<Record<ZoneId, Omit<ZoneView, 'faces'>>>;
  /** Only the pieces that the viewer may read. */
  readonly faces: Readonly<Record<PieceId, Face>>;
  readonly scores: readonly { readonly seat: SeatId; readonly score: number }[];
  readonly result: (Omit<Result, 'standings'> & { readonly standings: readonly NamedStanding[] }) | null;
}

type NamedStanding = Standing & { readonly name: string };

type Numbers = GameView['numbers'];
type Value = Numbers[string];

/** What has changed in a game's numbers since the step before: with it, a reader has them whole. */
export interface NumbersSince {
  /** Each number that is another, whole. In the first step these are all. */
  readonly numbers: Numbers;
  /** Each list that has become longer: its first `keep` items are as they were, and `add` comes after them. */
  readonly grown: Readonly<Record<string, { readonly keep: number; readonly add: readonly Value[] }>>;
}

/** What a viewer could see after a step, if `before` are the numbers that it was told until then. */
export function transcriptView(
  { zones, scores, numbers, result, awaiting, headline, recall }: GameView,
  before: Numbers,
  names: readonly string[],
): TranscriptView {
  const faces: Record<PieceId, Face> = {};
  const places: Record<ZoneId, Omit<ZoneView, 'faces'>> = {};
  for (const [id, { faces: printed, ...place }] of Object.entries(zones)) {
    places[id] = place;
    for (const [index, piece] of place.pieces.entries()) {
      const face = printed[index] ?? null;
      if (face !== null) faces[piece] = face;
    }
  }
  return {
    zones: places,
    faces,
    awaiting,
    headline,
    scores: scores.map((score, seat) => ({ seat, score })),
    ...numbersSince(before, numbers),
    recall,
    result: result && { ...result, standings: result.standings.map((one) => named(one, names)) },
  };
}

function named(standing: Standing, names: readonly string[]): NamedStanding {
  return { ...standing, name: names[standing.seat] ?? '' };
}

/** A history is told once and then only what is added to it; everything else is told whole when it changes. */
function numbersSince(before: Numbers, after: Numbers): NumbersSince {
  const numbers: Record<string, Value> = {};
  const grown: Record<string, { keep: number; add: readonly Value[] }> = {};
  for (const [key, now] of Object.entries(after)) {
    const was = before[key];
    if (was !== undefined && isSame(was, now)) continue;
    if (Array.isArray(was) && Array.isArray(now) && was.length > 0 && now.length > was.length) {
      const differs = was.findIndex((item, index) => !isSame(item, now[index] ?? null));
      const keep = differs < 0 ? was.length : differs;
      grown[key] = { keep, add: now.slice(keep) };
    } else numbers[key] = now;
  }
  return { numbers, grown };
}

function isSame(one: Value, other: Value): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
