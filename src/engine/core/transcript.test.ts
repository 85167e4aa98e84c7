import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { hides } from '#testkit/games/index.ts';
import { playMatch, recordTextOf, shortestOptions } from '#testkit/playout.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier } from '#testkit/tier.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { chartMap } from '../chart/map.ts';
import { parseRecord } from './record.ts';
import { transcript, viewerName, viewerNamed, type TranscriptHeader, type TranscriptStep } from './transcript.ts';

interface Followed {
  readonly header: TranscriptHeader;
  readonly steps: readonly TranscriptStep[];
}

/** Replaying is what takes time: every match is followed once for each viewer. */
const followed = new Map<string, Followed>();

function follow(game: TestedGame, viewer: Viewer): Followed {
  const name = `${game.id} ${viewerName(viewer)}`;
  const before = followed.get(name);
  if (before) return before;
  const played = playMatch(game, 'transcript', {
    seats: game.seats.max,
    options: perTier(shortestOptions(game), {}),
  });
  const [header, ...steps] = [...transcript(parseRecord(recordTextOf(played)), game, viewer)];
  const now = { header: header as TranscriptHeader, steps: steps as TranscriptStep[] };
  followed.set(name, now);
  return now;
}

describe.each(oneOfEachKind(testedGames).map((game) => [game.id, game] as const))('a transcript of %s', (_id, game) => {
  it('shows every face, every input and the seed to nobody but the open viewer', () => {
    const open = follow(game, OPEN);
    expect(open.header.seed).toMatch(/^[0-9a-f]{64}$/);
    for (const { view } of open.steps.slice(1)) {
      const pieces = Object.values(view.zones).flatMap((zone) => zone.pieces);
      expect(Object.keys(view.faces).sort()).toEqual([...pieces].sort());
    }
    for (const viewer of [PUBLIC, seatViewer(1)]) expect(follow(game, viewer).header).not.toHaveProperty('seed');
  });

  it('shows a seat its own cards and the public none that are hidden', () => {
    for (const viewer of [PUBLIC, seatViewer(1)]) {
      const [, dealt, ...later] = follow(game, viewer).steps;
      const zones = Object.values(dealt?.view.zones ?? {});
      const isReadable = ({ facing, owner }: (typeof zones)[number]): boolean =>
        facing === 'up' || (facing === 'owner' && viewer.kind === 'seat' && owner === viewer.seat);
      const readable = zones.filter(isReadable).flatMap(({ pieces }) => pieces);
      expect(Object.keys(dealt?.view.faces ?? {}).sort()).toEqual([...readable].sort());
      expect(Object.keys(dealt?.input ?? {})).toEqual(['type']);
      const hidden = ({ view }: TranscriptStep): boolean =>
        Object.keys(view.faces).length < Object.values(view.zones).flatMap(({ pieces }) => pieces).length;
      expect(later.some(hidden)).toBe(hides(game));
    }
    expect(Object.keys(follow(game, OPEN).steps[1]?.input ?? {}).length).toBeGreaterThan(1);
  });

  it('shows of another seat’s move, made in the open, what the game tells of it, and of a sealed one nothing', () => {
    const open = follow(game, OPEN).steps;
    const told = follow(game, PUBLIC).steps.map((step, index) => ({ ...step, whole: open[index]?.input, index }));
    const moves = told.filter(({ whole }) => String(whole?.type).startsWith('move.'));
    const isSealed = ({ index }: { readonly index: number }): boolean =>
      chartMap(game.chart).states.get(open[index - 1]?.phase ?? '')?.tag === 'simultaneous';
    const sealed = moves.filter(isSealed);
    expect(sealed.filter(({ input }) => input !== null)).toEqual([]);
    const made = moves.filter((step) => !isSealed(step));
    expect(made.length).toBeGreaterThan(0);
    for (const { input, whole = null } of made) {
      const fields = game.toldMoves[whole?.type as `move.${string}`] ?? [];
      expect(Object.keys(input ?? {})).toEqual(['type', ...fields, 'seat']);
      expect(whole).toMatchObject(input ?? {});
    }
  });
});

describe('an input in a transcript', () => {
  it('is not there for others where the game says nothing of it; to its own seat it is shown whole', () => {
    const quiet: TestedGame = { ...tiny, toldMoves: {} };
    const [whole, others, own] = [OPEN, seatViewer(0), seatViewer(1)].map((viewer) => follow(quiet, viewer).steps);
    const ofSeat = (seat: number): readonly number[] =>
      (whole ?? []).flatMap(({ input }, index) => (input?.['seat'] === seat ? [index] : []));
    expect(ofSeat(1).length).toBeGreaterThan(0);
    expect(ofSeat(1).filter((index) => others?.[index]?.input !== null)).toEqual([]);
    expect(ofSeat(1).filter((index) => !('piece' in (own?.[index]?.input ?? {})))).toEqual([]);
  });
});

describe('the name of a viewer', () => {
  it('is open, public or a seat at the table', () => {
    for (const viewer of [OPEN, PUBLIC, seatViewer(3)]) expect(viewerNamed(viewerName(viewer), 4)).toEqual(viewer);
    for (const name of ['seat:4', 'seat:', 'seat:-1', 'seat:01', 'Open', '']) expect(viewerNamed(name, 4)).toBeNull();
  });
});
