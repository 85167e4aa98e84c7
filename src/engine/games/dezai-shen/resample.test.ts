import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { begin } from '#engine/core/run.ts';
import { isIn, playHand, stateAfter, stepTo } from '#testkit/games/dezai-shen/hands.ts';
import type { PlayedStep } from '#testkit/playout.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { dezaiShen } from './index.ts';
import { groupOf } from './rules/card-groups.ts';
import { DECK } from './rules/cards.ts';
import { lacksOf } from './rules/lacks.ts';
import { handOf, SEATS } from './rules/layout.ts';
import type { Call, Card, DezaiShenInput, DezaiShenOptions, DezaiShenState } from './types.ts';

const VIEWERS = [PUBLIC, ...SEATS.map(seatViewer)];

function rng(text: string) {
  return createRng(seedFromText(text));
}

function facesOf(state: DezaiShenState, zone: string): readonly Card[] {
  return (state.table.zones[zone]?.pieces ?? []).map((piece) => state.table.faces[piece] as Card);
}

/** The chance inputs that would make the faces of `imagined` true while this viewer sees the same. */
function chancesFor(imagined: DezaiShenState, steps: readonly PlayedStep[], viewer: Viewer): readonly DezaiShenInput[] {
  const inputs = steps.map(({ input }) => input as unknown as DezaiShenInput);
  const shuffled = steps.find(({ input }) => input.type === 'chance.shuffled');
  const mixed = steps.find(({ input }) => input.type === 'chance.mixed');
  if (!shuffled) return inputs;
  const dealt: Record<string, Card> = { ...stateAfter(shuffled).table.faces };
  for (const [piece, face] of Object.entries(imagined.table.faces)) if (piece in dealt) dealt[piece] = face;
  let order: readonly number[] | null = null;
  if (mixed) {
    const { taker } = stateAfter(mixed).auction.contract ?? { taker: -1 };
    const held = (mixed.before.state as DezaiShenState).table.zones[handOf(taker)]?.pieces ?? [];
    const mixedFaces = held.map((_, place) => imagined.table.faces[`h1m${String(place)}`] as Card);
    const isTaker = viewer.kind === 'seat' && viewer.seat === taker;
    const kept = held.filter((piece) => isTaker || imagined.pokeShown.includes(dealt[piece] as Card));
    const rest = mixedFaces.filter((face) => !kept.some((piece) => dealt[piece] === face));
    for (const piece of held) if (!kept.includes(piece)) dealt[piece] = rest.pop() as Card;
    order = mixedFaces.map((face) => held.findIndex((piece) => dealt[piece] === face));
  }
  const deck = DECK.map((_, place) => dealt[`h1c${String(place)}`] as Card);
  return inputs.map((input) => {
    if (input.type === 'chance.shuffled') return { ...input, order: deck };
    return input.type === 'chance.mixed' && order ? { ...input, order } : input;
  });
}

const WALKS: readonly (readonly [string, Partial<DezaiShenOptions>, readonly Call[]])[] = [
  ['Take', {}, ['take', 'pass']],
  ['Take, the poke shown', { pokeShownOnTake: true }, ['take', 'pass']],
  ['Hold', { trickHistory: 'last' }, ['hold', 'pass']],
  ['Poke', { overtrumpOnTrumpLead: true }, ['poke', 'pass']],
  ['nobody bids', {}, ['pass']],
];

describe('imagining hidden faces', () => {
  it.each(WALKS)('gives a hand that could have been played so, and looked the same all the way: %s', (...how) => {
    const [, options, calls] = how;
    for (let match = 0; match < perTier(1, 2); match += 1) {
      const seed = `imagine ${how[0]} ${String(match)}`;
      const { steps, start } = playHand(seed, options, calls);
      const interpreter = compileChart(dezaiShen);
      const moments = [...steps.keys()].filter(
        (at) => at % perTier(12, 6) === 1 || (steps[at] && isIn(steps[at].position, 'exchange')),
      );
      for (const at of moments.slice(0, -1)) {
        for (const viewer of VIEWERS) {
          const real = stateAfter(steps[at] as PlayedStep);
          const imagined = dezaiShen.resample(real, viewer, rng(`${seed} ${String(at)}`));
          const inputs = chancesFor(imagined, steps.slice(0, at + 1), viewer);
          let now = begin(dezaiShen, (start.state as DezaiShenState).options, SEATS.length);
          for (const [index, input] of inputs.entries()) {
            const { position, events } = steps[index] as PlayedStep;
            const step = interpreter.advance(now, input);
            now = step.position;
            expect(viewOf(dezaiShen, now, viewer), seed).toEqual(viewOf(dezaiShen, position, viewer));
            expect(redactEvents(dezaiShen, step.events, viewer), seed).toEqual(redactEvents(dezaiShen, events, viewer));
            if (viewer.kind === 'seat' && viewOf(dezaiShen, now, viewer).awaiting.includes(viewer.seat)) {
              const asked = dezaiShen.prompts(now, viewer.seat);
              expect(asked, seed).toEqual(dezaiShen.prompts(position as typeof now, viewer.seat));
            }
          }
          expect(now.state, seed).toEqual(imagined);
        }
      }
    }
  });

  it.each(WALKS)('never looks at which hidden face lies where: %s', (...how) => {
    const [, options, calls] = how;
    for (const step of everyFew(playHand(`true faces ${how[0]}`, options, calls).steps, 4)) {
      const state = stateAfter(step);
      for (const viewer of VIEWERS) {
        const other = dezaiShen.resample(state, viewer, rng('another world'));
        expect(dezaiShen.resample(other, viewer, rng('same'))).toEqual(dezaiShen.resample(state, viewer, rng('same')));
      }
    }
  });

  it('gives nobody a card that it has shown not to hold', () => {
    let shown = 0;
    for (let match = 0; match < 6; match += 1) {
      const { steps } = playHand(`shown ${String(match)}`, { overtrumpOnTrumpLead: match % 2 === 0 }, ['hold', 'pass']);
      for (const step of steps.filter(({ position }) => isIn(position, 'trick'))) {
        const state = stateAfter(step);
        const lacks = lacksOf(state);
        const drawn = dezaiShen.resample(state, PUBLIC, rng(`draw ${String(match)}`));
        for (const seat of SEATS) {
          shown += lacks[seat] === 0 ? 0 : 1;
          const held = facesOf(drawn, handOf(seat));
          expect(held.filter((card) => (((lacks[seat] ?? 0) >> groupOf(card)) & 1) === 1)).toEqual([]);
        }
      }
    }
    expect(shown).toBeGreaterThan(100);
  });

  it('10.4 places the poke of a Hold again for everybody, the taker included, and nobody’s own cards', () => {
    const state = stateAfter(stepTo(playHand('hold', {}, ['hold', 'pass']), 'trick.leading'));
    for (const seat of SEATS) {
      const drawn = [1, 2, 3].map((world) => dezaiShen.resample(state, seatViewer(seat), rng(`hold ${String(world)}`)));
      for (const world of drawn) expect(facesOf(world, handOf(seat))).toEqual(facesOf(state, handOf(seat)));
      expect(new Set(drawn.map((world) => facesOf(world, 'buried').join())).size).toBe(3);
    }
  });

  it('9.7 keeps a poke that all have seen with the taker, and forgets which cards it became', () => {
    const buried = stateAfter(
      stepTo(playHand('shown poke', { pokeShownOnTake: true }, ['take', 'pass']), 'trick.leading'),
    );
    const taker = buried.auction.contract?.taker ?? 0;
    const others = VIEWERS.filter((viewer) => viewer.kind !== 'seat' || viewer.seat !== taker);
    const lying = new Set<string>();
    for (const viewer of others) {
      for (let world = 0; world < 8; world += 1) {
        const drawn = dezaiShen.resample(buried, viewer, rng(`shown ${String(world)}`));
        const held = [...facesOf(drawn, handOf(taker)), ...facesOf(drawn, 'buried')];
        expect(buried.pokeShown.filter((card) => !held.includes(card))).toEqual([]);
        lying.add(buried.pokeShown.map((card) => facesOf(drawn, 'buried').includes(card)).join());
      }
    }
    expect(buried.pokeShown).toHaveLength(12);
    expect(lying.size).toBeGreaterThan(8);
  });

  it('places every hidden card in many ways', () => {
    const state = stateAfter(stepTo(playHand('many', {}, ['take', 'pass']), 'auction.calling'));
    const [piece = ''] = state.table.zones[handOf(1)]?.pieces ?? [];
    const faces = new Set<string>();
    for (let world = 0; world < 300; world += 1) {
      const drawn = dezaiShen.resample(state, seatViewer(0), rng(`many ${String(world)}`));
      faces.add(String(drawn.table.faces[piece]));
      expect(drawn.table.zones).toBe(state.table.zones);
    }
    expect(faces.size).toBe(36);
  });

  it('is the state itself to one who sees all of it, and when nothing is hidden', () => {
    const { steps } = playHand('the end', {}, ['poke', 'pass']);
    const middle = stateAfter(steps[30] as PlayedStep);
    expect(dezaiShen.resample(middle, OPEN, rng('open'))).toBe(middle);
    const end = stateAfter(steps.at(-1) as PlayedStep);
    expect(dezaiShen.resample(end, PUBLIC, rng('end'))).toBe(end);
  });
});
