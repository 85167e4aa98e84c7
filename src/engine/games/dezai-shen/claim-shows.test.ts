import { describe, expect, it } from 'vitest';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { claimingFor, isIn, stateAfter } from '#testkit/games/dezai-shen/hands.ts';
import { claimed, given, type DezaiShenPosition } from '#testkit/games/dezai-shen/scenarios.ts';
import { playMatch, type Played, type PlayedStep } from '#testkit/playout.ts';
import { firstDifference } from '#testkit/stream.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { couldHaveBeen, twinsOf, viewersOf } from '#testkit/twins.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { dezaiShen } from './index.ts';
import { resampleFor } from './resample.ts';
import { certainResult } from './rules/claim.ts';
import { handOf, SEATS } from './rules/layout.ts';
import type { Call, DezaiShenNumbers, DezaiShenOptions } from './types.ts';

const game = registeredGame('dezai-shen');

/** Matches in which everybody claims as soon as they can, under each contract. */
function matches(claimShows: DezaiShenOptions['claimShows']): readonly Played[] {
  const contracts: readonly (readonly [Call, ...Call[]])[] = [['take'], ['hold'], ['poke', 'double']];
  return contracts.flatMap((calls) =>
    [1, 2].map((number) =>
      playMatch(game, `${claimShows}/${calls.join()}/${String(number)}`, {
        options: { handsPerMatch: 3, claimShows },
        choose: claimingFor(...calls),
      }),
    ),
  );
}

const alone = matches('claimant');
const claims = alone.flatMap((played) => claimsIn(played).map((step) => ({ played, step })));

function claimsIn({ steps }: Played): readonly PlayedStep[] {
  return steps.filter(({ input }) => input.type === 'move.claim');
}

function claimantOf({ input }: PlayedStep): number {
  return (input as unknown as { readonly seat: number }).seat;
}

/** The faces this viewer sees in a zone; null for each card it cannot see. */
function readIn({ position }: PlayedStep, zone: string, viewer: Viewer): readonly (string | null)[] {
  return viewOf(game, position, viewer).zones[zone]?.faces ?? [];
}

function numbersFor({ position }: PlayedStep, viewer: Viewer): DezaiShenNumbers {
  return viewOf(game, position, viewer).numbers as unknown as DezaiShenNumbers;
}

describe('8.4 A claim that shows all hands', () => {
  it('shows every card to everybody, and says so before', () => {
    const all = matches('hands').flatMap((played) => claimsIn(played).map((step) => ({ played, step })));
    expect(all.length).toBeGreaterThan(3);
    for (const { played, step } of all) {
      for (const viewer of viewersOf(played)) {
        const cards = [...SEATS.map(handOf), 'buried'].flatMap((zone) => readIn(step, zone, viewer));
        expect(cards, played.seed).not.toContain(null);
        expect(numbersFor(step, viewer).ledger.at(-1)?.buried).toHaveLength(12);
      }
      expect(askedBefore(step), played.seed).toEqual(['hands', 'hands']);
    }
  });
});

/** What the prompt and its confirmation say will be shown. */
function askedBefore(step: PlayedStep): readonly unknown[] {
  const button = dezaiShen.prompts(step.before as DezaiShenPosition, claimantOf(step)).find(({ id }) => id === 'claim');
  if (button?.kind !== 'button') throw new Error('no claim is offered');
  return [button.text.params?.['shows'], button.confirm?.params?.['shows']];
}

describe('9.10 A claim that shows the hand of the claimant alone', () => {
  it('shows that hand to everybody, and says so before', () => {
    expect(claims.length).toBeGreaterThan(3);
    for (const { played, step } of claims) {
      const hand = handOf(claimantOf(step));
      for (const viewer of viewersOf(played)) expect(readIn(step, hand, viewer), played.seed).not.toContain(null);
      expect(askedBefore(step), played.seed).toEqual(['claimant', 'claimant']);
    }
  });

  it('shows nobody another hand or the buried cards, neither in the view nor in the news nor in the ledger', () => {
    for (const { played, step } of claims) {
      const { taker, level } = stateAfter(step).hands.at(-1)?.settled?.contract ?? {};
      for (const viewer of viewersOf(played)) {
        const seat = viewer.kind === 'seat' ? viewer.seat : null;
        const others = SEATS.filter((other) => other !== claimantOf(step) && other !== seat);
        for (const other of others) {
          expect(
            readIn(step, handOf(other), viewer).filter((face) => face !== null),
            played.seed,
          ).toEqual([]);
        }
        const isKnown = seat === taker && level !== 'hold';
        expect(readIn(step, 'buried', viewer).includes(null), played.seed).toBe(!isKnown);
        const told = redactEvents(game, step.events, viewer);
        expect(told.some(({ type }) => type === 'buried.shown')).toBe(false);
        const shown = told.flatMap(({ shifts = [] }) => shifts.map(({ from }) => from));
        expect(new Set(shown)).toEqual(new Set([handOf(claimantOf(step))]));
        expect(numbersFor(step, viewer).ledger.at(-1)?.buried).toEqual([]);
      }
    }
  });

  it('shows them at no later time of the match, nor when it is over', () => {
    for (const played of alone) {
      const last = played.steps.at(-1);
      if (!last) throw new Error(`${played.seed} was not played`);
      for (const viewer of viewersOf(played)) {
        const { ledger } = numbersFor(last, viewer);
        for (const { settled, buried } of ledger) {
          expect(buried.length, played.seed).toBe(settled?.claimedBy === null ? 12 : 0);
        }
      }
    }
  });

  it('tells no viewer apart two worlds that differ in what stays unseen', () => {
    const stream = createRng(seedFromText('claimant alone')).stream('twins');
    let compared = 0;
    for (const { played, step } of everyFew(claims, 3)) {
      const length = played.steps.indexOf(step) + 1;
      for (const viewer of viewersOf(played)) {
        const twins = twinsOf(played, viewer, length, stream);
        if (!twins || !isOtherwiseUnseen(step, twins.other.at(-1))) continue;
        compared += 1;
        expect(firstDifference({ game }, twins), played.seed).toBeNull();
      }
    }
    expect(compared).toBeGreaterThan(perTier(2, 5));
  });

  it('is imagined with other cards unseen, such that the claim could have been made', () => {
    const rng = createRng(seedFromText('imagined'));
    let different = 0;
    for (const { played, step } of claims) {
      for (const viewer of viewersOf(played)) {
        const state = game.resample(step.position.state, viewer, rng);
        const imagined = { ...step, position: { phase: step.position.phase, state } };
        expect(viewOf(game, imagined.position, viewer)).toEqual(viewOf(game, step.position, viewer));
        expect(couldHaveBeen(played, step, state.table.faces), played.seed).toBe(true);
        if (isOtherwiseUnseen(step, imagined)) different += 1;
      }
    }
    expect(different).toBeGreaterThan(claims.length);
  });

  it('is imagined such that a taker who knows what is buried could have been certain', () => {
    // The Moon is sure to win a trick only for a player who has buried the Sun and the Star.
    const situation = {
      level: 'take',
      taker: 0,
      leader: 0,
      won: 9,
      hands: ['hi-moon cr2', 'cu1 cu2', 'sw1 sw2'],
    } as const;
    const { state } = claimed(
      given({ ...situation, buried: 'hi-sun hi-star to1 to2', options: { claimShows: 'claimant' } }),
    ).position;
    const hands = new Set<string>();
    for (const viewer of [PUBLIC, seatViewer(1)]) {
      for (let count = 0; count < 30; count += 1) {
        const imagined = resampleFor(state, viewer, createRng(seedFromText(`certain ${String(count)}`)));
        expect(certainResult(imagined, 0)).toBe('made');
        hands.add(facesIn(imagined.table, handOf(2)).toSorted().join());
      }
    }
    expect(hands.size).toBeGreaterThan(2);
  });

  it('offers a claim by what the claimant knows, whatever the others hold', () => {
    const rng = createRng(seedFromText('offered'));
    const moments = alone.flatMap(({ steps }) => steps.filter(({ before }) => isIn(before, 'trick')));
    const stream = rng.stream('moments');
    for (let count = 0; count < 40; count += 1) {
      const { before, input } = pick(moments, stream);
      const { seat } = input as unknown as { readonly seat: number };
      const state = game.resample(before.state, seatViewer(seat), rng);
      expect(game.judge(state, seat, { type: 'move.claim' })).toEqual(
        game.judge(before.state, seat, { type: 'move.claim' }),
      );
    }
  });

  it('leaves what was played to the end as it is: then the buried cards are shown', () => {
    const played = playMatch(game, 'to the end', {
      options: { handsPerMatch: 1, claimShows: 'claimant' },
      choose: (moves, _position, _seat, stream) => {
        const others = moves.filter(({ type }) => type !== 'move.claim');
        return others.find((move) => move['call'] === 'hold') ?? pick(others, stream);
      },
    });
    const last = played.steps.at(-1);
    expect(last && numbersFor(last, PUBLIC).ledger.at(-1)?.buried).toHaveLength(12);
  });
});

/** Whether there is a card elsewhere that has neither been played nor belongs to the claimant. */
function isOtherwiseUnseen(one: PlayedStep, other: Pick<PlayedStep, 'position'> | undefined): boolean {
  const [here, there] = [one.position.state.table.faces, other?.position.state.table.faces ?? {}];
  const { zones } = one.position.state.table;
  return [...SEATS.map(handOf), 'buried'].some((zone) =>
    (zones[zone]?.pieces ?? []).some((piece) => here[piece] !== there[piece]),
  );
}
