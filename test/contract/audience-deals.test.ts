import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import { interpreterOf, playedAgain } from '#testkit/played-again.ts';
import { optionSweep, playMatch, type AnyPosition, type Played, type PlayedStep } from '#testkit/playout.ts';
import { hides } from '#testkit/games/index.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier } from '#testkit/tier.ts';
import { twinsOf, type Twins } from '#testkit/twins.ts';

/** How many matches each set of options is looked at in. */
const MATCHES = 1;

/** At this many moments of a match the public imagines what is hidden, within so many inputs. */
const MOMENTS = perTier(1, 4);
const WITHIN = perTier(60, 160);

const dealing = oneOfEachKind(testedGames).flatMap((game) => (game.dealOf ? [[game.id, game] as const] : []));
const all = oneOfEachKind(testedGames)
  .filter(hides)
  .map((game) => [game.id, game] as const);

function dealOf(game: TestedGame, { state }: AnyPosition): number {
  return game.dealOf?.(state) ?? 0;
}

function* matchesOf(game: TestedGame, purpose: string): Generator<Played> {
  for (const [number, options] of optionSweep(game).entries()) {
    for (let match = 0; match < MATCHES; match += 1)
      yield playMatch(game, `${purpose}/${game.id}/${String(number)}/${String(match)}`, { options });
  }
}

/** The steps with which another deal begins. */
function risesOf({ game, steps }: Played): readonly PlayedStep[] {
  return steps.filter(({ before, position }) => dealOf(game, position) > dealOf(game, before));
}

/** Pieces that lie hidden from the public. */
function hiddenIn(game: TestedGame, position: AnyPosition): readonly string[] {
  return Object.values(viewOf(game, position, PUBLIC).zones).flatMap(({ pieces, faces }) =>
    pieces.filter((_, index) => faces[index] === null),
  );
}

describe.each(dealing)('the deals of %s', { timeout: 60_000 * MATCHES }, (id, game) => {
  it('are numbered one after the other, and nothing hidden outlives its deal', () => {
    let rises = 0;
    for (const played of matchesOf(game, 'deals')) {
      expect(dealOf(game, played.start)).toBe(0);
      for (const { before, position } of played.steps) {
        const more = dealOf(game, position) - dealOf(game, before);
        expect([0, 1], played.seed).toContain(more);
        if (more === 0) continue;
        rises += 1;
        const hidden = new Set(hiddenIn(game, before));
        expect(
          hiddenIn(game, position).filter((piece) => hidden.has(piece)),
          played.seed,
        ).toEqual([]);
      }
    }
    process.stdout.write(`${id}: ${String(rises)} deals looked at\n`);
    expect(rises).toBeGreaterThan(5);
  });

  /*
   * What this proves, for the matches looked at: the hidden faces of a deal are the same function of chance in two
   * worlds that differ in nothing but what was hidden from the public in the deal before. So whoever reads all of that
   * afterwards learns nothing of the faces that are hidden now, beyond what the public knew already.
   */
  it('are dealt without regard to what was hidden in the one before', () => {
    let compared = 0;
    for (const played of matchesOf(game, 'deals')) {
      const stream = createRng(seedFromText(played.seed)).stream('deals');
      for (const rise of risesOf(played)) {
        const twins = twinsBefore(played, played.steps.indexOf(rise), stream);
        if (!twins) continue;
        const [here, there] = [twins.one, twins.other].map((steps) => steps.at(-1)?.position ?? twins.start);
        if (!here || !there) continue;
        compared += 1;
        const rng = createRng(seedFromText(`${played.seed}/next`));
        const [one, other] = [here, there].map((position) => dealtNext(game, position, rng));
        expect(other, played.seed).toEqual(one);
        if (!one) continue;
        expect(JSON.parse(one)).not.toBeNull();
      }
    }
    process.stdout.write(`${id}: ${String(compared)} deals dealt anew in two worlds\n`);
    expect(compared).toBeGreaterThan(0);
  });

  it('a deal that depends on the one before would be told', () => {
    const stacked: TestedGame = { ...game, chance: (position, rng) => stackedBy(game, position, rng) };
    let told = 0;
    for (const played of matchesOf(game, 'deals')) {
      const stream = createRng(seedFromText(played.seed)).stream('deals');
      for (const rise of risesOf(played)) {
        const twins = twinsBefore(played, played.steps.indexOf(rise), stream);
        if (!twins) continue;
        const rng = createRng(seedFromText(`${played.seed}/next`));
        const [one, other] = [twins.one, twins.other].map((steps) =>
          dealtNext(stacked, steps.at(-1)?.position ?? twins.start, rng),
        );
        if (one !== other) told += 1;
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});

/** Two worlds as they stand just before a deal ends, or a little earlier if there is nothing hidden by then. */
function twinsBefore(played: Played, length: number, stream: Stream): Twins | null {
  for (let less = 0; less < 12 && length - less > 0; less += 1) {
    const twins = twinsOf(played, PUBLIC, length - less, stream);
    if (twins) return playedOn(played, twins, length) ?? null;
  }
  return null;
}

/** Both worlds played on by the same inputs up to this many, if that can be. */
function playedOn(played: Played, twins: Twins, length: number): Twins | undefined {
  const rest = played.steps.slice(twins.one.length, length).map(({ input }) => input);
  const [one, other] = [twins.one, twins.other].map((steps) =>
    playedAgain(played, [...steps.map(({ input }) => input), ...rest]),
  );
  return one && other ? { ...twins, one, other } : undefined;
}

/** The next deal as everybody with open eyes would see it, and what was told about it; as text. */
function dealtNext(game: TestedGame, position: AnyPosition, rng: ReturnType<typeof createRng>): string {
  if (awaiting(game, position).kind !== 'chance') return JSON.stringify(position.phase);
  const { position: after, events } = interpreterOf(game).advance(position, game.chance(position, rng));
  return JSON.stringify({ view: viewOf(game, after, OPEN).zones, told: redactEvents(game, events, OPEN) });
}

/** The game's own draw, turned by how the hidden faces lie. */
function stackedBy(
  game: TestedGame,
  position: AnyPosition,
  rng: ReturnType<typeof createRng>,
): ReturnType<TestedGame['chance']> {
  const drawn = game.chance(position, rng) as ReturnType<TestedGame['chance']> & { readonly order?: readonly string[] };
  if (!drawn.order) return drawn;
  const faces = JSON.stringify(position.state.table.faces);
  const by = Array.from(faces).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_009, 7);
  const cut = by % drawn.order.length;
  return { ...drawn, order: [...drawn.order.slice(cut), ...drawn.order.slice(0, cut)] } as typeof drawn;
}

describe.each(all)('what the public may imagine of %s', { timeout: 180_000 * MATCHES }, (id, game) => {
  it('is the same in two worlds that it cannot tell apart, so chances can be worked out from it', () => {
    let compared = 0;
    for (const played of matchesOf(game, 'imagined')) {
      const stream = createRng(seedFromText(played.seed)).stream('imagined');
      for (let count = 0; count < MOMENTS; count += 1) {
        const twins = twinsOf(played, PUBLIC, 1 + stream.uniform(Math.min(played.steps.length, WITHIN)), stream);
        const [here, there] = [twins?.one.at(-1)?.position, twins?.other.at(-1)?.position];
        if (!here || !there || awaiting(game, here).kind === 'over') continue;
        compared += 1;
        const [one, other] = [here, there].map(({ state }) =>
          JSON.stringify(game.resample(state, PUBLIC, createRng(seedFromText(`${played.seed}/${String(count)}`)))),
        );
        expect(other, played.seed).toBe(one);
      }
    }
    process.stdout.write(`${id}: ${String(compared)} worlds imagined in two\n`);
    expect(compared).toBeGreaterThan(0);
  });
});
