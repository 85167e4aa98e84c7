import type { SeatId } from '#protocol/ids.ts';
import { onceLately } from '#protocol/once-lately.ts';
import type { CardSet, Hold, Kind, PlaceStart, Step, Timeline } from '#engine/kits/deduction/timeline.ts';
import { isSuspect, matches, typeOf } from '../rules/cards.ts';
import { bottomsOf } from '../rules/clues.ts';
import { cluePlace, DECK, handOf } from '../rules/layout.ts';
import { suspectCount } from '../rules/sizes.ts';
import { ASSASSIN_CARD, ELEMENTS, SUSPECTS, type Element, type Printed } from '../types.ts';
import type { Memory, Remembered } from './memory.ts';

/** The three places of the box, one per part of the crime. */
export const BOX_PLACES = ['box:T', 'box:W', 'box:L'] as const;

/** Every place before the deal except the box. */
const REST = 'rest';
const SETUP = -1;
const CARDS_IN_BOX = 3;

/** How many of the latest timelines are kept: what is derived from one is large, and a match goes through hundreds. */
const KEPT = 8;

/**
 * Where cards were and went, according to a memory; kept for the memories asked for last. A step's id is its chapter.
 */
export const timelineOf = onceLately(KEPT, timelineFrom);

function timelineFrom(memory: Memory): Timeline {
  const kinds = kindsOf(memory);
  const isDealt = memory.chapters.filter(({ kind }) => kind === 'dealt').length === memory.seats;
  return {
    kinds,
    places: placesOf(memory, kinds, isDealt),
    steps: [
      ...boxSteps(kinds),
      ...memory.chapters.flatMap((chapter, id) =>
        isDealt || chapter.kind === 'hinted' ? stepsOf(memory, kinds, chapter, id) : [],
      ),
    ],
  };
}

function kindsOf({ hasAssassin }: Memory): readonly Kind[] {
  const elements = ELEMENTS.map((id) => ({ id, copies: 3 }));
  const suspects = SUSPECTS.map((id) => ({ id, copies: 1 }));
  return [...elements, ...suspects, ...(hasAssassin ? [{ id: ASSASSIN_CARD, copies: 1 }] : [])];
}

function placesOf({ chapters }: Memory, kinds: readonly Kind[], isDealt: boolean): readonly PlaceStart[] {
  const box = BOX_PLACES.map((id) => ({ id, size: 1 }));
  const outside = kinds.reduce((sum, { copies }) => sum + copies, 0) - CARDS_IN_BOX;
  if (!isDealt) return [...box, { id: REST, size: outside }];
  const hands = chapters.flatMap((chapter) =>
    chapter.kind === 'dealt' ? [{ id: handOf(chapter.seat), size: chapter.faces.length }] : [],
  );
  const clues = chapters.flatMap((chapter) =>
    chapter.kind === 'presented' ? [{ id: cluePlace(chapter.clue), size: 0 }] : [],
  );
  const deck = outside - hands.reduce((sum, { size }) => sum + size, 0);
  return [...box, ...hands, { id: DECK, size: deck }, ...clues];
}

/** One target, one weapon, one location (paragraph 2.3). */
function boxSteps(kinds: readonly Kind[]): readonly Step[] {
  return BOX_PLACES.map((place) => {
    const others = kinds.map(({ id }) => id).filter((id) => id.slice(0, 1) !== place.slice(-1));
    return { step: 'holds', id: SETUP, place, kinds: others, least: 0, most: 0 };
  });
}

function stepsOf(memory: Memory, kinds: readonly Kind[], chapter: Remembered, id: number): readonly Step[] {
  switch (chapter.kind) {
    case 'hinted':
      return knownIn(chapter.faces).map((face) => {
        return { step: 'holds', id, place: `box:${typeOf(face)}`, kinds: [face], least: 0, most: 0 };
      });
    case 'dealt':
      return dealtSteps(memory, chapter.seat, chapter.faces, id);
    case 'given': {
      const [face] = chapter.faces;
      const fitting = ELEMENTS.filter((element) => matches(element, chapter.request));
      return [move(id, handOf(chapter.seat), handOf(chapter.to), face ? [face] : fitting)];
    }
    case 'drawn': {
      const [face] = chapter.faces;
      return [move(id, chapter.from, handOf(chapter.seat), face ? [face] : kinds.map((kind) => kind.id))];
    }
    case 'presented': {
      const sets = clueSets(memory, chapter.seat, chapter.clue, chapter.faces);
      return [{ step: 'moveSet', id, from: handOf(chapter.seat), to: cluePlace(chapter.clue), sets }];
    }
    case 'passed':
      return chapter.seat === memory.seat ? [] : ELEMENTS.map((element) => noClueOf(memory, chapter.seat, element, id));
    default:
      return [];
  }
}

function move(id: number, from: string, to: string, kinds: readonly string[]): Step {
  return { step: 'move', id, from, to, kinds };
}

function dealtSteps(memory: Memory, seat: SeatId, faces: readonly (Printed | null)[], id: number): readonly Step[] {
  const place = handOf(seat);
  const known = knownIn(faces);
  if (known.length === faces.length) return [{ step: 'content', id, place, kinds: known }];
  const { seats, first, hasTwoSuspects } = memory;
  const least = suspectCount({ seats, first, options: { twoSuspects: hasTwoSuspects } }, seat);
  return least === 0 ? [] : [{ step: 'holds', id, place, kinds: SUSPECTS, least, most: SUSPECTS.length }];
}

/** What a clue can be made of, as far as this seat knows (paragraphs 3.2 and 4.10). */
function clueSets(memory: Memory, owner: SeatId, clue: number, faces: readonly (Printed | null)[]): readonly CardSet[] {
  const shown = memory.chapters.find(
    (chapter) => chapter.kind === 'examined' && chapter.clue === clue && knownIn(chapter.faces).length > 0,
  );
  const known = knownIn(shown?.kind === 'examined' ? shown.faces : faces);
  if (known.length > 0) return [setWithOrigin(owner, known)];
  const element = elementOf(memory, clue);
  return (element === null ? ELEMENTS : [element]).flatMap((each) => setsOf(memory, owner, each));
}

/** The element of a clue whose top card was turned up; null while it is hidden. */
export function elementOf({ chapters }: Memory, clue: number): Element | null {
  const revealed = chapters.find((chapter) => chapter.kind === 'revealed' && chapter.clue === clue);
  return revealed?.kind === 'revealed' ? revealed.element : null;
}

function setsOf({ hasAssassin }: Memory, owner: SeatId, element: Element): readonly CardSet[] {
  return bottomsOf(element, hasAssassin).map((bottom) => setWithOrigin(owner, [element, element, bottom]));
}

/** The Assassin's card can only be presented by the player to whom it was dealt (paragraph 4.10). */
function setWithOrigin(owner: SeatId, kinds: readonly Printed[]): CardSet {
  if (!kinds.includes(ASSASSIN_CARD)) return { kinds };
  return { kinds, origin: { kind: ASSASSIN_CARD, place: handOf(owner) } };
}

/** A player who passes and is not the Assassin holds no clue of any element (paragraph 4.9). */
function noClueOf({ hasAssassin }: Memory, seat: SeatId, element: Element, id: number): Step {
  const place = handOf(seat);
  const atMost = (kinds: readonly string[], most: number): Hold => ({ place, kinds, least: 0, most });
  const isAssassin: Hold = { place, kinds: [ASSASSIN_CARD], least: 1, most: 1, atBeginning: true };
  const cases = [
    [atMost([element], 1)],
    [atMost([element], 2), atMost(bottomsOf(element, false).filter(isSuspect), 0)],
  ];
  return { step: 'either', id, cases: hasAssassin ? [...cases, [isAssassin]] : cases };
}

function knownIn(faces: readonly (Printed | null)[]): readonly Printed[] {
  return faces.flatMap((face) => face ?? []);
}
