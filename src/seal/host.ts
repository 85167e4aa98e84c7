import { equalBytes } from '@noble/ciphers/utils.js';
import { createBox, type Box } from './box.ts';
import { checkWords, type CheckWords } from './check-words.ts';
import { readShare, writeRefusal, writeShare, type Opening } from './frames.ts';
import { agree, commitmentTo, drawShare, transcriptOf, type RandomBytes } from './keys.ts';

/** A sealed link is made. */
export interface Sealed {
  readonly kind: 'open';
  readonly box: Box;
  readonly words: CheckWords | null;
}

/** What the host does about an opening. `send` goes out as it is; `reveal` takes the guest's next frame. */
export type HostOutcome =
  | (Sealed & { readonly send: string })
  | { readonly kind: 'wait'; readonly send: string; reveal(frame: string): Sealed | { readonly kind: 'bad' } }
  | { readonly kind: 'refused'; readonly send: string }
  | { readonly kind: 'bad' };

interface HostParts {
  /** The hash, in hex, of the secret of that name; null when there is none. */
  readonly knows: (kid: string) => string | null;
  readonly random: RandomBytes;
}

/** The host's side of one handshake. That the guest holds the secret is proved by its first sealed frame, not yet here. */
export function answerOpening(opening: Opening, { knows, random }: HostParts): HostOutcome {
  if (opening.kind === 'secret') {
    const { kid, share: other } = opening;
    const hash = knows(kid);
    if (hash === null) return { kind: 'refused', send: writeRefusal('unknown') };
    const own = drawShare(random);
    const keys = agree({ own, other, isGuest: false, hash, transcript: transcriptOf(kid, other, own) });
    if (keys === null) return { kind: 'bad' };
    return { kind: 'open', send: writeShare(own), box: createBox(keys, { isGuest: false }), words: null };
  }
  const own = drawShare(random);
  return {
    kind: 'wait',
    send: writeShare(own),
    reveal(frame) {
      const other = readShare(frame);
      if (other === null || !equalBytes(commitmentTo(other), opening.commitment)) return { kind: 'bad' };
      const transcript = transcriptOf(null, other, own);
      const keys = agree({ own, other, isGuest: false, hash: null, transcript });
      if (keys === null) return { kind: 'bad' };
      return { kind: 'open', box: createBox(keys, { isGuest: false }), words: checkWords(transcript) };
    },
  };
}
