import { upMessage } from '#protocol/messages.ts';
import { everyFew } from '#testkit/tier.ts';
import { shapesOf, toJson, type JsonSchema } from '../generated/json-schema.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is sent under a `ref` of the sender's choice, and its kind. */
export interface Sendable {
  readonly kind: string;
  frame(ref: string): string;
}

/** A text of each form that a schema asks for. */
const LIKE: Readonly<Record<string, string>> = {
  '^[a-z][a-z-]{1,31}$': 'tiny',
  '^g[0-9a-f]{8}$': 'g01234567',
  '^o[0-9a-f]{8}$': 'o01234567',
  '^[0-9a-f]{64}$': '0123456789abcdef'.repeat(4),
  '^[0-9a-f]{128}$': '0123456789abcdef'.repeat(8),
  '^[^/\\\\\\0]+\\.jsonl(\\.corrupt(\\.\\d+)?)?$': '2026-11-20-tiny-7f3a9c21-1.jsonl',
};

/** Not of any type that a field asks for, or of one that another field asks for. */
const OTHERS: readonly unknown[] = [null, true, 7, -1, 1.5, 2 ** 60, 'some text', [], [[]], {}, { kind: 'cheat' }];
const TEXTS: readonly string[] = ['', '  ', '\u202E', '\u0000', '\uD800', 'cheat', 'x'.repeat(5_000)];

/** Every kind of message that carries a `ref`, from the schema in force: a new one is among them. */
const shapes = shapesOf(toJson(upMessage)).filter((shape) => 'ref' in (shape.properties ?? {}));

export const ANSWERED: readonly string[] = shapes.map(kindOf);

/** A message of each kind, of each kind of order too, with nothing wrong in it. */
export const wellFormed: readonly Sendable[] = shapes.flatMap((shape) => samplesOf(shape).map(sendable));

/** Messages of each kind with something wrong in them wherever something can be. */
export const malformed: readonly Sendable[] = distinct(
  shapes
    .flatMap((shape) => samplesOf(shape).flatMap((sample) => spoilt(shape, sample)))
    .filter((content) => isFields(content) && 'ref' in content && ANSWERED.includes(String(content['t'])))
    .map(sendable)
    .filter(({ frame }) => !upMessage.safeParse(JSON.parse(frame('r'))).success),
);

/** As many of them as can be sent again and again: of orders, which only the host reads further, one in thirty. */
export const someMalformed = everyFew(
  malformed.filter(({ kind }, place) => kind !== 'order' || place % 30 === 0),
  31,
);

function distinct(all: readonly Sendable[]): readonly Sendable[] {
  return [...new Map(all.map((one) => [one.frame('r'), one])).values()];
}

function kindOf(shape: JsonSchema): string {
  return String(shape.properties?.['t']?.const);
}

function sendable(content: unknown): Sendable {
  const fields = content as Fields;
  return {
    kind: String(fields['t']),
    // `__proto__` is a key like any other in JSON, and in no literal.
    frame: (ref) => JSON.stringify({ ...fields, ref }).replace('"PROTO"', '"__proto__"'),
  };
}

/** Values that fit: one for each variant, as deep as there are any. */
function samplesOf(schema: JsonSchema): readonly unknown[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.flatMap(samplesOf);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.pattern !== undefined) return [likeness(schema.pattern)];
  switch (schema.type) {
    case 'object':
      return objectSamples(schema);
    case 'array':
      return [samplesOf(schema.items ?? {})];
    case 'integer':
    case 'number':
      return [Math.max(0, schema.minimum ?? 0)];
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    default:
      return ['some text'];
  }
}

function objectSamples({ properties = {} }: JsonSchema): readonly Fields[] {
  const choices = Object.entries(properties).map(([field, schema]) => [field, samplesOf(schema)] as const);
  const first = Object.fromEntries(choices.map(([field, [value]]) => [field, value]));
  const others = choices.flatMap(([field, [, ...values]]) => values.map((value) => ({ ...first, [field]: value })));
  return [first, ...others];
}

function likeness(pattern: string): string {
  const text = LIKE[pattern] ?? 'abc';
  if (!new RegExp(pattern, 'u').test(text)) throw new Error(`say in LIKE what a text like ${pattern} is`);
  return text;
}

/** The value with something wrong in one place. Some of them may be right after all. */
function spoilt(schema: JsonSchema, value: unknown): readonly unknown[] {
  const others = typeof value === 'string' ? [...OTHERS, ...TEXTS] : OTHERS;
  if (isList(value)) {
    const inside = value.flatMap((item, at) =>
      spoilt(variantOf(schema.items ?? {}, item), item).map((bad) => value.with(at, bad)),
    );
    return [...others, ...inside];
  }
  if (!isFields(value)) return others;
  const { properties = {} } = schema;
  const fields = Object.entries(value);
  const without = fields.map(([field]) => Object.fromEntries(fields.filter(([other]) => other !== field)));
  const inside = fields
    .filter(([field]) => field !== 't' && field !== 'ref')
    .flatMap(([field, own]) =>
      spoilt(variantOf(properties[field] ?? {}, own), own).map((bad) => ({ ...value, [field]: bad })),
    );
  const more = [
    { ...value, extra: 1 },
    { ...value, seat: [0] },
    { ...value, PROTO: { host: true } },
  ];
  return [...others, ...without, ...more, ...inside];
}

/** The variant that this sample was made of. */
function variantOf(schema: JsonSchema, value: unknown): JsonSchema {
  const fits = (variant: JsonSchema): boolean =>
    isFields(value)
      ? Object.entries(variant.properties ?? {}).every(
          ([field, { const: own }]) => own === undefined || own === value[field],
        )
      : true;
  return (schema.oneOf ?? schema.anyOf)?.find(fits) ?? schema;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
