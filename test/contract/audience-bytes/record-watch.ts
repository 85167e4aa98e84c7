import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyStep } from '#engine/core/redact.ts';
import type { Seed } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { STANDARD_SPECTATORS, type SpectatorRule } from '#protocol/audience.ts';
import type { AnyInput, AnyPosition } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';

/** What has come to pass at the table, as it was written down. */
export interface Happening {
  readonly match: number;
  readonly position: AnyPosition;
  /** Null where the position does not follow from the last one. */
  readonly step: AnyStep | null;
  readonly isOver: boolean;
}

/** Reads the records of a table as they are written, and plays them: it knows nothing of how they came about. */
export interface RecordWatch {
  /** Reads on. */
  look(): void;
  now(): Happening;
  /** How many inputs the match has. */
  done(): number;
  backs(): number;
  /** The rule that was written down last. */
  ruled(): SpectatorRule;
  /** It is this one, whatever is found in what somebody has meddled with. */
  hold(rule: SpectatorRule): void;
  readonly seeds: readonly Seed[];
}

type Line = Readonly<Record<string, unknown>> & { readonly back?: number; readonly input?: AnyInput };

export interface WatchOptions {
  readonly folder: string;
  readonly game: TestedGame;
  readonly start: AnyPosition;
  readonly spectators: SpectatorRule;
  readonly heard: (happening: Happening) => void;
}

/** Has read nothing yet. `heard` is told about the beginning of each match too. */
export function watchRecords({ folder, game, start, spectators, heard }: WatchOptions): RecordWatch {
  const interpreter = compileChart(game);
  const seeds: Seed[] = [];
  let match = 0;
  let backs = 0;
  let read = 0;
  let path = '';
  let past: AnyPosition[] = [start];
  let ruled = spectators;
  let now: Happening = { match: 0, position: start, step: null, isOver: false };

  function happens(step: AnyStep | null): void {
    const position = past.at(-1) ?? start;
    now = { match, position, step, isOver: awaiting(game, position).kind === 'over' };
    heard(now);
  }

  function hear(line: Line): void {
    if ('seed' in line) {
      seeds.push(String(line['seed']));
      ruled = (line['spectators'] ?? STANDARD_SPECTATORS) as SpectatorRule;
      past = [start];
      happens(null);
    } else if (line.back !== undefined) {
      past = past.slice(0, -line.back);
      backs += 1;
      happens(null);
    } else if (line.input) {
      const step = interpreter.advance(past.at(-1) ?? start, line.input);
      past.push(step.position);
      happens(step);
    } else if ('spectators' in line) {
      ruled = line['spectators'] as SpectatorRule;
    }
  }

  function nextMatch(): boolean {
    if (match > 0 && !now.isOver) return false;
    if (!existsSync(folder)) return false;
    const name = readdirSync(folder).find((file) => file.endsWith(`-${String(match + 1)}.jsonl`));
    if (name === undefined) return false;
    match += 1;
    read = 0;
    path = join(folder, name);
    return true;
  }

  function look(): void {
    if (path !== '' && statSync(path).size > read) {
      const content = readFileSync(path);
      const end = content.lastIndexOf(0x0a) + 1;
      const text = content.subarray(read, end).toString();
      read = end;
      for (const line of text.split('\n')) if (line !== '') hear(JSON.parse(line) as Line);
    }
    if (nextMatch()) look();
  }

  return {
    look,
    now: () => now,
    done: () => past.length - 1,
    backs: () => backs,
    ruled: () => ruled,
    hold(rule) {
      ruled = rule;
    },
    seeds,
  };
}
