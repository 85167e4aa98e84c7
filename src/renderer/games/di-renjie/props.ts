import type { LayoutInput, PropPlacement } from '#renderer/stage/contract.ts';
import { propIn } from '#renderer/kit/layout/placing.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './numbers.ts';
import type { CluePlace } from './seat-places.ts';
import { diRenjieTable } from './table.ts';

/** Everything on a Di Renjie table that is no card: the box, and the signs on clues. */
export function diRenjieProps(input: LayoutInput): readonly PropPlacement[] {
  const table = diRenjieTable(input);
  const isOpen = input.view.zones['box']?.facing === 'up';
  return [
    propIn('box', isOpen ? 'box open' : 'box', table.centre.box, LAYERS.box),
    ...[...table.seats.values()].flatMap(({ clues }) => clues.flatMap((clue) => clueSigns(input, clue))),
  ];
}

/** How large a sign is, in parts of the card's width, and the least it may be. */
const SIGN = { part: 0.4, least: 12 } as const;
/** Where their middles are across a card, in parts of its width; and how much of a sign stands on the card. */
const AT = { sealed: 0.78, seen: 0.24, down: 0.9 } as const;

/** A seal on a clue that is not revealed; an eye on one that the viewer has looked at, unless it lies open anyhow. */
function clueSigns({ view, bottomSeat }: LayoutInput, { clue, card, corners }: CluePlace): readonly PropPlacement[] {
  const { clues, looking, examined } = numbersOf(view);
  const known = clues[clue];
  const [corner] = corners;
  if (!known || !corner || looking?.clue === clue) return [];
  const edge = Math.round(Math.max(SIGN.least, card.width * SIGN.part));
  const at = (x: number) => ({
    x: x - edge / 2,
    y: corner.y + card.height - edge * AT.down,
    width: edge,
    height: edge,
  });
  const signs: PropPlacement[] = [];
  if (!known.isRevealed)
    signs.push(propIn(`sealed:${String(clue)}`, 'sealed', at(corner.x + card.width * AT.sealed), LAYERS.signs));
  if (examined !== null && known.owner !== bottomSeat && known.examinedBy.includes(bottomSeat)) {
    signs.push(propIn(`seen:${String(clue)}`, 'seen', at(corner.x + card.width * AT.seen), LAYERS.signs));
  }
  return signs;
}
