import { createBox, type Box } from './box.ts';
import { checkWords, type CheckWords } from './check-words.ts';
import { readAnswer, writeOpening, writeShare } from './frames.ts';
import { agree, commitmentTo, drawShare, hashSecret, kidOf, transcriptOf, type RandomBytes } from './keys.ts';

/** How a guest wants its link sealed: by a secret that the host knows too, or, before it has one, by an exchange. */
export type SealWish = { readonly secret: string } | { readonly exchange: true };

/** What came of the host's answer. */
export type GuestOutcome =
  | {
      readonly kind: 'open';
      readonly box: Box;
      /** To be sent before anything else; null when there is nothing. */
      readonly send: string | null;
      /** For both screens after an exchange; null where a secret vouches for the host. */
      readonly words: CheckWords | null;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'bad' };

export interface GuestHandshake {
  /** The first frame of the link. */
  readonly opening: string;
  /** Takes the host's first frame. */
  answer(frame: string): GuestOutcome;
}

/** A guest's side of one handshake. Another link needs another one. */
export function guestHandshake(wish: SealWish, random: RandomBytes): GuestHandshake {
  const own = drawShare(random);
  const hash = 'secret' in wish ? hashSecret(wish.secret) : null;
  const kid = hash === null ? null : kidOf(hash);
  return {
    opening: writeOpening(
      kid === null ? { kind: 'exchange', commitment: commitmentTo(own) } : { kind: 'secret', kid, share: own },
    ),
    answer(frame) {
      const answer = readAnswer(frame);
      if (answer === null) return { kind: 'bad' };
      if (answer.kind === 'refused') return answer;
      const transcript = transcriptOf(kid, own, answer.share);
      const keys = agree({ own, other: answer.share, isGuest: true, hash, transcript });
      if (keys === null) return { kind: 'bad' };
      const box = createBox(keys, { isGuest: true });
      return kid === null
        ? { kind: 'open', box, send: writeShare(own), words: checkWords(transcript) }
        : { kind: 'open', box, send: null, words: null };
    },
  };
}
