import type { Dice } from './dice.ts';

/**
 * What the fault proxy does to one connection, in Toxiproxy's words. Times in milliseconds; `after` is when it strikes.
 * `half_open` is a network that is gone without a word: nothing gets through any more and nobody is told.
 */
export type Toxic =
  | { readonly type: 'latency'; readonly latency: number; readonly jitter: number }
  /** Bytes a second. */
  | { readonly type: 'bandwidth'; readonly rate: number }
  /** Pieces of at most `size` bytes, `delay` apart. */
  | { readonly type: 'slicer'; readonly size: number; readonly delay: number }
  /** Closed after this many bytes in one direction. */
  | { readonly type: 'limit_data'; readonly bytes: number }
  /** The other end hears of the close so much later. */
  | { readonly type: 'slow_close'; readonly delay: number }
  | { readonly type: 'reset_peer'; readonly after: number }
  /** Nothing gets through, and it is closed `timeout` later. */
  | { readonly type: 'timeout'; readonly after: number; readonly timeout: number }
  | { readonly type: 'half_open'; readonly after: number };

/**
 * Below this the host's own limit on the pieces of a message would close honest guests, and the soak would measure
 * nothing but that.
 */
const SMALLEST_SLICE = 64;

/** A slow way, and how it ends, drawn afresh for each connection. */
export function drawToxics(dice: Dice): readonly Toxic[] {
  return [...drawWay(dice), ...drawEnd(dice)];
}

function drawWay(dice: Dice): readonly Toxic[] {
  const way: Toxic[] = [];
  if (dice.oneIn(2)) way.push({ type: 'latency', latency: dice.between(1, 40), jitter: dice.between(0, 20) });
  if (dice.oneIn(4)) way.push({ type: 'slicer', size: dice.between(SMALLEST_SLICE, 512), delay: dice.between(0, 2) });
  if (dice.oneIn(5)) way.push({ type: 'bandwidth', rate: dice.between(48, 256) * 1024 });
  return way;
}

function drawEnd(dice: Dice): readonly Toxic[] {
  const after = dice.between(300, 8_000);
  switch (dice.below(6)) {
    case 0:
      return [{ type: 'reset_peer', after }];
    case 1:
      return [{ type: 'timeout', after, timeout: dice.between(200, 2_000) }];
    case 2:
      return [{ type: 'half_open', after }];
    case 3:
      return [{ type: 'limit_data', bytes: dice.between(2, 128) * 1024 }];
    case 4:
      return [
        { type: 'slow_close', delay: dice.between(50, 1_000) },
        { type: 'limit_data', bytes: dice.between(2, 128) * 1024 },
      ];
    default:
      return [];
  }
}
