import type { OptionInfo, OptionNeed, OptionValue } from './catalogue.ts';
import { without } from './without.ts';

/** Options by key; where one is left out, its standard holds. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The options of a table and how many sit at it: what decides whether one of them has an effect. */
export interface OptionSetting {
  readonly infos: readonly OptionInfo[];
  readonly values: OptionValues;
  readonly seats: number;
}

/** Whether this value of an option would change anything beside the others. The standard is in nobody's way. */
export function hasEffect(info: OptionInfo, value: OptionValue, setting: OptionSetting): boolean {
  const { onlyWhen } = info;
  if (onlyWhen === undefined || value === info.standard) return true;
  return onlyWhen.some((need) => isMet(need, value, setting));
}

/** Whether some value of an option would change something beside the others; where none does, it need not be offered. */
export function canHaveEffect(info: OptionInfo, setting: OptionSetting): boolean {
  const { onlyWhen } = info;
  // Of the needs only `above` asks for the value itself, and the highest number meets it if any does.
  const highest = info.kind === 'count' ? info.max : info.standard;
  return onlyWhen === undefined || onlyWhen.some((need) => isMet(need, highest, setting));
}

/** The first option that was set to something that changes nothing; undefined when there is none. */
export function firstWithoutEffect(setting: OptionSetting): OptionInfo | undefined {
  const { infos, values } = setting;
  return infos.find((info) => !hasEffect(info, values[info.key] ?? info.standard, setting));
}

/** The options without those that change nothing. */
export function withEffect({ infos, values, seats }: OptionSetting): OptionValues {
  const idle = firstWithoutEffect({ infos, values, seats });
  if (!idle) return values;
  const rest = without(values, idle.key);
  // Without this one another may have an effect, or none any more.
  return withEffect({ infos, values: rest, seats });
}

/** How many of these options are on. */
export function countOn(keys: readonly string[], { values }: Pick<OptionSetting, 'values'>): number {
  return keys.filter((key) => values[key] === true).length;
}

function isMet(need: OptionNeed, own: OptionValue, setting: OptionSetting): boolean {
  if ('above' in need) return typeof own === 'number' && own > countOn(need.above, setting);
  if ('seats' in need) return isWithin(setting.seats, need.seats);
  const value = setting.values[need.option] ?? setting.infos.find(({ key }) => key === need.option)?.standard;
  if (value === undefined) return false;
  return 'is' in need ? need.is.includes(value) : isWithin(value, need);
}

function isWithin(value: OptionValue, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
