import { describe, expect, it } from 'vitest';
import { audiencePicture } from '#protocol/audience.ts';
import type { AudiencePicture } from '#protocol/audience.ts';
import { loadSample } from '#renderer/pages/audience/sample.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { isShowable } from './showable.ts';

const GAMES = ['kirin', 'dezai-shen', 'private-die', 'di-renjie', 'death-by-digits'];

function picture(part: Partial<AudiencePicture['view']> = {}, more: Partial<AudiencePicture> = {}): AudiencePicture {
  const seats = [0, 1, 2, 3].map(() => ({ name: '', kind: 'person' as const }));
  return { game: 'kirin', options: {}, match: 1, seats, view: { ...kirinView(), ...part }, chances: null, ...more };
}

const zone = (pieces: readonly string[], faces: readonly (string | null)[], owner: number | null = null) => ({
  owner,
  facing: 'up' as const,
  pieces,
  faces,
});

describe('what can be shown', () => {
  it.each(GAMES)('is every picture of the sample match of %s', async (game) => {
    const steps = await loadSample(game);
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.every(({ picture: shown }) => isShowable(shown))).toBe(true);
  });

  it.each([
    ['nobody plays', picture({ scores: [] }, { seats: [] })],
    ['there are more scores than seats', picture({ scores: [1, 2, 3, 4, 5] })],
    ['a seat is waited for that is not there', picture({ awaiting: [4] })],
    ['a seat has won that is not there', picture({ result: standings(5) })],
    ['chances are of other seats', picture({}, { chances: [0.5, 0.5] })],
    ['a zone is of a seat that is not there', picture({ zones: { trick: zone([], [], 6) } })],
    ['a piece has no face', picture({ zones: { trick: zone(['a', 'b'], ['az5']) } })],
    ['a piece lies in two places', picture({ zones: { trick: zone(['a'], ['az5']), aside: zone(['a'], ['az5']) } })],
    ['there are more pieces than any table has', picture({ zones: { trick: many(2_000) } })],
    ['a number is none that any game counts to', picture({ numbers: { rounds: [{ needed: 1e9 }] } })],
    [
      'there is more to say than any game says',
      picture({ numbers: { rounds: Array.from({ length: 60_000 }, () => 1) } }),
    ],
  ])('is nothing in which %s', (_why, bad) => {
    expect(audiencePicture.safeParse(bad).success).toBe(true);
    expect(isShowable(bad)).toBe(false);
  });
});

function standings(seat: number): AudiencePicture['view']['result'] {
  return { standings: [{ seat, score: 1, place: 1, winner: true }] };
}

function many(count: number) {
  const pieces = Array.from({ length: count }, (_, index) => `p${String(index)}`);
  return zone(
    pieces,
    pieces.map(() => null),
  );
}
