/** A text with Chinese characters, which have fonts of their own. */
const HAN = /\p{Script=Han}/u;

/** The display face. */
export const DISPLAY_FACE = '"Fraunces Variable"';
/** The serif for what is printed in Chinese, by the names that a build and `npm run dev` give it. */
export const CHINESE_SERIF = '"Noto Serif SC Words", "Noto Serif SC Variable"';

/** A font of any size and weight: its files are the same for all. */
const fontOf = (families: string): string => `600 20px ${families}`;

/** Whether a text has Chinese characters. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}

/**
 * Makes the fonts of the pages' Chinese known to the browser, which then fetches the letters that are written. Resolves
 * once that is done, also where it failed: then the device's own letters are seen.
 */
export async function knowChinese(): Promise<void> {
  await import('./chinese.css').catch(warn);
}

/** The same for Chinese characters that are in no word of the pages: those of a name. */
export async function knowHan(): Promise<void> {
  await import('./han.css').catch(warn);
}

/**
 * Resolves once the letters are there that pieces are drawn with: those of the display face, and those of `printed`, the
 * words on pieces. A picture is not drawn again by itself when letters arrive. It never rejects: pieces are then drawn with
 * the device's own letters.
 */
export async function lettersFor(printed = ''): Promise<void> {
  const chinese = hasHan(printed) ? knowChinese().then(() => fetched(fontOf(CHINESE_SERIF), printed)) : null;
  await Promise.all([fetched(fontOf(DISPLAY_FACE), 'A'), chinese]);
}

async function fetched(font: string, text: string): Promise<void> {
  await fontsOfPage()?.load(font, text).catch(warn);
}

/** Calls `redraw` when letters for what is printed on pieces have arrived after all. */
export function onLateLetters(redraw: () => void, signal: AbortSignal): void {
  const hear = ({ fontfaces }: FontFaceSetLoadEvent): void => {
    if (fontfaces.some(({ family }) => family.includes('Serif SC'))) redraw();
  };
  fontsOfPage()?.addEventListener('loadingdone', hear, { signal });
}

/** Where pages are tested without a browser there are no fonts. */
function fontsOfPage(): FontFaceSet | undefined {
  return (document as { readonly fonts?: FontFaceSet }).fonts;
}

function warn(fault: unknown): void {
  console.warn('Letters could not be fetched.', fault);
}
