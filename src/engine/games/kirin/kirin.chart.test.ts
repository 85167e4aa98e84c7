import { describe, expect, it } from 'vitest';
import { arrowInfo } from '#engine/chart/info.ts';
import { arrowsOf, nodesOf } from '#engine/chart/walk.ts';
import { advance, awaiting, judge } from '#engine/core/run.ts';
import { arrowName } from '#testkit/chart/coverage.ts';
import { given, played, walkMatch } from '#testkit/games/kirin/scenarios.ts';
import { perTier } from '#testkit/tier.ts';
import { novice } from './bots.ts';
import { kirin } from './index.ts';
import { kirinChart, type KirinPhase } from './kirin.chart.ts';
import { SEATS } from './rules/layout.ts';
import type { KirinMove, KirinOptions } from './types.ts';

const novices = [novice, novice, novice, novice];

/** Each value of each option at least once. */
const TABLES: readonly Partial<KirinOptions>[] = [
  { leaderChoice: 'random', rounds: 1 },
  { leaderChoice: 'rotate', kirinLead: 'noRank' },
  { leaderChoice: 'lastTrick', capturedView: 'hidden' },
  { leaderChoice: 'lastRound', tieBreak: 'bestRound', kirinLead: 'noRank' },
  { leaderChoice: 'lowestTotal', capturedView: 'hidden', rounds: 2 },
];

describe('the chart of Kirin', () => {
  it.each(TABLES)('plays whole matches with %o, and takes exactly the moves that are judged legal', (options) => {
    for (let match = 0; match < perTier(1, 2); match += 1) {
      const seed = `walk ${JSON.stringify(options)} ${String(match)}`;
      let inputs = 0;
      const end = walkMatch(seed, options, novices, ({ before, position, events }) => {
        expect(Object.keys(position.state.table.faces), seed).toHaveLength(36);
        expect(events.length, seed).toBeGreaterThan(0);
        inputs += 1;
        // Every piece of every seat in all positions of every fourth input; a fault shows in more than one.
        if (inputs % perTier(4, 1) !== 0) return;
        for (const seat of SEATS) {
          const listed = awaitsSeat(before, seat) ? kirin.movesOf(before, seat) : [];
          for (const move of everyMove(before)) {
            const allowed = listed.some((legal) => legal.type === move.type && legal.piece === move.piece);
            expect(judge(kirin, before, seat, move).ok, `${seed}: seat ${String(seat)} ${move.piece}`).toBe(allowed);
            if (!allowed && move.piece.endsWith('c7')) {
              expect(() => advance(kirin, before, { ...move, seat }), seed).toThrow('ignored');
            }
          }
        }
      });
      expect(awaiting(kirin, end), seed).toEqual({ kind: 'over' });
      expect(end.state.rounds, seed).toHaveLength(end.state.options.rounds);
    }
  });

  it('settles three plays of four in a single step', () => {
    const { position } = played(given({ hands: ['az1', 've1', 'wh1', 'bl1'] }), 'az1 ve1 wh1');
    expect(position.phase).toBe('trick.following');
  });

  it('refuses a leader who is not among the candidates', () => {
    const match = walkTo('drawingLeader');
    const state = { ...match.state, options: { ...match.state.options, leaderChoice: 'rotate' as const } };
    const last = { declarations: [], tallies: [], points: [], totals: [], firstLeader: 1, lastLeader: 0 };
    const position = { ...match, state: { ...state, rounds: [last] } };
    expect(() => advance(kirin, position, { type: 'chance.leaderDrawn', seat: 3 })).toThrow('ignored');
    expect(advance(kirin, position, { type: 'chance.leaderDrawn', seat: 2 }).position.phase).toBe('trick.leading');
  });

  it('4.9 counts a trick of four Kirin as one of the eight', () => {
    const hands = ['azKD', 'veKD', 'whKA', 'blKA'];
    const before = given({ hands, declared: 'az1 ve1 wh1 bl1', options: { rounds: 1 } });
    const seven = { direction: 'ascending', leader: 1, cards: ['az2'], winner: 1, next: 'ascending' } as const;
    const position = { ...before, state: { ...before.state, tricks: Array.from({ length: 7 }, () => seven) } };
    const { position: end, events } = played(position, 'azKD veKD whKA blKA');
    expect(end.phase).toBe('over');
    expect(events.map((event) => event.type)).toEqual([
      ...Array.from({ length: 4 }, () => 'card.played'),
      'trick.setAside',
      'order.decided',
      ...Array.from({ length: 4 }, () => 'declaration.revealed'),
      'round.scored',
      'match.ended',
    ]);
    expect(end.state.rounds[0]).toMatchObject({ firstLeader: 1, lastLeader: 0, points: [0, 0, 0, 0] });
  });

  it('describes every state, and no two arrows are the same', () => {
    for (const node of nodesOf(kirinChart)) expect(node.description, node.id).toMatch(/^[A-Z].*\.$/);
    const arrows = nodesOf(kirinChart).flatMap((node) => arrowsOf(node).map((arrow) => arrowName(arrowInfo(arrow))));
    expect(new Set(arrows).size).toBe(arrows.length);
  });
});

type Position = ReturnType<typeof given>;

function awaitsSeat(position: Position, seat: number): boolean {
  const waiting = awaiting(kirin, position);
  return waiting.kind === 'seats' && waiting.seats.includes(seat);
}

/** Every move of either kind with every piece on the table, and with one that does not exist. */
function everyMove(position: Position): readonly KirinMove[] {
  const pieces = [...Object.keys(position.state.table.faces), 'r0c99'];
  return pieces.flatMap((piece) => [
    { type: 'move.declare', piece },
    { type: 'move.play', piece },
  ]);
}

/** The first position of a match in this phase. */
function walkTo(phase: KirinPhase): Position {
  let found: Position | undefined;
  walkMatch('walk to a phase', { rounds: 1 }, novices, ({ before }) => {
    if (before.phase === phase) found ??= before;
  });
  if (!found) throw new Error(`no position in ${phase}`);
  return found;
}
