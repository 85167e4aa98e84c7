import { canPredict, estimateChances, type Chances, type ShownPosition } from './chances.ts';
import { faultText } from '../fault-text.ts';
import type { Cancel, Clock } from '../ports.ts';

/** Works out the chances of winning for what was shown last, a little at a time, and reports them. */
export interface Predictor {
  /** This is on show now; null if there is nothing to predict. */
  follow(shown: ShownPosition | null): void;
  stop(): void;
}

/** Milliseconds between two pieces of work, and how many inputs a piece has in all: 5 to 25 ms of one core, by game. */
const TICK = 50;
const INPUTS = 100;

/**
 * The first piece of work has this many inputs, and each later one this many more: code that has not run yet takes ten
 * times as long.
 */
const FIRST_INPUTS = 20;

/** The most matches played from one position. */
const MOST_PLAYED = 60;

/** Milliseconds between two reports, and by how much one must differ from the last. */
const REST = 2_000;
const LEAST_CHANGE = 0.01;

/** Fewer matches than this are not enough to say anything. */
const LEAST_PLAYED = 12;

/**
 * With each step, the results of earlier positions of the match count half as much, and as no more than this many
 * matches.
 */
const FADING = 0.5;
const MOST_FADED = 12;

interface Weighed {
  readonly weight: number;
  readonly wins: readonly number[];
}

const NOTHING: Weighed = { weight: 0, wins: [] };

/**
 * Work is measured in inputs and never in time, and all of it follows from what was shown: the same shows give the same
 * chances at the same moments, whatever is hidden. `sharers` is the number of outputs that work out chances at the same
 * time, this one included: together they take no more of the table's core than one alone. If a game fails at it, the
 * operator is told through `note`, once for a match, and no more chances come from that position.
 */
export function createPredictor(
  clock: Pick<Clock, 'after'>,
  tell: (chances: readonly number[]) => void,
  sharers: () => number,
  note: (line: string) => void,
): Predictor {
  let now: { readonly chances: Chances; readonly shown: ShownPosition; readonly before: Weighed } | null = null;
  let told: readonly number[] = [];
  let inputs = 0;
  /** The match in which a game has failed. */
  let failed: string | null = null;
  let isResting = false;
  let ticking: Cancel | null = null;
  let resting: Cancel | null = null;

  function weighed(): Weighed {
    if (!now) return NOTHING;
    const { chances, before } = now;
    const wins = chances.wins();
    const seats = Math.max(wins.length, before.wins.length);
    return {
      weight: before.weight + chances.played(),
      wins: Array.from({ length: seats }, (_, seat) => (before.wins[seat] ?? 0) + (wins[seat] ?? 0)),
    };
  }

  function tellIfNew(): void {
    const { weight, wins } = weighed();
    if (isResting || weight < LEAST_PLAYED) return;
    // Three decimals are plenty, and more than a page shows.
    const shares = wins.map((won) => Math.round((won / weight) * 1_000) / 1_000);
    const isNew =
      shares.length !== told.length ||
      shares.some((share, seat) => Math.abs(share - (told[seat] ?? 0)) >= LEAST_CHANGE);
    if (!isNew) return;
    told = shares;
    isResting = true;
    resting = clock.after(REST, () => {
      isResting = false;
      tellIfNew();
    });
    tell(shares);
  }

  function tick(): void {
    ticking = clock.after(TICK, () => {
      ticking = null;
      if (!now) return;
      try {
        inputs = Math.min(INPUTS, inputs + FIRST_INPUTS);
        now.chances.work(Math.ceil(inputs / sharers()));
      } catch (error) {
        // This only affects a number on a page. The match is imagined, but what a game says about it is still not
        // logged.
        const { game, match } = now.shown;
        if (match !== failed) note(`the chances of ${game.id} could not be worked out: ${faultText(error)}`);
        failed = match;
        forget();
        return;
      }
      tellIfNew();
      if (now.chances.ended() < MOST_PLAYED) tick();
    });
  }

  function forget(): void {
    ticking?.();
    ticking = null;
    now = null;
  }

  return {
    follow(shown) {
      const before = shown && now && isSameMatch(shown, now.shown) ? faded(weighed()) : NOTHING;
      forget();
      if (before === NOTHING) told = [];
      if (!shown || !canPredict(shown.game)) return;
      now = { chances: estimateChances(shown), shown, before };
      tick();
    },
    stop() {
      forget();
      resting?.();
      isResting = false;
    },
  };
}

function faded({ weight, wins }: Weighed): Weighed {
  const left = Math.min(weight * FADING, MOST_FADED);
  return weight === 0 ? NOTHING : { weight: left, wins: wins.map((won) => (won / weight) * left) };
}

/** Whether the results of one apply to the other. */
function isSameMatch(one: ShownPosition, other: ShownPosition): boolean {
  return one.match === other.match && one.viewer === other.viewer;
}
