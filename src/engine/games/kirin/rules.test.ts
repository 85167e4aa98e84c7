import { describe, expect, it } from 'vitest';
import { facesIn, faceOf, zoneOf } from '#engine/core/pieces.ts';
import { judge } from '#engine/core/run.ts';
import { cards, given, move, pieceOf, played, type KirinPosition } from '#testkit/games/kirin/scenarios.ts';
import { kirin } from './index.ts';
import { DECK, qualifies } from './rules/cards.ts';
import { declarationOf, handOf, pileOf, SEATS } from './rules/layout.ts';
import { pointsFor, talliesOf } from './rules/score.ts';
import type { Card, Direction, KirinOptions, Tally } from './types.ts';

/** What seat 1 may play to `lead`, with `hand` and under `direction`, according to its moves. */
function legal(
  hand: string,
  lead: string,
  direction: Direction,
  options: Partial<KirinOptions> = {},
): readonly string[] {
  const free = DECK.filter((face) => ![...cards(hand), lead].includes(face));
  const hands = [lead, hand, String(free[0]), String(free[1])];
  const { position } = played(given({ hands, declared: free.slice(2, 6).join(' '), direction, options }), lead);
  return movesOf(position, 1);
}

function movesOf(position: KirinPosition, seat: number): readonly string[] {
  return kirin.movesOf(position, seat).map(({ piece }) => faceOf(position.state.table, piece));
}

/** The trick of these cards, one from each seat, beginning with seat 0. */
function trickOf(trick: string, direction: Direction) {
  const { position, events } = played(given({ hands: trick.split(' '), direction }), trick);
  const [record] = position.state.tricks;
  if (!record) throw new Error('no trick was recorded');
  const winner = record.winner === null ? 'none' : String(record.cards[record.winner]);
  return { position, events, record, winner, next: position.state.direction };
}

describe('1 Components', () => {
  it('1.1 the deck has 36 different cards, nine of each beast', () => {
    expect(new Set(DECK).size).toBe(36);
    expect(tallyOf(DECK)).toEqual({ az: 9, ve: 9, wh: 9, bl: 9 });
  });
});

const H = 'az5 az2 ve6 whT blKA veKD bl1 wh3';

describe('4.3 to 4.5 The obligation', () => {
  it.each([
    ['ve4', 'az5', 'whT blKA bl1 wh3'],
    ['wh4', 'az5 ve6 veKD', 'blKA bl1'],
    ['bl2', 'az5 ve6 whT veKD wh3', H],
    ['bl6', 'whT veKD', H],
    ['az1', H, 'whT blKA veKD'],
    ['veT', H, 'blKA'],
    ['blT', 'veKD', H],
    ['blKD', 'az5 az2 ve6 whT veKD wh3', H],
    ['whKA', 'az5 az2 ve6 veKD', 'blKA bl1'],
    ['veKA', 'az5 az2', 'whT blKA bl1 wh3'],
    ['azKA', H, 've6 whT blKA veKD bl1 wh3'],
  ])('to %s: ascending %s, descending %s', (lead, ascending, descending) => {
    expect(legal(H, lead, 'ascending')).toEqual(cards(ascending));
    expect(legal(H, lead, 'descending')).toEqual(cards(descending));
  });

  it.each([
    ['blKD', 'veKD', H],
    ['whKA', 'veKD', 'blKA'],
    ['veKA', H, 'blKA'],
    ['azKA', H, 'blKA veKD'],
  ])('7.2 without a rank on the Kirin led, to %s: ascending %s, descending %s', (lead, ascending, descending) => {
    expect(legal(H, lead, 'ascending', { kirinLead: 'noRank' })).toEqual(cards(ascending));
    expect(legal(H, lead, 'descending', { kirinLead: 'noRank' })).toEqual(cards(descending));
  });

  it('4.3 nobody is obliged when the strongest beast is led', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const strongest = DECK.filter((face) => face.startsWith(direction === 'ascending' ? 'az' : 'bl'));
      for (const lead of strongest) {
        expect(DECK.filter((face) => qualifies(face, lead, direction, 'lowest'))).toEqual([]);
      }
    }
  });

  it('4.4 over a trump exactly the Kirin of stronger beasts are compulsory', () => {
    expect(legal('azT az6 veKA azKD bl1', 'whT', 'ascending')).toEqual(cards('veKA azKD'));
  });

  it('4.4 a number and a Kirin that both qualify are the choice, nothing else', () => {
    expect(legal('az5 veKD bl6 wh6 whKA', 'wh4', 'ascending')).toEqual(cards('az5 veKD'));
  });

  it('4.3 a stronger beast of equal rank does not qualify, nor a stronger rank of the same beast', () => {
    expect(qualifies('az4', 've4', 'ascending', 'lowest')).toBe(false);
    expect(qualifies('ve6', 've4', 'ascending', 'lowest')).toBe(false);
    expect(qualifies('veKA', 've4', 'ascending', 'lowest')).toBe(false);
    expect(qualifies('az5', 've4', 'ascending', 'lowest')).toBe(true);
  });

  it('4.5 only the card led counts, not the best card so far', () => {
    const { position } = played(given({ hands: ['wh2', 'azT', 've3 bl1', 'bl6'] }), 'wh2 azT');
    expect(movesOf(position, 2)).toEqual(['ve3']);
  });

  it('4.5 the last card of a hand may always be played', () => {
    expect(legal('bl1', 'azT', 'ascending')).toEqual(['bl1']);
    expect(legal('az6', 'wh1', 'ascending')).toEqual(['az6']);
  });

  it('5.3 a Kirin played second does not change what the fourth player must do', () => {
    const hands = ['wh3', 'blKD', 've1', 'az5 bl1'];
    const { position } = played(given({ hands }), 'wh3 blKD ve1');
    expect(position.state.direction).toBe('ascending');
    expect(movesOf(position, 3)).toEqual(['az5']);
  });

  it('gives the reason and names the cards that oblige', () => {
    const refusal = (lead: string, hand: string, tried: string) => {
      const { position } = played(given({ hands: [lead, hand, 'az6', 'az3'], declared: 'wh1 wh2 wh5 bl5' }), lead);
      const verdict = judge(kirin, position, 1, { type: 'move.play', piece: pieceOf(position.state, 1, tried) });
      if (verdict.ok) throw new Error(`${tried} was allowed`);
      const pieces = (verdict.reason.pieces ?? []).map((piece) => faceOf(position.state.table, piece));
      return { ...verdict.reason, pieces };
    };
    expect(refusal('wh4', 'az5 veKD bl6', 'bl6')).toEqual({
      code: 'mustBeatLead',
      params: { lead: 'wh4' },
      rule: '4.3',
      pieces: ['az5', 'veKD'],
    });
    expect(refusal('whKA', 'az2 bl6', 'bl6')).toMatchObject({ code: 'mustBeatKirin', rule: '4.3', pieces: ['az2'] });
    expect(refusal('whT', 'azT veKA', 'azT')).toMatchObject({ code: 'mustPlayKirin', rule: '4.4', pieces: ['veKA'] });
  });

  it('4.1 refuses a card that lies elsewhere, and one that does not exist', () => {
    const position = given({ hands: ['az1', 'az2', 've1', 've2'] });
    const foreign = { type: 'move.play', piece: pieceOf(position.state, 1, 'az2') } as const;
    expect(judge(kirin, position, 0, foreign)).toMatchObject({ ok: false, reason: { code: 'notInHand', rule: '4.1' } });
    expect(judge(kirin, position, 0, { type: 'move.play', piece: 'r9c99' })).toMatchObject({ ok: false });
    expect(judge(kirin, position, 1, foreign)).toMatchObject({ ok: false, reason: { code: 'notYourTurn' } });
  });
});

describe('4.6 Taking the trick, and chapter 5', () => {
  it.each([
    ['ve4 az5 wh5 bl6', 'bl6', 'ascending', 've4', 'descending'],
    ['ve4 az5 wh5 bl1', 'az5', 'ascending', 'bl1', 'descending'],
    ['blT veT az6 wh1', 'veT', 'ascending', 'blT', 'descending'],
    ['blKD veKA az1 wh2', 'wh2', 'ascending', 'az1', 'descending'],
    ['azKA azKD blKD wh1', 'wh1', 'ascending', 'wh1', 'descending'],
    ['azKD veKD whKA blKA', 'none', 'descending', 'none', 'ascending'],
    ['blKD blKA veKD whKA', 'none', 'descending', 'none', 'descending'],
    ['veKD wh1 whKA bl2', 'bl2', 'descending', 'wh1', 'ascending'],
  ])('%s', (trick, winner, next, winnerDescending, nextDescending) => {
    expect(trickOf(trick, 'ascending')).toMatchObject({ winner, next, record: { next } });
    expect(trickOf(trick, 'descending')).toMatchObject({ winner: winnerDescending, next: nextDescending });
  });

  it('4.6 a card thrown off freely can take the trick', () => {
    const { position } = played(given({ hands: ['az2', 'blT az1', 've1', 'wh1'] }), 'az2 blT ve1 wh1');
    expect(position.state.tricks[0]?.winner).toBe(1);
    expect(facesIn(position.state.table, pileOf(1))).toEqual(cards('az2 blT ve1 wh1'));
  });

  it('4.8 the winner leads next', () => {
    const { position } = played(given({ hands: ['ve4 bl2', 'az5', 'wh5', 'bl6 bl5'], leader: 0 }), 've4 az5 wh5 bl6');
    expect(position).toMatchObject({ phase: 'trick.leading', state: { leader: 3 } });
    expect(kirin.awaits(position)).toEqual([3]);
  });

  it('4.9 four Kirin are set aside, the same player leads, and the order is still decided', () => {
    const hands = ['whKA az1', 'blKA az2', 'azKD az3', 'veKD az4'];
    const { position, events } = played(given({ hands, leader: 2 }), 'azKD veKD whKA blKA');
    expect(events.map((event) => event.type).slice(-2)).toEqual(['trick.setAside', 'order.decided']);
    expect(facesIn(position.state.table, 'aside')).toEqual(cards('azKD veKD whKA blKA'));
    expect(SEATS.flatMap((seat) => facesIn(position.state.table, pileOf(seat)))).toEqual([]);
    expect(position).toMatchObject({ phase: 'trick.leading', state: { leader: 2, direction: 'descending' } });
    expect(position.state.tricks).toHaveLength(1);
  });

  it('5.2 a Kirin that shows the order in force decides but turns nothing', () => {
    const { events } = trickOf('veKA az1 wh2 bl3', 'ascending');
    expect(events.at(-1)).toEqual({ type: 'order.decided', by: 'veKA', direction: 'ascending', turned: false });
  });

  it('5.4 the strongest pair cancels although a weaker Kirin shows the other way', () => {
    const { events, next } = trickOf('azKA azKD blKD wh1', 'ascending');
    expect(next).toBe('ascending');
    expect(events.at(-1)).toEqual({ type: 'order.decided', by: null, direction: 'ascending', turned: false });
  });

  it('5.5 the trick is taken before the order turns, and nothing is told of the order without a Kirin', () => {
    expect(
      trickOf('veKD az1 wh2 bl3', 'ascending')
        .events.map((event) => event.type)
        .slice(-3),
    ).toEqual(['card.played', 'trick.taken', 'order.decided']);
    expect(trickOf('ve4 az5 wh5 bl6', 'ascending').events.at(-1)).toMatchObject({ type: 'trick.taken', card: 'bl6' });
  });
});

describe('3.2 Declaring', () => {
  const dealt = (hand: string): KirinPosition => {
    const others = DECK.filter((face) => !cards(hand).includes(face));
    const hands = [hand, ...[0, 1, 2].map((seat) => others.slice(seat * 9, seat * 9 + 9).join(' '))];
    const { state } = given({ hands, declared: '' });
    return { phase: 'declaring', state: { ...state, leader: null } };
  };

  it('any card may be declared, Kirin and trump included, and it leaves the hand', () => {
    const hand = 'az1 az2 ve3 ve4 whT wh1 blKA bl5 bl6';
    for (const face of cards(hand)) {
      const position = dealt(hand);
      const piece = pieceOf(position.state, 0, face);
      const after = move(position, 0, { type: 'move.declare', piece }).position;
      expect(facesIn(after.state.table, declarationOf(0))).toEqual([face]);
      expect(zoneOf(after.state.table, handOf(0)).pieces).toHaveLength(8);
      expect(kirin.awaits(after)).toEqual([1, 2, 3]);
      expect(judge(kirin, after, 0, { type: 'move.declare', piece })).toMatchObject({
        reason: { code: 'notAsked' },
      });
    }
  });

  it('a card of somebody else cannot be declared', () => {
    const position = dealt('az1 az2 ve3 ve4 whT wh1 blKA bl5 bl6');
    const [piece = ''] = zoneOf(position.state.table, handOf(1)).pieces;
    expect(judge(kirin, position, 0, { type: 'move.declare', piece })).toEqual({
      ok: false,
      reason: { code: 'notInHand', rule: '3.2' },
    });
  });
});

describe('6.2 Points of a round', () => {
  it.each([
    ['ve4', 've1 ve6 veKA az3 blT', 3],
    ['bl1', '', 0],
    ['az4', 'azT azKA azKD az1 az2 az3 az5 az6', 8],
  ])('declared %s, captured %s: %i', (declared, captured, points) => {
    expect(pointsFor(declared as Card, tallyOf(cards(captured)))).toBe(points);
  });
});

/** The tally of a player who took all these cards. */
function tallyOf(captured: readonly Card[]): Tally {
  const [tally] = talliesOf([{ direction: 'ascending', leader: 0, cards: captured, winner: 0, next: 'ascending' }]);
  if (!tally) throw new Error('nobody captured anything');
  return tally;
}
