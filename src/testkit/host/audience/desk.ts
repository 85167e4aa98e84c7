import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import type { AudienceRule, OutputPlan } from '#protocol/audience.ts';
import type { Clock, Entropy } from '#engine/table/ports.ts';
import type { Session } from '#engine/table/session.ts';
import { tempFolder } from '../host.ts';
import { createAudience, type Audience, type OutputOrder } from '#host/audience/desk.ts';
import { fakePublishers, type FakePublisher } from './publishers.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A rule in few words. */
export const rule = (shows: AudienceRule['shows'], delay: number, afterDeal = 0): AudienceRule => ({
  shows,
  delay,
  afterDeal,
});
/** An output as the table has it, but for what is said. */
export const planned = (more: Partial<OutputPlan> = {}): OutputPlan => ({
  label: '',
  rule: null,
  names: 'own',
  chances: false,
  ...more,
});

/** The outputs of a host, with publishers that keep what they are told. */
export interface Desk<C> {
  readonly audience: Audience;
  readonly clock: C;
  readonly folder: string;
  readonly notes: string[];
  publisher(): FakePublisher;
  starts(): number;
  /** Another table, or none. */
  sit(session: Session | null): void;
  obey(order: OutputOrder): string;
  open(more?: Partial<OutputPlan>): string;
}

/** A desk at this table, or at none, on a clock of its own: what passes for its delays passes for nothing else. */
export function deskOn<C extends Clock>(
  clock: C,
  entropyOf: (seed: string) => Entropy,
  session: Session | null,
  folder = newFolder(),
): Desk<C> {
  const { open, all } = fakePublishers();
  const notes: string[] = [];
  let table = session;
  const audience = createAudience({
    openPublisher: open,
    file: join(folder, 'audience.json'),
    table: { session: () => table, gathered: () => null },
    clock,
    entropy: entropyOf(folder),
    port: null,
    roomAddress: () => Promise.resolve('192.168.1.20'),
    changed: () => undefined,
    note: (line) => notes.push(line),
  });
  audience.tableChanged();
  const obey = (order: OutputOrder): string => {
    const verdict = audience.obey(order);
    return verdict.ok ? 'done' : verdict.reason.code;
  };
  return {
    audience,
    clock,
    folder,
    notes,
    publisher() {
      const fake = all.at(-1);
      if (!fake) throw new Error('no publisher was started');
      return fake;
    },
    starts: () => all.length,
    sit(next) {
      table = next;
      audience.tableChanged();
    },
    obey,
    open(more) {
      expect(obey({ kind: 'openOutput', plan: planned(more) })).toBe('done');
      return audience.info().outputs.at(-1)?.id ?? '';
    },
  };
}

/** Gone after the test. */
export function newFolder(): string {
  const folder = tempFolder();
  folders.push(folder);
  return folder;
}

/** Audience pages are served to this computer. */
export const reach = { kind: 'reachAudience', reach: 'own' } as const;
