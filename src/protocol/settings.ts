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
  textScale: z.number().min(1).max(2).catch(1),
  palette: z.enum(['standard', 'colourBlind']).catch('standard'),
  /** Whether one tap plays a card, or a first tap lifts it and a second plays it; `auto`: once by mouse, twice by touch. */
  tap: z.enum(['auto', 'once', 'twice']).catch('auto'),
  name: z.string().max(24).catch(''),
});
export type Settings = z.infer<typeof settings>;

/** The settings of somebody who has changed nothing. */
export const STANDARD_SETTINGS: Settings = settings.parse({});
