import { z } from '#protocol/schema.ts';

/** The part of JSON Schema that our message schemas come out as. */
export interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  /** The first items of a list, each with a type of its own; so many of them are never left out. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** What a schema says of itself, where its parts do not say it. */
  readonly description?: string;
}

/**
 * A zod schema as JSON Schema, nothing shared between its parts, so that equal parts read the same. The one shape that
 * contains itself, any JSON, becomes the empty schema.
 */
export function toJson(schema: z.ZodMiniType): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const text = JSON.stringify(whole, (key, value: unknown) => {
    if (key === '$schema' || key === '$defs') return undefined;
    return isReference(value) ? {} : value;
  });
  return JSON.parse(text) as JsonSchema;
}

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

/** The shapes of a union, or the schema itself. */
export function shapesOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.oneOf ?? schema.anyOf ?? [schema];
}

/** Where the page says what becomes of it. */
const TEXT_FROM_PEOPLE = '#text-from-people';

/** A type in a few words, with links to the named ones: `whole number, 0 to 7`, `list of [Prompt](#prompt)`. */
export function typeInWords(schema: JsonSchema, named: ReadonlyMap<string, string>): string {
  const name = named.get(JSON.stringify(schema));
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`;
  if (schema.description !== undefined) return schema.description.replace('cleaned text', `[$&](${TEXT_FROM_PEOPLE})`);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map((variant) => typeInWords(variant, named)).join(' or ');
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeInWords({ ...schema, type }, named)).join(' or ');
  if (schema.prefixItems) return listInWords(schema.prefixItems, schema.minItems ?? schema.prefixItems.length, named);
  if (schema.type === 'array') return `list of ${grouped(typeInWords(schema.items ?? {}, named))}`;
  if (schema.type === 'object') return objectInWords(schema, named);
  if (schema.type === 'integer' || schema.type === 'number') return numberInWords(schema);
  if (schema.type === 'string') return textInWords(schema);
  if (schema.type === 'null') return '`null`';
  return schema.type === 'boolean' ? 'true or false' : 'any JSON';
}

/** A list whose items have a type each; those that may be left out end in a question mark. */
function listInWords(items: readonly JsonSchema[], least: number, named: ReadonlyMap<string, string>): string {
  const words = items.map((item, at) => {
    const type = typeInWords(item, named);
    return at < least ? type : `${grouped(type)}?`;
  });
  return `[${words.join(', ')}]`;
}

/** In brackets when it has alternatives, so that `list of` is about all of them. */
function grouped(words: string): string {
  return words.includes(' or ') && !words.startsWith('{') ? `(${words})` : words;
}

function objectInWords(schema: JsonSchema, named: ReadonlyMap<string, string>): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, type]) => {
    const optional = schema.required?.includes(field) ? '' : '?';
    return `\`${field}\`${optional}: ${typeInWords(type, named)}`;
  });
  const rest = schema.additionalProperties;
  if (fields.length === 0 && typeof rest === 'object') return `map of text to ${grouped(typeInWords(rest, named))}`;
  return `{ ${fields.join(', ')}${typeof rest === 'object' ? ', …' : ''} }`;
}

function numberInWords({ type, minimum, maximum }: JsonSchema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (low === undefined && high === undefined) return kind;
  if (high === undefined) return `${kind} from ${String(low)}`;
  return low === undefined ? `${kind} up to ${String(high)}` : `${kind}, ${String(low)} to ${String(high)}`;
}

function textInWords({ minLength, maxLength, pattern }: JsonSchema): string {
  if (pattern !== undefined) return `text like \`${pattern.replaceAll('|', '\\|')}\``;
  if (maxLength === undefined) return 'text';
  return `text of ${String(minLength ?? 0)} to ${String(maxLength)} characters`;
}

/** Rows of a table of an object's fields; fields that may be missing end in a question mark. */
export function fieldRows(
  schema: JsonSchema,
  named: ReadonlyMap<string, string>,
  except: readonly string[] = [],
): readonly string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !except.includes(field))
    .map(([field, type]) => {
      const optional = schema.required?.includes(field) ? '' : '?';
      return `| \`${field}\`${optional} | ${typeInWords(type, named)} |`;
    });
}
