import { describe, expect, it } from 'vitest';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { parseRecord } from '#engine/core/record.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { replayRecord } from '#engine/core/replay.ts';
import { judge } from '#engine/core/run.ts';
import {
  buried,
  called,
  cards,
  dealt,
  mixed,
  onTurn,
  played,
  type DezaiShenPosition,
} from '#testkit/games/dezai-shen/scenarios.ts';
import type { DezaiShenTypes } from '#engine/games/dezai-shen/phases.ts';
import { positionOf } from '#testkit/any-game.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { dezaiShen } from '../index.ts';
import { isTrump } from './cards.ts';
import { BURIED, handOf, POKE, SEATS } from './layout.ts';

const TRUMPS = 'hi-sun hi-moon hi-star lo-leopard lo-bear lo-wolf';

/** Seat 1 has won a Take and holds its 24 cards. */
function taking(): DezaiShenPosition {
  const position = dealt({ hands: ['', TRUMPS, ''], poke: 'lo-boar lo-serpent', dealer: 0 });
  return mixed(called(position, 'take pass pass').position).position;
}

/** What everybody except `seat` sees in this zone. */
function readByOthers(position: DezaiShenPosition, zone: string, seat: number): readonly unknown[] {
  const viewers = [...SEATS.filter((other) => other !== seat).map(seatViewer), PUBLIC];
  return viewers.flatMap((viewer) => (viewOf(dezaiShen, position, viewer).zones[zone]?.faces ?? []).filter(Boolean));
}

describe('5.1 and 5.2 Take', () => {
  it('the taker holds 24 cards, hand and poke, under new ids', () => {
    const before = called(dealt({ dealer: 0 }), 'take pass pass').position;
    const after = mixed(before).position;
    const held = zoneOf(after.state.table, handOf(1)).pieces;
    expect(held).toHaveLength(24);
    expect(facesIn(after.state.table, handOf(1))).toEqual(facesIn(before.state.table, handOf(1)));
    expect(held.filter((piece) => piece in before.state.table.faces)).toEqual([]);
    expect(after.phase).toBe('exchange.burying');
    expect(onTurn(after)).toBe(1);
    expect(zoneOf(after.state.table, POKE).pieces).toEqual([]);
  });

  it('exactly twelve of them are buried: not 11, not 13, none twice, none of somebody else', () => {
    const position = taking();
    const held = zoneOf(position.state.table, handOf(1)).pieces;
    const answer = (pieces: readonly string[]) => judge(dezaiShen, position, 1, { type: 'move.bury', pieces });
    const twelve = { ok: false, reason: { code: 'twelveCards', params: { cards: 12 }, rule: '5.2' } };
    expect(answer(held.slice(0, 12))).toEqual({ ok: true });
    expect(answer(held.slice(0, 11))).toEqual(twelve);
    expect(answer(held.slice(0, 13))).toEqual(twelve);
    expect(answer([])).toEqual(twelve);
    expect(answer([...held.slice(0, 11), String(held[0])])).toEqual(twelve);
    const foreign = String(zoneOf(position.state.table, handOf(2)).pieces[0]);
    for (const piece of [foreign, 'h1m99']) {
      expect(answer([...held.slice(0, 11), piece])).toEqual({ ok: false, reason: { code: 'notInHand', rule: '5.2' } });
    }
    expect(judge(dezaiShen, position, 2, { type: 'move.bury', pieces: held.slice(0, 12) }).ok).toBe(false);
  });

  it('all trumps may be buried', () => {
    const position = taking();
    const rest = facesIn(position.state.table, handOf(1)).filter((card) => !isTrump(card));
    const lot = `${TRUMPS} lo-boar lo-serpent ${rest.slice(0, 4).join(' ')}`;
    const after = buried(position, lot).position;
    expect([...facesIn(after.state.table, BURIED)].sort()).toEqual([...cards(lot)].sort());
    expect(facesIn(after.state.table, handOf(1)).filter(isTrump)).toEqual([]);
    expect(after.phase).toBe('trick.leading');
    expect(onTurn(after)).toBe(2);
  });

  it('the order in which cards were chosen is not kept', () => {
    const position = taking();
    const held = facesIn(position.state.table, handOf(1));
    const lot = held.slice(0, 12);
    const one = buried(position, lot.join(' '));
    const other = buried(position, [...lot].reverse().join(' '));
    expect(other.position).toEqual(one.position);
  });

  it('only the taker reads the 24 cards, and the buried ones afterwards', () => {
    const position = taking();
    expect(readByOthers(position, handOf(1), 1)).toEqual([]);
    const { position: after, events } = buried(position, facesIn(position.state.table, handOf(1)).slice(12).join(' '));
    expect(readByOthers(after, BURIED, 1)).toEqual([]);
    expect(viewOf(dezaiShen, after, seatViewer(1)).zones[BURIED]?.faces).toEqual(facesIn(after.state.table, BURIED));
    for (const viewer of [seatViewer(0), seatViewer(2), PUBLIC]) {
      const told = redactEvents(dezaiShen, events, viewer);
      expect(told.flatMap(({ shifts }) => shifts ?? []).filter(({ face }) => face !== null)).toEqual([]);
    }
  });

  it('9.7 the poke is shown to all first, if the table plays so', () => {
    const deal = { poke: 'hi-sun cr1', dealer: 0 };
    const shown = called(dealt({ ...deal, options: { pokeShownOnTake: true } }), 'take pass pass');
    const told = redactEvents(dezaiShen, shown.events, PUBLIC);
    const types = told.map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['auction.won', 'poke.shown', 'poke.taken']);
    expect(told.at(-2)?.['cards']).toContain('hi-sun');
    expect(shown.position.state.pokeShown).toHaveLength(12);
    expect(shown.position.state.pokeShown[0]).toBe('cr1');
    expect(readByOthers(shown.position, handOf(1), 1)).toEqual([]);
    const unshown = called(dealt(deal), 'take pass pass');
    expect(unshown.events.map(({ type }) => type)).not.toContain('poke.shown');
    expect(unshown.position.state.pokeShown).toEqual([]);
    const other = called(dealt({ ...deal, options: { pokeShownOnTake: true } }), 'hold pass pass');
    expect(other.events.map(({ type }) => type)).not.toContain('poke.shown');
  });

  it('a record saved while the taker holds 24 cards opens to the same, still private to the taker', () => {
    const game = registeredGame('dezai-shen');
    const match = playMatch(game, 'save in merge', {
      choose: (moves) => moves.find((made) => made['call'] === 'take') ?? moves[0] ?? { type: 'move.claim' },
    });
    const at = match.steps.findIndex(
      ({ position }) => positionOf<DezaiShenTypes>(position).phase === 'exchange.burying',
    );
    const cutShort = { ...match, steps: match.steps.slice(0, at + 1), isOver: false };
    const opened = [...replayRecord(parseRecord(recordTextOf(cutShort)), dezaiShen)].at(-1)?.position;
    expect(opened).toEqual(match.steps[at]?.position);
    if (!opened) throw new Error('the record is empty');
    const taker = onTurn(opened);
    expect(zoneOf(opened.state.table, handOf(taker)).pieces).toHaveLength(24);
    expect(readByOthers(opened, handOf(taker), taker)).toEqual([]);
  });
});

describe('5.3 Hold', () => {
  it('nobody ever reads the poke until the hand ends', () => {
    let position = dealt({ dealer: 0 });
    const poke = facesIn(position.state.table, POKE);
    const before = facesIn(position.state.table, handOf(1));
    const ids = zoneOf(position.state.table, POKE).pieces;
    position = called(position, 'hold pass pass').position;
    expect(facesIn(position.state.table, handOf(1))).toEqual(before);
    expect(facesIn(position.state.table, BURIED)).toEqual(poke);
    while (position.state.hands.length === 0) {
      for (const viewer of [...SEATS.map(seatViewer), PUBLIC]) {
        for (const place of Object.values(viewOf(dezaiShen, position, viewer).zones)) {
          for (const [index, piece] of place.pieces.entries()) {
            if (ids.includes(piece)) expect(place.faces[index]).toBeNull();
          }
        }
      }
      const move = dezaiShen.movesOf(position, onTurn(position)).find(({ type }) => type === 'move.play');
      if (move?.type !== 'move.play') throw new Error('nothing to play');
      position = played(position, String(position.state.table.faces[move.piece])).position;
    }
    expect(zoneOf(position.state.table, BURIED).facing).toBe('up');
    expect(position.state.hands[0]?.buried).toHaveLength(12);
  });
});

describe('5.4 Poke', () => {
  it('the taker plays the old poke, and its old hand never becomes playable', () => {
    const before = dealt({ dealer: 0 });
    const poke = facesIn(before.state.table, POKE);
    const hand = facesIn(before.state.table, handOf(1));
    const { position, events } = called(before, 'poke pass pass');
    expect(facesIn(position.state.table, handOf(1))).toEqual(poke);
    expect(facesIn(position.state.table, BURIED)).toEqual(hand);
    expect(position.phase).toBe('trick.leading');
    expect(events.map(({ type }) => type).slice(-3)).toEqual(['auction.won', 'cards.buried', 'poke.taken']);
    expect(readByOthers(position, BURIED, 1)).toEqual([]);
    expect(viewOf(dezaiShen, position, seatViewer(1)).zones[BURIED]?.faces).toEqual(hand);
    for (const piece of zoneOf(position.state.table, BURIED).pieces) {
      expect(
        judge(dezaiShen, { ...position, state: { ...position.state, leader: 1 } }, 1, { type: 'move.play', piece }),
      ).toMatchObject({
        reason: { code: 'notInHand' },
      });
    }
  });

  it.each(['take', 'hold', 'poke'])('after %s everybody holds twelve cards and twelve are buried', (call) => {
    let { position } = called(dealt({ dealer: 0 }), `${call} pass pass`);
    if (position.phase === 'exchange.mixing') {
      position = mixed(position).position;
      position = buried(position, facesIn(position.state.table, handOf(1)).slice(0, 12).join(' ')).position;
    }
    const sizes = [...SEATS.map(handOf), BURIED].map((zone) => facesIn(position.state.table, zone));
    expect(sizes.map((faces) => faces.length)).toEqual([12, 12, 12, 12]);
  });
});
