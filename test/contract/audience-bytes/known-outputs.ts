import type { AudienceRule, OutputInfo, OutputPlan } from '#protocol/audience.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { ruleOf } from '#host/audience/outputs.ts';
import type { ToldAt } from '#testkit/audience-script.ts';
import { newLog, type Log, type Moment } from './log.ts';
import type { Picture } from './plant.ts';
import type { Happening, RecordWatch } from './record-watch.ts';
import { SLOTS, type Schedule } from './schedule.ts';

/** An output as whoever hosts knows it. */
export interface Slot {
  readonly id: string;
  plan: OutputPlan;
  token: string;
  log: Log;
}

/** What whoever hosts knows of the outputs, and all that came of them; kept apart from the host, which may forget. */
export interface KnownOutputs {
  readonly logs: readonly Log[];
  at(place: number): Slot | null;
  all(): readonly Slot[];
  open(place: number, info: OutputInfo): void;
  close(place: number): void;
  /** Another host has taken the table up. */
  beginAgain(): void;
  happened(happening: Happening): void;
  /** Rules may have changed. */
  follow(): void;
  moment(output: string): Moment;
  released(output: string, step: AudienceStep): void;
  arrives(output: string, text: string): void;
  /** What an output would show if it showed everything at once. */
  present(output: string): Picture;
}

/** The secret in an output's link. Throws when there is none. */
export function secretIn(info: OutputInfo | undefined): string {
  const token = /#watch=(.+)$/.exec(info?.link ?? '')?.[1];
  if (token === undefined) throw new Error('an output without a link');
  return token;
}

/** Nothing is open. `watch` reads what the table writes; `passed` is how many milliseconds really passed. */
export function knowOutputs({ table }: Schedule, watch: () => RecordWatch, passed: () => number): KnownOutputs {
  const { game, options } = table;
  const seats = Array.from({ length: table.seats }, (_, seat) => ({
    name: `Name ${String(seat)}`,
    kind: seat < 2 ? ('person' as const) : ('bot' as const),
  }));
  const slots: (Slot | null)[] = Array.from({ length: SLOTS }, () => null);
  const logs: Log[] = [];

  const all = (): readonly Slot[] => slots.filter((slot) => slot !== null);
  const named = (output: string): Slot | null => all().find(({ id }) => id === output) ?? null;

  function heldTo(plan: OutputPlan): AudienceRule {
    const { audience } = watch().ruled();
    return ruleOf(plan, audience) ?? audience;
  }

  function toldAt({ match, position, step: by, isOver }: Happening, plan: OutputPlan): ToldAt {
    const step = { table: 'table', game, options, match, position, step: by, seats, isOver };
    return { at: passed(), rule: heldTo(plan), step };
  }

  function begun(place: number, plan: OutputPlan): Log {
    const log = newLog(place);
    logs.push(log);
    log.told.push(toldAt({ ...watch().now(), step: null }, plan));
    log.changes.push({ told: 0, rule: heldTo(plan) });
    return log;
  }

  function moment(output: string): Moment {
    const slot = named(output);
    return { at: passed(), told: slot?.log.told.length ?? 0, names: slot?.plan.names ?? 'own' };
  }

  return {
    logs,
    all,
    at: (place) => slots[place] ?? null,
    open(place, info) {
      const { id, label, rule, names, chances } = info;
      const plan = { label, rule, names, chances };
      slots[place] = { id, plan, token: secretIn(info), log: begun(place, plan) };
    },
    close(place) {
      slots[place] = null;
    },
    beginAgain() {
      for (const slot of all()) slot.log = begun(slot.log.slot, slot.plan);
    },
    happened(happening) {
      for (const { log, plan } of all()) log.told.push(toldAt(happening, plan));
    },
    follow() {
      for (const { log, plan } of all()) log.changes.push({ told: log.told.length, rule: heldTo(plan) });
    },
    moment,
    released(output, step) {
      const { at, names, told } = moment(output);
      named(output)?.log.shown.push({ at, names, told, text: JSON.stringify(step) });
    },
    arrives(output, text) {
      named(output)?.log.raw.push({ moment: moment(output), text });
    },
    present(output) {
      const plan = named(output)?.plan;
      if (!plan) throw new Error('there is no such output');
      const { position, match } = watch().now();
      const viewer = heldTo(plan).shows === 'hands' ? OPEN : PUBLIC;
      return {
        game: game.id,
        options: { ...options },
        match,
        seats: seats.map(({ name, kind }) => ({ name: plan.names === 'own' ? name : '', kind })),
        view: JSON.parse(JSON.stringify(viewOf(game, position, viewer))) as Picture,
        chances: null,
      };
    },
  };
}
