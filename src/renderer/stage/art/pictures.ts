import type { Palette } from '../contract.ts';

/** A vector picture, ready to be drawn to a canvas at any size. */
export type Picture = HTMLImageElement;

/** The named colours of an emblem's source; a name left out keeps the source's own colour. */
export interface EmblemTones {
  readonly body?: string;
  readonly shade?: string;
  readonly light?: string;
  readonly cut?: string;
  readonly accent?: string;
}

/** What a game's cards are drawn from, loaded for one palette at a time. */
export interface Art<Loaded> {
  /** Loads everything for this palette; drawing uses the one asked for last. */
  prepare(palette: Palette): Promise<void>;
  /** What the latest `prepare` has loaded; throws when nothing has been prepared yet. */
  now(): Loaded;
}

/**
 * Keeps what `load` makes of a palette, and loads nothing twice in a row that did not fail. A slower, older request
 * never puts its palette over a newer one.
 */
export function artOf<Loaded>(load: (palette: Palette) => Promise<Loaded>): Art<Loaded> {
  let loaded: Loaded | null = null;
  let latest: { readonly palette: Palette; readonly done: Promise<void> } | null = null;
  return {
    prepare(palette) {
      if (latest?.palette === palette) return latest.done;
      const done = load(palette).then(
        (made) => {
          if (latest === request) loaded = made;
        },
        (fault: unknown) => {
          if (latest === request) latest = null;
          throw fault;
        },
      );
      const request = { palette, done };
      latest = request;
      return done;
    },
    now() {
      if (loaded === null) throw new Error('The pictures are not loaded: await prepare before drawing.');
      return loaded;
    },
  };
}

/** Replaces the named colours of a picture, written as `var(--body, #fallback)`; a name left out keeps its fallback. */
export function tinted(source: string, tones: EmblemTones): string {
  const byName: ReadonlyMap<string, string> = new Map(Object.entries(tones));
  return source.replace(/var\(--(\w+), (#\w+)\)/g, (_, name: string, fallback: string) => byName.get(name) ?? fallback);
}

/** Gives a picture of one colour (`currentColor`) its colour. */
export function inked(source: string, colour: string): string {
  return source.replaceAll('currentColor', colour);
}

/**
 * Loads an SVG's text. It becomes a data URL, so this works offline and under `img-src data:`. `width` and `height` are
 * the picture's proportions and its finest size.
 */
export async function picture(source: string, width = 512, height = width): Promise<Picture> {
  const image = new Image();
  // Without a size of its own, an SVG cannot be drawn to a canvas in Firefox.
  const size = `<svg width="${String(width)}" height="${String(height)}" `;
  const sized = tinted(source, {}).replace('<svg ', size);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  return image;
}
