import type { Face, GameId, PieceId, SeatId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import type { TableWords } from '#words/at-table.ts';
import { factsOf, inClauses, labelled, remarked } from '#words/lists.ts';

/** Who brought each piece to where it lies, as far as the events told. */
export type Bearers = ReadonlyMap<PieceId, SeatId>;

/** The face of a piece where this view may read it, else null. */
export function faceOf(view: GameView, piece: PieceId): Face | null {
  for (const zone of Object.values(view.zones)) {
    const face = zone.faces[zone.pieces.indexOf(piece)];
    if (face) return face;
  }
  return null;
}

/** Where the match stands, in one line. */
export function headlineText(view: GameView, words: TableWords): string {
  return factsOf(
    words.ui,
    view.headline.map((text) => words.headline(text)),
  );
}

/**
 * What a player looks at before a move, line by line: where the match stands, the numbers that the game's strings have
 * words for (`status.*`), what lies open in the middle and what the seat keeps to itself.
 */
export function tableText(
  view: GameView,
  game: GameId,
  seat: SeatId,
  bearers: Bearers,
  words: TableWords,
): readonly string[] {
  const near = Object.entries(view.zones).filter(([, zone]) =>
    zone.owner === null ? zone.faces.some((face) => face !== null) : zone.owner === seat && zone.facing === 'owner',
  );
  const status = statusText(view, game, words);
  return [
    headlineText(view, words),
    ...(status === '' ? [] : [status]),
    ...near.filter(isLaid).map(([id, zone]) => zoneText(id, zone, bearers, words)),
  ];
}

/** Every zone where anything lies, and the scores. */
export function wholeTableText(view: GameView, bearers: Bearers, words: TableWords): readonly string[] {
  const scores = view.scores.map((score, seat) => words.ui('list.ofSeat', { name: words.seat(seat), value: score }));
  return [
    ...Object.entries(view.zones)
      .filter(isLaid)
      .map(([id, zone]) => zoneText(id, zone, bearers, words)),
    labelled(words.ui, words.ui('terminal:scores'), inClauses(words.ui, scores)),
  ];
}

function isLaid([, zone]: readonly [string, ZoneView]): boolean {
  return zone.pieces.length > 0;
}

function zoneText(id: string, zone: ZoneView, bearers: Bearers, words: TableWords): string {
  const cards: { readonly face: Face; readonly text: string }[] = [];
  let hidden = 0;
  for (const [index, piece] of zone.pieces.entries()) {
    const face = zone.faces[index] ?? null;
    if (face === null) hidden += 1;
    else cards.push({ face, text: withBearer(words.face(face), zone, bearers.get(piece), words) });
  }
  // What belongs to a seat is sorted; in the middle the order tells who played first.
  if (zone.owner !== null) cards.sort((a, b) => (a.face < b.face ? -1 : Number(a.face > b.face)));
  const texts = cards.map(({ text }) => text);
  if (hidden > 0) texts.push(words.ui('mirror.hiddenCount', { count: hidden }));
  return labelled(words.ui, words.zone(id), inClauses(words.ui, texts));
}

function withBearer(card: string, zone: ZoneView, bearer: SeatId | undefined, words: TableWords): string {
  return zone.owner !== null || bearer === undefined ? card : remarked(words.ui, card, words.seat(bearer));
}

function statusText(view: GameView, game: GameId, words: TableWords): string {
  // `status.direction_ascending` before `status.direction`.
  const known = Object.entries(view.numbers).flatMap(([name, value]) => {
    const key = `${game}:status.${name}`;
    const text = value === null ? key : words.ui(key, { value, context: typeof value === 'string' ? value : '' });
    return text === key ? [] : [text];
  });
  return inClauses(words.ui, known);
}
