import type { DownMessage } from '#protocol/messages.ts';

/** How many of a seat's last requests are remembered. */
export const REMEMBERED_REFS = 64;

export type Answer = Extract<DownMessage, { t: 'done' | 'refused' }>;

/**
 * The answers to a seat's last requests. A guest that lost its link cannot know whether its move arrived, so it sends
 * it again under the same `ref` and gets the first answer; nothing happens twice.
 */
export interface Answers {
  get(ref: string): Answer | undefined;
  /** Whether the answer to this request is not known yet. */
  isOpen(ref: string): boolean;
  /** It will be answered later. */
  open(ref: string): void;
  keep(answer: Answer): Answer;
}

/** Creates an empty memory. */
export function createAnswers(): Answers {
  const kept = new Map<string, Answer>();
  const open = new Set<string>();
  return {
    get: (ref) => kept.get(ref),
    isOpen: (ref) => open.has(ref),
    open: (ref) => {
      open.add(ref);
    },
    keep(answer) {
      open.delete(answer.ref);
      kept.set(answer.ref, answer);
      if (kept.size > REMEMBERED_REFS) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      return answer;
    },
  };
}
