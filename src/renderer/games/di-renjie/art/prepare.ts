import type { Element, Printed, Suspect } from '#engine/games/di-renjie/types.ts';
import assassin from '#resources/art/di-renjie/assassin.svg?raw';
import astronomer from '#resources/art/di-renjie/astronomer.svg?raw';
import audienceHall from '#resources/art/di-renjie/audience-hall.svg?raw';
import chancellor from '#resources/art/di-renjie/chancellor.svg?raw';
import courtesan from '#resources/art/di-renjie/courtesan.svg?raw';
import crossbow from '#resources/art/di-renjie/crossbow.svg?raw';
import dagger from '#resources/art/di-renjie/dagger.svg?raw';
import envoy from '#resources/art/di-renjie/envoy.svg?raw';
import firePowder from '#resources/art/di-renjie/fire-powder.svg?raw';
import general from '#resources/art/di-renjie/general.svg?raw';
import glyphAssassin from '#resources/art/di-renjie/glyph-assassin.svg?raw';
import glyphCrown from '#resources/art/di-renjie/glyph-crown.svg?raw';
import glyphLocation from '#resources/art/di-renjie/glyph-location.svg?raw';
import glyphSuspect from '#resources/art/di-renjie/glyph-suspect.svg?raw';
import glyphTarget from '#resources/art/di-renjie/glyph-target.svg?raw';
import glyphWeapon from '#resources/art/di-renjie/glyph-weapon.svg?raw';
import hotSpring from '#resources/art/di-renjie/hot-spring.svg?raw';
import monk from '#resources/art/di-renjie/monk.svg?raw';
import nightMarket from '#resources/art/di-renjie/night-market.svg?raw';
import pagoda from '#resources/art/di-renjie/pagoda.svg?raw';
import physician from '#resources/art/di-renjie/physician.svg?raw';
import princess from '#resources/art/di-renjie/princess.svg?raw';
import riverBarge from '#resources/art/di-renjie/river-barge.svg?raw';
import silkCord from '#resources/art/di-renjie/silk-cord.svg?raw';
import smith from '#resources/art/di-renjie/smith.svg?raw';
import sovereign from '#resources/art/di-renjie/sovereign.svg?raw';
import taintedWine from '#resources/art/di-renjie/tainted-wine.svg?raw';
import treasurer from '#resources/art/di-renjie/treasurer.svg?raw';
import { artOf, inked, picture, type Picture, tinted } from '#renderer/stage/art/pictures.ts';
import type { Palette } from '#renderer/stage/contract.ts';
import { KIND_COLOURS, type KindTones, TANG } from './colours.ts';
import { type CardKind, DI_RENJIE_FACES, partsOf } from './faces.ts';

/** What the cards of one kind share: its colours, and its sign on the coloured plaque and on the card's ground. */
export interface KindArt {
  readonly tones: KindTones;
  readonly onPlaque: Picture;
  readonly onGround: Picture;
}

export interface DiRenjieArt {
  readonly kinds: Readonly<Record<CardKind, KindArt>>;
  readonly emblems: Readonly<Record<Printed, Picture>>;
  /** The crown in vermilion, and in the ink of a target's plaque. */
  readonly crown: Picture;
  readonly crownOnPlaque: Picture;
}

const GLYPHS: Readonly<Record<CardKind, string>> = {
  target: glyphTarget,
  weapon: glyphWeapon,
  location: glyphLocation,
  suspect: glyphSuspect,
  assassin: glyphAssassin,
};

const EMBLEMS: Readonly<Record<Element | Suspect | 'A', string>> = {
  T1: chancellor,
  T2: general,
  T3: treasurer,
  T4: astronomer,
  T5: princess,
  T6: sovereign,
  W1: dagger,
  W2: crossbow,
  W3: taintedWine,
  W4: silkCord,
  W5: firePowder,
  L1: audienceHall,
  L2: pagoda,
  L3: nightMarket,
  L4: riverBarge,
  L5: hotSpring,
  S1: envoy,
  S2: monk,
  S3: courtesan,
  S4: physician,
  S5: smith,
  A: assassin,
};

/** Every picture that the cards of Di Renjie need, tinted for a palette. */
export const diRenjieArt = artOf((palette): DiRenjieArt => {
  const tones = KIND_COLOURS[palette];
  const kinds = Object.keys(GLYPHS) as CardKind[];
  return {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, kindArt(kind, tones[kind])])) as DiRenjieArt['kinds'],
    emblems: Object.fromEntries(
      DI_RENJIE_FACES.map((face) => [face, emblemOf(face, palette)]),
    ) as DiRenjieArt['emblems'],
    crown: picture(inked(glyphCrown, TANG.seal)),
    crownOnPlaque: picture(inked(glyphCrown, tones.target.ink)),
  };
});

function kindArt(kind: CardKind, tones: KindTones): KindArt {
  const glyph = GLYPHS[kind];
  return { tones, onPlaque: picture(inked(glyph, tones.ink)), onGround: picture(inked(glyph, tones.mark)) };
}

/** The Assassin stands black on black, told by the light along the edge of the hood. */
function emblemOf(face: Printed, palette: Palette): Picture {
  const kind = partsOf(face)?.kind ?? 'assassin';
  const { main, deep, tint } = KIND_COLOURS[palette][kind];
  const inks =
    kind === 'assassin'
      ? { body: '#2c2421', shade: deep, light: tint, cut: '#f1dcc8', accent: '#e0402a' }
      : { body: main, shade: deep, light: tint, cut: '#fbf7ee', accent: TANG.seal };
  return picture(tinted(EMBLEMS[face], inks));
}
