/** The tones of the dossiers: manila and paper, midnight and lamp light. */
export const DOSSIER = {
  manila: '#c79d5e',
  manilaDeep: '#96703a',
  manilaLight: '#dcb97e',
  paper: '#f2e9d6',
  paperShade: '#dfd2b6',
  ink: '#161a28',
  faded: '#5a5648',
  stamp: '#a5281d',
  tape: '#1b2236',
  tapeInk: '#f6e7c4',
  lamp: '#f0bf6a',
  lampDeep: '#a8702a',
  brass: '#d3a95c',
  night: '#18213a',
  nightDeep: '#0d1323',
  nightLight: '#2c3a5e',
  steel: '#c9ced6',
  steelDeep: '#6d7480',
} as const;

/** Chips: a white one counts one clue, a black one five. The rims differ by their inlays as well. */
export const CHIPS = {
  white: { body: '#efe8d8', side: '#b9ae97', inlay: '#3b5b8f', print: '#22304e' },
  black: { body: '#262a36', side: '#0c0e15', inlay: '#d3a95c', print: '#f0cf8c' },
} as const;
export type ChipColour = keyof typeof CHIPS;
