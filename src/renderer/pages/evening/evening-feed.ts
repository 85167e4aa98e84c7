import { EVENING_STREAM, eveningPicture, type EveningPicture } from '#protocol/evening-screen.ts';

/** What the page knows of the evening. */
export interface Heard {
  /** The last picture; null before the first. */
  readonly picture: EveningPicture | null;
  readonly isLinked: boolean;
}

/** The stream of pictures, which is joined again for as long as the page is open. */
export interface EveningFeed {
  now(): Heard;
  /** Calls `changed` whenever `now` has changed; returns what ends that. */
  subscribe(changed: () => void): () => void;
}

/** As much of an EventSource as is used. */
export type Source = Pick<EventSource, 'readyState' | 'close' | 'addEventListener'>;

/** A stream that a browser has given up; one that is only broken it joins again by itself. */
const CLOSED = 2;

/** Milliseconds until a stream that was given up is joined again. */
const AGAIN = 2_000;

/** Joins the stream beside the page, also where a proxy serves both under a path. */
export function createEveningFeed(open: (address: string) => Source, timers: Pick<Window, 'setTimeout'>): EveningFeed {
  let heard: Heard = { picture: null, isLinked: false };
  const listeners = new Set<() => void>();

  function become(next: Heard): void {
    heard = next;
    for (const changed of listeners) changed();
  }

  function join(): void {
    const source = open(`.${EVENING_STREAM}`);
    source.addEventListener('open', () => {
      become({ ...heard, isLinked: true });
    });
    source.addEventListener('message', (event) => {
      const picture = readPicture((event as MessageEvent<unknown>).data);
      if (picture) become({ picture, isLinked: true });
    });
    source.addEventListener('error', () => {
      become({ ...heard, isLinked: false });
      if (source.readyState !== CLOSED) return;
      source.close();
      timers.setTimeout(join, AGAIN);
    });
  }

  join();
  return {
    now: () => heard,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function readPicture(data: unknown): EveningPicture | null {
  try {
    const read = eveningPicture.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
