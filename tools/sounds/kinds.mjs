/** How loud each kind of sound is, and how much of the room is heard with it. */

/** @typedef {import('./cues.mjs').Kind} Kind */

/**
 * `target` in LUFS, measured as in loudness.mjs; `wet` is the room's share; `drive` how much the highest blows are rounded
 * off (0: not at all), which keeps hard things below the highest peak; a sound ends where it stays `end` dB below
 * its peak (a loop has no end).
 * @type {Readonly<Record<Kind, { readonly target: number, readonly wet: number, readonly drive: number, readonly end: number }>>}
 */
export const KINDS = {
  card: { target: -25, wet: 0.14, drive: 1.6, end: -40 },
  die: { target: -26, wet: 0.16, drive: 1.8, end: -40 },
  token: { target: -26, wet: 0.14, drive: 1.2, end: -40 },
  paper: { target: -25, wet: 0.16, drive: 0.8, end: -40 },
  bell: { target: -23, wet: 0.22, drive: 0, end: -52 },
  clock: { target: -29, wet: 0.14, drive: 0.8, end: -40 },
  verdict: { target: -23, wet: 0.24, drive: 0, end: -48 },
  tone: { target: -24, wet: 0.24, drive: 0.4, end: -42 },
  interface: { target: -31, wet: 0.08, drive: 0.6, end: -40 },
  room: { target: -48, wet: 0, drive: 0, end: 0 },
};

/** Sounds of a kind differ by no more, in LU. */
export const SPREAD = 1;
/** No true peak is above this, in dB of full scale. */
export const HIGHEST_PEAK = -1;
