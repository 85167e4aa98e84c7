import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { given, played, walkMatch } from '#testkit/games/kirin/scenarios.ts';
import { novice } from './bots.ts';
import { kirin } from './index.ts';
import { declaredCard, handOf, SEATS } from './rules/layout.ts';
import type { KirinNumbers } from './types.ts';

const novices = [novice, novice, novice, novice];

function numbersOf(position: ReturnType<typeof given>, viewer: Viewer): KirinNumbers {
  return viewOf(kirin, position, viewer).numbers as unknown as KirinNumbers;
}

describe('what a viewer is told', () => {
  it.each(['open', 'hidden'] as const)('never another seat’s declaration or hand (piles %s)', (capturedView) => {
    let seen = 0;
    for (let match = 0; match < 4; match += 1) {
      const seed = `secrets ${capturedView} ${String(match)}`;
      walkMatch(seed, { rounds: 1, capturedView }, novices, ({ position, events }) => {
        if (position.state.rounds.length > 0) return;
        for (const viewer of [PUBLIC, ...SEATS.map(seatViewer)]) {
          const told = JSON.stringify([viewOf(kirin, position, viewer), redactEvents(kirin, events, viewer)]);
          for (const owner of SEATS) {
            const own = viewer.kind === 'seat' && viewer.seat === owner;
            const card = declaredCard(position.state.table, owner);
            const secrets = [...(card === null ? [] : [card]), ...handFaces(position, owner)];
            for (const secret of secrets) expect(told.includes(`"${secret}"`), `${seed}: ${secret}`).toBe(own);
            seen += secrets.length;
          }
        }
      });
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('everything, once it looks openly', () => {
    const position = given({ hands: ['az1 az2', 've1 ve2', 'wh1 wh2', 'bl1 bl2'] });
    const zones = Object.values(viewOf(kirin, position, OPEN).zones);
    expect(zones.flatMap((zone) => zone.faces)).not.toContain(null);
    expect(zones.flatMap((zone) => zone.faces)).toHaveLength(36);
  });

  it('the public history as it stands in the state, without a copy', () => {
    const { position } = played(given({ hands: ['az1', 've1', 'wh1', 'bl1'] }), 'az1 ve1 wh1 bl1');
    const numbers = numbersOf(position, seatViewer(2));
    expect(numbers.tricks).toBe(position.state.tricks);
    expect(numbers.finished).toBe(position.state.rounds);
    expect(numbersOf(position, PUBLIC).tallies).toBe(numbers.tallies);
  });

  it('who would take the trick, and which order follows, card by card', () => {
    const hands = ['wh3', 'veKD', 'bl6', 'az1'];
    const seen = ['wh3', 'wh3 veKD', 'wh3 veKD bl6'].map((cards) => {
      const { position } = played(given({ hands }), cards);
      const { winning, preview, direction } = numbersOf(position, PUBLIC);
      return { winning, preview, direction, played: zoneOf(position.state.table, 'trick').pieces.length };
    });
    expect(seen).toEqual([
      { winning: 0, preview: 'ascending', direction: 'ascending', played: 1 },
      { winning: 0, preview: 'descending', direction: 'ascending', played: 2 },
      { winning: 2, preview: 'descending', direction: 'ascending', played: 3 },
    ]);
    expect(numbersOf(given({ hands }), PUBLIC).winning).toBeNull();
  });

  it('the player’s own colour’s progress, to its owner alone', () => {
    const hands = ['az1', 've1', 'wh1', 'bl4'];
    const { position } = played(given({ hands, declared: 've2 wh2 bl2 wh6' }), 'az1 ve1 wh1 bl4');
    expect(numbersOf(position, seatViewer(3)).mine).toEqual({ declaration: 'wh6', points: 1 });
    expect(numbersOf(position, seatViewer(0)).mine).toEqual({ declaration: 've2', points: 0 });
    expect(numbersOf(position, PUBLIC).mine).toBeNull();
  });

  it('7.4 with closed piles: the last trick and the player’s own pile', () => {
    const hands = ['az1 az2', 've1 ve2', 'wh1 wh2', 'bl4 bl5'];
    const { position } = played(
      given({ hands, options: { capturedView: 'hidden' } }),
      'az1 ve1 wh1 bl4 bl5 az2 ve2 wh2',
    );
    const winner = position.state.tricks[0]?.winner;
    expect(winner).toBe(3);
    for (const viewer of [PUBLIC, seatViewer(0)]) {
      const { tricks, tallies } = numbersOf(position, viewer);
      expect(tricks).toEqual(position.state.tricks.slice(-1));
      expect(tallies[3]).toBeNull();
      expect(viewOf(kirin, position, viewer).zones['captured:3']?.faces.every((face) => face === null)).toBe(true);
    }
    expect(numbersOf(position, seatViewer(3)).tallies).toEqual([null, null, null, { az: 2, ve: 2, wh: 2, bl: 2 }]);
    expect(numbersOf(position, OPEN).tricks).toHaveLength(2);
    // The log covers the four cards of the last trick and those of the present one.
    expect(viewOf(kirin, position, PUBLIC).recall).toBe(4);
    expect(viewOf(kirin, given({ hands }), PUBLIC).recall).toBeNull();
  });

  it('nothing of an event it does not know', () => {
    expect(kirin.redact({ type: 'card.peeked', card: 'az1' } as never)).toBeNull();
  });
});

function handFaces(position: ReturnType<typeof given>, seat: number): readonly string[] {
  const { table } = position.state;
  return (table.zones[handOf(seat)]?.pieces ?? []).map((piece) => String(table.faces[piece]));
}
