import type { AudienceAbout } from '#protocol/audience.ts';
import { createFeedWriter, type FeedWriter } from '#feed/feed.ts';
import type { FeedStep } from '#feed/steps.ts';
import type { Channel } from './channel.ts';
import { primerOf } from './primers.ts';

/** After this many steps there is a new keyframe, which limits what a latecomer must read. */
const RENEWED_EVERY = 64;

/** A step as it was released; `events` is null if it does not follow from what was shown before. */
export interface ReleasedStep {
  readonly game: string;
  readonly picture: FeedStep['picture'];
  readonly events: FeedStep['events'] | null;
}

/** Codes what one output shows, once for all its viewers. What is sent depends on the steps and on nothing else. */
export interface OutputFeed {
  /** Throws what the coder throws; the next step then starts again. */
  show(step: ReleasedStep): void;
}

/** A feed on which nothing was shown yet. */
export function createOutputFeed(channel: Pick<Channel, 'reset' | 'step'>): OutputFeed {
  let feed: { readonly game: string; readonly writer: FeedWriter; steps: number } | null = null;

  function begin({ game, picture }: ReleasedStep): void {
    const writer = createFeedWriter(primerOf(game), picture);
    const about: AudienceAbout = { v: 1, game };
    feed = { game, writer, steps: 0 };
    channel.reset(JSON.stringify(about), writer.key());
  }

  return {
    show(step) {
      if (feed?.game !== step.game) {
        begin(step);
        return;
      }
      const { writer } = feed;
      const steps = feed.steps + 1;
      const renews = step.events === null || steps === RENEWED_EVERY;
      const going = feed;
      // A coder that failed half-way has learnt something that no reader has.
      feed = null;
      const frame = writer.step({ picture: step.picture, events: step.events ?? [] }, renews);
      going.steps = renews ? 0 : steps;
      feed = going;
      channel.step(frame, renews ? writer.key() : null);
    },
  };
}
