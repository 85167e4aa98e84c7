import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { given, newMatch, played, walkMatch, type WalkedStep } from '#testkit/games/kirin/scenarios.ts';
import { perTier } from '#testkit/tier.ts';
import { novice } from './bots.ts';
import { kirin } from './index.ts';
import { qualifies } from './rules/cards.ts';
import { SEATS } from './rules/layout.ts';
import type { Card, KirinInput, KirinOptions, KirinState } from './types.ts';

const novices = [novice, novice, novice, novice];
const interpreter = compileChart(kirin);
const VIEWERS = [PUBLIC, ...SEATS.map(seatViewer)];

function rng(text: string) {
  return createRng(seedFromText(text));
}

/** The deck that must have been dealt if the faces of this state were the true ones. */
function deckOf(state: KirinState): readonly Card[] {
  return Object.keys(state.table.faces).map((_, place) => state.table.faces[`r1c${String(place)}`] as Card);
}

describe('imagining hidden faces', () => {
  it.each<Partial<KirinOptions>>([{}, { kirinLead: 'noRank', capturedView: 'hidden' }])(
    'gives a round that could have been played so, and looked the same all the way, with %o',
    (options) => {
      for (let match = 0; match < perTier(1, 3); match += 1) {
        const seed = `imagine ${JSON.stringify(options)} ${String(match)}`;
        const steps: WalkedStep[] = [];
        walkMatch(seed, { ...options, rounds: 1 }, novices, (step) => steps.push(step));
        for (let at = 3; at < steps.length - 1; at += 5) {
          for (const viewer of VIEWERS) {
            const real = steps[at]?.position.state;
            if (!real) throw new Error('the walk is too short');
            const imagined = kirin.resample(real, viewer, rng(`${seed} ${String(at)}`));
            let now = newMatch({ ...options, rounds: 1 });
            for (const { input, position, events } of steps.slice(0, at + 1)) {
              const other: KirinInput = input.type === 'chance.dealt' ? { ...input, order: deckOf(imagined) } : input;
              const step = interpreter.advance(now, other);
              now = step.position;
              expect(viewOf(kirin, now, viewer), seed).toEqual(viewOf(kirin, position, viewer));
              expect(redactEvents(kirin, step.events, viewer), seed).toEqual(redactEvents(kirin, events, viewer));
              const waiting = awaiting(kirin, now);
              if (viewer.kind === 'seat' && waiting.kind === 'seats' && waiting.seats.includes(viewer.seat)) {
                expect(kirin.prompts(now, viewer.seat), seed).toEqual(kirin.prompts(position, viewer.seat));
              }
            }
            expect(now.state, seed).toEqual(imagined);
          }
        }
      }
    },
  );

  it('never looks at which hidden face lies where', () => {
    walkMatch('true faces', { rounds: 1 }, novices, ({ position: { state } }) => {
      for (const viewer of VIEWERS) {
        const other = kirin.resample(state, viewer, rng('another world'));
        expect(kirin.resample(other, viewer, rng('same'))).toEqual(kirin.resample(state, viewer, rng('same')));
      }
    });
  });

  it('gives nobody a card that would have been compulsory', () => {
    const hands = ['wh4 az1', 'bl1 bl2 bl3', 've3 ve4 ve6', 'wh6 az5 az6'];
    const { position } = played(given({ hands, declared: 'az2 ve2 wh2 bl6' }), 'wh4 bl1');
    const could = new Set<string>();
    for (let draw = 0; draw < 200; draw += 1) {
      const { table } = kirin.resample(position.state, PUBLIC, rng(`draw ${String(draw)}`));
      for (const piece of table.zones['hand:1']?.pieces ?? []) could.add(String(table.faces[piece]));
    }
    expect([...could].filter((face) => qualifies(face as Card, 'wh4', 'ascending', 'lowest'))).toEqual([]);
    expect(could).toContain('wh6');
    expect(could).toContain('bl3');
  });

  it('places every hidden card in many ways', () => {
    const hands = ['az1 az2 az3', 've1 ve2 ve3', 'wh1 wh2 wh3', 'bl1 bl2 bl3'];
    const { state } = given({ hands });
    const [piece = ''] = state.table.zones['hand:1']?.pieces ?? [];
    const faces = new Set<string>();
    for (let draw = 0; draw < 200; draw += 1) {
      const drawn = kirin.resample(state, seatViewer(0), rng(`many ${String(draw)}`));
      faces.add(String(drawn.table.faces[piece]));
      expect(drawn.table.zones).toBe(state.table.zones);
    }
    expect(faces.size).toBeGreaterThan(25);
  });

  it('is the state itself to one who sees all of it, and when nothing is hidden', () => {
    const { state } = given({ hands: ['az1', 've1', 'wh1', 'bl1'] });
    expect(kirin.resample(state, OPEN, rng('open'))).toBe(state);
    const end = walkMatch('the end', { rounds: 1 }, novices).state;
    expect(kirin.resample(end, PUBLIC, rng('end'))).toBe(end);
  });
});
