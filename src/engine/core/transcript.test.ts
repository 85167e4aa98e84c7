import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { parseRecord } from './record.ts';
import { transcript, viewerName, viewerNamed, type TranscriptHeader, type TranscriptStep } from './transcript.ts';

function follow(game: TestedGame, viewer: Viewer): { header: TranscriptHeader; steps: readonly TranscriptStep[] } {
  const played = playMatch(game, 'transcript', { seats: game.seats.max });
  const [header, ...steps] = [...transcript(parseRecord(recordTextOf(played)), game, viewer)];
  return { header: header as TranscriptHeader, steps: steps as TranscriptStep[] };
}

describe.each(testedGames.map((game) => [game.id, game] as const))('a transcript of %s', (_id, game) => {
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
      expect(later.some(hidden)).toBe(true);
    }
    expect(Object.keys(follow(game, OPEN).steps[1]?.input ?? {}).length).toBeGreaterThan(1);
  });

  it('shows of another seat’s move the pieces it moved, where everybody saw them', () => {
    const open = follow(game, OPEN).steps;
    const moves = follow(game, PUBLIC).steps.flatMap((step, index) =>
      String(step.input?.['type']).startsWith('move.') ? [{ ...step, whole: open[index]?.input ?? {} }] : [],
    );
    expect(moves.length).toBeGreaterThan(0);
    for (const { input, events, whole } of moves) {
      const moved: readonly unknown[] = events.flatMap((event) => event.shifts?.map((shift) => shift.piece) ?? []);
      const seen = Object.entries(whole).filter(
        ([key, value]) => ['type', 'seat'].includes(key) || moved.includes(value),
      );
      expect(input).toEqual(Object.fromEntries(seen));
    }
  });
});

describe('an input in a transcript', () => {
  it('loses whatever was not seen: a sealed number is its seat’s own business', () => {
    const quiet: TestedGame = { ...tiny, redact: () => null };
    const others = follow(quiet, seatViewer(0)).steps.filter(({ input }) => input?.['seat'] === 1);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ input }) => Object.keys(input ?? {}).join() !== 'type,seat')).toEqual([]);
    const own = follow(quiet, seatViewer(1)).steps.filter(({ input }) => input?.['seat'] === 1);
    expect(own.every(({ input }) => input !== null && 'piece' in input)).toBe(true);
  });
});

describe('the name of a viewer', () => {
  it('is open, public or a seat at the table', () => {
    for (const viewer of [OPEN, PUBLIC, seatViewer(3)]) expect(viewerNamed(viewerName(viewer), 4)).toEqual(viewer);
    for (const name of ['seat:4', 'seat:', 'seat:-1', 'seat:01', 'Open', '']) expect(viewerNamed(name, 4)).toBeNull();
  });
});
