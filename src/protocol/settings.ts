import { z } from './schema.ts';

/**
 * How one person wants the table to look and move. Kept by electron-store in the app and by localStorage in a
 * browser; whatever is read back is parsed, and a value that is not allowed falls back to its standard.
 */
export const settings = z.object({
  speed: z.enum(['slow', 'normal', 'fast', 'instant']).catch('normal'),
  /** `system` follows the operating system's wish for reduced motion. */
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  /** Milliseconds a complete trick stays on the table. */
  trickPause: z.number().int().min(0).max(5000).catch(900),
  /** 1 is 100 %. */
  textScale: z.number().min(0.8).max(3).catch(1),
  palette: z.enum(['standard', 'colourBlind']).catch('standard'),
  /** Whether one tap plays a card, or a first tap lifts it and a second plays it; `auto`: once by mouse, twice by touch. */
  tap: z.enum(['auto', 'once', 'twice']).catch('auto'),
  /** Whether the table keeps count of what has been played, where a game has something to count. */
  counts: z.boolean().catch(false),
  /**
   * How the viewer's own cards are fanned, where a game offers it: each suit together, each rank together, or as dealt.
   */
  handSorting: z.enum(['suit', 'rank', 'dealt']).catch('suit'),
  /** Whether single letters, digits and signs are shortcuts; whoever dictates or holds keys down may do without. */
  letterKeys: z.boolean().catch(true),
  /** Whether what must not be seen in a picture of the window is hidden: codes, addresses, links and people's names. */
  streamer: z.boolean().catch(false),
  name: z.string().max(24).catch(''),
});
export type Settings = z.infer<typeof settings>;

/** The settings of somebody who has changed nothing. */
export const STANDARD_SETTINGS: Settings = settings.parse({});

/**
 * Settings as a page asks for them to be kept: whole, and nothing that would have to be put right. What was kept is
 * read leniently, but what a page says is held to the letter.
 */
export const wholeSettings = z.unknown().transform((raw, context): Settings => {
  const parsed = settings.safeParse(raw);
  if (parsed.success && isSame(raw, parsed.data)) return parsed.data;
  context.addIssue({ code: 'custom', message: 'these are not settings' });
  return z.NEVER;
});

function isSame(raw: unknown, read: Settings): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  const keys = Reflect.ownKeys(raw);
  const wanted = Object.entries(read);
  return keys.length === wanted.length && wanted.every(([key, value]) => Reflect.get(raw, key) === value);
}
