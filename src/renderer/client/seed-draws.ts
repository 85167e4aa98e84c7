import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { Contributor } from '#fairness/contributor.ts';

/** This page's part in drawing seeds. */
export interface SeedDraws {
  hear(message: DownMessage): void;
  /** What it knows of draws so far; null while it has taken part in none. */
  contributor(): Promise<Contributor | null>;
}

/** Fetches what it takes (signatures are large) once this page has a seat, or is asked. */
export function createSeedDraws(send: (message: UpMessage) => boolean): SeedDraws {
  let fetched: Promise<Contributor> | null = null;

  function fetch(): Promise<Contributor> {
    fetched ??= import('#fairness/contributor.ts').then(({ createContributor }) =>
      createContributor({ bytes: (count) => crypto.getRandomValues(new Uint8Array(count)), send }),
    );
    // What did not arrive is asked for again the next time; until then this page is silent.
    fetched.catch(() => {
      fetched = null;
    });
    return fetched;
  }

  return {
    hear(message) {
      const isAsked = message.t === 'seedDraw' || message.t === 'seedLock';
      if (!isAsked && (message.t !== 'welcome' || message.you.seats.length === 0)) return;
      fetch().then(
        (contributor) => {
          contributor.hear(message);
        },
        () => undefined,
      );
    },
    contributor: async () => fetched,
  };
}
