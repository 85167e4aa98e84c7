import type { AudienceRule, OutputPlan } from '#protocol/audience.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { createAudienceOutput, type AudienceStep } from '#engine/table/audience/output.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { Told } from '#engine/table/audience/told.ts';
import { createFakeClock } from './clock.ts';
import type { AnyPosition, Played, PlayedStep } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** Something that comes to pass at a table with an audience. None of it says anything of hidden faces. */
export type AudienceAct =
  /** The next input of the match; after the last one, a rematch of the same. */
  | { readonly act: 'next' }
  /** This many inputs are taken back, if the output lets the table. */
  | { readonly act: 'back'; readonly by: number }
  | { readonly act: 'wait'; readonly for: number }
  /** Somebody sets the computer's clock. */
  | { readonly act: 'jump'; readonly by: number }
  | { readonly act: 'change'; readonly rule: AudienceRule }
  | { readonly act: 'rename'; readonly names: OutputPlan['names'] };

/** What happens at one output of a table. */
export interface AudienceScript {
  readonly table: Pick<Played, 'game' | 'options' | 'seats' | 'start'>;
  /** Say it when a test fails. */
  readonly seed: string;
  readonly rule: AudienceRule;
  readonly names: OutputPlan['names'];
  readonly chances: boolean;
  readonly acts: readonly AudienceAct[];
}

/** A step as it left the output, and how many milliseconds had really passed. */
export interface ShownAt {
  readonly at: number;
  readonly names: OutputPlan['names'];
  /** How many steps had been told. */
  readonly told: number;
  readonly text: string;
}

/** What the output was told, when, and under which rule. */
export interface ToldAt {
  readonly at: number;
  readonly rule: AudienceRule;
  readonly step: Told;
}

export interface AudienceRun {
  readonly told: readonly ToldAt[];
  readonly shown: readonly ShownAt[];
  /** Each change of rule, with how many steps had been told before it. */
  readonly changes: readonly { readonly told: number; readonly rule: AudienceRule }[];
  readonly backs: number;
  readonly refusedBacks: number;
  /** What is held still. */
  readonly waiting: number;
}

/** A fault planted in an output. */
export interface AudiencePlant {
  /** `whenOver` has something done whenever a match has just ended. */
  readonly clock?: (clock: Clock, whenOver: (act: () => void) => void) => Clock;
  /**
   * The game as the output is given it. `placeOf` is how many inputs led to a state of the script's match, `ahead` the
   * state this many inputs later.
   */
  readonly game?: (
    game: TestedGame,
    placeOf: (state: object) => number,
    ahead: (state: object, by: number) => AnyPosition['state'],
  ) => TestedGame;
  readonly names?: (names: OutputPlan['names']) => OutputPlan['names'];
  /** What arrives in place of what was shown. */
  readonly shown?: (step: AudienceStep, latest: Told) => AudienceStep;
}

/** So long that every delay is over by then. */
const LONG = 10_000_000;

/** So long that what is held for a second is shown, and some chances are worked out: that takes real time too. */
const SHORT = 3_000;

/** Runs an output through a script in the world of these steps. */
export function runOutput(
  script: AudienceScript,
  steps: readonly PlayedStep[],
  plant: AudiencePlant = {},
): AudienceRun {
  const { game, options, seats, start } = script.table;
  const fake = createFakeClock();
  const began = fake.now();
  let jumped = 0;
  const clock: Clock = { now: () => fake.now() + jumped, after: fake.after };
  const passed = (): number => fake.now() - began;
  const told: ToldAt[] = [];
  const shown: ShownAt[] = [];
  const changes = [{ told: 0, rule: script.rule }];
  let { rule, names } = script;
  let [at, match, backs, refusedBacks] = [0, 1, 0, 0];

  const positions = [start, ...steps.map(({ position }) => position)];
  const place = new Map<object, number>(positions.map(({ state }, index) => [state, index]));
  const placeOf = (state: object): number => place.get(state) ?? 0;
  const ahead = (state: object, by: number): AnyPosition['state'] =>
    (positions[Math.min(placeOf(state) + by, positions.length - 1)] ?? start).state;
  const seen = plant.game?.(game, placeOf, ahead) ?? game;
  const endings: (() => void)[] = [];
  const namesOf = (wanted: OutputPlan['names']): OutputPlan['names'] => plant.names?.(wanted) ?? wanted;
  const output = createAudienceOutput({
    clock: plant.clock?.(clock, (act) => endings.push(act)) ?? clock,
    rule,
    names: namesOf(names),
    chances: script.chances,
    show: (step) => {
      const latest = told.at(-1)?.step;
      const arrives = latest && plant.shown ? plant.shown(step, latest) : step;
      shown.push({ at: passed(), names, told: told.length, text: JSON.stringify(arrives) });
    },
  });

  function tell(by: Told['step']): void {
    const position = positions[at] ?? start;
    const step: Told = {
      table: 'table-1',
      game: seen,
      options,
      match,
      position,
      step: by,
      seats: Array.from({ length: seats }, (_, seat) => ({ name: `Name ${String(seat)}`, kind: 'person' })),
      isOver: awaiting(game, position).kind === 'over',
    };
    told.push({ at: passed(), rule, step });
    output.told(step);
    if (step.isOver) for (const act of endings) act();
  }

  function goOn(): void {
    if (at < steps.length) {
      at += 1;
      tell(steps[at - 1] ?? null);
    } else if (told.at(-1)?.step.isOver === true) {
      [at, match] = [0, match + 1];
      tell(null);
    }
  }

  function goBack(by: number): void {
    const to = positions[at - by];
    if (!to || told.at(-1)?.step.isOver === true) return;
    if (!output.mayGoBackTo(seen.dealOf?.(to.state) ?? 0)) {
      refusedBacks += 1;
      return;
    }
    at -= by;
    backs += 1;
    tell(null);
  }

  tell(null);
  for (const act of script.acts) {
    if (act.act === 'next') goOn();
    else if (act.act === 'back') goBack(act.by);
    else if (act.act === 'wait') fake.pass(act.for);
    else if (act.act === 'jump') jumped += act.by;
    else if (act.act === 'change') {
      ({ rule } = act);
      changes.push({ told: told.length, rule });
      output.change(rule);
    } else {
      ({ names } = act);
      output.rename(namesOf(names));
    }
  }
  fake.pass(script.chances ? SHORT : LONG);
  const waiting = output.waiting();
  output.stop();
  return { told, shown, changes, backs, refusedBacks, waiting };
}

const WAITS = [0, 0, 20, 300, 900, 3_000, 11_000, 40_000];
const SECONDS = [0, 0, 1, 5, 30];
/** The same where bots play on after every step that is shown. */
const SHORT_WAITS = [0, 20, 300, 900, 2_500];
const SHORT_SECONDS = [0, 0, 1];

/** A rule; of what it shows only what is `wanted`, where that is said. */
function anyRule(
  stream: Stream,
  wanted: readonly AudienceRule['shows'][],
  seconds: readonly number[] = SECONDS,
): AudienceRule {
  const shows = pick(wanted, stream);
  return { shows, delay: pick(seconds, stream), afterDeal: shows === 'hands' ? pick(seconds, stream) : 0 };
}

/** A script of `length` inputs, with all that may come between two of them. */
export function anyScript(
  table: AudienceScript['table'],
  seed: string,
  stream: Stream,
  { length, shows, chances }: { length: number; shows: readonly AudienceRule['shows'][]; chances: boolean },
): AudienceScript {
  const acts: AudienceAct[] = [];
  const [waits, seconds] = chances ? [SHORT_WAITS, SHORT_SECONDS] : [WAITS, SECONDS];
  const sometimes = (one: number, act: () => AudienceAct): void => {
    if (stream.uniform(one) === 0) acts.push(act());
  };
  for (let count = 0; count < length; count += 1) {
    acts.push({ act: 'next' });
    sometimes(3, () => ({ act: 'wait', for: pick(waits, stream) }));
    sometimes(12, () => ({ act: 'jump', by: (stream.uniform(2_000_000) - 1_000_000) * 1_000 }));
    sometimes(12, () => ({ act: 'change', rule: anyRule(stream, shows, seconds) }));
    sometimes(16, () => ({ act: 'rename', names: pick(['own', 'seats'] as const, stream) }));
    // What is taken back is played again, and more goes on after it.
    if (stream.uniform(14) === 0) {
      const by = 1 + stream.uniform(stream.uniform(3) === 0 ? 30 : 4);
      acts.push({ act: 'back', by }, ...Array.from({ length: by }, (): AudienceAct => ({ act: 'next' })));
    }
  }
  return {
    table,
    seed,
    rule: anyRule(stream, shows, seconds),
    names: pick(['own', 'seats'] as const, stream),
    chances,
    acts,
  };
}
