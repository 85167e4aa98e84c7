import type { Prompt } from '#protocol/prompt.ts';
import type { Reason } from '#protocol/text.ts';

export type FieldsPrompt = Extract<Prompt, { kind: 'fields' }>;
export type Field = FieldsPrompt['fields'][number];
export type FieldKey = Field['offers'][number]['key'];

/** What is picked so far, by field. */
export type Picked = Readonly<Record<string, FieldKey>>;

/** From this many numbers on a strip of them is quicker to read than a list that has to be opened. */
const MANY = 6;

/** Whether a field asks for one of many numbers. */
export function isNumberField({ offers }: Field): boolean {
  return offers.length >= MANY && offers.every(({ key }) => typeof key === 'number');
}

/** Whether an answer needs more room than a prompt has: some field of it asks for one of many numbers. */
export function asksNumbers({ fields }: FieldsPrompt): boolean {
  return fields.some(isNumberField);
}

/** Whether all fields ask for a number out of the same ones, so that one strip serves them all. */
export function areAlike({ fields }: FieldsPrompt): boolean {
  const keysOf = ({ offers }: Field): string => offers.map(({ key }) => String(key)).join(' ');
  const [first] = fields;
  return (
    first !== undefined &&
    fields.length > 1 &&
    fields.every((field) => isNumberField(field) && keysOf(field) === keysOf(first))
  );
}

/** Why no answer can be given at all: the first reason of a field that allows nothing. Null when there is none. */
export function barrierOf({ fields }: FieldsPrompt): Reason | null {
  const barred = fields.find(({ offers }) => offers.every(({ verdict }) => !verdict.ok));
  const [first] = barred?.offers ?? [];
  return first?.verdict.ok === false ? first.verdict.reason : null;
}

/** The only choice of each field that has no more than one, so that nobody has to make it. */
export function onlyChoices({ fields }: FieldsPrompt): Picked {
  const forced = fields.flatMap(({ field, offers }) => {
    const allowed = offers.filter(({ verdict }) => verdict.ok);
    const [only] = allowed;
    return only === undefined || allowed.length > 1 ? [] : [[field, only.key] as const];
  });
  return Object.fromEntries(forced);
}

/** How many fields are still empty. */
export function missingIn({ fields }: FieldsPrompt, picked: Picked): number {
  return fields.filter(({ field }) => picked[field] === undefined).length;
}

/** The field to fill after `field`: the next empty one, or else the same. */
export function fieldAfter({ fields }: FieldsPrompt, picked: Picked, field: string): string {
  const at = fields.findIndex((entry) => entry.field === field);
  const next = fields.map((_, step) => fields[(at + 1 + step) % fields.length]);
  return next.find((entry) => entry !== undefined && picked[entry.field] === undefined)?.field ?? field;
}
