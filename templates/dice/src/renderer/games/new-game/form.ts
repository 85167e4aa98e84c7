import { ems, larger, px, share } from '#renderer/kit/layout/extents.ts';
import type { TableForm } from '#renderer/kit/layout/regions-shape.ts';
import { ownRow, roomForQuestions } from '#renderer/kit/layout/table-forms.ts';

/** Nobody keeps anything beside the plate: the least that a strip may be, in pixels. */
const STRIP = px(24);

/** What a table needs room for, on a desktop and on a phone: dice in the middle, and a prompt with two buttons. */
export const FORM: TableForm = {
  wide: {
    stripCards: 1,
    handCards: 0,
    // No dice or cards are the viewer's own: the row keeps the plate clear of the prompt.
    own: { share: 0.08, aspect: 9, plateEms: 4 },
    prompt: ems(6),
  },
  tall: {
    panel: { place: 'above', height: larger(px(40), ems(2.3)) },
    strip: STRIP,
    prompt: roomForQuestions(8.6, 0.16),
    hand: { card: px(0), rows: () => 1, isFlat: true },
    own: ownRow(2.3, 0.056, 0),
    smallCard: STRIP,
    centre: share(0.3),
    tallest: share(1),
  },
};
