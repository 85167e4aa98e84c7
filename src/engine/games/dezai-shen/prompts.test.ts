import { describe, expect, it } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { judge } from '#engine/core/run.ts';
import {
  called,
  cards,
  dealt,
  given,
  mixed,
  onTurn,
  played,
  type DezaiShenPosition,
  type Situation,
} from '#testkit/games/dezai-shen/scenarios.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { dezaiShen } from './index.ts';

function asked(position: DezaiShenPosition): readonly Prompt[] {
  return dezaiShen.prompts(position, onTurn(position));
}

/** The offers of the auction: what may be called, with needs and stake, and why the rest may not. */
function callsOffered(calls: string): Readonly<Record<string, string>> {
  const [prompt] = asked(called(dealt(), calls).position);
  if (prompt?.kind !== 'oneOf') throw new Error('nothing is offered');
  return Object.fromEntries(
    prompt.offers.map(({ key, verdict, label }) => {
      const { needs, stake } = label?.params ?? {};
      const terms = needs === undefined ? 'ok' : `${String(needs)} for ${String(stake)}`;
      return [String(key), verdict.ok ? terms : verdict.reason.code];
    }),
  );
}

describe('what a seat is asked', () => {
  it('4.6 all five calls, with what the contract would be or why not', () => {
    expect(callsOffered('')).toEqual({
      pass: 'ok',
      take: '10 for 1',
      hold: '8 for 3',
      poke: '7 for 7',
      double: 'nothingToDouble',
    });
    expect(callsOffered('take')).toEqual({
      pass: 'ok',
      take: 'notHigher',
      hold: '8 for 3',
      poke: '7 for 7',
      double: '9 for 2',
    });
    expect(callsOffered('take double pass')).toEqual({
      pass: 'ok',
      take: 'notHigher',
      hold: '8 for 3',
      poke: '7 for 7',
      double: 'ownBid',
    });
    expect(callsOffered('take double')).toMatchObject({ double: 'alreadyDoubled' });
  });

  it('5.2 twelve of the 24 cards, of which a sample is listed', () => {
    const position = mixed(called(dealt(), 'take pass pass').position).position;
    const [prompt] = asked(position);
    expect(prompt).toMatchObject({ id: 'bury', kind: 'pieces', min: 12, max: 12, target: 'buried' });
    const seat = onTurn(position);
    const rng = createRng(seedFromText('burials'));
    const sampled = dezaiShen.movesOf(position, seat, rng);
    expect(new Set(sampled.map((move) => JSON.stringify(move))).size).toBeGreaterThan(4);
    expect(dezaiShen.movesOf(position, seat, rng)).toEqual(sampled);
    for (const move of [...sampled, ...dezaiShen.movesOf(position, seat)]) {
      expect(judge(dezaiShen, position, seat, move)).toEqual({ ok: true });
    }
  });

  it.each([
    ['', 'lead', 'cr3 lo-wolf'],
    ['cr5', 'followSuit', 'cr3'],
    ['lo-bear', 'followTrumps', 'lo-wolf'],
    ['sw5', 'mustTrump', 'lo-wolf'],
    ['sw5 lo-bear', 'trumpFreely', 'lo-wolf'],
  ])('6 after "%s": %s', (trick, code, allowed) => {
    const own = 'cr3 lo-wolf';
    const before = cards(trick).map((card, index) => `${card} ${['cu1', 'cu2'][index] ?? ''}`);
    const situation: Situation = { hands: [...before, own, 'to1 to2', 'to3 to4'].slice(0, 3), level: 'hold', won: 2 };
    const position = played(given(situation), trick).position;
    const [prompt] = asked(position);
    if (prompt?.kind !== 'piece') throw new Error('nothing is asked');
    expect(prompt.text.code).toBe(code);
    const open = prompt.offers.flatMap(({ key, verdict }) => (verdict.ok ? [faceOf(position.state.table, key)] : []));
    expect(open).toEqual(cards(allowed));
  });

  it('6.4 and 6.5 to overtrump, or nothing in particular', () => {
    const over = played(given({ hands: ['sw5 cu1', 'lo-bear cu2', 'lo-wolf hi-sun'] }), 'sw5 lo-bear').position;
    expect(asked(over)[0]?.text).toEqual({ code: 'mustOvertrump', params: { lead: 'sw5' } });
    const free = played(given({ hands: ['sw5 cu1', 'cr1 cu2', 'to2 to1'] }), 'sw5').position;
    expect(asked(free)[0]?.text).toEqual({ code: 'followFreely', params: { lead: 'sw5' } });
  });

  it('7.5 a claim exactly when it would be accepted', () => {
    const hands = ['crK cr1', 'cu1 cu2', 'sw1 sw2'];
    const decided = given({ hands, level: 'hold', won: 8 });
    const open = given({ hands, level: 'hold', won: 7, buried: 'hi-sun lo-bear' });
    expect(asked(decided).map(({ id }) => id)).toEqual(['lead', 'claim']);
    expect(asked(decided)[1]).toMatchObject({
      kind: 'button',
      move: { type: 'move.claim' },
      confirm: { code: 'confirmClaim' },
    });
    expect(asked(open).map(({ id }) => id)).toEqual(['lead']);
    expect(dezaiShen.movesOf(decided, 0)).toContainEqual({ type: 'move.claim' });
    expect(dezaiShen.movesOf(open, 0)).not.toContainEqual({ type: 'move.claim' });
  });
});
