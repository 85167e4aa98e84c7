import { listOf, z } from '#protocol/schema.ts';
import { awayBot } from '#protocol/absence.ts';
import { adviceRule } from '#protocol/advice.ts';
import { spectatorRule, STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { optionValue } from '#protocol/catalogue.ts';
import { gameId } from '#protocol/ids.ts';
import { STANDARD_TAKEBACKS, takebackRule } from '#protocol/table.ts';
import type { Layout } from './lobby-plan.ts';

const KEY = 'baize.lobby';

const sitter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('me') }),
  z.object({ kind: z.literal('local'), name: z.string().check(z.maxLength(24)) }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('bot'), bot: z.string().check(z.minLength(1), z.maxLength(32)) }),
]);

const VERSION = 1;

/** A seed is for one match, so it is not remembered. */
const remembered = z.object({
  game: gameId,
  seats: listOf(sitter).check(z.minLength(1), z.maxLength(8)),
  options: z.record(z.string().check(z.maxLength(32)), optionValue),
  takebacks: z.catch(takebackRule, STANDARD_TAKEBACKS),
  advice: z.catch(z.nullable(adviceRule), null),
  /** Missing where a rule of advice was stored that nobody had chosen. */
  version: z.catch(z.optional(z.literal(VERSION)), undefined),
  spectators: z.catch(spectatorRule, STANDARD_SPECTATORS),
  awayBot: z.catch(awayBot, null),
});

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The layout of last time; null when there is none, or when what is stored is not one. */
export function recallLayout(storage: () => Shelf): Layout | null {
  try {
    const parsed = remembered.safeParse(JSON.parse(storage().getItem(KEY) ?? 'null'));
    if (!parsed.success) return null;
    const { version, ...layout } = parsed.data;
    return { ...layout, advice: version === undefined ? null : layout.advice, seed: '' };
  } catch {
    return null;
  }
}

/** Keeps a layout for the next time. Where storage is forbidden or full it is forgotten, and nothing else happens. */
export function rememberLayout(storage: () => Shelf, { seed: _, ...layout }: Layout): void {
  try {
    storage().setItem(KEY, JSON.stringify({ ...layout, version: VERSION }));
  } catch {
    // The choice holds for this visit.
  }
}
