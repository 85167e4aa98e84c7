import type { Beast } from '#engine/games/kirin/types.ts';
import type { EmblemTones } from '#renderer/stage/art/pictures.ts';
import { CARD_TONES, type BeastTones } from './colours.ts';

/** How an emblem is coloured on warm stock, or on the full-bleed ground of a trump. */
export function emblemTones(beast: Beast, tones: BeastTones, ground: 'stock' | 'colour'): EmblemTones {
  if (beast === 'wh') {
    const cut = ground === 'stock' ? CARD_TONES.stock : tones.main;
    return { body: tones.light, shade: tones.deep, light: tones.main, cut, accent: CARD_TONES.gold };
  }
  if (ground === 'stock') {
    const shade = beast === 'bl' ? '#41586a' : tones.deep;
    return { body: tones.mark, shade, light: tones.light, cut: CARD_TONES.stock, accent: CARD_TONES.gold };
  }
  const body = beast === 'bl' ? '#c3d0d8' : CARD_TONES.stock;
  const shade = beast === 'bl' ? '#5f7889' : tones.light;
  return { body, shade, light: tones.deep, cut: tones.main, accent: CARD_TONES.goldBright };
}
