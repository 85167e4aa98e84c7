import { DECK_FACES, partsOf } from '#renderer/kit/deck/faces.ts';

const LEFT_OUT: readonly string[] = ['2', '3', '4', '5', '6', '7', '8'];

/** The cards that are played with (paragraph 1.1). */
export const CARDS = DECK_FACES.filter((face) => !LEFT_OUT.includes(partsOf(face)?.rank ?? ''));
