import type { OptionInfo, OptionNeed, OptionValue } from '#protocol/catalogue.ts';
import { countOn, firstWithoutEffect, type OptionSetting } from '#protocol/option-effect.ts';
import { z } from '#protocol/schema.ts';
import { shortened } from '#protocol/typed-text.ts';

/** What may be said of any option. */
interface Common {
  /** The numbers of seats with which it may differ from its standard; all of them when left out. */
  readonly seats?: { readonly min: number; readonly max: number };
  /**
   * What it needs to have an effect, one of these being enough; it always has one when left out. Where none is there,
   * a match must be the same to the byte whatever the option is.
   */
  readonly onlyWhen?: readonly OptionNeed[];
  /** What matches were played with before there was this option: their records do not name it. */
  readonly before?: OptionValue;
}

/** A choice among names. */
interface Choice<C extends string> extends Common {
  readonly kind: 'choice';
  readonly choices: readonly C[];
  readonly standard: C;
}
interface Count extends Common {
  readonly kind: 'count';
  readonly min: number;
  readonly max: number;
  readonly standard: number;
  /** Where it makes a match short or long: with which number. */
  readonly lengths?: { readonly short: number; readonly long: number };
}
interface Flag extends Common {
  readonly kind: 'flag';
  readonly standard: boolean;
}

/** How each option of a game is declared; `O` is the options object the rules read. */
export type OptionsSpec<O extends object> = {
  readonly [K in keyof O]: O[K] extends boolean
    ? Flag
    : O[K] extends number
      ? Count
      : O[K] extends string
        ? Choice<O[K]>
        : never;
};

/** An option that is one of `choices`; the first is the standard. */
export function choice<const C extends readonly [string, ...string[]]>(
  choices: C,
  limits: Common = {},
): Choice<C[number]> {
  return { kind: 'choice', choices, standard: choices[0], ...limits };
}

/** An option that is a whole number from `min` to `max`. */
export function count(min: number, max: number, standard: number, limits: Common & Pick<Count, 'lengths'> = {}): Count {
  return { kind: 'count', min, max, standard, ...limits };
}

/** An option that is on or off. */
export function flag(standard: boolean, limits: Common = {}): Flag {
  return { kind: 'flag', standard, ...limits };
}

type AnySpec = Readonly<Record<string, Choice<string> | Count | Flag>>;

/** The options as data, for the lobby and for `baize games`. */
export function optionInfos(spec: object): readonly OptionInfo[] {
  return Object.entries(spec as AnySpec).map(([key, option]) => {
    // Of interest to whoever reads records alone.
    const { before: _before, ...told } = option;
    return { key, ...told };
  });
}

/** Those of complete `options` that differ from the standard. */
export function changedOptions(spec: object, options: object): Readonly<Record<string, OptionValue>> {
  const standard = new Map(optionInfos(spec).map((info) => [info.key, info.standard] as const));
  return Object.fromEntries(
    Object.entries(options as Readonly<Record<string, OptionValue>>).filter(
      ([key, value]) => value !== standard.get(key),
    ),
  );
}

/** What a value of this option may be, in words for an error: `lowest or noRank`, `a whole number from 1 to 9`. */
export function allowedValues(option: OptionInfo): string {
  if (option.kind === 'choice') return option.choices.join(', ');
  if (option.kind === 'count') return `a whole number from ${String(option.min)} to ${String(option.max)}`;
  return 'true, false';
}

/** Something wrong with options that a person gave; the message says what is allowed. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/**
 * The complete options from a partial set: standards filled in, texts such as `3` or `true` (from a command line)
 * understood. Throws OptionError for an unknown option, a value that is not allowed, or an option that is not for this
 * number of seats or changes nothing beside the others.
 */
export function readOptions<O extends object>(
  spec: OptionsSpec<O>,
  given: Readonly<Record<string, unknown>>,
  seats: number,
): O {
  const infos = optionInfos(spec);
  const values = readValues(infos, given, seats);
  const setting = { infos, values, seats };
  const idle = firstWithoutEffect(setting);
  if (idle) throw new OptionError(`option ${idle.key} has an effect only ${needsInWords(idle, setting)}; leave it out`);
  return values as O;
}

/**
 * The options of a record, in which all are written out but those that came later. One that changes nothing is taken as
 * it stands: it was allowed once, and the match is the same. Throws OptionError.
 */
export function readWrittenOptions<O extends object>(
  spec: OptionsSpec<O>,
  written: Readonly<Record<string, OptionValue>>,
  seats: number,
): O {
  const older = Object.entries(spec as AnySpec).flatMap(([key, { before }]) =>
    before === undefined ? [] : [[key, before] as const],
  );
  const complete = { ...Object.fromEntries(older), ...written };
  const read = readValues(optionInfos(spec), complete, seats);
  if (sortedText(read) !== sortedText(complete)) throw new OptionError('not every option is written out');
  return read as O;
}

function sortedText(values: Readonly<Record<string, OptionValue>>): string {
  return JSON.stringify(Object.entries(values).sort());
}

function readValues(
  infos: readonly OptionInfo[],
  given: Readonly<Record<string, unknown>>,
  seats: number,
): Readonly<Record<string, OptionValue>> {
  const unknown = Object.keys(given).find((key) => !infos.some((info) => info.key === key));
  if (unknown !== undefined) {
    const known = infos.map((info) => info.key).join(', ') || 'none';
    throw new OptionError(`unknown option ${shown(unknown)}; the options are ${known}`);
  }
  return Object.fromEntries(infos.map((info) => [info.key, readValue(info, given[info.key], seats)]));
}

function readValue(info: OptionInfo, value: unknown, seats: number): OptionValue {
  if (value === undefined) return info.standard;
  const parsed = schemaOf(info).safeParse(value);
  if (!parsed.success) {
    throw new OptionError(`option ${info.key} cannot be ${shown(value)}; allowed: ${allowedValues(info)}`);
  }
  if (info.seats && parsed.data !== info.standard && (seats < info.seats.min || seats > info.seats.max)) {
    throw new OptionError(
      `option ${info.key} is for ${rangeInWords(info.seats)} players; with ${String(seats)} leave it out`,
    );
  }
  return parsed.data;
}

/** What an option needs to have an effect: `with rounds=2 to 9`, `with a=x or y, or with b=true`. */
function needsInWords({ onlyWhen = [] }: OptionInfo, setting: OptionSetting): string {
  return onlyWhen.map((need) => needInWords(need, setting)).join(', or ');
}

function needInWords(need: OptionNeed, setting: OptionSetting): string {
  if ('above' in need) {
    const on = String(countOn(need.above, setting));
    return `above ${on}, which is how many of ${listed(need.above, 'and')} are true`;
  }
  if ('seats' in need) return `with ${rangeInWords(need.seats)} players`;
  const values = 'is' in need ? listed(need.is.map(String), 'or') : rangeInWords(need);
  return `with ${need.option}=${values}`;
}

function rangeInWords({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? String(min) : `${String(min)} to ${String(max)}`;
}

/** `a`, `a or b`, `a, b or c`. */
function listed(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** So much of a value is repeated in an error: it may be as long as a frame or a command line. */
const LONGEST_SHOWN = 80;

/** A value as it is quoted in an error: texts in quotes, the rest as JSON. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const brief = text.length > LONGEST_SHOWN ? `${shortened(text, LONGEST_SHOWN)}…` : text;
  return typeof value === 'string' ? `"${brief}"` : brief;
}

function schemaOf(info: OptionInfo): z.ZodMiniType<string | number | boolean> {
  if (info.kind === 'choice') return z.enum(info.choices as readonly [string, ...string[]]);
  if (info.kind === 'flag') {
    return z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((word) => word === 'true'),
      ),
    ]);
  }
  const range = z.int().check(z.minimum(info.min), z.maximum(info.max));
  return z.union([range, z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), range)]);
}
