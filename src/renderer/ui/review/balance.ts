import type { Review } from '#protocol/review.ts';

/** A part of the result: from where to where it leads, in tenths of a percent of the chance of winning. */
export interface BalancePart {
  readonly kind: 'start' | 'luck' | 'others' | 'play' | 'result';
  readonly from: number;
  readonly to: number;
}

/**
 * What made the result, each part beginning where the one before ends. Each sum is rounded, not each part, so that what is
 * shown adds up.
 */
export function balanceOf({ start, luck, others, play, result }: Review): readonly BalancePart[] {
  const ends = [start, start + luck, start + luck + others, start + luck + others + play].map(inTenths);
  const [afterStart = 0, afterLuck = 0, afterOthers = 0, afterPlay = 0] = ends;
  return [
    { kind: 'start', from: 0, to: afterStart },
    { kind: 'luck', from: afterStart, to: afterLuck },
    { kind: 'others', from: afterLuck, to: afterOthers },
    { kind: 'play', from: afterOthers, to: afterPlay },
    { kind: 'result', from: 0, to: inTenths(result) },
  ];
}

function inTenths(tenThousandths: number): number {
  return Math.round(tenThousandths / 10);
}
