import type { OpenedSeedDraw, SeedDraw } from '#protocol/seed-draw.ts';
import {
  commitMessage,
  hostCommitment,
  lockMessage,
  lockedSeats,
  mixSeed,
  seatCommitment,
  type OfTerms,
} from './scheme.ts';
import { isSigned } from './signing.ts';

/** What is wrong with a draw. `seat` where it is about one. */
export type DrawFault =
  | { readonly fault: 'hostSecret' | 'seed' | 'lockSignature' | 'seatOrder' }
  | { readonly fault: 'seatSecret' | 'seatSignature'; readonly seat: number };

/**
 * Everything about a draw that does not hold by itself: secrets that do not fit their commitments, signatures that are not
 * those of their keys, seats out of order, and a seed that is not mixed from the secrets. Empty where all holds.
 */
export function drawFaults(of: OfTerms, draw: OpenedSeedDraw, seed: string): readonly DrawFault[] {
  const faults: DrawFault[] = [...publicDrawFaults(of, draw)];
  if (hostCommitment(of, draw.secret) !== draw.commit) faults.push({ fault: 'hostSecret' });
  if (mixSeed(of, draw.secret, draw.seats) !== seed) faults.push({ fault: 'seed' });
  return faults;
}

/** The same without what nobody can judge before the host opens its secret. */
function publicDrawFaults(of: OfTerms, draw: SeedDraw): readonly DrawFault[] {
  const faults: DrawFault[] = [];
  if (draw.seats.some(({ seat }, at) => seat !== at)) faults.push({ fault: 'seatOrder' });
  if (!isSigned(lockMessage(of, draw.commit, lockedSeats(draw)), draw.signature, draw.key)) {
    faults.push({ fault: 'lockSignature' });
  }
  for (const drawn of draw.seats) {
    if ('missing' in drawn) continue;
    const { seat, commit, key, signature, secret } = drawn;
    if (!isSigned(commitMessage(of, draw.commit, seat, commit), signature, key))
      faults.push({ fault: 'seatSignature', seat });
    if (secret !== null && seatCommitment(of, seat, secret) !== commit) faults.push({ fault: 'seatSecret', seat });
  }
  return faults;
}
