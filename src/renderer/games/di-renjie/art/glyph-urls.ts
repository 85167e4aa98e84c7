import assassin from '#resources/art/di-renjie/glyph-assassin.svg?url';
import crown from '#resources/art/di-renjie/glyph-crown.svg?url';
import location from '#resources/art/di-renjie/glyph-location.svg?url';
import suspect from '#resources/art/di-renjie/glyph-suspect.svg?url';
import target from '#resources/art/di-renjie/glyph-target.svg?url';
import weapon from '#resources/art/di-renjie/glyph-weapon.svg?url';
import type { CardKind } from './faces.ts';

/**
 * Single-colour signs for the page. They are drawn in `currentColor`, which an `<img>` shows as black: use them as a
 * CSS mask over a background in the wanted colour.
 */
export const KIND_GLYPHS: Readonly<Record<CardKind, string>> = { target, weapon, location, suspect, assassin };

/** The mark of T6. */
export const CROWN_GLYPH: string = crown;
