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
    const dealt = (viewer: Viewer): TranscriptStep | undefined => follow(game, viewer).steps[1];
    const mine = dealt(seatViewer(1));
    expect(Object.keys(mine?.view.faces ?? {}).sort()).toEqual([...(mine?.view.zones['hand:1']?.pieces ?? [])].sort());
    expect(dealt(PUBLIC)?.view.faces).toEqual({});
    expect(dealt(PUBLIC)?.input).toEqual({ type: 'chance.dealt' });
    expect(Object.keys(dealt(OPEN)?.input ?? {}).length).toBeGreaterThan(1);
  });

  it('shows of another seat’s move the pieces it moved, where everybody saw them', () => {
    for (const { input, events } of follow(game, PUBLIC).steps.slice(1)) {
      if (!String(input?.['type']).startsWith('move.')) continue;
      const moved = events.flatMap((event) => event.shifts?.map((shift) => shift.piece) ?? []);
      expect(Object.keys(input ?? {}).sort()).toEqual(['piece', 'seat', 'type']);
      expect(moved).toContain(input?.['piece']);
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
