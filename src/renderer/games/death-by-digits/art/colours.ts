/** Bone, ink and blood. */
export const CASE = {
  /** Numerals and lines on bone (at least 7:1). */
  ink: '#1c1413',
  /** Signs and lines on bone (at least 4.5:1), and the ground of a restriction. */
  blood: '#a3171b',
  bloodDeep: '#5d0b0e',
  bloodLight: '#d8443f',
  bone: '#f4ecda',
  boneShade: '#d9cbb0',
  boneDeep: '#b7a480',
  /** The ground of the special cards. */
  night: '#221817',
  nightDeep: '#100b0a',
  back: '#5b1013',
  backDeep: '#2e0709',
  backLine: '#e3d2b4',
  paper: '#c9a877',
  paperLight: '#dcc092',
  paperDeep: '#93724a',
  paperInk: '#3a2614',
  note: '#f2dc7d',
  noteInk: '#2a1c0a',
} as const;
