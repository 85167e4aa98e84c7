import { clamp } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from '#renderer/kit/layout/card.ts';
import { between, ems, type Extent, larger, px, share, smaller, type Units } from '#renderer/kit/layout/extents.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import type { TableForm } from '#renderer/kit/layout/regions-shape.ts';
import { roomForQuestions } from '#renderer/kit/layout/table-forms.ts';

/** With more others than this their dice lie in two rows on a phone. */
const FEW = 2;
/** On a phone: how high strips are in parts of the window's height. */
const STRIP = { few: 0.072, many: 0.098 } as const;
const SHELF = between(28, share(0.052), 90);
/** The viewer's own dice on a phone: their row is this many times as long as high. */
const ROW_ASPECT = 7.2;
const OWN_ROW = larger(ems(2.3), share(0.056));
/** Chips beside the viewer's detective on a phone: part of the window's width, bounds in pixels. */
const CHIPS = { part: 0.24, least: 60, most: 220 } as const;

const strip = between(44, (units) => share(units.others > FEW ? STRIP.many : STRIP.few)(units), 140);

const ownStrip: Extent = (units) => {
  const { gap, width } = units;
  const chips = clamp(width * CHIPS.part, CHIPS.least, CHIPS.most);
  return cardOfHeight(OWN_ROW(units)).width + gap + chips;
};

/** A table of Private Die. On a desktop a detective and a row of dice stand beside a plate; prompts offer counts and powers. */
export const FORM: TableForm = {
  wide: {
    stripCards: 5,
    handCards: 1,
    own: { share: 0.115, aspect: 7.4, plateEms: 4.8 },
    prompt: ems(6),
    mostOnTop: 1,
  },
  tall: {
    panel: null,
    shelf: SHELF,
    strip,
    prompt: roomForQuestions(8.6, 0.16),
    hand: {
      card: larger(
        px(TARGET),
        smaller(({ width, gap }: Units) => (width - 2 * gap) / ROW_ASPECT, share(0.075)),
      ),
      rows: () => 1,
      isFlat: true,
    },
    own: { height: OWN_ROW, strip: ownStrip },
    smallCard: SHELF,
    centre: share(0.25),
    tallest: share(1),
  },
};
