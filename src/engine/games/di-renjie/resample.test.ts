import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { positionOf } from '#testkit/any-game.ts';
import { playMatch, type Played, type PlayedStep } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { diRenjie } from './index.ts';
import { ALL_CARDS, elementsOfCrime, matches, typeOf } from './rules/cards.ts';
import { isClue } from './rules/clues.ts';
import { clueRest, clueTop, giftOf, handOf } from './rules/layout.ts';
import { suspectCount } from './rules/sizes.ts';
import type { DiRenjieTypes } from './phases.ts';
import { SUSPECTS, type DiRenjieOptions, type DiRenjieState, type Printed } from './types.ts';

const game: TestedGame = diRenjie;

const TABLES: readonly (readonly [number, Partial<DiRenjieOptions>])[] = [
  [2, { twoSuspects: true, aid: 'off' }],
  [3, { threeHints: true, simultaneousGifts: true, aid: 'off' }],
  [4, { aid: 'shown' }],
  [5, { assassin: true, aid: 'off' }],
  [6, { assassin: true, simultaneousGifts: true, aid: 'off' }],
];

function rng(text: string) {
  return createRng(seedFromText(text));
}

function stateOf({ position }: Pick<PlayedStep, 'position'>): DiRenjieState {
  return position.state as DiRenjieState;
}

function viewersOf({ seats }: Pick<Played, 'seats'>): readonly Viewer[] {
  return [...seatsOf({ seats }).map(seatViewer), PUBLIC];
}

function match(seed: string, [seats, options]: (typeof TABLES)[number], limit?: number): Played {
  return playMatch(game, seed, { seats, options, ...(limit !== undefined && { limit }) });
}

/** Positions of a match at regular intervals, including some of every phase. */
function momentsOf({ steps }: Played, apart: number): readonly PlayedStep[] {
  const phases = new Set<string>();
  return steps.filter(({ position: { phase } }, at) => {
    const isNew = !phases.has(phase);
    phases.add(phase);
    return isNew || at % apart === 0;
  });
}

describe.each(everyFew(TABLES, 3))('imagining a table of %i with %j', (...table) => {
  const played = match(`imagined ${String(table[0])}`, table);
  const moments = momentsOf(played, perTier(45, 17));

  it('shows the viewer the same, asks it the same, and leaves it the same memory', () => {
    for (const step of moments) {
      for (const viewer of viewersOf(played)) {
        const { position } = step;
        const state = diRenjie.resample(stateOf(step), viewer, rng(`same ${position.phase}`));
        const imagined = { phase: position.phase, state };
        expect(viewOf(game, imagined, viewer), played.seed).toEqual(viewOf(game, position, viewer));
        if (viewer.kind !== 'seat') continue;
        expect(game.memory?.(state, viewer.seat), played.seed).toEqual(game.memory?.(position.state, viewer.seat));
        const waiting = awaiting(game, position);
        if (waiting.kind !== 'seats' || !waiting.seats.includes(viewer.seat)) continue;
        expect(game.prompts(imagined, viewer.seat), played.seed).toEqual(game.prompts(position, viewer.seat));
      }
    }
  });

  it('keeps the 54 cards, one of each type in the box, clues that are clues, and gifts that were asked for', () => {
    for (const step of moments) {
      for (const viewer of viewersOf(played)) {
        const state = diRenjie.resample(stateOf(step), viewer, rng(`legal ${step.position.phase}`));
        expect(Object.values(state.table.faces).toSorted(), played.seed).toEqual(ALL_CARDS.toSorted());
        expect(facesIn(state.table, 'box'), played.seed).toEqual(state.crime ? elementsOfCrime(state.crime) : []);
        if (state.crime) expect(facesIn(state.table, 'box').map(typeOf).join('')).toBe('TWL');
        for (const [clue, { owner, element }] of state.clues.entries()) {
          const cards = [...facesIn(state.table, clueTop(clue)), ...facesIn(state.table, clueRest(clue))];
          expect(cards[0]).toBe(element);
          expect(isClue(cards, state.assassin === owner), `${played.seed}: ${cards.join()}`).toBe(true);
        }
        for (const gift of facesIn(state.table, giftOf(state.active))) {
          expect(state.request !== null && matches(gift, state.request), played.seed).toBe(true);
        }
        const own = viewer.kind === 'seat' ? (state.hints[viewer.seat] ?? []) : [];
        expect(facesIn(state.table, 'box').filter((face) => own.some((hint) => hint === face))).toEqual([]);
        const hints = state.hints.flat();
        expect(new Set(hints).size, played.seed).toBe(hints.length);
      }
    }
  });

  it('never looks at which unknown card lies where', () => {
    for (const step of moments) {
      const state = stateOf(step);
      for (const viewer of viewersOf(played)) {
        const other = diRenjie.resample(state, viewer, rng('another world'));
        expect(diRenjie.resample(other, viewer, rng('same')), played.seed).toEqual(
          diRenjie.resample(state, viewer, rng('same')),
        );
      }
    }
  });
});

/** Worlds that this viewer imagines at one moment. */
function worldsOf(step: PlayedStep, viewer: Viewer, count: number): readonly DiRenjieState[] {
  return Array.from({ length: count }, (_, world) =>
    diRenjie.resample(stateOf(step), viewer, rng(`world ${String(world)}`)),
  );
}

function handIn(state: DiRenjieState, seat: SeatId): readonly Printed[] {
  return facesIn(state.table, handOf(seat));
}

function copiesIn(cards: readonly Printed[], face: Printed): number {
  return cards.filter((card) => card === face).length;
}

/** A match that several tests look at. */
const five = match('knowing', [5, { assassin: true, aid: 'off' }]);

describe('what the viewer knows of cards that it does not see', () => {
  it('2.5 leaves a suspect with everybody to whom one was dealt, and the Assassin’s card with the Assassin', () => {
    for (const [seats, options] of TABLES) {
      const { steps, seed } = match('dealt', [seats, options], 20);
      const dealt = steps.find(({ input }) => input.type === 'chance.shuffled') as PlayedStep;
      for (const viewer of [...seatsOf({ seats }).map(seatViewer), PUBLIC]) {
        for (const world of worldsOf(dealt, viewer, 4)) {
          for (const seat of seatsOf({ seats })) {
            const suspects = handIn(world, seat).filter((face) => (SUSPECTS as readonly Printed[]).includes(face));
            expect(suspects.length, seed).toBeGreaterThanOrEqual(suspectCount(world, seat));
            expect(handIn(world, seat).includes('A'), seed).toBe(world.assassin === seat);
          }
        }
      }
    }
  });

  it('9.4 leaves cards that it gave or lost with whoever took them, until something left that hand', () => {
    let looked = 0;
    for (const [at, step] of five.steps.entries()) {
      if (positionOf<DiRenjieTypes>(step.position).phase !== 'turn.presenting') continue;
      const { chronicle, active } = stateOf(step);
      const before = five.steps
        .slice(0, at)
        .findLast(({ position }) => positionOf<DiRenjieTypes>(position).phase === 'turn.requesting');
      const fresh = chronicle.slice(before ? stateOf(before).chronicle.length : 0);
      for (const chapter of fresh) {
        if (chapter.kind !== 'given') continue;
        const [face] = chapter.faces;
        for (const world of worldsOf(step, seatViewer(chapter.seat), perTier(1, 3))) {
          expect(copiesIn(handIn(world, active), face), five.seed).toBeGreaterThan(0);
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThan(perTier(10, 30));
  });

  it('9.5 keeps all of a clue that it has examined', () => {
    let looked = 0;
    const step = five.steps.findLast(
      ({ position }) => positionOf<DiRenjieTypes>(position).phase === 'turn.requesting',
    ) as PlayedStep;
    const state = stateOf(step);
    for (const [clue, { examinedBy }] of state.clues.entries()) {
      const cards = (from: DiRenjieState): unknown =>
        [clueTop(clue), clueRest(clue)].map((zone) => facesIn(from.table, zone));
      for (const seat of examinedBy) {
        looked += 1;
        for (const world of worldsOf(step, seatViewer(seat), 6)) expect(cards(world), five.seed).toEqual(cards(state));
      }
    }
    expect(looked, five.seed).toBeGreaterThan(0);
  });

  it('3.2 lets hidden clues be of many elements, and bottoms be genuine or not', () => {
    const step = five.steps.find(({ position }) => (position.state as DiRenjieState).clues.length > 0) as PlayedStep;
    const { owner } = stateOf(step).clues[0] ?? { owner: 0 };
    const other = seatsOf(five).find((seat) => seat !== owner) ?? 0;
    const worlds = worldsOf(step, seatViewer(other), 60);
    expect(new Set(worlds.map(({ clues }) => clues[0]?.element)).size).toBeGreaterThan(6);
    const isGenuine = new Set(worlds.map(({ table, clues }) => facesIn(table, clueRest(0))[1] === clues[0]?.element));
    expect(isGenuine).toEqual(new Set([true, false]));
  });

  it('10.1 lets everybody else be the Assassin, and keeps who it is oneself', () => {
    const step = five.steps.find(
      ({ position }) => positionOf<DiRenjieTypes>(position).phase === 'turn.requesting',
    ) as PlayedStep;
    const { assassin } = stateOf(step);
    for (const seat of seatsOf(five)) {
      const imagined = new Set(worldsOf(step, seatViewer(seat), perTier(30, 60)).map((world) => world.assassin));
      const others = seatsOf(five).filter((other) => other !== seat);
      expect(imagined, five.seed).toEqual(new Set(seat === assassin ? [seat] : others));
    }
  });

  it('draws the crime again by what is left of each element', () => {
    const step = five.steps.find(
      ({ position }) => positionOf<DiRenjieTypes>(position).phase === 'turn.requesting',
    ) as PlayedStep;
    const crimes = worldsOf(step, PUBLIC, 200).map((world) => world.crime);
    expect(new Set(crimes.map((crime) => crime?.target)).size).toBe(6);
    expect(new Set(crimes.map((crime) => crime?.location)).size).toBe(5);
  });
});

describe('what others have sealed', () => {
  it('7.4 gifts are imagined as any matching card, or none', () => {
    const { steps, seed } = match('sealed gifts', [3, { simultaneousGifts: true, aid: 'off' }]);
    const sealing = steps.filter(({ position }) => stateOf({ position }).sealedGifts.some((gift) => gift !== null));
    expect(sealing.length, seed).toBeGreaterThan(3);
    const kinds = new Set<string>();
    for (const step of sealing) {
      const real = stateOf(step);
      for (const seat of seatsOf(real)) {
        for (const world of worldsOf(step, seatViewer(seat), perTier(1, 3))) {
          expect(world.sealedGifts[seat]).toBe(real.sealedGifts[seat]);
          for (const [other, gift] of world.sealedGifts.entries()) {
            expect(gift === null, seed).toBe(real.sealedGifts[other] === null);
            if (gift === null) continue;
            kinds.add(gift.piece === null ? 'refused' : 'given');
            if (gift.piece === null) continue;
            expect(zoneOf(world.table, handOf(other)).pieces).toContain(gift.piece);
            expect(world.request !== null && matches(world.table.faces[gift.piece] as Printed, world.request)).toBe(
              true,
            );
          }
        }
      }
    }
    expect(kinds).toEqual(new Set(['refused', 'given']));
  });

  it('5.2 answers are imagined again, the seat’s own apart, and only the Assassin names nobody', () => {
    const { seed } = five;
    const step = five.steps.findLast(
      ({ position }) => positionOf<DiRenjieTypes>(position).phase === 'finale.answering',
    ) as PlayedStep;
    const real = stateOf(step);
    for (const seat of seatsOf(real)) {
      const worlds = worldsOf(step, seatViewer(seat), perTier(8, 20));
      for (const [other, answer] of real.answers.entries()) {
        const imagined = new Set(worlds.map((world) => JSON.stringify(world.answers[other])));
        const isFixed = other === seat || answer === null;
        expect(imagined.size > 1, seed).toBe(!isFixed);
        if (isFixed) expect(imagined).toEqual(new Set([JSON.stringify(answer)]));
      }
      for (const { answers, assassin } of worlds) {
        for (const [other, answer] of answers.entries()) {
          if (answer !== null) expect(answer.assassin === null, seed).toBe(assassin === other);
        }
      }
    }
  });
});

describe('what is not imagined', () => {
  it('is anything for whom all is open, before the deal, and when all lies open', () => {
    const { steps, start } = match('open', [3, { aid: 'off' }]);
    const middle = stateOf(steps[40] as PlayedStep);
    expect(diRenjie.resample(middle, OPEN, rng('open'))).toBe(middle);
    const before = start.state as DiRenjieState;
    expect(diRenjie.resample(before, PUBLIC, rng('open'))).toBe(before);
    const over = stateOf(steps.at(-1) as PlayedStep);
    expect(diRenjie.resample(over, PUBLIC, rng('open'))).toBe(over);
  });

  it('is never given up, not even where a past was imagined by somebody else before', () => {
    const { steps, seats, seed } = five;
    const moments = steps.filter((_, at) => at % perTier(80, 40) === 39);
    expect(moments.length, seed).toBeGreaterThan(2);
    for (const step of moments) {
      for (const seat of seatsOf({ seats })) {
        const first = diRenjie.resample(stateOf(step), seatViewer(seat), rng('first'));
        const other = seatViewer((seat + 1) % seats);
        const { table } = diRenjie.resample(first, other, rng('second'));
        expect(Object.values(table.faces).toSorted(), seed).toEqual(ALL_CARDS.toSorted());
      }
    }
  });
});
