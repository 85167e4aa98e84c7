import assassin from '#resources/art/di-renjie/glyph-assassin.svg?raw';
import crown from '#resources/art/di-renjie/glyph-crown.svg?raw';
import location from '#resources/art/di-renjie/glyph-location.svg?raw';
import suspect from '#resources/art/di-renjie/glyph-suspect.svg?raw';
import target from '#resources/art/di-renjie/glyph-target.svg?raw';
import weapon from '#resources/art/di-renjie/glyph-weapon.svg?raw';
import { maskOf } from '#renderer/stage/art/pictures.ts';
import type { CardKind } from './faces.ts';

/** Single-colour signs for the page: a CSS mask over a background in the wanted colour. */
export const KIND_GLYPHS: Readonly<Record<CardKind, string>> = {
  target: maskOf(target),
  weapon: maskOf(weapon),
  location: maskOf(location),
  suspect: maskOf(suspect),
  assassin: maskOf(assassin),
};

/** The mark of T6. */
export const CROWN_GLYPH: string = maskOf(crown);
