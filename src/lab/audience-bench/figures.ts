import { readdirSync, readFileSync } from 'node:fs';

/** What a process has used of the processors so far, in milliseconds; null where the system does not tell. */
export function processorTime(pid: number): number | null {
  try {
    const tasks = readdirSync(`/proc/${String(pid)}/task`);
    const times = tasks.map((task) =>
      readFileSync(`/proc/${String(pid)}/task/${task}/schedstat`, 'utf8').split(' ', 1),
    );
    const nanoseconds = times.reduce((sum, [time]) => sum + Number(time), 0);
    if (nanoseconds > 0) return nanoseconds / 1e6;
    // In hundredths of a second; the name before them may hold anything but a closing bracket at its end.
    const [user, system] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []; // oxfmt-ignore
    return (Number(user) + Number(system)) * 10;
  } catch {
    return null;
  }
}

/** Resident memory of a process in megabytes; null where the system does not tell. */
export function residentMemory(pid: number): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null;
  }
}

/** One clock for all processes of this computer, in milliseconds. */
export function clockNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The value below which this share of sorted values lies; NaN of none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}
