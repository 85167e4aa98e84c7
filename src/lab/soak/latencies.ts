import type { DownMessage } from '#protocol/messages.ts';
import type { Asked } from './history.ts';

/** How long moves take from the frame that asks for them to the update that each player gets, in milliseconds. */
export interface Latencies {
  asked(move: Asked): void;
  heard(message: DownMessage): void;
  /** What was measured since the last time. */
  take(): readonly number[];
}

/** Knows a move again by its card, which moves under its id only once. */
export function createLatencies(): Latencies {
  const sent = new Map<string, number>();
  let samples: number[] = [];
  return {
    asked({ move, sentAt }) {
      const piece = move['piece'];
      if (typeof piece === 'string') sent.set(piece, sentAt);
    },
    heard(message) {
      if (message.t !== 'update') return;
      const [event] = message.events;
      if (event?.type !== 'card.sealed' && event?.type !== 'card.played') return;
      const sentAt = sent.get(event.shifts?.[0]?.piece ?? '');
      if (sentAt !== undefined) samples.push(performance.now() - sentAt);
    },
    take() {
      const taken = samples;
      samples = [];
      return taken;
    },
  };
}
