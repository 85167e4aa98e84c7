import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { positionOf } from '#testkit/any-game.ts';
import { playMatch, type AnyPosition, type Played } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { diRenjie } from './index.ts';
import { ALL_CARDS, elementsOf } from './rules/cards.ts';
import type { DiRenjieTypes } from './phases.ts';
import { ELEMENTS, type DiRenjieNumbers, type DiRenjieState } from './types.ts';

const game: TestedGame = diRenjie;

const MATCHES: readonly Played[] = [
  playMatch(game, 'views of two', { seats: 2, options: { twoSuspects: true, aid: 'off' } }),
  playMatch(game, 'views of three', { seats: 3, options: { simultaneousGifts: true, aid: 'off' } }),
  playMatch(game, 'views of five', { seats: 5, options: { assassin: true, aid: 'off' } }),
];

function numbersOf(position: AnyPosition, viewer: Viewer): DiRenjieNumbers {
  return viewOf(game, position, viewer).numbers as unknown as DiRenjieNumbers;
}

function stateOf(position: AnyPosition): DiRenjieState {
  return position.state as DiRenjieState;
}

/** Every card named in what is sent. */
function cardsNamedIn(sent: unknown): ReadonlySet<string> {
  const texts = [...JSON.stringify(sent).matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  return new Set(texts.filter((text) => (ALL_CARDS as readonly string[]).includes(text)));
}

/** Without what names elements to everybody alike: which requests are barred. */
function withoutRequests(numbers: DiRenjieNumbers): Partial<DiRenjieNumbers> {
  return { ...numbers, requests: [], hints: null };
}

/** The match at its first position in one phase: the state itself, with changes. */
function at(phase: DiRenjieTypes['phase'], played: Played, changes: Partial<DiRenjieState> = {}): AnyPosition {
  const found = played.steps.find(({ position }) => position.phase === phase);
  if (!found) throw new Error(`no ${phase} in ${played.seed}`);
  return { phase, state: { ...stateOf(found.position), ...changes } };
}

describe.each(MATCHES.map((played) => [played.seed, played] as const))('%s', (seed, played) => {
  const viewers = seatsOf(played).map(seatViewer);
  const running = played.steps.filter(({ position }) => stateOf(position).verdict === null);

  it('9.5 tells the public no card but those of revealed clues, in numbers and events', () => {
    for (const { position, events } of running) {
      const state = stateOf(position);
      const revealed = state.clues.filter(({ isRevealed }) => isRevealed).map(({ element }) => element);
      const told = new Set<string>([...revealed, ...(state.options.assassin ? [] : ['A'])]);
      const named = cardsNamedIn([withoutRequests(numbersOf(position, PUBLIC)), redactEvents(game, events, PUBLIC)]);
      expect(
        [...named].filter((card) => !told.has(card)),
        seed,
      ).toEqual([]);
    }
  });

  it('9.5 tells the element of a hidden clue to its owner, and all of an examined one to its examiner', () => {
    let examined = 0;
    for (const { position } of running) {
      const { clues } = stateOf(position);
      for (const [number, clue] of clues.entries()) {
        for (const viewer of [...viewers, PUBLIC]) {
          const numbers = numbersOf(position, viewer);
          const isOwner = viewer.kind === 'seat' && viewer.seat === clue.owner;
          expect(numbers.clues[number]?.element ?? null, seed).toBe(isOwner || clue.isRevealed ? clue.element : null);
          const isExaminer = viewer.kind === 'seat' && clue.examinedBy.includes(viewer.seat);
          const remembered = numbers.examined?.filter((page) => page.clue === number) ?? [];
          expect(remembered.length, seed).toBe(isExaminer ? 1 : 0);
          if (isExaminer) examined += 1;
          for (const { faces } of remembered) expect(faces.slice(0, 2)).toEqual([clue.element, clue.element]);
        }
      }
    }
    expect(examined, seed).toBeGreaterThan(0);
  });

  it('9.2, 9.7 and 9.8 tell hints, role and answer to their seat alone', () => {
    for (const { position } of running) {
      const { hints, assassin, answers, options } = stateOf(position);
      expect(numbersOf(position, PUBLIC)).toMatchObject({
        hints: null,
        examined: null,
        isAssassin: null,
        answer: null,
      });
      for (const viewer of viewers) {
        const { seat } = viewer as { readonly seat: SeatId };
        expect(numbersOf(position, viewer), seed).toMatchObject({
          hints: hints[seat],
          isAssassin: options.assassin ? assassin === seat : null,
          answer: answers[seat] ?? null,
          verdict: null,
        });
        const marks = numbersOf(position, viewer).seats.map(({ hasAnswered }) => hasAnswered);
        expect(marks, seed).toEqual(answers.map((answer) => answer !== null));
      }
    }
  });

  it('counts no points before the end, and then tells everybody everything', () => {
    for (const { position } of running)
      expect(viewOf(game, position, PUBLIC).scores.every((score) => score === 0)).toBe(true);
    const over = played.steps.at(-1)?.position;
    if (!over) throw new Error(seed);
    const { verdict, hints, assassin } = stateOf(over);
    const view = viewOf(game, over, PUBLIC);
    expect(view.scores, seed).toEqual(verdict?.points.map(({ total }) => total));
    expect((view.numbers as unknown as DiRenjieNumbers).verdict).toMatchObject({ ...verdict, hints, assassin });
    expect(Object.values(view.zones).flatMap((zone) => zone.faces)).not.toContain(null);
  });

  it('4.6 a refusal looks the same with a matching card as without', () => {
    const chart = compileChart(game);
    const asked = running
      .filter(({ position }) => positionOf<DiRenjieTypes>(position).phase === 'turn.collecting')
      .slice(0, 12);
    for (const { position } of asked) {
      const [seat] = game.awaits(position);
      const others = [...viewers, PUBLIC].filter((viewer) => viewer.kind !== 'seat' || viewer.seat !== seat);
      for (const viewer of others) {
        const rng = createRng(seedFromText(`refusing ${seed}`));
        const twin = { phase: position.phase, state: game.resample(position.state, viewer, rng) };
        const told = [position, twin].map((world) => {
          const step = chart.advance(world, { type: 'move.refuse', seat: seat ?? 0 } as never);
          return JSON.stringify([viewOf(game, step.position, viewer), redactEvents(game, step.events, viewer)]);
        });
        expect(told[0], seed).toBe(told[1]);
      }
    }
  });
});

describe('the numbers of a turn', () => {
  const [, three, five] = MATCHES as [Played, Played, Played];

  it('4.5 names what bars a request', () => {
    const clue = { owner: 0, isRevealed: true, examinedBy: [], presentedInTurn: 1 };
    const clues = elementsOf('W').map((element) => ({ ...clue, element }));
    const position = at('turn.requesting', three, { clues });
    const barred = numbersOf(position, PUBLIC).requests.filter(({ barredBy }) => barredBy.length > 0);
    expect(barred).toEqual([{ request: 'W', barredBy: ['W1', 'W2', 'W3', 'W4', 'W5'] }]);
  });

  it('4.3 says whose next clue grants a look, and 4.12 from whom a card can be drawn', () => {
    const { seats } = numbersOf(at('turn.requesting', three, { reveals: [0, 1, 2] }), PUBLIC);
    expect(seats.map(({ nextGrantsLook }) => nextGrantsLook)).toEqual([false, true, false]);
    for (const { position } of three.steps) {
      for (const { handSize, isRobbable } of numbersOf(position, PUBLIC).seats) expect(isRobbable).toBe(handSize >= 3);
    }
  });

  it('4.6 says who has answered and whose turn to answer it is', () => {
    const sequential = five.steps.find(({ position }) => {
      const { refused, givers } = stateOf(position);
      return positionOf<DiRenjieTypes>(position).phase === 'turn.collecting' && refused.length > 0 && givers.length > 0;
    })?.position;
    if (!sequential) throw new Error(five.seed);
    const { active, responders, refused, givers } = stateOf(sequential);
    const { responses } = numbersOf(sequential, PUBLIC);
    expect(responses[active]).toBeNull();
    expect(refused.map((seat) => responses[seat])).toEqual(refused.map(() => 'refused'));
    expect(givers.map((seat) => responses[seat])).toEqual(givers.map(() => 'gave'));
    expect(responders.map((seat) => responses[seat])).toEqual(
      responders.map((_, place) => (place === 0 ? 'asked' : 'waiting')),
    );
  });

  it('7.4 does not say who has answered while all answer at once', () => {
    const asked = three.steps.filter(
      ({ position }) => positionOf<DiRenjieTypes>(position).phase === 'turn.collectingAll',
    );
    expect(asked.length).toBeGreaterThan(4);
    for (const { position } of asked) {
      const { active } = stateOf(position);
      const { responses } = numbersOf(position, PUBLIC);
      expect(responses).toEqual(responses.map((_, seat) => (seat === active ? null : 'asked')));
    }
  });

  it('7.5 says when as much as possible must be drawn', () => {
    const quiet = at('turn.planning', three, { turnsWithoutClue: 4 * 3 });
    expect(numbersOf(quiet, PUBLIC).stall).toEqual({ rounds: 4, isForced: true });
    const busy = at('turn.planning', three, { turnsWithoutClue: 4 * 3 - 1 });
    expect(numbersOf(busy, PUBLIC).stall).toEqual({ rounds: 3, isForced: false });
  });
});

describe('the headline', () => {
  const [, three] = MATCHES as [Played, Played, Played];

  function headline(position: AnyPosition): unknown {
    return viewOf(game, position, PUBLIC).headline;
  }

  it('says who asks for what, and after whose turn the match ends', () => {
    const position = at('turn.collectingAll', three, { round: 3, active: 1, request: 'W', clues: [] });
    expect(headline(position)).toEqual([
      { code: 'round', params: { round: 3 } },
      { code: 'collectingAll', params: { seat: 1, request: 'W' } },
      { code: 'revealed', params: { revealed: 0, needed: 8 } },
    ]);
    const clue = { owner: 0, isRevealed: true, examinedBy: [], presentedInTurn: 1 };
    const clues = ELEMENTS.slice(0, 8).map((element) => ({ ...clue, element }));
    expect(headline(at('turn.requesting', three, { clues, first: 1, active: 1, round: 5 }))).toEqual([
      { code: 'round', params: { round: 5 } },
      { code: 'requesting', params: { seat: 1 } },
      { code: 'lastRound', params: { revealed: 8, last: 0 } },
    ]);
  });

  it('says who has won, or that all have lost', () => {
    const over = three.steps.at(-1)?.position as AnyPosition;
    const { verdict } = stateOf(over);
    const judged = (winners: readonly SeatId[]): AnyPosition => ({
      phase: 'over',
      state: { ...stateOf(over), verdict: { ...verdict, winners } } as DiRenjieState,
    });
    expect(headline(judged([]))).toEqual([{ code: 'allLost' }]);
    expect(headline(judged([2, 0]))).toEqual([{ code: 'wonBy2', params: { winner: 2, winner2: 0 } }]);
  });
});

describe('the host’s own record', () => {
  it('is open, and names nobody’s notebook', () => {
    const [two] = MATCHES as [Played, Played, Played];
    const position = at('turn.requesting', two);
    const view = viewOf(game, position, OPEN);
    expect(Object.values(view.zones).flatMap((zone) => zone.faces)).not.toContain(null);
    expect(numbersOf(position, OPEN)).toMatchObject({ hints: null, notebook: null });
  });
});
