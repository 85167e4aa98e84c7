import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { BotPolicy, PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin } from '#engine/core/run.ts';
import { botMove } from '#engine/table/move/playout.ts';
import { given, play, type Scene } from '#testkit/games/private-die/scenarios.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { novice, steady } from './bots.ts';
import { privateDie } from './index.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { LINE_UP } from './rules/layout.ts';
import { resultOf } from './rules/end.ts';
import type { PrivateDieTypes } from './phases.ts';
import type { PrivateDieMove, PrivateDieOptions } from './types.ts';

const MATCHES = Number(process.env['BAIZE_BOT_GAMES'] ?? perTier(8, 12));
const interpreter = compileChart(privateDie);

/** A match to its end, each seat played by its policy. */
function matchOf(
  seed: string,
  given: Partial<PrivateDieOptions>,
  policies: readonly BotPolicy<PrivateDieMove, PrivateDieTypes['phase']>[],
): PositionOf<PrivateDieTypes> {
  const options = readOptions(privateDie.options, { ...given }, policies.length);
  const rng = createRng(seedFromText(seed));
  let position: PositionOf<PrivateDieTypes> = begin(privateDie, options, policies.length);
  for (let at = 0; ; at += 1) {
    const waiting = awaiting(privateDie, position);
    if (waiting.kind === 'over') return position;
    const [seat = 0] = waiting.kind === 'seats' ? waiting.seats : [];
    const input =
      waiting.kind === 'chance'
        ? privateDie.chance(position, rng)
        : { ...botMove({ game: privateDie, options }, policies[seat] ?? novice, seat, position, at, rng), seat };
    position = interpreter.advance(position, input).position;
  }
}

/** The share of matches, in percent, that a steady player wins among novices, in each seat in turn. */
function shareWon(seats: number, options: Partial<PrivateDieOptions> = {}): number {
  let won = 0;
  for (let match = 0; match < MATCHES; match += 1) {
    const own = match % seats;
    const policies = Array.from({ length: seats }, (_, seat) => (seat === own ? steady : novice));
    const { state } = matchOf(`measure ${String(seats)} ${String(match)}`, options, policies);
    if (resultOf(state).standings.some(({ seat, winner }) => seat === own && winner)) won += 1;
  }
  return (100 * won) / MATCHES;
}

/** What a steady player, or another one, does in this scene: `roll 3`, `stay`, `reroll 6`. */
function chosen(scene: Scene, bot = steady, seed = 'a choice'): string {
  const [seat = 0] = privateDie.awaits(scene);
  const moves = privateDie.movesOf(scene, seat);
  const view = viewOf(privateDie, scene, seatViewer(seat));
  const sight = { seat, view, moves, options: { ...scene.state.options }, memory: null };
  const { type, ...what } = bot.choose(sight, createRng(seedFromText(seed)));
  const [key]: readonly (string | number | undefined)[] = Object.values<string | number>(what);
  const face = typeof key === 'string' ? String(scene.state.table.faces[key]).replace(/^\d:/, '') : key;
  return [type.replace('move.', ''), ...(face === undefined ? [] : [String(face)])].join(' ');
}

describe('the steady player', () => {
  it.each(everyFew([2, 3, 4, 5, 6], 5))('at a table of %i wins most matches against novices', (seats) => {
    const share = shareWon(seats);
    const said = `${String(seats)} seats, ${String(MATCHES)} matches: steady wins ${share.toFixed(1)} %, fair are ${(100 / seats).toFixed(1)} %`;
    console.info(said);
    expect(share, said).toBeGreaterThan(60);
  });

  const tables: readonly Partial<PrivateDieOptions>[] = [
    { case: 'hushMoney' },
    { bareBones: true, goal: 'twelve' },
    { case: 'lineUp', detectives: 'draft', bonusDetectives: true },
  ];

  it.each(everyFew(tables, 3))('wins most matches against a novice with %o', (options) => {
    const share = shareWon(2, options);
    const said = `${String(MATCHES)} matches: steady wins ${share.toFixed(1)} %`;
    expect(share, said).toBeGreaterThan(60);
  });

  it('is the same whenever it is asked again', () => {
    const policies = [steady, steady, steady];
    const again = (): string => JSON.stringify(matchOf('again', { case: 'random' }, policies).state.finished);
    expect(again()).toBe(again());
  });

  it('stays when it has won already and a further die is a risk for one clue', () => {
    const scene = play(given({ clues: [0, 5], witness: 'w01', die: 6 }), 'roll 6 6 6; roll 5 6');
    expect(chosen(scene)).toBe('stay');
  });

  it('adds a die when it is beaten and has far to go', () => {
    const scene = play(given({ clues: [0, 5], witness: 'w01', die: 6 }), 'roll 5 5; roll 2 4');
    expect(chosen(scene)).toBe('add');
  });

  it('takes a free die rather than pay for one', () => {
    const scene = play(
      given({ clues: [0, 5], witness: 'w01', die: 6, detectives: { 1: 'analytical' } }),
      'roll 5 5; roll 2 4',
    );
    expect(chosen(scene)).toBe('freeDie');
  });

  it('subtracts its negative die before it accepts a bust', () => {
    const scene = play(given({ clues: [3, 1], witness: 'w10', die: 0, detectives: { 0: 'twofaced' } }), 'roll 6 5 5');
    expect(chosen(scene)).toBe('negative');
  });

  it('rolls the die again that helps most', () => {
    const scene = play(
      given({ clues: [3, 1], witness: 'w01', die: 2, detectives: { 0: 'insubordinate' } }),
      'roll 1 6 6',
    );
    expect(chosen(scene)).toBe('reroll 6');
  });

  it('rolls its negative die again when that is what stands in the way', () => {
    const scene = play(
      given({ clues: [0, 1], witness: 'w18', die: 0, detectives: { 1: 'insubordinate' } }),
      'roll 5 5; roll 5 5 5; negative 6',
    );
    expect(scene.phase).toBe('turn.under');
    expect(chosen(scene)).toBe('reroll 6');
  });

  it('sets aside the die that leaves the value exactly', () => {
    const scene = play(given({ clues: [3, 1], witness: 'w16', die: 4 }), 'roll 3 4 6');
    expect(chosen(scene)).toBe('remove 4');
  });

  it('rolls as many dice in a sudden death as come nearest to the number without passing it', () => {
    const tied = given({ clues: [16, 15, 3], witness: 'w09', die: 4 });
    const scene = play(tied, 'roll 1 1; stay; roll 5; stay; roll 1; stay; witness 5');
    expect(scene.phase).toBe('suddenDeath.committing');
    expect(chosen(scene)).toBe('commit 2');
  });

  it('forces a roll-off whenever it may: that costs nothing', () => {
    const scene = play(
      given({ clues: [1, 0], witness: 'w01', die: 6, detectives: { 0: 'competitive' } }),
      'roll 6 6; stay; roll 6 6 2',
    );
    expect(scene.phase).toBe('scoring.challenging');
    expect(chosen(scene)).toBe('challenge');
  });

  it('commits as many dice as it would roll', () => {
    const scene = given({ clues: [1, 1], witness: 'w13', die: 9 });
    expect(scene.phase).toBe('round.committing');
    expect(chosen(scene)).toMatch(/^commit [45]$/);
  });

  it('gives a clue that it must give to whoever has fewest', () => {
    const scene = given({ clues: [5, 3, 0, 4], witness: 'w01', die: 5, detectives: { 0: 'earlyCompetitive' } });
    expect(scene.phase).toBe('turn.sharing');
    expect(chosen(scene)).toBe('share 2');
  });

  it('questions one of the witnesses it is shown', () => {
    const scene = given({ clues: [1, 1], witness: 'w03', deck: ['w10', 'w01'], case: 'lineUp' });
    expect(scene.phase).toBe('round.choosingWitness');
    expect(facesIn(scene.state.table, LINE_UP)).toEqual(['w03', 'w10']);
    // A bonus clue for the winner and more dice to win with outweigh an expensive bust.
    expect(chosen(scene)).toBe('question w10');
  });
});

describe('the novice', () => {
  /** Everything that it does in this scene in thirty tries. */
  function tried(scene: Scene): readonly string[] {
    const all = Array.from({ length: 30 }, (_, time) => chosen(scene, novice, `try ${String(time)}`));
    return [...new Set(all)].toSorted();
  }

  it('stays when it has won the match by that', () => {
    const scene = play(given({ clues: [3, 13], witness: 'w01', die: 6 }), 'roll 6 4; stay; roll 6 5');
    expect(tried(scene)).toEqual(['stay']);
  });

  it.each([
    ['it wins only the round', [3, 5], 'roll 6 4; stay; roll 6 5'],
    ['others have still to act', [13, 3], 'roll 6 5'],
    ['a roll-off will decide', [3, 13], 'roll 6 5; stay; roll 6 5'],
  ])('may do anything when %s', (_, clues, script) => {
    const scene = play(given({ clues, witness: 'w01', die: 6 }), script);
    expect(tried(scene)).toEqual(['add', 'stay']);
  });

  it('does not accept a bust that can be averted for nothing', () => {
    const scene = play(given({ clues: [3, 1], witness: 'w10', die: 0, detectives: { 0: 'twofaced' } }), 'roll 6 5 5');
    expect(tried(scene)).toEqual(['negative']);
  });

  it('may accept one rather than pay', () => {
    const scene = play(given({ clues: [3, 1], witness: 'w16', die: 4 }), 'roll 3 4 6');
    expect(tried(scene)).toContain('acceptBust');
  });

  it('forces a roll-off, which costs nothing', () => {
    const scene = play(
      given({ clues: [1, 0], witness: 'w01', die: 6, detectives: { 0: 'competitive' } }),
      'roll 6 6; stay; roll 6 6 2',
    );
    expect(tried(scene)).toEqual(['challenge']);
  });
});
