import { setTimeout as sleep } from 'node:timers/promises';
import { DIALECTS, type Target } from './dialects.ts';
import { clockNow } from './figures.ts';
import { openRaw, type RawViewer } from './raw-viewer.ts';

/** What the measuring process tells a process of viewers. Each message is answered with one. */
export type ToLoad =
  | { readonly do: 'open'; readonly targets: readonly Target[]; readonly viewers: number }
  /**
   * From here on it counts; answered when this many updates have come, or time is up, and then nothing for a moment.
   */
  | { readonly do: 'mark'; readonly updates: number }
  /** These were the updates, with the time when each was published. Answered when all have come, or time is up. */
  | { readonly do: 'collect'; readonly published: readonly number[] }
  /** Some more come now. Answered with the bytes that one of them was sent until it had everything. */
  | { readonly do: 'join'; readonly targets: readonly Target[] };

export interface Collected {
  readonly delivered: number;
  readonly missing: number;
  /** Frames that started again, and viewers that were sent away. */
  readonly resets: number;
  readonly lost: number;
  readonly bytes: number;
  /** From publishing to receiving, in milliseconds, of every viewer and update. */
  readonly latencies: Float32Array;
}

interface Viewing {
  readonly raw: RawViewer;
  /** When each update came. */
  readonly times: number[];
  resets: number;
  bytesAtMark: number;
  isLost: boolean;
}

/** How many connect at the same time. */
const AT_ONCE = 50;
/** How many come late. */
export const LATE = 20;
const QUIET = 300;
const PATIENCE = 10_000;

/** Serves the measuring process: opens viewers, and tells what they received. */
export function serveLoad(): void {
  const viewers: Viewing[] = [];
  let lastFrame = 0;

  async function open(target: Target): Promise<void> {
    const dialect = DIALECTS[target.dialect];
    const wish = await dialect.wish(target);
    let begun: () => void;
    const start = new Promise<void>((resolve) => (begun = resolve));
    const times: number[] = [];
    let viewing: Viewing | null = null;
    const raw = await openRaw(wish, (frame, viewer) => {
      const meaning = dialect.hear(frame, viewer);
      if (meaning === 'other') return;
      lastFrame = clockNow();
      if (meaning === 'step') times.push(lastFrame);
      else if (viewing) viewing.resets += 1;
      begun();
    });
    const made: Viewing = { raw, times, resets: 0, bytesAtMark: 0, isLost: false };
    raw.socket.on('close', () => {
      made.isLost = true;
    });
    await start;
    viewing = made;
    viewers.push(made);
  }

  async function openAll(targets: readonly Target[], count: number): Promise<void> {
    for (let from = 0; from < count; from += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
        const target = targets[(from + index) % targets.length];
        if (!target) throw new Error('viewers need a place to connect to');
        return open(target);
      });
      await Promise.all(batch);
    }
  }

  async function quiet(): Promise<void> {
    do await sleep(QUIET);
    while (clockNow() - lastFrame < QUIET);
  }

  /** Bytes for one late viewer: from the answer to its request to the last it needed. */
  async function join(targets: readonly Target[]): Promise<number> {
    const before = viewers.length;
    await openAll(targets, LATE);
    await quiet();
    return viewers.slice(before).reduce((sum, { raw }) => sum + raw.socket.bytesRead, 0) / LATE;
  }

  /** Waits until everybody who is still there has had this many updates, or time is up. */
  async function arrived(updates: number): Promise<void> {
    const until = clockNow() + PATIENCE;
    while (viewers.some(({ times, isLost }) => !isLost && times.length < updates) && clockNow() < until) {
      await sleep(20);
    }
  }

  async function mark(updates: number): Promise<void> {
    await arrived(updates);
    await quiet();
    for (const viewer of viewers) {
      viewer.times.length = 0;
      viewer.resets = 0;
      viewer.bytesAtMark = viewer.raw.socket.bytesRead;
    }
  }

  async function collect(published: readonly number[]): Promise<Collected> {
    await arrived(published.length);
    const latencies = new Float32Array(viewers.reduce((sum, { times }) => sum + times.length, 0));
    let at = 0;
    for (const { times } of viewers) {
      for (const [update, time] of times.entries()) latencies[at++] = time - (published[update] ?? NaN);
    }
    const sum = (of: (viewer: Viewing) => number): number => viewers.reduce((all, viewer) => all + of(viewer), 0);
    return {
      delivered: latencies.length,
      missing: sum(({ times }) => Math.max(0, published.length - times.length)),
      resets: sum(({ resets }) => resets),
      lost: sum(({ isLost }) => (isLost ? 1 : 0)),
      bytes: sum(({ raw, bytesAtMark }) => raw.socket.bytesRead - bytesAtMark),
      latencies,
    };
  }

  async function answer(message: ToLoad): Promise<object> {
    if (message.do === 'collect') return collect(message.published);
    if (message.do === 'join') return { bytes: await join(message.targets) };
    await (message.do === 'open' ? openAll(message.targets, message.viewers) : mark(message.updates));
    return { done: true };
  }

  process.on('message', (message: ToLoad) => {
    answer(message).then(
      (told) => process.send?.(told),
      (error: unknown) => {
        process.stderr.write(`${(error as Error).message}\n`);
        process.exit(1);
      },
    );
  });
}
