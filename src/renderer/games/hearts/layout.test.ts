import { describe, expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { toldSteps } from '#testkit/told-steps.ts';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { seatViewer } from '#protocol/viewer.ts';
import type { LayoutInput } from '#renderer/stage/contract.ts';
import { bottomOf } from '#renderer/stage/geometry.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import { clashes, covered, misplaced, windowsFor } from '#renderer/testing/layout-checks.ts';
import { heartsLayout } from './layout.ts';

const SEATS = [3, 4, 5];

/** A match as seat 0 sees it: before anybody has passed, while they do, the first trick, the last, and after it. */
const MOMENTS = SEATS.flatMap((seats) => {
  const played = playMatch(registeredGame('hearts'), `layout of ${String(seats)}`, { seats, options: { points: 25 } });
  const views = toldSteps(played, seatViewer(0)).map(({ after }) => after);
  const momentOf = (name: string, is: (view: GameView) => boolean) => {
    const view = views.find(is);
    if (view === undefined) throw new Error(`there is no moment for: ${name}`);
    return { name: `${name} of ${String(seats)}`, seats, view };
  };
  const isFullTrick = (view: GameView) => countIn(view, 'trick') === seats - 1;
  return [
    momentOf('the hands', (view) => countIn(view, 'passing:1') === 0),
    momentOf('passing', (view) => countIn(view, 'passing:0') > 0 && countIn(view, 'passing:1') > 0),
    momentOf('the first trick', isFullTrick),
    momentOf('the last trick', (view) => isFullTrick(view) && countIn(view, 'hand:0') <= 1),
  ];
});

function input({ view, seats }: (typeof MOMENTS)[number], width: number, height: number, textScale = 1): LayoutInput {
  return { view, width, height, bottomSeat: 0, seats, textScale };
}

describe.each(windowsFor(perTier))('Hearts at %i x %i, text scale %d', (width, height, scale) => {
  test.each(MOMENTS)('$name: every card has a place, in the window, clear of the chrome and other zones', (moment) => {
    const layout = heartsLayout(input(moment, width, height, scale));
    expect(misplaced(moment.view, layout)).toEqual([]);
    expect(covered(layout)).toEqual([]);
    expect(clashes(moment.view, layout)).toEqual([]);
  });
});

test.each(MOMENTS.filter(({ name }) => name.startsWith('the hands')))(
  '$name: on a phone each card shows a finger’s breadth, in the lower 60 %',
  (moment) => {
    const layout = heartsLayout(input(moment, 390, 844));
    const cards = [...layout.pieces].flatMap(([id, place]) =>
      moment.view.zones['hand:0']?.pieces.includes(id) ? [place] : [],
    );
    const apart = cards.map((card) =>
      Math.min(...cards.filter(({ x, y }) => y === card.y && x > card.x).map(({ x }) => x - card.x), card.width),
    );
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(TARGET);
    expect(layout.prompt.y).toBeGreaterThan(844 * 0.4);
    expect(layout.zones.get('hand:0')?.y).toBeGreaterThanOrEqual(bottomOf(layout.prompt));
  },
);

test('the deck says what it is while there are cards in it', () => {
  const played = playMatch(registeredGame('hearts'), 'layout of the deck', { seats: 4, limit: 1 });
  const captioned = toldSteps(played, seatViewer(0)).flatMap(({ before, after }) =>
    [before, after].map((view) => heartsLayout(input({ name: '', view, seats: 4 }, 1366, 768)).captions.has('stock')),
  );
  expect(captioned).toEqual([true, false]);
});

test('a hand is held suit by suit or by ranks, low to high', () => {
  const [moment] = MOMENTS;
  if (moment === undefined) throw new Error('there is no moment');
  const { pieces = [], faces = [] } = moment.view.zones['hand:0'] ?? {};
  const fanned = (handSorting: 'suit' | 'rank') => {
    const layout = heartsLayout({ ...input(moment, 1366, 768), handSorting });
    const layer = (piece: PieceId) => layout.pieces.get(piece)?.layer ?? NaN;
    const held = pieces.map((piece, index) => ({ layer: layer(piece), face: faces[index] ?? '' }));
    return held.toSorted((a, b) => a.layer - b.layer).map(({ face }) => face);
  };
  const suits = fanned('suit').map((face) => 'CDSH'.indexOf(face.slice(-1)));
  const ranks = fanned('rank').map((face) => '2345678910JQKA'.indexOf(face.slice(0, -1)));
  expect(suits).toEqual(suits.toSorted((a, b) => a - b));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});
