import { STANDARD_ADVICE } from '#protocol/advice.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { ClientState } from './client-state.ts';
import { freshRef } from './fresh-ref.ts';

export interface AdviceDeskParts {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  readonly send: (message: UpMessage) => boolean;
}

/** The questions for advice that this page has sent. They keep nobody from moving, so they are not pending moves. */
export interface AdviceDesk {
  /** False where the table advises nobody, and while nothing is asked of the viewer. */
  ask(learns: boolean): boolean;
  /** Takes the advice out of sight. True when there was any. */
  forget(): boolean;
  /** The host's answer to a message; true if it was one about advice. */
  settle(message: Extract<DownMessage, { t: 'done' | 'refused' }>): boolean;
  /** The state without what was asked over a link that is gone: it may never be answered. */
  linkLost(state: ClientState): ClientState;
}

/** Creates a desk at which nothing has been asked. */
export function createAdviceDesk({ state, change, send }: AdviceDeskParts): AdviceDesk {
  const asked = new Set<string>();
  return {
    ask(learns) {
      const { seq: at, prompts, welcome } = state();
      const rule = welcome?.table?.advice ?? STANDARD_ADVICE;
      if (at === null || rule === 'never' || prompts.length === 0) return false;
      const ref = freshRef();
      asked.add(ref);
      // Waiting begins before sending: an in-memory link answers before `send` returns.
      change({ ...state(), advice: 'coming', refusal: null });
      if (send({ t: 'advise', ref, at, ...(learns ? { learns } : {}) })) return true;
      asked.delete(ref);
      change({ ...state(), advice: null });
      return false;
    },
    forget() {
      if (state().advice === null) return false;
      change({ ...state(), advice: null });
      return true;
    },
    settle(message) {
      if (!asked.delete(message.ref)) return false;
      // Whoever no longer waits, behind a curtain above all, is told nothing of a refusal.
      if (message.t === 'refused' && state().advice === 'coming')
        change({ ...state(), advice: null, refusal: { ref: message.ref, reason: message.reason, pieces: [] } });
      return true;
    },
    linkLost(before) {
      asked.clear();
      return before.advice === 'coming' ? { ...before, advice: null } : before;
    },
  };
}
