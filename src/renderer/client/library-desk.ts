import type { LibraryAsk } from '#protocol/library.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { freshRef } from './fresh-ref.ts';
import type { Outbox } from './outbox.ts';

/** What this page asks of the library. */
export interface LibraryDesk {
  /** Asks something of the library; false without a link. */
  ask(ask: LibraryAsk): boolean;
  /** Whether a message answers a question after which the same was asked once more: only the last answer counts. */
  isOutdated(message: DownMessage): boolean;
}

export interface LibraryDeskParts {
  readonly send: (message: UpMessage) => boolean;
  /** Sends something that the host will answer by its `ref`, and shows what it refuses. */
  readonly sendAnswerable: Outbox['send'];
}

/** The message that answers each of these. They are asked by the page itself, and again when the library has changed. */
const ANSWERS = { list: 'library', statistics: 'statistics', compare: 'sameDeal' } as const;

const hasAnswer = (kind: LibraryAsk['kind']): kind is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, kind);

/** Creates a desk at which nothing has been asked. */
export function createLibraryDesk({ send, sendAnswerable }: LibraryDeskParts): LibraryDesk {
  /** The last request for each kind of answer. */
  const last = new Map<DownMessage['t'], string>();
  return {
    ask(ask) {
      const { kind } = ask;
      // What somebody has just been refused stays in sight.
      if (!hasAnswer(kind) && kind !== 'notes') return sendAnswerable((ref) => ({ t: 'library', ref, ask }));
      const ref = freshRef();
      if (hasAnswer(kind)) last.set(ANSWERS[kind], ref);
      return send({ t: 'library', ref, ask });
    },
    isOutdated(message) {
      const isOne = message.t === 'library' || message.t === 'statistics' || message.t === 'sameDeal';
      return isOne && message.ref !== last.get(message.t);
    },
  };
}
