import { fetchBank, SOUNDS } from '#renderer/sound/files.ts';
import { openEars, type EarsInput } from './ears.ts';

/** The ears of a page with the sounds it was built with. */
export function ears(input: Omit<EarsInput, 'sounds' | 'fetchBank' | 'page'>): ReturnType<typeof openEars> {
  return openEars({ ...input, sounds: SOUNDS, fetchBank, page: window });
}
