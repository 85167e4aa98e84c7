import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AudienceAbout, AudienceRule, OutputPlan } from '#protocol/audience.ts';
import { binaryFrame, textFrame } from '#audience/frames.ts';
import { primerOf } from '#audience/primers.ts';
import { parseRecord } from '#engine/core/record.ts';
import { createFeedWriter } from '#feed/feed.ts';
import { countPathOf } from '#host/records/record-count.ts';
import { CLOCK_LEAKS } from '#testkit/audience-leaks.ts';
import { recordText } from '#testkit/record-text.ts';
import { SLOTS, type Act, type Schedule } from './schedule.ts';
import type { BytesPlant } from './plant.ts';

/** Faults on the way from a host to its audience that what arrives gives away by itself. */
export const BYTES_LEAKS: Readonly<Record<string, BytesPlant>> = {
  ...CLOCK_LEAKS,
  'a publisher that is told of everything as it happens': { tellsAtOnce: 'everything' },
  'a publisher that is told of the end of a match as it happens': { tellsAtOnce: 'theEnd' },
  'a new publisher that is told where the table stands': {
    sends: (message, present, isRetold) =>
      isRetold && message.t === 'step' ? { ...message, picture: present() } : message,
  },
  'a keyframe of the table as it stands': {
    begins(game, present) {
      const about: AudienceAbout = { v: 1, game };
      const key = createFeedWriter(primerOf(game), present).key();
      return Buffer.concat([textFrame(JSON.stringify(about)), binaryFrame(key)]);
    },
  },
  'outputs that a crash makes what they were before': {
    crashes(folder, first) {
      writeFileSync(join(folder, 'audience.json'), first);
    },
  },
  'a stricter rule of the table that a crash drops': {
    crashes(folder) {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
        const { header, entries } = parseRecord(readFileSync(join(folder, name), 'utf8'));
        const left = entries.filter((entry) => !('spectators' in entry));
        writeFileSync(join(folder, name), recordText({ header, entries: left }));
        // It would tell that a line is missing, and nobody is asked here whether to go on without it.
        rmSync(countPathOf(join(folder, name)), { force: true });
      }
    },
  },
};

/** Faults that two worlds tell where chances are worked out. */
export const BYTES_CHANCE_LEAKS: Readonly<Record<string, BytesPlant>> = {
  'chances from the faces as they are': { game: (game) => ({ ...game, resample: (state) => state }) },
};

/** A schedule in which each of the faults has its moment; the outputs are opened after this many inputs. */
export function tellingSchedule(table: Schedule['table'], seed: string, opensAt: number): Schedule {
  const rule = (shows: AudienceRule['shows'], delay: number): AudienceRule => ({
    shows,
    delay,
    afterDeal: shows === 'hands' ? delay : 0,
  });
  const planned = (place: number, delay: number): OutputPlan => {
    const shows = (['public', 'atEnd', 'hands'] as const)[place];
    return { label: '', rule: shows ? rule(shows, delay) : null, names: 'own', chances: false };
  };
  const places = Array.from({ length: SLOTS }, (_, place) => place);
  const next = (count: number): readonly Act[] => Array.from({ length: count }, () => ({ act: 'next' }));
  const comeAll = places.map((slot): Act => ({ act: 'come', slot }));
  const acts: readonly Act[] = [
    ...places.flatMap((slot): readonly Act[] => [
      { act: 'open', slot, plan: planned(slot, 4) },
      { act: 'come', slot },
    ]),
    ...next(6),
    { act: 'jump', by: 200_000_000 },
    ...next(6),
    ...comeAll,
    { act: 'die' },
    { act: 'wait', for: 400 },
    ...comeAll,
    ...next(2),
    { act: 'plan', slot: 0, plan: planned(0, 30) },
    ...next(1),
    { act: 'crash' },
    ...comeAll,
    ...next(8),
    { act: 'rule', rule: { watching: true, audience: rule('hands', 30) }, answer: 'agree' },
    ...next(1),
    { act: 'crash' },
    ...comeAll,
    ...next(10),
  ];
  const spectators = { watching: true, audience: rule('hands', 1) };
  return { table, seed, spectators, opensAt, acts, chances: false };
}
