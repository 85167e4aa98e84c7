import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';

export interface RecordFetchParts {
  /** Names an order, as no other was. */
  readonly ref: () => string;
  readonly send: (message: UpMessage) => void;
}

/** What an answer means: one part is there and the next was asked for, the whole text is, or it cannot be had. */
export type FetchNews = 'part' | 'whole' | 'failed';

/** Asks the host for the record of a match that is over, part by part. */
export interface RecordFetch {
  /** From the beginning, whatever is there already. Without a link it has to be asked for again. */
  ask(): void;
  /** Null for what is no answer to it. */
  hear(message: DownMessage): FetchNews | null;
  /** Whether something was asked for that has not come. */
  isAsking(): boolean;
  /** What has come so far, and how many characters there are of it; 0 before that is known. */
  text(): string;
  length(): number;
  /** Whatever still comes is not waited for. */
  forget(): void;
}

/** Nothing is asked for yet. */
export function createRecordFetch({ ref, send }: RecordFetchParts): RecordFetch {
  let asked: string | null = null;
  let text = '';
  let length = 0;

  const askForPart = (): void => {
    asked = ref();
    send({ t: 'record', ref: asked, at: text.length });
  };

  /** Nothing more and not yet the end, or an end that moves away: a host could be asked like that for ever. */
  const isNext = ({ at, of, text: part }: Extract<DownMessage, { t: 'record' }>): boolean =>
    at === text.length &&
    of <= MAX_RECORD_LENGTH &&
    at + part.length <= of &&
    (length === 0 || of === length) &&
    (part !== '' || of === at);

  return {
    ask() {
      text = '';
      length = 0;
      askForPart();
    },
    hear(message) {
      if (asked === null || (message.t !== 'record' && message.t !== 'refused') || message.ref !== asked) return null;
      asked = null;
      if (message.t === 'refused' || !isNext(message)) return 'failed';
      text += message.text;
      length = message.of;
      if (text.length >= length) return 'whole';
      askForPart();
      return 'part';
    },
    isAsking: () => asked !== null,
    text: () => text,
    length: () => length,
    forget() {
      asked = null;
      text = '';
      length = 0;
    },
  };
}
