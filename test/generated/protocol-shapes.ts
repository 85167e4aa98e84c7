import type { z } from '#protocol/schema.ts';
import { fieldRows, shapesOf, toJson, typeInWords, type JsonSchema } from './json-schema.ts';

/** A section for each message of this union, with what is said of it. */
export function messages(
  union: z.ZodMiniType,
  said: Readonly<Record<string, string>>,
  named: ReadonlyMap<string, string>,
): readonly string[] {
  return shapesOf(toJson(union)).flatMap((shape) => {
    const name = String(shape.properties?.['t']?.const);
    return [`### ${name}`, '', said[name] ?? '', '', ...fieldTable(fieldRows(shape, named, ['t']))];
  });
}

function fieldTable(rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : ['| field | type |', '| --- | --- |', ...rows, ''];
}

/** The section of a shared shape. In a union, shapes of few fields stand in one line each, and larger ones in a table. */
export function shapeSection(name: string, schema: JsonSchema, named: ReadonlyMap<string, string>): readonly string[] {
  const shapes = shapesOf(schema);
  const own = new Map([...named].filter(([, other]) => other !== name));
  const heading = [`### ${name}`, ''];
  const [first] = shapes;
  if (first?.prefixItems) return [...heading, ...shapes.map((shape) => `- ${typeInWords(shape, own)}`), ''];
  if (shapes.length === 1 && first) {
    const open = typeof first.additionalProperties === 'object' ? ['Further fields are the game’s own.', ''] : [];
    return [...heading, ...open, ...fieldTable(fieldRows(first, own))];
  }
  const isLarge = (shape: JsonSchema): boolean => Object.keys(shape.properties ?? {}).length > 5;
  const titled = shapes
    .filter(isLarge)
    .flatMap((shape) => [
      `With \`kind\` ${typeInWords(shape.properties?.['kind'] ?? {}, own)}:`,
      '',
      ...fieldTable(fieldRows(shape, own, ['kind'])),
    ]);
  const small = shapes.filter((shape) => !isLarge(shape)).map((shape) => `- ${typeInWords(shape, own)}`);
  return [...heading, ...(small.length === 0 ? [] : ['One of:', '', ...small, '']), ...titled];
}
