import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { judge } from '#engine/core/run.ts';
import {
  called,
  dealt,
  given,
  mixed,
  onTurn,
  played,
  type DezaiShenPosition,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { playMatch, type Played } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { bold, cautious, novice, steady } from './bots.ts';
import type { DezaiShenPhase } from './dezai-shen.chart.ts';
import { dezaiShen } from './index.ts';
import { SEATS } from './rules/layout.ts';
import { totalsOf } from './rules/score.ts';
import type { DezaiShenMove, DezaiShenOptions, DezaiShenState } from './types.ts';

type Policy = BotPolicy<DezaiShenMove, DezaiShenPhase>;

const RNG = createRng(seedFromText('a choice'));

/** What the current player is given. */
function sightAt(position: DezaiShenPosition): BotSight<DezaiShenMove, DezaiShenPhase> {
  const seat = onTurn(position);
  const view = viewOf(dezaiShen, position, seatViewer(seat));
  return {
    seat,
    view,
    moves: dezaiShen.movesOf(position, seat, RNG),
    options: { ...position.state.options },
    memory: null,
  };
}

/** A match between these players; every one of their moves is checked. */
function matchOf(
  seed: string,
  options: Partial<DezaiShenOptions>,
  policies: readonly Policy[],
  seen: (position: DezaiShenPosition, move: DezaiShenMove) => void = () => undefined,
): Played {
  const game = registeredGame(dezaiShen.id);
  const rng = createRng(seedFromText(seed));
  return playMatch(game, seed, {
    options: { ...options },
    choose: (_moves, at) => {
      const position = at as DezaiShenPosition;
      const sight = sightAt(position);
      const move = (policies[sight.seat] ?? novice).choose(sight, rng);
      const verdict = judge(dezaiShen, position, sight.seat, move);
      if (!verdict.ok)
        throw new Error(`${seed}: ${JSON.stringify(move)} is illegal: ${JSON.stringify(verdict.reason)}`);
      seen(position, move);
      return move;
    },
  });
}

function endOf({ steps, start }: Played): DezaiShenState {
  return (steps.at(-1)?.position ?? start).state as DezaiShenState;
}

/** What the current player does, in the words of the rules. */
function choice(position: DezaiShenPosition, policy: Policy = steady, rng = RNG): string {
  const move = policy.choose(sightAt(position), rng);
  const face = (piece: string): string => faceOf(position.state.table, piece);
  if (move.type === 'move.call') return move.call;
  if (move.type === 'move.play') return face(move.piece);
  return move.type === 'move.bury' ? move.pieces.map(face).sort().join(' ') : move.type;
}

describe('a style', () => {
  it('bids and doubles more when bold and less when cautious, and plays the same cards', () => {
    const made = { cautious: 0, steady: 0, bold: 0 };
    matchOf('styles', { handsPerMatch: perTier(9, 24) }, [steady, bold, cautious], (position) => {
      const isCall = position.phase.startsWith('auction');
      const choices = [cautious, steady, bold].map((policy) => choice(position, policy));
      if (!isCall) {
        expect(new Set(choices).size).toBe(1);
        return;
      }
      for (const [place, id] of (['cautious', 'steady', 'bold'] as const).entries()) {
        if (choices[place] !== 'pass') made[id] += 1;
      }
    });
    expect(made.cautious).toBeGreaterThan(0);
    expect(made.steady).toBeGreaterThan(made.cautious);
    expect(made.bold).toBeGreaterThan(made.steady);
  });
});

describe('the steady player', () => {
  const tables: readonly Partial<DezaiShenOptions>[] = [
    {},
    { stake: 'ladder', settlement: 'matchS', passedMayDouble: true, overtrumpOnTrumpLead: true, trickHistory: 'last' },
  ];

  it.each(everyFew(tables, 2))('beats two novices clearly with %o', (options) => {
    const matches = perTier(6, 12);
    let tokens = 0;
    let hands = 0;
    for (let match = 0; match < matches; match += 1) {
      const own = match % SEATS.length;
      const policies = SEATS.map((seat) => (seat === own ? steady : novice));
      const state = endOf(matchOf(`measure ${String(match)}`, options, policies));
      tokens += totalsOf(state)[own] ?? 0;
      hands += state.hands.filter(({ settled }) => settled !== null).length;
    }
    const said = `${String(matches)} matches: ${(tokens / hands).toFixed(2)} tokens per hand`;
    console.info(said);
    expect(tokens / hands, said).toBeGreaterThan(options.stake === 'ladder' ? 0.5 : 1);
  });

  const weak = 'cr1 cr2 cr3 cu1 cu2 cu3 sw1 sw2 sw3 to1 to2 to3';
  const fair = 'hi-sun lo-bear lo-wolf crK crQ cr4 cuK cu2 cu3 sw2 sw3 to2';
  const stout = 'hi-sun hi-moon lo-bear crK crQ cr4 cuK cu2 cu3 sw2 sw3 to2';
  const strong = 'hi-sun hi-moon hi-star lo-bear lo-wolf lo-boar crK crQ crP cr7 cuK cuQ';

  it('bids what its hand is good for', () => {
    expect(choice(dealt({ hands: ['', weak] }))).toBe('pass');
    expect(choice(dealt({ hands: ['', fair] }))).toBe('take');
    expect(choice(dealt({ hands: ['', strong] }))).toBe('hold');
  });

  it('doubles what its hand stands against, and raises its own bid when that was doubled', () => {
    expect(choice(called(dealt({ hands: ['', '', stout] }), 'take').position)).toBe('double');
    expect(choice(called(dealt({ hands: ['', '', fair] }), 'poke').position)).toBe('double');
    expect(choice(called(dealt({ hands: ['', '', weak] }), 'take').position)).toBe('pass');
    expect(choice(called(dealt({ hands: ['', strong] }), 'take double pass').position)).toBe('hold');
  });

  it('trusts a bidder less whose contracts have failed', () => {
    const plain = 'hi-sun lo-bear crK cr4 cr5 cu2 cu3 cu5 sw2 sw3 to2 to3';
    const first = called(dealt({ hands: ['', '', plain] }), 'take').position;
    expect(choice(first)).toBe('pass');
    const contract = { level: 'take', doubled: false, taker: 1, needs: 10, stake: 1 } as const;
    const settled = { contract, made: false, taken: 4, claimedBy: null };
    const deltas = [1, -2, 1];
    const lost = { dealer: 0, calls: [], settled, buried: [], tricks: [], deltas, totals: deltas, onTable: 0 };
    expect(choice({ ...first, state: { ...first.state, hands: [lost, lost, lost, lost, lost] } })).toBe('double');
  });

  it('keeps trumps and its long suit, and buries the rest', () => {
    const hand = 'hi-sun hi-moon lo-bear lo-wolf crK crQ crP cr7 cuK cu1 cu2 to4';
    const poke = 'hi-star lo-boar cr4 cu4 sw1 sw2 sw5 sw6 to1 to2 to3 to7';
    const { position } = mixed(called(dealt({ hands: ['', hand], poke }), 'take pass pass').position);
    expect(choice(position)).toBe('cu1 cu2 cu4 sw1 sw2 sw5 sw6 to1 to2 to3 to4 to7');
  });

  it('takes a trick with the cheapest card that does, and leaves it to its partner', () => {
    const hands = ['cr2 sw1 sw2', 'cr6 sw3 sw4', 'crK crP cr1'];
    expect(choice(played(given({ hands, taker: 1 }), 'cr2 cr6').position)).toBe('crP');
    expect(choice(played(given({ hands, taker: 0 }), 'cr2 cr6').position)).toBe('cr1');
  });

  it('ruffs with a low trump where that is enough, and answers a low one with a high one', () => {
    const hands = ['cr2 sw1 sw2', 'cr6 lo-boar sw4', 'hi-sun lo-bear to1'];
    expect(choice(played(given({ hands, taker: 2 }), 'cr2 cr6').position)).toBe('lo-bear');
    const trumps = ['lo-wolf sw1 sw2', 'lo-boar cr6 sw4', 'hi-sun lo-bear to1'];
    expect(choice(played(given({ hands: trumps, taker: 2 }), 'lo-wolf lo-boar').position)).toBe('hi-sun');
  });

  it('draws the trumps of the others before it leads its suits', () => {
    const hands = ['hi-sun hi-moon crK crQ crP', 'lo-bear lo-wolf cr1 cr2 sw1', 'lo-boar cr3 cr4 to1 to2'];
    expect(choice(given({ hands, taker: 0, level: 'take' }))).toMatch(/^hi-/);
  });
});

/** Enough imagined deals for a test that does not ask how well a bot plays. */
const FEW = { iterations: 200 };

describe('a novice', () => {
  const choices = (position: DezaiShenPosition): ReadonlySet<string> =>
    new Set(
      Array.from({ length: 30 }, (_, number) =>
        choice(position, novice, createRng(seedFromText(`novice ${String(number)}`))),
      ),
    );
  const weak = 'cr1 cr2 cr3 cu1 cu2 cu3 sw1 sw2 sw3 to1 to2 to3';
  const strong = 'hi-sun hi-moon hi-star lo-bear lo-wolf lo-boar crK crQ crP cr7 cuK cuQ';

  it('does not bid Hold or Poke on a hand without trumps, and may bid Hold on a good one', () => {
    expect(choices(dealt({ hands: ['', weak] }))).not.toContain('poke');
    expect(choices(dealt({ hands: ['', weak] }))).not.toContain('hold');
    expect(choices(dealt({ hands: ['', strong] }))).toContain('hold');
  });

  it('buries no trump while it has other cards', () => {
    const poke = 'hi-star lo-boar cr4 cu4 sw1 sw2 sw5 sw6 to1 to2 to3 to7';
    const hand = 'hi-sun hi-moon lo-bear lo-wolf crK crQ crP cr7 cuK cu1 cu2 to4';
    const { position } = mixed(called(dealt({ hands: ['', hand], poke }), 'take pass pass').position);
    for (const buried of choices(position)) expect(buried).not.toContain('-');
  });

  it('takes the last trick that it can, and may leave it to its partner', () => {
    const hands = ['cr2 sw1 sw2', 'cr6 sw3 sw4', 'crK crP cr1'];
    expect(choices(played(given({ hands, taker: 2 }), 'cr2 cr6').position)).toEqual(new Set(['crK', 'crP']));
    expect(choices(played(given({ hands, taker: 1 }), 'cr2 cr6').position)).toEqual(new Set(['crK', 'crP']));
    expect(choices(played(given({ hands, taker: 0 }), 'cr2 cr6').position)).toContain('cr1');
  });
});

describe('every player', () => {
  it.each(dezaiShen.bots.map((bot) => [bot.id, bot.within?.(FEW) ?? bot] as const))(
    '%s chooses alike when all it knows is alike',
    (_, bot) => {
      const walk = (): string => JSON.stringify(endOf(matchOf('alike', { handsPerMatch: 2 }, [bot, bot, bot])));
      expect(walk()).toBe(walk());
    },
  );

  it('plays on with every option and never makes an illegal move', () => {
    const options = { handsPerMatch: 3, pokeShownOnTake: true, voidCounts: true, trickHistory: 'last' } as const;
    expect(endOf(matchOf('with options', options, [steady, steady, novice])).hands).toHaveLength(3);
  });

  it('chooses the same whatever the faces that it cannot see', () => {
    let looked = 0;
    matchOf('in the dark', { handsPerMatch: 3 }, [steady, steady, steady], (position, move) => {
      const seat = onTurn(position);
      const state = dezaiShen.resample(position.state, seatViewer(seat), RNG);
      const twin = sightAt({ ...position, state });
      looked += Number(JSON.stringify(state.table.faces) !== JSON.stringify(position.state.table.faces));
      expect(steady.choose(twin, createRng(seedFromText('in the dark'))), `in ${position.phase}`).toEqual(move);
    });
    expect(looked).toBeGreaterThan(50);
  });
});
