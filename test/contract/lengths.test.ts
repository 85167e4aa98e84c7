import { describe, expect, it } from 'vitest';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { filledLength } from '#seal/filling.ts';
import { STEP } from '#seal/padding.ts';
import { optionSweep, playMatch, type AnyPosition, type Played } from '#testkit/playout.ts';
import { hides } from '#testkit/games/index.ts';
import { testedGames } from '#testkit/tested-games.ts';

/** Matches, moments of each and worlds that fit what the public knew at each. */
const MATCHES = 2;
const MOMENTS = 8;
const WORLDS = 6;

/** How long the picture of a seat is at one moment in every one of some worlds. */
interface Place {
  readonly where: string;
  readonly lengths: readonly number[];
}

function* placesOf(played: Played): Generator<Place> {
  const { game, seats, seed, steps } = played;
  const stream = createRng(seedFromText(seed)).stream('moments');
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const index = stream.uniform(steps.length);
    const position = steps[index]?.position;
    if (!position) continue;
    const worlds = Array.from({ length: WORLDS }, (_, world): AnyPosition => {
      const rng = createRng(seedFromText(`${seed}/${String(index)}/${String(world)}`));
      return { phase: position.phase, state: game.resample(position.state, PUBLIC, rng) };
    });
    for (let seat = 0; seat < seats; seat += 1) {
      const lengths = [position, ...worlds].map((world) => lengthOf(played, world, seat));
      yield { where: `${seed}, seat ${String(seat)} after input ${String(index)}`, lengths };
    }
  }
}

/** In bytes, without its events: those that turn up nothing are as long in every world. */
function lengthOf({ game }: Played, position: AnyPosition, seat: number): number {
  const waiting = awaiting(game, position);
  const isAsked = waiting.kind === 'seats' && waiting.seats.includes(seat);
  const prompts = isAsked ? game.prompts(position, seat) : [];
  return Buffer.byteLength(JSON.stringify({ t: 'sync', view: viewOf(game, position, seatViewer(seat)), prompts }));
}

const told = (places: readonly Place[], as: (bytes: number) => number): readonly string[] =>
  places.filter(({ lengths }) => new Set(lengths.map(as)).size > 1).map(({ where }) => where);

describe.each(testedGames.filter(hides).map((game) => [game.id, game] as const))(
  'how long the pictures of %s are',
  (id, game) => {
    it('says nothing of a hand to somebody who can only hear that (T15)', () => {
      const sweep = optionSweep(game);
      const matches = Array.from({ length: MATCHES }, (_, match) =>
        playMatch(game, `lengths/${id}/${String(match)}`, { options: sweep[match % sweep.length] ?? {} }),
      );
      const places = matches.flatMap((played) => [...placesOf(played)]);
      const spread = Math.max(...places.map(({ lengths }) => Math.max(...lengths) - Math.min(...lengths)));
      const plain = told(places, (bytes) => bytes).length;
      const padded = told(places, (bytes) => Math.ceil((bytes + 1) / STEP)).length;
      process.stdout.write(
        `${id}: ${String(places.length)} pictures in ${String(WORLDS + 1)} worlds each, up to ${String(spread)} bytes apart; ` +
          `exact lengths tell of ${String(plain)}, steps of ${String(STEP)} bytes of ${String(padded)}\n`,
      );
      expect(told(places, (bytes) => filledLength('{"t":"sync"', bytes))).toEqual([]);
      expect(places.length).toBeGreaterThan(MATCHES * MOMENTS);
      // In Private Die everything but a sealed answer lies open: there is nothing to hear.
      expect(plain > 0).toBe(id !== 'private-die');
    });
  },
);
