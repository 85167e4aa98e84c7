import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { faceOf, sightOf, zoneOf } from '#engine/core/pieces.ts';
import { createRng, seedFromText, shuffled } from '#engine/core/rng.ts';
import { judge } from '#engine/core/run.ts';
import { bookResults } from '#testkit/games/dezai-shen/book.ts';
import {
  claimed,
  dealt,
  given,
  onTurn,
  played,
  type DezaiShenPosition,
  type Situation,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { isIn } from '#testkit/games/dezai-shen/hands.ts';
import { playMatch, type PlayOptions } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { dezaiShen } from '../index.ts';
import type { Card, DezaiShenState } from '../types.ts';
import { certainResult } from './claim.ts';
import { decidedByCount } from './contract.ts';
import { canEnd, type Ending } from './ending.ts';
import { BURIED, handOf, SEATS } from './layout.ts';

/** The answer to the current seat's claim: the result it would settle, or the reason for refusing it. */
function answer(position: DezaiShenPosition): string {
  const verdict = judge(dezaiShen, position, onTurn(position), { type: 'move.claim' });
  if (!verdict.ok) return verdict.reason.code;
  return claimed(position).position.state.hands.at(-1)?.settled?.made === true ? 'made' : 'failed';
}

const HELD = { level: 'hold', taker: 0, leader: 0 } as const;

describe('7.5 The claim, by count', () => {
  it('with no trick to go a hand ends as it stands', () => {
    const none = [0, 0, 0, 0, 0, 0];
    const nobody = { sizes: [0, 0, 0], lacks: [0, 0, 0], leader: 0, plays: [], taker: 0 };
    const over: Ending = {
      own: none,
      unseen: none,
      ...nobody,
      taken: 8,
      needs: 8,
      left: 0,
      overtrumpOnTrumpLead: false,
    };
    const waysToEnd = (ending: Ending) => [true, false].filter((made) => canEnd(ending, made));
    expect(waysToEnd(over)).toEqual([true]);
    expect(waysToEnd({ ...over, taken: 7 })).toEqual([false]);
  });

  const full = ['crK cr2 cr3 cr4 cr5 cr6 cr7', 'cu1 cu2 cu3 cu4 cu5 cu6 cu7', 'sw1 sw2 sw3 sw4 sw5 sw6 sw7'];

  it('with seven tricks to go nothing but the count is looked at', () => {
    expect(answer(given({ ...HELD, hands: full, won: 0 }))).toBe('failed');
    expect(answer(given({ ...HELD, hands: full, won: 1 }))).toBe('notDecided');
    expect(answer(given({ ...HELD, hands: full, won: 4 }))).toBe('notDecided');
  });

  it('made as soon as the tricks needed are won, failed as soon as they cannot be won any more', () => {
    const hands = ['crK cr2', 'cu1 cu2', 'sw1 sw2'];
    expect(answer(given({ ...HELD, hands, won: 8 }))).toBe('made');
    expect(answer(given({ ...HELD, hands, won: 5 }))).toBe('failed');
    expect(answer(given({ ...HELD, hands, won: 5, leader: 1 }))).toBe('failed');
  });

  it('only on the player’s own turn, and not before the play', () => {
    const position = given({ ...HELD, hands: ['crK cr2', 'cu1 cu2', 'sw1 sw2'], won: 8 });
    expect(judge(dezaiShen, position, 1, { type: 'move.claim' })).toMatchObject({ reason: { code: 'notYourTurn' } });
    const bidding = dealt();
    expect(judge(dezaiShen, bidding, onTurn(bidding), { type: 'move.claim' })).toMatchObject({
      reason: { code: 'notInThisPhase' },
    });
  });
});

describe('7.5 The claim, by what cannot be changed', () => {
  const sunAndMoon = { ...HELD, hands: ['hi-sun hi-moon', 'cr1 cr2', 'cu1 cu2'], won: 6, buried: 'hi-star' };
  const sun = { ...HELD, hands: ['hi-sun cr2', 'lo-bear cr1', 'cu1 cu2'], won: 7 };
  const small = { ...HELD, hands: ['cr1 cu1', 'crK cuK', 'crQ cuQ'] };
  it.each<[string, Situation, string]>([
    ['Sun and Moon on lead, whoever has the Star', sunAndMoon, 'made'],
    ['Sun and Moon when another leads, who may have the Star', { ...sunAndMoon, leader: 1 }, 'notCertain'],
    ['the last high trump for the last trick needed', sun, 'made'],
    ['the Sun while the Moon is out', { ...sun, buried: 'hi-moon', leader: 1 }, 'notCertain'],
    ['two Ones for two tricks, which cannot both win', { ...small, won: 6 }, 'failed'],
    ['two Ones for one trick, which one of them might win', { ...small, won: 7 }, 'notCertain'],
  ])('%s: %s', (_name, situation, expected) => {
    expect(answer(given(situation))).toBe(expected);
  });

  it('counts the player’s own bad play too', () => {
    // Cups led first would lose to the Two; the Sun first and then the One would lose it as well.
    const hands = ['cr1 cr2', 'hi-sun cu1', 'cr3 cu2'];
    expect(answer(given({ level: 'take', taker: 1, hands, leader: 1, won: 9 }))).toBe('made');
    expect(
      answer(given({ level: 'take', taker: 1, hands: ['cr1 cr2', 'cuK cu1', 'cu3 cu2'], leader: 1, won: 9 })),
    ).toBe('notCertain');
  });

  it('an opponent claims that the contract has failed', () => {
    const hands = ['cr1 cr2', 'hi-sun hi-moon', 'cu1 cu2'];
    expect(answer(given({ level: 'take', taker: 0, leader: 1, won: 8, hands }))).toBe('failed');
  });

  it('reckons with what the others have shown that they lack', () => {
    const hands = ['cr1 cr2 crQ', 'cu2 cu3 cu4', 'to2 to3 to4'];
    const position = given({ ...HELD, hands, won: 5, buried: 'crK cr3 hi-sun lo-bear' });
    expect(answer(position)).toBe('notCertain');
    // Both throw off: neither has Crescents or trumps left, wherever the King and the Sun are.
    expect(answer(played(position, 'crQ cu2 to2').position)).toBe('made');
  });

  it('reckons with opponents who win tricks from each other, whichever of the two has the higher card', () => {
    const hands = ['crK toK to7 to5 toQ', 'sw1 to1 to6 to4 sw2', 'cr1 sw4 sw3 swQ cr6'];
    const position = given({ level: 'poke', taker: 0, leader: 0, hands, won: 4 });
    const shown = played(played(position, 'crK sw1 cr1').position, 'toK to1 sw4').position;
    // The taker needs one of three tricks. A Six of Towers takes the first; then a sword passes the taker and goes to
    // the partner, who has the higher one; and last comes a Crescent that nobody can follow.
    expect(answer(shown)).toBe('notCertain');
    const late = played(played(shown, 'to5 to6 sw3').position, 'sw2 swQ to7').position;
    expect(played(late, 'cr6 toQ to4').position.state.hands.at(-1)?.settled).toMatchObject({ made: false, taken: 6 });
  });
});

describe('7.5 The claim, by what obliges the claimant and what the others have shown', () => {
  it('counts only what the claimant may play', () => {
    const position = given({ ...HELD, hands: ['crK cu1', 'cr5 sw1', 'cr6 sw2'], leader: 1, won: 7 });
    expect(answer(played(position, 'cr5 cr6').position)).toBe('made');
  });

  it('6.4 who stays under a low trump in another suit has no high one', () => {
    const hands = ['cu2 to1 lo-bear lo-wolf', 'cu1 to3 lo-boar cr1', 'to2 toK sw5 cr2'];
    const buried = 'hi-sun hi-moon hi-star lo-leopard lo-serpent';
    const before = played(given({ ...HELD, hands, buried, leader: 1, won: 5 }), 'cu1 to2 cu2 to1 to3 toK').position;
    expect(answer(played(before, 'sw5 lo-bear lo-boar').position)).toBe('made');
  });

  it.each([
    [true, 'made'],
    [false, 'notCertain'],
  ])('9.2 who stays under a low trump that was led has no high one, if it had to be beaten: %s', (flag, expected) => {
    const hands = ['lo-bear lo-wolf', 'lo-boar cr1', 'lo-serpent cu1'];
    const options = { overtrumpOnTrumpLead: flag };
    const position = given({ ...HELD, hands, buried: 'hi-sun hi-moon hi-star lo-leopard', won: 6, options });
    expect(answer(played(position, 'lo-bear lo-boar lo-serpent').position)).toBe(expected);
  });
});

const game = registeredGame('dezai-shen');

/** Never claims, so that matches reach their last tricks. */
const neverClaim: NonNullable<PlayOptions['choose']> = (moves, _position, _seat, stream) => {
  const others = moves.filter(({ type }) => type !== 'move.claim');
  return others[stream.uniform(others.length)] ?? { type: 'move.claim' };
};

interface EndingFound {
  readonly seed: string;
  readonly state: DezaiShenState;
  readonly seat: SeatId;
}

/** Positions of random matches in which the result is still open by count and at most this many tricks are left. */
function endings(
  purpose: string,
  matches: number,
  mostLeft: number,
  options: PlayOptions['options'] = {},
): readonly EndingFound[] {
  const found: EndingFound[] = [];
  for (let match = 0; match < matches; match += 1) {
    const seed = `${purpose}/${String(match)}`;
    const { steps } = playMatch(game, seed, { choose: neverClaim, options: { handsPerMatch: 12, ...options } });
    for (const { before } of steps) {
      if (!isIn(before, 'trick')) continue;
      const position = before as DezaiShenPosition;
      if (position.state.tricks.length < 12 - mostLeft || decidedByCount(position.state) !== null) continue;
      found.push({ seed, state: position.state, seat: onTurn(position) });
    }
  }
  return found;
}

describe('7.5 The claim against brute force', () => {
  it.each([false, true])(
    'says of small endings exactly what trying everything says; overtrump on trump lead %s',
    (overtrumpOnTrumpLead) => {
      const tally = { certain: 0, open: 0 };
      for (const { seed, state, seat } of endings('claims', perTier(2, 6), 2, { overtrumpOnTrumpLead })) {
        const results = bookResults(state, seat);
        const expected = results.size === 1 ? [...results][0] : null;
        expect(certainResult(state, seat), `${seed}, trick ${String(state.tricks.length)}, seat ${String(seat)}`).toBe(
          expected,
        );
        tally[expected === null ? 'open' : 'certain'] += 1;
      }
      expect(tally.certain).toBeGreaterThan(perTier(3, 10));
      expect(tally.open).toBeGreaterThan(perTier(3, 10));
    },
  );

  it('says it of three tricks too, for a taker who knows the buried cards', () => {
    const tally = { certain: 0, open: 0 };
    for (const { seed, state, seat } of endings('known claims', perTier(4, 8), 3, { overtrumpOnTrumpLead: true })) {
      const { contract } = state.auction;
      if (contract?.taker !== seat || contract.level === 'hold') continue;
      const results = bookResults(state, seat);
      const expected = results.size === 1 ? [...results][0] : null;
      expect(certainResult(state, seat), `${seed}, trick ${String(state.tricks.length)}`).toBe(expected);
      tally[expected === null ? 'open' : 'certain'] += 1;
    }
    expect(tally.certain).toBeGreaterThan(perTier(4, 10));
    expect(tally.open).toBeGreaterThan(perTier(4, 10));
  });

  it('is never upset in longer endings, whoever plays what', () => {
    let certain = 0;
    for (const { seed, state, seat } of endings('long claims', perTier(2, 6), 6)) {
      const expected = certainResult(state, seat);
      if (expected === null) continue;
      certain += 1;
      const stream = createRng(seedFromText(`${seed}/on`)).stream('play');
      for (let line = 0; line < perTier(2, 5); line += 1) {
        let position: DezaiShenPosition = { phase: 'trick.following', state };
        if (zoneOf(state.table, 'trick').pieces.length === 0) position = { phase: 'trick.leading', state };
        const before = state.hands.length;
        while (position.state.hands.length === before) {
          const moves = dezaiShen
            .movesOf(position, onTurn(position))
            .flatMap((made) => (made.type === 'move.play' ? [made] : []));
          const made = moves[stream.uniform(moves.length)];
          if (!made) throw new Error('nothing to play');
          position = played(position, faceOf(position.state.table, made.piece)).position;
        }
        expect(position.state.hands.at(-1)?.settled?.made, seed).toBe(expected === 'made');
      }
    }
    expect(certain).toBeGreaterThan(perTier(6, 20));
  });
});

describe('7.5 The claim tells nothing', () => {
  it('gives the same verdict in every world that the claimant cannot tell from the real one', () => {
    let compared = 0;
    for (const { seed, state, seat } of endings('twins', perTier(2, 6), 6)) {
      const stream = createRng(seedFromText(`${seed}/twins`)).stream('faces');
      const verdict = judge(dezaiShen, at(state), seat, { type: 'move.claim' });
      for (let world = 0; world < 4; world += 1) {
        const twin = judge(dezaiShen, at(withHiddenFacesShuffled(state, seat, stream)), seat, { type: 'move.claim' });
        expect(twin, seed).toEqual(verdict);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(perTier(60, 200));
  });
});

function at(state: DezaiShenState): DezaiShenPosition {
  return { phase: zoneOf(state.table, 'trick').pieces.length === 0 ? 'trick.leading' : 'trick.following', state };
}

/** The same state with the faces that this seat cannot see shuffled. */
function withHiddenFacesShuffled(
  state: DezaiShenState,
  seat: SeatId,
  stream: { uniform(below: number): number },
): DezaiShenState {
  const { table } = state;
  const zones = [...SEATS.map(handOf), BURIED].filter((zone) => sightOf(zoneOf(table, zone)) !== seat);
  const pieces = zones.flatMap((zone) => zoneOf(table, zone).pieces);
  const faces = shuffled(
    pieces.map((piece): Card => faceOf(table, piece)),
    stream,
  );
  const changed = Object.fromEntries(pieces.map((piece, index) => [piece, faces[index] as Card]));
  return { ...state, table: { ...table, faces: { ...table.faces, ...changed } } };
}
