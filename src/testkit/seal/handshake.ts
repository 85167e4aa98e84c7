import { guestHandshake, type GuestOutcome, type SealWish } from '#seal/guest.ts';
import { answerOpening } from '#seal/host.ts';
import { readOpening } from '#seal/frames.ts';
import { hashSecret, kidOf, type RandomBytes } from '#seal/keys.ts';

export const SECRET = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** Foreseeable bytes, other ones for each `seed` and at each call. */
export function countedBytes(seed: number): RandomBytes {
  let next = seed;
  return (count) => Uint8Array.from({ length: count }, () => (next = (next * 5 + 17) & 255));
}

/** Which of the hashes goes by this name; null when none does. */
export function hashOfKid(kid: string, hashes: Iterable<string>): string | null {
  for (const hash of hashes) if (kidOf(hash) === kid) return hash;
  return null;
}

/** A host's side that knows the secrets. Throws when the opening is malformed. */
export function hostSide(opening: string, secrets: readonly string[], random: RandomBytes) {
  const read = readOpening(opening);
  if (read === null) throw new Error(`malformed: ${opening}`);
  return answerOpening(read, { knows: (kid) => hashOfKid(kid, secrets.map(hashSecret)), random });
}

type Open = Extract<GuestOutcome, { kind: 'open' }>;

/** A handshake that succeeds, with every frame of it. Throws when it does not. */
export function shakeHands(wish: SealWish, guestRandom: RandomBytes, hostRandom: RandomBytes) {
  const guest = guestHandshake(wish, guestRandom);
  const host = hostSide(guest.opening, [SECRET], hostRandom);
  if (host.kind === 'bad') throw new Error('the host found the opening bad');
  const joined = opened(guest.answer(host.send));
  const met = host.kind === 'wait' ? host.reveal(joined.send ?? '') : host;
  if (met.kind !== 'open') throw new Error(`the host ended with ${met.kind}`);
  return { opening: guest.opening, answer: host.send, reveal: joined.send, guest: joined, host: met };
}

/** The outcome, if it is an open link. Throws when it is not. */
export function opened(outcome: GuestOutcome): Open {
  if (outcome.kind !== 'open') throw new Error(`the guest ended with ${outcome.kind}`);
  return outcome;
}
