import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { given, played, walkMatch } from '#testkit/games/kirin/scenarios.ts';
import { perTier } from '#testkit/tier.ts';
import { novice, steady } from './bots.ts';
import { kirin } from './index.ts';
import { SEATS } from './rules/layout.ts';
import { resultOf } from './rules/score.ts';
import type { KirinOptions } from './types.ts';

const MATCHES = perTier(16, 40);

/** How well a steady player does against three novices, in each seat in turn. */
function measured(options: Partial<KirinOptions>) {
  let steadyPoints = 0;
  let novicePoints = 0;
  let firstPlaces = 0;
  for (let match = 0; match < MATCHES; match += 1) {
    const own = match % SEATS.length;
    const policies = SEATS.map((seat) => (seat === own ? steady : novice));
    const { standings } = resultOf(walkMatch(`measure ${String(match)}`, options, policies).state);
    for (const { seat, score, winner } of standings) {
      if (seat === own) steadyPoints += score;
      else novicePoints += score / (SEATS.length - 1);
      if (seat === own && winner) firstPlaces += 1;
    }
  }
  return { steady: steadyPoints / MATCHES, novice: novicePoints / MATCHES, firstShare: firstPlaces / MATCHES };
}

/** The face that the current player chooses if it is steady, or another bot. */
function chosen(position: ReturnType<typeof given>, bot = steady, seed = 'a choice'): string {
  const [seat = 0] = kirin.awaits(position);
  const view = viewOf(kirin, position, seatViewer(seat));
  const sight = {
    seat,
    view,
    moves: kirin.movesOf(position, seat),
    options: { ...position.state.options },
    memory: null,
  };
  const { piece } = bot.choose(sight, createRng(seedFromText(seed)));
  return String(position.state.table.faces[piece]);
}

describe('the steady player', () => {
  it.each<Partial<KirinOptions>>([{}, { kirinLead: 'noRank', capturedView: 'hidden', rounds: 1 }])(
    'beats three novices clearly with %o',
    (options) => {
      const figure = measured(options);
      const said = `${String(MATCHES)} matches: steady ${figure.steady.toFixed(2)}, novice ${figure.novice.toFixed(2)}, first ${figure.firstShare.toFixed(2)}`;
      console.info(said);
      expect(figure.steady, said).toBeGreaterThan(1.6 * figure.novice);
      expect(figure.firstShare, said).toBeGreaterThan(0.5);
    },
  );

  it('takes a trick that holds its colour with the last card', () => {
    const hands = ['ve5', 've4', 've3', 'az6 bl2'];
    const { position } = played(given({ hands, declared: 'az1 wh2 bl3 ve6' }), 've5 ve4 ve3');
    expect(chosen(position)).toBe('az6');
    const free = played(given({ hands: ['az5', 've4', 've3', 'az6 bl2'], declared: 'az1 wh2 bl3 ve6' }), 'az5 ve4 ve3');
    expect(chosen(free.position)).toBe('az6');
  });

  it('keeps its high card when the trick holds nothing for it', () => {
    const hands = ['bl5', 'bl4', 'bl3', 'bl6 bl2'];
    const { position } = played(given({ hands, declared: 've1 wh2 az2 wh6' }), 'bl5 bl4 bl3');
    expect(chosen(position)).toBe('bl2');
  });

  it('turns the order when the other one suits the rest of its hand', () => {
    const hands = ['az3', 'az4', 'az5', 'veKD veKA ve1 bl1 wh1 bl2'];
    const { position } = played(given({ hands, declared: 've3 wh2 bl3 ve6' }), 'az3 az4 az5');
    expect(chosen(position)).toBe('veKD');
  });
});

/** Enough imagined deals for a test that does not ask how well a bot plays. */
const FEW = { iterations: 200 };

describe('a novice', () => {
  const SEEDS = Array.from({ length: 20 }, (_, number) => `novice ${String(number)}`);

  it('takes its colour with the last card of a trick, and else plays anything', () => {
    const hands = ['ve3', 've4', 'az5', 'az6 ve5'];
    const own = played(given({ hands, declared: 'az1 wh2 bl3 ve6' }), 've3 ve4 az5').position;
    expect(new Set(SEEDS.map((seed) => chosen(own, novice, seed)))).toEqual(new Set(['az6']));
    const leading = given({ hands: ['ve3 az2 bl5', 've4', 'az5', 'az6'], declared: 'az1 wh2 bl3 ve6' });
    expect(new Set(SEEDS.map((seed) => chosen(leading, novice, seed)))).toEqual(new Set(['ve3', 'az2', 'bl5']));
  });
});

describe('every player', () => {
  it.each(kirin.bots.map((bot) => [bot.id, bot.within?.(FEW) ?? bot] as const))(
    '%s chooses alike when all it knows is alike',
    (_, bot) => {
      const walk = (): string => JSON.stringify(walkMatch('alike', { rounds: 1 }, [bot, bot, bot, bot]).state);
      expect(walk()).toBe(walk());
    },
  );
});
