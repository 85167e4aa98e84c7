import type { Socket } from 'node:net';
import type { Dice } from './dice.ts';
import type { Toxic } from './toxics.ts';

/** One direction of a connection. */
export interface Pipe {
  /** Nothing gets through any more: what comes in is lost, and no end is passed on. */
  cut(): void;
}

interface PipeParts {
  readonly from: Socket;
  readonly to: Socket;
  readonly toxics: readonly Toxic[];
  readonly dice: Dice;
  /** More has been carried than `limit_data` lets through. */
  readonly exceeded: () => void;
}

/** So much on the way holds the sender back. */
const MOST_UNDER_WAY = 256 * 1024;

/** Carries bytes from one socket to the other, in order, as slowly and in such pieces as the toxics say. */
export function layPipe({ from, to, toxics, dice, exceeded }: PipeParts): Pipe {
  const find = <T extends Toxic['type']>(type: T): Extract<Toxic, { type: T }> | undefined =>
    toxics.find((toxic): toxic is Extract<Toxic, { type: T }> => toxic.type === type);
  const latency = find('latency');
  const slicer = find('slicer');
  const rate = find('bandwidth')?.rate ?? Infinity;
  const limit = find('limit_data')?.bytes ?? Infinity;
  const slowness = find('slow_close')?.delay ?? 0;
  const underWay: { readonly bytes: Buffer; readonly due: number }[] = [];
  let weight = 0;
  let carried = 0;
  let lastDue = 0;
  let isCut = false;
  let hasEnded = false;
  let timer: NodeJS.Timeout | null = null;

  function take(chunk: Buffer): void {
    if (isCut) return;
    const size = slicer?.size ?? chunk.byteLength;
    for (let at = 0; at < chunk.byteLength; at += size) {
      const bytes = chunk.subarray(at, at + size);
      const delay = latency ? latency.latency + dice.below(latency.jitter + 1) : 0;
      const wait = (bytes.byteLength / rate) * 1000 + (at === 0 ? 0 : (slicer?.delay ?? 0));
      lastDue = Math.max(lastDue, performance.now() + delay) + wait;
      underWay.push({ bytes, due: lastDue });
      weight += bytes.byteLength;
    }
    if (weight > MOST_UNDER_WAY) from.pause();
    hand();
  }

  function hand(): void {
    if (isCut || timer) return;
    for (let first = underWay[0]; first && !to.writableNeedDrain; first = underWay[0]) {
      const wait = first.due - performance.now();
      if (wait > 0) {
        timer = setTimeout(() => {
          timer = null;
          hand();
        }, wait);
        return;
      }
      underWay.shift();
      weight -= first.bytes.byteLength;
      carried += first.bytes.byteLength;
      if (to.writable) to.write(first.bytes);
      if (carried > limit) {
        exceeded();
        return;
      }
    }
    if (weight <= MOST_UNDER_WAY && from.isPaused()) from.resume();
    if (hasEnded && underWay.length === 0) end();
  }

  function end(): void {
    setTimeout(() => {
      if (!isCut) to.end();
    }, slowness);
  }

  from.on('data', take);
  to.on('drain', hand);
  from.once('end', () => {
    hasEnded = true;
    if (underWay.length === 0) hand();
  });
  return {
    cut() {
      isCut = true;
      if (timer) clearTimeout(timer);
      timer = null;
      underWay.length = 0;
      // Read on, or a full buffer would tell the sender something.
      from.resume();
    },
  };
}
