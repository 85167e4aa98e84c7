import { z } from './schema.ts';

const part = z.number().check(z.minimum(0), z.maximum(1));

/** `system`, or the tag of a language (BCP 47); the page says which languages there are. Anything else is `system`. */
export const languageWish = z.catch(z.string().check(z.regex(/^[a-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/)), 'system');

/**
 * How one person wants the table to look and move. Kept in settings.json on this computer and by localStorage in
 * any other browser; whatever is read back is parsed, and a value that is not allowed falls back to its standard.
 */
export const settings = z.object({
  speed: z.catch(z.enum(['slow', 'normal', 'fast', 'instant']), 'normal'),
  /** `system` follows the operating system's wish for reduced motion. */
  motion: z.catch(z.enum(['system', 'full', 'reduced']), 'system'),
  /** Milliseconds a complete trick stays on the table. */
  trickPause: z.catch(z.int().check(z.minimum(0), z.maximum(5000)), 900),
  /** 1 is 100 %. */
  textScale: z.catch(z.number().check(z.minimum(0.8), z.maximum(3)), 1),
  palette: z.catch(z.enum(['standard', 'colourBlind']), 'standard'),
  /** Whether one tap plays a card, or a first tap lifts it and a second plays it; `auto`: once by mouse, twice by touch. */
  tap: z.catch(z.enum(['auto', 'once', 'twice']), 'auto'),
  /** Whether the table keeps count of what has been played, where a game has something to count. */
  counts: z.catch(z.boolean(), false),
  /**
   * How the viewer's own cards are fanned, where a game offers it: each suit together, each rank together, or as dealt.
   */
  handSorting: z.catch(z.enum(['suit', 'rank', 'dealt']), 'suit'),
  /** Whether single letters, digits and signs are shortcuts; whoever dictates or holds keys down may do without. */
  letterKeys: z.catch(z.boolean(), true),
  /** Whether what must not be seen in a picture of the window is hidden: codes, addresses, links and people's names. */
  streamer: z.catch(z.boolean(), false),
  language: languageWish,
  /** Whether anything is heard at all. */
  sound: z.catch(z.boolean(), true),
  /** How loud everything is together, and each kind of sound by itself; 1 is 100 %. */
  volume: z.catch(part, 0.7),
  tableVolume: z.catch(part, 0.8),
  bellVolume: z.catch(part, 0.8),
  interfaceVolume: z.catch(part, 0.6),
  /** Whether the quiet tone of the room is heard. */
  roomTone: z.catch(z.boolean(), false),
  /** Whether a phone that can vibrates for its player. */
  vibration: z.catch(z.boolean(), true),
  name: z.catch(z.string().check(z.maxLength(24)), ''),
});
export type Settings = z.infer<typeof settings>;

/** The settings of somebody who has changed nothing. */
export const STANDARD_SETTINGS: Settings = settings.parse({});

/**
 * Settings as a page asks for them to be kept: whole, and nothing that would have to be put right. What was kept is
 * read leniently, but what a page says is held to the letter.
 */
export const wholeSettings = z.pipe(
  z.unknown(),
  z.transform((raw, context): Settings => {
    const parsed = settings.safeParse(raw);
    if (parsed.success && isSame(raw, parsed.data)) return parsed.data;
    context.issues.push({ code: 'custom', message: 'these are not settings', input: raw });
    return z.NEVER;
  }),
);

function isSame(raw: unknown, read: Settings): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  const keys = Reflect.ownKeys(raw);
  const wanted = Object.entries(read);
  return keys.length === wanted.length && wanted.every(([key, value]) => Reflect.get(raw, key) === value);
}
