/** How loud each kind of sound is, and how much of the room is heard with it. */

/** @typedef {import('./cues.mjs').Kind} Kind */

/**
 * `target` in LUFS, measured as in loudness.mjs; `wet` is the room's share; `drive` how much the highest blows are rounded
 * off (0: not at all), which keeps hard things below the highest peak.
 * @type {Readonly<Record<Kind, { readonly target: number, readonly wet: number, readonly drive: number }>>}
 */
export const KINDS = {
  card: { target: -25, wet: 0.14, drive: 1.6 },
  die: { target: -26, wet: 0.16, drive: 1.8 },
  token: { target: -26, wet: 0.14, drive: 1.2 },
  paper: { target: -25, wet: 0.16, drive: 0.8 },
  bell: { target: -23, wet: 0.22, drive: 0 },
  clock: { target: -29, wet: 0.14, drive: 0.8 },
  verdict: { target: -23, wet: 0.24, drive: 0 },
  tone: { target: -23, wet: 0.24, drive: 0.4 },
  interface: { target: -31, wet: 0.08, drive: 0.6 },
  room: { target: -48, wet: 0, drive: 0 },
};

/** Sounds of a kind differ by no more, in LU. */
export const SPREAD = 1;
/** No true peak is above this, in dB of full scale. */
export const HIGHEST_PEAK = -1;
