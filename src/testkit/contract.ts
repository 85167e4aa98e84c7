import { describe, expect, it } from 'vitest';
import { packedEvent, packedPrompt } from '#protocol/frame.ts';
import { gameView, sentEvent } from '#protocol/view.ts';
import { namedPrompt, prompt as promptSchema, type Prompt } from '#protocol/prompt.ts';
import { listOf } from '#protocol/schema.ts';
import { OPEN } from '#protocol/viewer.ts';
import { chartCoverage } from '#testkit/chart/coverage.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { lintChart } from '#testkit/chart/lint.ts';
import type { GameTypes } from '#engine/core/game.ts';
import { parseRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { redactStep, viewOf } from '#engine/core/redact.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { transcript, type TranscriptOptions } from '#engine/core/transcript.ts';
import {
  botProblems,
  chanceProblems,
  compiledProblems,
  laidProblems,
  conservationProblems,
  judgeProblems,
  offerProblems,
  openProblems,
  redactorProblems,
  resampleProblems,
} from './checks.ts';
import { optionSweep, playMatch, recordTextOf, type Played, type PlayedStep, type PlayOptions } from './playout.ts';
import { drawProblems, playsOf } from './draws.ts';
import { hides, testsOf } from './games/index.ts';
import { adviceProblems, claimProblems } from './advice-problems.ts';
import { honestyProblems, searchProblems } from './search-problems.ts';
import { compareTwins } from './twin-report.ts';
import { viewersOf } from './twins.ts';
import type { Speaks } from './listener.ts';
import { wordProblems } from './words.ts';
import type { TestedGame } from './tested-games.ts';
import { newSeed, newSeedNumber } from './seed.ts';
import { everyFew, perTier } from './tier.ts';

/** How many matches each check plays at least; there is one for each value of an option. */
const MATCHES = 4;

/** Milliseconds for the checks that look at every view of every match, on a busy machine. */
const LONGEST = 180_000;

/** Of more matches than this many, fewer steps of each are looked at. */
const MANY = perTier(4, 16);

/** In the quick tier views of only every so manyth match are looked at one by one. */
const STRIDE = 16;

/** The same for pairs of worlds in games without notebooks. */
const LIGHT_STRIDE = 6;

/** In the quick tier draws are compared with every so manyth set of options. */
const DRAWN_STRIDE = 8;

/** This many matches are followed from step to step with what a running table remembers: those that nobody has seen before. */
const MOST_FOLLOWED = perTier(1, Infinity);

/** How often an arrow of the chart is taken on XState too. */
const PER_ARROW = perTier(4, Infinity);

/** This many matches are different with every commit, each with the next of the options. */
const NEW_MATCHES = perTier(1, 4);

/** How many matches of one deal are compared. */
const DIFFERENTLY = perTier(4, 12);

/** At every so manyth move of a deal its seat's own picture of the deal is compared with the search, and played out. */
const IMAGINED_EVERY = perTier(5, 1);

export interface ContractOptions {
  /** Matches in which rare things happen that random play does not find; they count for the chart's coverage. */
  readonly scenarios?: readonly PlayOptions[];
  /** Whether there are words for a code: null when the game has none to check. */
  readonly speaks: Speaks | null;
}

/**
 * What every game must hold, whatever its rules. Declares the tests; each failure names the seed of the match, with
 * which `playMatch` plays it again.
 */
export function describeGame(game: TestedGame, { scenarios = [], speaks }: ContractOptions): void {
  describe(`the contract of ${game.id}`, () => {
    const sweep = optionSweep(game);
    const matches = Array.from({ length: Math.max(MATCHES, sweep.length) }, (_, index) =>
      playMatch(game, `contract/${game.id}/${String(index)}`, { options: sweep[index % sweep.length] ?? {} }),
    );
    const scripted = scenarios.map((scenario, index) =>
      playMatch(game, `scenario/${game.id}/${String(index)}`, scenario),
    );
    const others = Array.from({ length: NEW_MATCHES }, (_, index) =>
      playMatch(game, newSeed(`contract/${game.id}/${String(index)}`), {
        options: sweep[(newSeedNumber() + index) % sweep.length] ?? {},
      }),
    );
    const all = [...matches, ...scripted, ...others];
    const looked = [...everyFew([...matches, ...scripted], STRIDE), ...others];
    // Where no notebook has to be worked out for each of them, more views can be compared.
    const twinned =
      game.memory === undefined ? [...everyFew([...matches, ...scripted], LIGHT_STRIDE), ...others] : looked;
    const followed = looked.slice(-MOST_FOLLOWED);
    const sample = sampler(`sample/${game.id}`, Math.min(1, MANY / all.length));

    it('has a chart that keeps the rules for charts', () => {
      expect(lintChart(game)).toEqual([]);
    });

    it('ends every match', () => {
      expect(all.filter((played) => !played.isOver).map((played) => played.seed)).toEqual([]);
    });

    it('takes every arrow of its chart in some match', () => {
      const steps = [...matches, ...scripted].flatMap(({ steps: made }) =>
        made.map(({ before, input }) => ({ before, input })),
      );
      expect(chartCoverage(game, steps).missed).toEqual([]);
    });

    it('gives the same bytes for the same record, and every record verifies', () => {
      for (const played of looked.filter((match) => !scripted.includes(match) || isDrawn(match))) {
        const text = recordTextOf(played);
        expect(verifyRecord(text, [game]).inputs, played.seed).toBe(played.steps.length);
        const read = (how: TranscriptOptions<GameTypes>): string =>
          JSON.stringify([...transcript(parseRecord(text), game, OPEN, how)]);
        const compiled = read({ interpreter: compileChart(game) });
        expect(read({ interpreter: compileChart(game) }), played.seed).toBe(compiled);
        expect(read({}), played.seed).toBe(compiled);
      }
    });

    it('is the same on the compiled chart as on XState, refused inputs included', () => {
      const isOfInterest = fewOfEachArrow(PER_ARROW);
      const along = (played: Played): readonly PlayedStep[] => played.steps.filter(isOfInterest);
      expect(all.flatMap((played) => compiledProblems(played, sample(played, 12), along(played)))).toEqual([]);
    });

    it('judges as its chart does, for every well-formed move of every seat', () => {
      expect(all.flatMap((played) => judgeProblems(played, sample(played, 6)))).toEqual([]);
    });

    it('takes no chance with an element too few or too many', () => {
      expect(all.flatMap(chanceProblems)).toEqual([]);
    });

    it('names every draw by what it decides, whatever was drawn before', () => {
      const options = everyFew(sweep, DRAWN_STRIDE);
      const deals = options.flatMap((set, index) =>
        drawProblems(playsOf(game, `draws/${game.id}/${String(index)}`, DIFFERENTLY, { options: set })),
      );
      expect(deals).toEqual([]);
    });

    it('keeps every piece, and tells of every movement', () => {
      expect(all.flatMap(conservationProblems)).toEqual([]);
    });

    it('offers what is legal, and nothing else without a reason', () => {
      expect(all.flatMap((played) => offerProblems(played, sample(played, 12)))).toEqual([]);
    });

    it(
      'has words for every code',
      () => {
        // Each of the rare matches, which say what no other does.
        const told = speaks === null ? [] : [...new Set([...looked, ...scripted])];
        expect([...new Set(told.flatMap((played) => (speaks ? wordProblems(played, speaks) : [])))]).toEqual([]);
      },
      LONGEST,
    );

    it(
      'is told at a running table exactly as it is told once, whoever asked before',
      () => {
        expect(followed.flatMap(redactorProblems)).toEqual([]);
        expect(followed.length).toBeGreaterThan(0);
      },
      LONGEST,
    );

    it('lays the table out by numbers of the view, and never fails on how things stood within a step', () => {
      expect(looked.flatMap(laidProblems)).toEqual([]);
    });

    it('sends what the protocol allows', () => {
      for (const played of looked) {
        for (const step of sample(played, 8)) {
          const { position, before } = step;
          for (const viewer of [...viewersOf(played), OPEN]) {
            const view = viewOf(game, position, viewer);
            expect(gameView.parse(JSON.parse(JSON.stringify(view))), played.seed).toStrictEqual(view);
            const told = redactStep(game, step, viewer);
            const read = listOf(sentEvent).parse(JSON.parse(JSON.stringify(told.map(packedEvent))));
            expect(read, played.seed).toStrictEqual(told);
          }
          for (const prompts of promptsAt(game, before)) {
            const sent = JSON.parse(JSON.stringify(prompts.map(packedPrompt))) as unknown[];
            const read = listOf(promptSchema).parse(sent.map(namedPrompt));
            expect(read, played.seed).toStrictEqual(prompts);
          }
        }
      }
    });

    it('has bots that make legal moves', () => {
      expect(game.bots.length).toBeGreaterThan(0);
      expect(all.flatMap((played) => botProblems(played, sample(played, 8)))).toEqual([]);
    });

    const { search } = testsOf(game.id);
    it.runIf(search !== undefined)('has a search that plays as its chart does', () => {
      expect(all.flatMap((played) => (search ? searchProblems(played, search, IMAGINED_EVERY) : []))).toEqual([]);
    });

    it('has bots that know no more than their seat does', () => {
      expect(all.flatMap((played) => honestyProblems(played, sample(played, 4)))).toEqual([]);
    });

    it('says for a move only what is true of it', () => {
      expect(all.flatMap((played) => claimProblems(played, sample(played, 6)))).toEqual([]);
    });

    it('advises with legal moves, the best first, and by nothing but what the seat knows', () => {
      expect(all.flatMap((played) => adviceProblems(played, sample(played, 4)))).toEqual([]);
    });

    it('imagines states that a viewer cannot tell from the real one', () => {
      expect(all.flatMap((played) => resampleProblems(played, sample(played, 4)))).toEqual([]);
    });

    if (!hides(game)) {
      it('tells everybody all there is', () => {
        expect(all.flatMap((played) => openProblems(played, sample(played, 12)))).toEqual([]);
      });
      return;
    }

    it(
      'tells nobody anything about faces it may not know: twin worlds read the same',
      () => {
        const { compared, wanted, differences } = compareTwins(game, twinned, others);
        expect(differences).toEqual([]);
        expect(compared).toBeGreaterThanOrEqual(wanted);
      },
      TWINS_PATIENCE,
    );
  });
}

/** Milliseconds. Every step of every pair of worlds is worked out for one viewer, notebook included. */
const TWINS_PATIENCE = 180_000;

/** Steps of a match at random, the same ones in every run: `most` of them, or a part of that. */
function sampler(purpose: string, part: number): (played: Played, most: number) => readonly PlayedStep[] {
  return (played, most) => {
    const stream = createRng(seedFromText(`${purpose}/${played.seed}`)).stream('steps');
    // Of two matches one has one more, where a part of a step is left over.
    const whole = Math.floor(most * part + stream.uniform(1_000) / 1_000);
    const length = Math.min(whole, played.steps.length);
    return Array.from({ length }, () => pick(played.steps, stream));
  };
}

/** Whether a step is one of the first so many that take their arrow of the chart. */
function fewOfEachArrow(most: number): (step: PlayedStep) => boolean {
  const taken = new Map<string, number>();
  return ({ before, input, position }) => {
    const arrow = `${before.phase} ${input.type} ${position.phase}`;
    const times = (taken.get(arrow) ?? 0) + 1;
    taken.set(arrow, times);
    return times <= most;
  };
}

/** Whether every chance of the match is the seed's own, so that its record verifies. */
function isDrawn(played: Played): boolean {
  const again = playMatch(played.game, played.seed, { options: played.options, seats: played.seats, limit: 1 });
  return JSON.stringify(again.steps[0]?.input) === JSON.stringify(played.steps[0]?.input);
}

function promptsAt(game: TestedGame, position: PlayedStep['before']): readonly (readonly Prompt[])[] {
  const view = viewOf(game, position, OPEN);
  return view.awaiting.map((seat) => game.prompts(position, seat));
}
