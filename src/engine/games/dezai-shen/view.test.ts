import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { redactStep, viewOf } from '#engine/core/redact.ts';
import { pick } from '#engine/core/rng.ts';
import { positionOf } from '#testkit/any-game.ts';
import { calling, isIn, playHand, stateAfter, stepTo } from '#testkit/games/dezai-shen/hands.ts';
import type { Played, PlayedStep } from '#testkit/playout.ts';
import { dezaiShen } from './index.ts';
import { DECK } from './rules/cards.ts';
import { handOf, SEATS } from './rules/layout.ts';
import type { DezaiShenTypes } from './phases.ts';
import type { Call, Card, DezaiShenInput, DezaiShenNumbers, DezaiShenOptions, DezaiShenState } from './types.ts';

const VIEWERS = [PUBLIC, ...SEATS.map(seatViewer)];

function numbersOf({ position }: Pick<PlayedStep, 'position'>, viewer: Viewer = PUBLIC): DezaiShenNumbers {
  return viewOf(dezaiShen, position, viewer).numbers as unknown as DezaiShenNumbers;
}

/** Everything this viewer is sent after a step, prompts included, as it is sent over the wire. */
function sentTo(viewer: Viewer, step: PlayedStep): string {
  const { position } = step;
  const view = viewOf(dezaiShen, position, viewer);
  const isAsked = viewer.kind === 'seat' && view.awaiting.includes(viewer.seat);
  const prompts = isAsked ? dezaiShen.prompts(position as Parameters<typeof dezaiShen.prompts>[0], viewer.seat) : [];
  return JSON.stringify([redactStep(dezaiShen, step, viewer), view, prompts]);
}

function facesIn(state: DezaiShenState, zone: string): readonly Card[] {
  return (state.table.zones[zone]?.pieces ?? []).map((piece) => state.table.faces[piece] as Card);
}

/** What this viewer may know by the rules of chapter 10, written down independently of zones and their facing. */
function knownTo(viewer: Viewer, state: DezaiShenState): ReadonlySet<Card> {
  const played = [...state.tricks.flatMap(({ plays }) => plays.map(({ face }) => face)), ...facesIn(state, 'trick')];
  const known = [...played, ...state.pokeShown];
  const { contract } = state.auction;
  if (state.hands.length > 0 && contract !== null) known.push(...DECK);
  if (viewer.kind === 'seat') {
    known.push(...facesIn(state, handOf(viewer.seat)));
    if (contract?.taker === viewer.seat && contract.level !== 'hold') known.push(...facesIn(state, 'buried'));
  }
  return new Set(known);
}

const HANDS: readonly (readonly [string, Partial<DezaiShenOptions>, readonly Call[]])[] = [
  ['Take', {}, ['take', 'pass']],
  ['Take doubled, closed tricks', { trickHistory: 'last' }, ['take', 'double']],
  ['Take, the poke shown', { pokeShownOnTake: true }, ['take', 'pass']],
  ['Hold', {}, ['hold', 'pass']],
  ['Poke', {}, ['poke', 'pass']],
  ['nobody bids', {}, ['pass']],
];

describe('what a viewer is told', () => {
  it.each(HANDS)('no card that it may not know: %s', (name, options, calls) => {
    let kept = 0;
    for (let match = 0; match < 3; match += 1) {
      const seed = `secrets ${name} ${String(match)}`;
      for (const step of playHand(seed, options, calls).steps.slice(1)) {
        for (const viewer of VIEWERS) {
          const told = sentTo(viewer, step);
          const known = knownTo(viewer, stateAfter(step));
          const secrets = DECK.filter((card) => !known.has(card));
          expect(
            secrets.filter((card) => told.includes(`"${card}"`)),
            seed,
          ).toEqual([]);
          kept += secrets.length;
        }
      }
    }
    expect(kept).toBeGreaterThan(1000);
  });

  it('5.3 the poke of a Hold to nobody, in any message, until the hand is settled', () => {
    for (let match = 0; match < 4; match += 1) {
      const played = playHand(`held poke ${String(match)}`, {}, ['hold', 'double']);
      const poke = facesIn(stateAfter(stepTo(played, 'trick.leading')), 'buried');
      const steps = played.steps.slice(1);
      for (const viewer of VIEWERS) {
        const before = steps.slice(0, -1).map((step) => sentTo(viewer, step));
        expect(poke.filter((card) => before.some((told) => told.includes(`"${card}"`)))).toEqual([]);
        const end = sentTo(viewer, steps.at(-1) as PlayedStep);
        expect(poke.filter((card) => !end.includes(`"${card}"`))).toEqual([]);
      }
    }
  });

  it('5.4 the poke to nobody in the auction, and then to the taker of a Poke alone', () => {
    const played = playHand('blind', {}, ['poke', 'pass']);
    const auction = stepTo(played, 'auction.calling');
    const poke = facesIn(stateAfter(auction), 'poke');
    expect(poke).toHaveLength(12);
    const start = stepTo(played, 'trick.leading');
    const taker = numbersOf(start).contract?.taker ?? 0;
    for (const viewer of VIEWERS) {
      expect(poke.filter((card) => sentTo(viewer, auction).includes(`"${card}"`))).toEqual([]);
      const isTaker = viewer.kind === 'seat' && viewer.seat === taker;
      expect(poke.filter((card) => sentTo(viewer, start).includes(`"${card}"`))).toHaveLength(isTaker ? 12 : 0);
    }
  });

  it('10.5 nothing about which cards of a Take came from the poke, buried or played', () => {
    for (let match = 0; match < 4; match += 1) {
      const played = playHand(`mixed ${String(match)}`, {}, ['take', 'pass']);
      const taker = numbersOf(stepTo(played, 'trick.leading')).contract?.taker ?? 0;
      const other = pokeAndHandExchanged(played, taker);
      for (const [index, step] of played.steps.entries()) {
        const twin = other[index] as PlayedStep;
        for (const viewer of VIEWERS.filter((one) => one.kind !== 'seat' || one.seat !== taker)) {
          expect(sentTo(viewer, twin)).toBe(sentTo(viewer, step));
        }
      }
      const isBurying = ({ position }: PlayedStep): boolean =>
        positionOf<DezaiShenTypes>(position).phase === 'exchange.mixing';
      const worlds = [played.steps, other].map((steps) => steps.find(isBurying) as PlayedStep);
      expect(sentTo(seatViewer(taker), worlds[0] as PlayedStep)).not.toBe(
        sentTo(seatViewer(taker), worlds[1] as PlayedStep),
      );
    }
  });

  it('everything, once it looks openly', () => {
    const step = stepTo(playHand('open', {}, ['hold', 'pass']), 'trick.leading');
    const zones = Object.values(viewOf(dezaiShen, step.position, OPEN).zones);
    expect(zones.flatMap((zone) => zone.faces)).not.toContain(null);
    expect(zones.flatMap((zone) => zone.faces)).toHaveLength(48);
  });

  it('nothing of an event it does not know', () => {
    expect(dezaiShen.redact({ type: 'poke.peeked', cards: ['cr1'] } as never)).toBeNull();
  });
});

/** The same match, but with the poke and the taker's dealt hand exchanged. */
function pokeAndHandExchanged({ steps, start }: Played, taker: SeatId): readonly PlayedStep[] {
  const mixing = steps.find(({ input }) => input.type === 'chance.mixed');
  if (!mixing) throw new Error('nothing was mixed');
  const { table } = mixing.before.state as DezaiShenState;
  const held = (table.zones[handOf(taker)]?.pieces ?? []).map((piece) => table.faces[piece] as Card);
  const exchanged = new Map(held.map((face, place) => [face, held[(place + 12) % 24] as Card]));
  const interpreter = compileChart(dezaiShen);
  let before = start as Parameters<typeof interpreter.advance>[0];
  return steps.map((step) => {
    let input = step.input as unknown as DezaiShenInput;
    if (input.type === 'chance.shuffled') {
      input = { ...input, order: input.order.map((face) => exchanged.get(face) ?? face) };
    } else if (input.type === 'chance.mixed') {
      input = { ...input, order: input.order.map((place) => (place + 12) % 24) };
    }
    const after = interpreter.advance(before, input);
    const twin = { input: step.input, ...after };
    before = after.position;
    return twin;
  });
}

describe('the numbers of a view', () => {
  it('are the public history as it stands in the state, one object for all viewers', () => {
    const step = playHand('shared', {}, ['hold', 'pass']).steps.at(-4) as PlayedStep;
    const numbers = numbersOf(step);
    expect(numbersOf(step, seatViewer(2))).toBe(numbers);
    expect(numbers.tricks).toBe(stateAfter(step).tricks);
    expect(numbers.calls).toBe(stateAfter(step).auction.calls);
  });

  it('keep what an input does not change as the same objects', () => {
    const { steps } = playHand('kept', { handsPerMatch: 2 }, ['take', 'pass']);
    const second = steps.filter((step) => stateAfter(step).hand === 2 && stateAfter(step).hands.length === 1);
    const [first, ...others] = second.map((step) => numbersOf(step).ledger);
    expect(others.length).toBeGreaterThan(40);
    for (const ledger of others) expect(ledger).toBe(first);
  });

  it('tell the tricks of the latest hand only in the ledger', () => {
    const end = playHand('ledger', { handsPerMatch: 3 }, ['poke', 'pass']).steps.at(-1) as PlayedStep;
    const { ledger, counted } = numbersOf(end);
    expect(ledger.map((hand) => hand.tricks?.length ?? null)).toEqual([null, null, 12]);
    expect(ledger.map((hand) => hand.buried.length)).toEqual([12, 12, 12]);
    expect(counted).toBe(3);
    expect(viewOf(dezaiShen, end.position, PUBLIC).scores).toEqual(ledger.at(-1)?.totals);
  });

  it('4.7 and 4.8 let the stakes grow with the calls, twice for the taker once it plays', () => {
    const { steps } = playHand('stakes', {}, ['poke', 'double']);
    const calls = steps.filter(({ input }) => input.type === 'move.call').map((step) => numbersOf(step));
    const taker = calls[0]?.contract?.taker ?? 0;
    const laid = (all: number, ofTaker: number): readonly number[] =>
      SEATS.map((seat) => (seat === taker ? ofTaker : all));
    expect(calls.map(({ stakes }) => stakes)).toEqual([laid(7, 7), laid(14, 14), laid(14, 14), laid(14, 28)]);
    expect(numbersOf(steps.at(-1) as PlayedStep).stakes).toEqual([0, 0, 0]);
    const single = playHand('stakes', { settlement: 'matchS' }, ['poke', 'pass']);
    expect(numbersOf(stepTo(single, 'trick.leading')).stakes).toEqual([7, 7, 7]);
  });

  it('7.1 measure the contract from its first trick to its last', () => {
    const { steps } = playHand('meter', {}, ['hold', 'pass']);
    const meters = steps.map((step) => numbersOf(step)).filter(({ trick, meter }) => trick > 0 || meter !== null);
    for (const { meter, tricksWon, contract, tricks } of meters) {
      const won = tricksWon[contract?.taker ?? 0] ?? 0;
      const mayLose = 12 - 8 - (tricks.length - won);
      const decided = won >= 8 ? 'made' : mayLose < 0 ? 'failed' : null;
      expect(meter).toEqual({ won, needs: 8, mayLose, decided });
    }
    expect(meters.length).toBeGreaterThan(36);
    expect(meters.at(-1)?.meter?.decided).not.toBeNull();
  });

  it('1.3 mark trumps by class and by the order in which they came, and 6.6 note voids', () => {
    let marked = 0;
    let voids = 0;
    for (let match = 0; match < 5; match += 1) {
      for (const step of playHand(`marks ${String(match)}`, {}, ['poke', 'pass']).steps) {
        const numbers = numbersOf(step);
        const before = { high: 0, low: 0 };
        for (const { face, trump } of numbers.plays) {
          expect(trump?.class ?? null).toBe(face.startsWith('hi-') ? 'high' : face.startsWith('lo-') ? 'low' : null);
          if (trump !== null) expect(trump.order).toBe((before[trump.class] += 1));
          marked += trump === null ? 0 : 1;
        }
        const seen = [...numbers.tricks.flatMap(({ plays }) => plays), ...numbers.plays].map(({ face }) => face);
        expect(numbers.trumpsSeen).toEqual(seen.filter((face) => face.includes('-')));
        for (const seat of SEATS) {
          const held = facesIn(stateAfter(step), handOf(seat));
          for (const led of numbers.voids[seat] ?? []) {
            const isOf = (card: Card): boolean => (led === 'trumps' ? card.includes('-') : card.startsWith(led));
            expect(held.filter(isOf)).toEqual([]);
            voids += 1;
          }
        }
      }
    }
    expect(marked).toBeGreaterThan(20);
    expect(voids).toBeGreaterThan(100);
  });

  it('9.8 with closed tricks go back to the last one only, and so does the log', () => {
    const { steps } = playHand('closed', { trickHistory: 'last' }, ['take', 'pass']);
    for (const step of steps.filter(({ position }) => isIn(position, 'trick'))) {
      const { tricks } = stateAfter(step);
      const numbers = numbersOf(step, seatViewer(1));
      expect(numbers.tricks).toEqual(tricks.slice(-1));
      const told = [...tricks.slice(-1).flatMap(({ plays }) => plays), ...numbers.plays].map(({ face }) => face);
      expect(numbers.trumpsSeen).toEqual(told.filter((face) => face.includes('-')));
      const { recall, zones } = viewOf(dezaiShen, step.position, PUBLIC);
      expect(recall).toBe(tricks.length === 0 ? null : 3 + numbers.plays.length);
      expect(SEATS.flatMap((seat) => zones[`won:${String(seat)}`]?.faces ?? []).every((face) => face === null)).toBe(
        true,
      );
      expect(numbersOf(step, OPEN).tricks).toEqual(tricks);
    }
    const end = steps.at(-1) as PlayedStep;
    expect(numbersOf(end).tricks).toHaveLength(12);
    expect(viewOf(dezaiShen, end.position, PUBLIC).recall).toBeNull();
  });

  it('9.8 name the same last trick by the same object while the next one is played', () => {
    const { steps } = playHand('same', { trickHistory: 'last' }, ['hold', 'pass']);
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (!next || stateAfter(step).tricks !== stateAfter(next).tricks || stateAfter(next).hands.length > 0) continue;
      expect(numbersOf(next).tricks).toBe(numbersOf(step).tricks);
    }
    expect(steps.length).toBeGreaterThan(40);
  });

  it('8.2 do not count a void hand, unless it is to count', () => {
    const void1 = calling('pass');
    const choose: typeof void1 = (moves, position, seat, stream) =>
      (position.state as DezaiShenState).hand === 1
        ? void1(moves, position, seat, stream)
        : calling('take')(moves, position, seat, stream);
    const { steps } = playHand('void', { voidCounts: false }, [], choose);
    const second = steps.find((step) => stateAfter(step).hand === 2) as PlayedStep;
    expect(numbersOf(second)).toMatchObject({ hand: 2, counted: 0, handsPerMatch: 1 });
    expect(viewOf(dezaiShen, second.position, PUBLIC).headline[0]).toEqual({
      code: 'hand',
      params: { hand: 1, hands: 1 },
    });
    expect(numbersOf(steps.at(-1) as PlayedStep)).toMatchObject({ counted: 1 });
  });

  it('8.4 after a claim show the cards that were still held', () => {
    const claiming: ReturnType<typeof calling> = (moves, position, seat, stream) =>
      moves.find(({ type }) => type === 'move.claim') ??
      (positionOf<DezaiShenTypes>(position).phase === 'auction.calling'
        ? calling('poke')(moves, position, seat, stream)
        : pick(moves, stream));
    const { steps } = playHand('claimed', {}, [], claiming);
    const end = steps.at(-1) as PlayedStep;
    expect(end.input.type).toBe('move.claim');
    expect(numbersOf(end).ledger[0]?.settled?.claimedBy).toBe((end.input as unknown as { seat: number }).seat);
    const { zones } = viewOf(dezaiShen, end.position, PUBLIC);
    expect(Object.values(zones).flatMap(({ faces }) => faces)).not.toContain(null);
  });

  it('9.4 while a hand ends: every token on the table is taken by somebody, or stays for the next hand', () => {
    const { steps } = playHand('swept', {}, [], calling('take', 'pass'));
    const end = steps.findIndex(({ events }) => events.some(({ type }) => type === 'hand.settled'));
    const { before, between } = steps[end] as PlayedStep;
    const { state } = between.at(-1) ?? before;
    const laid = dezaiShen.laid?.(positionOf<DezaiShenTypes>({ phase: before.phase, state }), PUBLIC);
    const { ending, stakes, onTable } = laid as unknown as DezaiShenNumbers;
    const sum = (tokens: readonly number[]): number => tokens.reduce((all, count) => all + count, 0);
    expect(stakes).toEqual(numbersOf(steps[end - 1] as PlayedStep).stakes);
    expect(sum(ending?.swept ?? [])).toBe(sum(stakes) + onTable - numbersOf(steps[end] as PlayedStep).onTable);
    expect(numbersOf(steps[end] as PlayedStep)).toMatchObject({ ending: null, stakes: [0, 0, 0] });
  });
});
