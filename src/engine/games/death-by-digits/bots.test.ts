import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { BotPolicy, PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin, judge } from '#engine/core/run.ts';
import { botMove, botSight } from '#engine/table/move/playout.ts';
import {
  F3,
  given,
  handIn,
  murderIn,
  play,
  type Scene,
  type Situation,
} from '#testkit/games/death-by-digits/scenarios.ts';
import { chosenBy, dealt } from '#testkit/games/death-by-digits/choices.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { novice, steady } from './bots.ts';
import { sharp } from './racing/sharp.ts';
import { memoryOf } from './chronicle.ts';
import { worldsOf } from './foresight/worlds.ts';
import { deathByDigits } from './index.ts';
import { copiesOf } from './notebook/copies.ts';
import { digit, numbersIn } from './rules/layout.ts';
import type { DeathByDigitsTypes } from './phases.ts';
import type { DeathByDigitsMove, DeathByDigitsOptions, DeathByDigitsState } from './types.ts';

type Policy = BotPolicy<DeathByDigitsMove, DeathByDigitsTypes['phase']>;
type Seen = (position: PositionOf<DeathByDigitsTypes>, seat: SeatId, move: DeathByDigitsMove) => void;

const MATCHES = Number(process.env['BAIZE_BOT_GAMES'] ?? 5);
const interpreter = compileChart(deathByDigits);

/** A match to its end, each seat played by its policy; every move is judged. */
function matchOf(
  seed: string,
  some: Partial<DeathByDigitsOptions>,
  policies: readonly Policy[],
  seen: Seen = () => undefined,
): DeathByDigitsState {
  const options = readOptions(deathByDigits.options, { aid: 'off', ...some }, policies.length);
  const rng = createRng(seedFromText(seed));
  let position: PositionOf<DeathByDigitsTypes> = begin(deathByDigits, options, policies.length);
  for (let at = 0; at < 5000; at += 1) {
    const waiting = awaiting(deathByDigits, position);
    if (waiting.kind === 'over') return position.state;
    if (waiting.kind === 'chance') {
      position = interpreter.advance(position, deathByDigits.chance(position, rng)).position;
      continue;
    }
    const [seat = 0] = waiting.seats;
    const move = botMove({ game: deathByDigits, options }, policies[seat] ?? novice, seat, position, at, rng);
    const verdict = judge(deathByDigits, position, seat, move);
    if (!verdict.ok) throw new Error(`${seed}: ${JSON.stringify(move)} is refused: ${JSON.stringify(verdict.reason)}`);
    seen(position, seat, move);
    position = interpreter.advance(position, { ...move, seat }).position;
  }
  throw new Error(`${seed} does not end`);
}

function tableOf(seats: number, policy: Policy): readonly Policy[] {
  return Array.from({ length: seats }, () => policy);
}

/** What a steady player does here. */
const chosen = (scene: Scene, seed?: string): string => chosenBy(steady, scene, seed);

/** Sharp with as little thought as tests can afford. */
const quickSharp = sharp.within?.({ iterations: 40 }) ?? sharp;

describe('all players', () => {
  const TABLES: readonly Partial<DeathByDigitsOptions>[] = [
    { specials: 6, roundLimit: 12 },
    { doesNothing: 'flip', specials: 6, refill: 'onEmpty', roundLimit: 8 },
    { doesNothing: 'peek', noTakeBacks: true, lastStanding: 'mustSolve', eliminatedHand: 'removed', roundLimit: 20 },
    { doesNothing: 'pile', specials: 3, lastStanding: 'mustSolve', eliminatedHand: 'faceUp', roundLimit: 20 },
    { roundLimit: 2 },
  ];

  it.each(perTier([3], [2, 3, 5]))('make legal moves only, with all options, %i at the table', (seats) => {
    for (const [index, options] of TABLES.entries()) {
      const others = [steady, novice, quickSharp];
      const policies = tableOf(seats, novice).map((one, seat) => others[(seat + index) % others.length] ?? one);
      const { ending } = matchOf(`legal ${String(seats)} ${String(index)}`, options, policies);
      expect(ending).not.toBeNull();
    }
  });

  it.each([novice, steady, quickSharp])('$id plays the same whenever it is asked again', (policy) => {
    const again = (): string => {
      const moves: DeathByDigitsMove[] = [];
      matchOf('again', { specials: 2, roundLimit: 10 }, tableOf(3, policy), (_position, _seat, move) =>
        moves.push(move),
      );
      return JSON.stringify(moves);
    };
    expect(again()).toBe(again());
  });
});

describe('deals that a player imagines', () => {
  it('keep to the cards there are, to what was seen, and to what was named wrongly', () => {
    const problems: string[] = [];
    const look: Seen = (position, seat) => {
      const { state, phase } = position;
      if (phase !== 'turn.accusing') return;
      const memory = memoryOf(state, seat);
      const wrong = state.accusations.filter(({ isRight }) => !isRight).map(({ numbers }) => numbers.join());
      for (const world of worldsOf(memory, seat)) {
        const known = world.hands[seat]?.join();
        if (known !== handIn({ ...position, events: [] }, 'ABCDEF'.charAt(seat)).join()) problems.push('own hand');
        if (wrong.includes(world.murder.toSorted((a, b) => a - b).join())) problems.push('named wrongly');
        const sizes = world.hands.map(({ length }, other) => length === numbersIn(state, other).length);
        if (sizes.includes(false)) problems.push('sizes of hands');
        const numbers = [...world.murder, ...world.hands.flat(), ...world.slots].filter((one) => one !== null);
        for (const number of state.deck)
          if (numbers.filter((one) => one === number).length > copiesOf(number)) problems.push('copies');
        for (const [slot, piece] of state.slots.entries()) {
          const isUp = piece !== null && state.table.zones['evidenceUp']?.pieces.includes(piece) === true;
          if (isUp && digit(world.slots[slot] ?? NaN) !== faceOf(state.table, piece)) problems.push('open Evidence');
        }
      }
    };
    for (const seats of perTier([2, 4], [2, 4, 6]))
      matchOf(`imagined ${String(seats)}`, {}, tableOf(seats, steady), look);
    expect(problems).toEqual([]);
  });

  it('keep to what guesses told, also of cards that have gone elsewhere since', () => {
    const told = play(dealt(F3), 'A guess B low 2; A end; B guess A high 1; B end');
    const lowest = ({ state }: Scene): readonly (number | undefined)[] =>
      worldsOf(memoryOf(state, 2), 2).map(({ hands }) => hands[1]?.[0]);
    expect(lowest(told).length).toBeGreaterThan(0);
    expect(Math.min(...lowest(told).map(Number))).toBeGreaterThanOrEqual(2);
    const missed = play(told, 'C guess B low 4; C end');
    expect(lowest(missed)).not.toContain(4);
    // Every card that A steals from B is at least a 2, and so is what B has left.
    const robbed = play(missed, 'A play 5; silence; A rob B B B; A end');
    const seen = worldsOf(memoryOf(robbed.state, 2), 2);
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.min(...seen.flatMap(({ hands }) => hands[1] ?? []))).toBeGreaterThanOrEqual(2);
  });

  it('are right about as often as they say', () => {
    let [said90, right] = [0, 0];
    for (let match = 0; match < perTier(1, 3) * MATCHES; match += 1)
      matchOf(`sure ${String(match)}`, {}, tableOf(2 + (match % 4), steady), (position, _seat, move) => {
        if (move.type !== 'move.accuse') return;
        said90 += 1;
        const murder = murderIn({ ...position, events: [] }).toSorted((a, b) => a - b);
        if ([move.first, move.second, move.third].toSorted((a, b) => a - b).join() === murder.join()) right += 1;
      });
    expect(said90).toBeGreaterThan(0);
    expect(right / said90, `${String(right)} of ${String(said90)} accusations`).toBeGreaterThan(0.75);
  });
});

describe('the steady player', () => {
  it.each(everyFew([2, 4, 6], 3))('at a table of %i wins most matches against novices', (seats) => {
    let won = 0;
    for (let match = 0; match < MATCHES; match += 1) {
      const own = match % seats;
      const policies = tableOf(seats, novice).map((one, seat) => (seat === own ? steady : one));
      if (matchOf(`measure ${String(seats)} ${String(match)}`, {}, policies).winners.includes(own)) won += 1;
    }
    expect(won / MATCHES, `${String(won)} of ${String(MATCHES)}`).toBeGreaterThan(0.5);
  });

  const LOOKED = 'A play 1 1 1; A look 1; A close; A end; B guess A low 9; B end; C guess A low 9; C end';
  const TWO_SETS: Situation = {
    hands: ['1 1 1 2 2 2', '3 3 4 6 8 8', '4 4 6 7 9 9'],
    murder: '3 5 8',
    evidence: '5 5 6 7 7 9',
  };

  it('looks at a card of the Murder that it has not seen', () => {
    const scene = play(dealt(TWO_SETS), `${LOOKED}; A play 2 2 2`);
    expect(scene.phase).toBe('turn.lookingForMurder');
    for (const seed of ['a', 'b', 'c', 'd']) expect(chosen(scene, seed)).toMatch(/^look [23]$/);
  });

  it('takes a set from Evidence when its hand is empty', () => {
    const scene = play(dealt(TWO_SETS), `${LOOKED}; A play 2 2 2; A look 2; A close`);
    expect(scene.phase).toBe('turn.refilling');
    expect(chosen(scene)).toMatch(/^refill (1 1 1|2 2 2)$/);
  });

  it('does not guess one card round the table for ever', () => {
    // In this match everybody knows where Blank Sheet is and wants it.
    const { ending, round } = matchOf('b6/4/{"specials":6}/5', { specials: 6 }, tableOf(4, steady));
    expect(ending).toBe('solved');
    expect(round).toBeLessThan(20);
  });

  it('plays a set when that is what it has', () => {
    const scene = play(
      dealt(TWO_SETS),
      `${LOOKED}; A play 2 2 2; A look 2; A close; A refill e7 e8 e9; A end; B guess A low 9; B end; C guess A low 9; C end`,
    );
    expect(handIn(scene, 'A')).toEqual([1, 1, 1]);
    expect(chosen(scene)).toBe('play 1 1 1');
  });

  it('accuses when it has seen the whole Murder, and not before', () => {
    const twice = play(dealt(TWO_SETS), `${LOOKED}; A play 2 2 2; A look 2; A close; A refill e7 e8 e9`);
    expect(twice.phase).toBe('turn.accusing');
    expect(chosen(twice)).toBe('endTurn');
    const third =
      'A end; B guess A low 9; B end; C guess A low 9; C end; A play 1 1 1; A look 3; A close; A refill e7 e8 e9';
    expect(chosen(play(twice, third))).toBe('accuse 3 5 8');
  });

  it('stops a thief with a card of that number, and lets it pass without', () => {
    const scene = play(dealt(F3), 'A play 7');
    expect(scene.phase).toBe('turn.stopping');
    expect(chosen(scene)).toBe('letPass');
    expect(chosen(play(scene, 'B pass'))).toBe('stop 7');
  });

  it('robs the hand it knows least of', () => {
    const scene = play(
      dealt({
        ...F3,
        options: { doubleAgent: true },
        hands: ['1 -1 4 5 7 9', ...F3.hands.slice(1)],
        evidence: '1 2 4 5 6 7 9',
      }),
      'A play -1; A search B; A close; A end; B guess C low 9; B end; C guess B low 9; C end; A play 5; silence',
    );
    expect(scene.phase).toBe('turn.naming');
    expect(chosen(scene)).toBe('rob 2 2 2');
  });

  it('peeks at a card that it has not seen, and turns such a card over', () => {
    for (const doesNothing of ['peek', 'flip'] as const) {
      const scene = play(dealt({ ...F3, options: { doesNothing } }), 'A play 5 7');
      expect(chosen(scene)).toMatch(new RegExp(`^${doesNothing} [245679]$`));
      const [seat = 0] = deathByDigits.awaits(scene);
      const rng = createRng(seedFromText('turn'));
      const move = steady.choose(botSight(deathByDigits, scene, seat, scene.state.options, rng), rng);
      expect(scene.state.table.zones['evidenceDown']?.pieces).toContain('piece' in move ? move.piece : null);
    }
  });

  it('gets rid of Closed Court when it knows the Murder', () => {
    const scene = play(
      dealt({ ...TWO_SETS, options: { closedCourt: true }, evidence: '5 5 6 7 7 9 22' }),
      `${LOOKED}; A play 2 2 2; A look 2; A close; A refill e8 e9 e10; A end; B guess A low 9; B end; C guess A low 9; C end; ` +
        'A play 1 1 1; A look 3; A close; A refill e7 e1 e2; A end; B guess A low 9; B end; C guess A low 9; C end',
    );
    expect(handIn(scene, 'A')).toEqual([5, 5, 22]);
    expect(chosen(scene)).toContain('22');
  });

  it('seals something where it can imagine no deal at all', () => {
    // Nobody remembers how this match was dealt.
    const scene = play(
      given({ ...F3, options: { roundLimit: 1 } }),
      'A guess B low 9; A end; B guess C low 9; B end; C guess A low 9; C end',
    );
    expect(worldsOf(memoryOf(scene.state, 0), 0)).toEqual([]);
    expect(chosen(scene)).toMatch(/^seal \d \d \d$/);
  });

  it('seals what it has seen', () => {
    const scene = play(
      dealt({ ...TWO_SETS, options: { roundLimit: 2 } }),
      `${LOOKED}; A play 2 2 2; A look 2; A close; A refill e7 e8 e9; A end; B guess A low 9; B end; C guess A low 9; C end`,
    );
    expect(scene.phase).toBe('sealedAccusations');
    expect(chosen(scene)).toMatch(/^seal .*3.*/);
    expect(chosen(scene)).toContain('5');
  });
});

describe('a novice', () => {
  const choices = (scene: Scene, length = 40): readonly string[] =>
    Array.from({ length }, (_, number) => chosenBy(novice, scene, `novice ${String(number)}`));

  it('does not guess what it sees to be impossible', () => {
    const start = dealt({
      hands: ['1 1 1 2 2 9', '3 3 4 6 8 8', '4 4 5 6 7 9'],
      murder: '3 5 8',
      evidence: '5 6 7 7 9 2',
    });
    // All three of 1 have been played: no other hand has one.
    const scene = play(start, 'A play 1 1 1; A look 1; A close; A end; B guess A low 9; B end; C guess A low 9; C end');
    const guesses = choices(scene, 150).filter((move) => move.startsWith('guess'));
    expect(guesses.length).toBeGreaterThan(20);
    expect(guesses.every((guess) => !guess.endsWith(' 1'))).toBe(true);
  });

  it('names nothing at random while it has seen none of the Murder', () => {
    const scene = play(dealt(F3), 'A guess B low 9');
    expect(scene.phase).toBe('turn.accusing');
    expect(new Set(choices(scene))).toEqual(new Set(['endTurn']));
  });
});
