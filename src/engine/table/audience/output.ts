import type { AudienceDeal, AudiencePicture, AudienceRule, OutputPlan } from '#protocol/audience.ts';
import type { EventView } from '#protocol/view.ts';
import { OPEN, PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { dealOf } from '../../core/game.ts';
import { createRedactor, type Redactor } from '../../core/redactor.ts';
import { sharesOf } from './chances.ts';
import { createDelay, follows, type DelayRule, type Released } from './delay.ts';
import { createPredictor } from './predicting.ts';
import type { Clock } from '../ports.ts';
import type { TableListener, Told } from './told.ts';

/** What an audience is shown at one moment, and the events that led to it. */
export interface AudienceStep {
  readonly picture: AudiencePicture;
  /** Null if it does not follow from what was shown before; empty if nothing happened and more is known. */
  readonly events: readonly EventView[] | null;
  /** The deal that was being played. */
  readonly deal: number;
}

/**
 * One output of a table: it holds what it hears for as long as its rule says, and shows no more than that rule allows.
 */
export interface AudienceOutput extends TableListener {
  /** Applies from now on; nothing already held is shown sooner. */
  change(rule: AudienceRule): void;
  /** Applies to everything shown from now on, including what is held; what is on show now is shown again. */
  rename(names: OutputPlan['names']): void;
  /** Whether the chances of winning are worked out. */
  predict(chances: boolean): void;
  /** How many steps are held. */
  waiting(): number;
  /** Shows nothing more, cancels every timer and drops what is held. */
  stop(): void;
}

export interface OutputParts {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly rule: AudienceRule;
  readonly names: OutputPlan['names'];
  readonly chances: boolean;
  /** How many outputs work out chances at present; only this one if left out. */
  readonly sharers?: () => number;
  /** Writes to the operator's log. */
  readonly note?: (line: string) => void;
  readonly show: (step: Released<AudienceStep>) => void;
}

/** A step that waits to be shown. */
interface Held extends AudienceStep {
  /** With everybody's own name and no chances: both are filled in when it is shown. */
  readonly picture: AudiencePicture;
  readonly viewer: Viewer;
  /** Which match it belongs to, at which table. */
  readonly of: string;
  /** The deal whose hidden faces it contains; -1 for none. */
  readonly exposes: number;
  readonly told: Told;
}

/** Creates an output that has been told nothing yet. */
export function createAudienceOutput({ clock, show, ...parts }: OutputParts): AudienceOutput {
  let { rule, names, chances: isPredicting } = parts;
  let isStopped = false;
  let latest: Latest | null = null;
  /** The latest deal of the current match whose hidden faces have been shown. */
  let exposed = -1;
  let shown: Released<Held> | null = null;
  let chances: readonly number[] | null = null;

  const delay = createDelay<Held>(clock, delayOf(rule), (held) => {
    if (held.of === latest?.of) exposed = Math.max(exposed, held.exposes);
    if (held.of !== shown?.of || held.viewer !== shown.viewer) chances = null;
    if (held.picture.view.result) chances = isPredicting ? sharesOf(held.picture.view.result) : null;
    shown = held;
    show(follows(held, ({ events }) => asShownNow(held, events)));
    followShown();
  });
  const predictor = createPredictor(
    clock,
    (shares) => {
      chances = shares;
      showAgain([]);
    },
    parts.sharers ?? (() => 1),
    parts.note ?? (() => undefined),
  );

  /** The step as it is shown now, with the present names and chances. */
  function asShownNow({ picture, deal }: Held, events: AudienceStep['events']): AudienceStep {
    const seats = picture.seats.map(({ name, kind }) => ({ name: names === 'own' ? name : '', kind }));
    return { picture: { ...picture, seats, chances: chances === null ? null : [...chances] }, events, deal };
  }

  function showAgain(events: AudienceStep['events']): void {
    if (shown) show(follows(shown, (held) => asShownNow(held, events)));
  }

  function followShown(): void {
    if (!shown || !isPredicting || shown.picture.view.result) {
      predictor.follow(null);
      return;
    }
    const { told, viewer, of, picture } = shown;
    const { game, options, position } = told;
    predictor.follow({ game, options, position, viewer, match: of, shown: JSON.stringify(picture.view) });
  }

  function hold(held: Held): void {
    delay.hold(held, held.exposes < 0 ? null : held.exposes);
  }

  return {
    told(told) {
      if (isStopped) return;
      const of = `${told.table}/${String(told.match)}`;
      const deal = dealOf(told.game, told.position.state);
      const viewer = rule.shows === 'hands' ? OPEN : PUBLIC;
      const before = latest;
      const isNext = before?.of === of;
      if (!isNext) {
        // What is left of a match that was broken off is still secret. A finished one is first shown to its end.
        if (before?.isOver === false) delay.breakOff();
        exposed = -1;
      } else if (deal > before.deal) delay.end(deal - 1);
      else if (deal < before.deal) delay.reopen(deal);
      const redactor = isNext ? before.redactor : createRedactor(told.game);
      // If anything fails below, the next step must not be taken for one that follows.
      latest = { of, deal, viewer, redactor, isHeld: false, isOver: told.isOver };
      const step = isNext && before.isHeld && before.viewer === viewer ? told.step : null;
      const view = (as: Viewer): AudiencePicture['view'] => redactor.view(told.position, as);
      const exposes = viewer === OPEN ? deal : -1;
      const own = { deal, of, told };
      try {
        const seen = step && redactor.events(step, viewer);
        hold({ ...own, picture: pictureOf(told, view(viewer), viewer), events: seen, viewer, exposes });
        if (told.isOver && rule.shows === 'atEnd')
          hold({ ...own, picture: pictureOf(told, view(OPEN), OPEN), events: [], viewer: OPEN, exposes: deal });
        latest = { ...latest, isHeld: true };
      } finally {
        // What waits for the last deal is released even if the end itself cannot be shown.
        if (told.isOver) delay.over();
      }
    },
    mayGoBackTo: (deal) => deal > exposed,
    change(next) {
      rule = next;
      delay.change(delayOf(next));
    },
    rename(next) {
      if (names === next) return;
      names = next;
      // Viewers who come from now on must not be given what was shown under the other names.
      showAgain(null);
    },
    predict(wanted) {
      if (isPredicting === wanted) return;
      isPredicting = wanted;
      chances = null;
      showAgain([]);
      followShown();
    },
    waiting: delay.waiting,
    stop() {
      isStopped = true;
      shown = null;
      delay.stop();
      predictor.stop();
    },
  };
}

/** What was told last. */
interface Latest {
  readonly of: string;
  readonly deal: number;
  readonly viewer: Viewer;
  readonly redactor: Redactor;
  /** Whether it got as far as being held. */
  readonly isHeld: boolean;
  readonly isOver: boolean;
}

/** What the audience sees of the match: no field is derived from another. */
export function pictureOf(
  { game, options, match, seats, deal }: Pick<Told, 'game' | 'options' | 'match' | 'seats' | 'deal'>,
  view: AudiencePicture['view'],
  viewer: Viewer,
): AudiencePicture {
  return {
    game: game.id,
    options,
    match,
    seats: seats.map(({ name, kind }) => ({ name, kind })),
    view,
    chances: null,
    ...(deal && { deal: viewer === OPEN ? deal : withoutSeed(deal) }),
  };
}

/** Whoever knows the seed knows every face. */
function withoutSeed({ seed: _seed, ...deal }: AudienceDeal): AudienceDeal {
  return deal;
}

/** The rule in milliseconds. */
function delayOf({ shows, delay, afterDeal }: AudienceRule): DelayRule {
  return { least: delay * 1_000, afterDeal: shows === 'hands' ? afterDeal * 1_000 : 0 };
}
