import type { GameView } from '#protocol/view.ts';
import { answersOf } from '#engine/kits/deduction/answers.ts';
import type { Step, Timeline } from '#engine/kits/deduction/timeline.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { Turn } from './types.ts';
import { CARDS, isAbout } from './rules/cards.ts';
import { handOf, HIDDEN } from './rules/layout.ts';

type Zones = GameView['zones'];

/** The cards that a viewer of these zones cannot see. */
export function unseenIn(zones: Zones): readonly Card[] {
  const seen = new Set(Object.values(zones).flatMap(({ faces }) => faces));
  return CARDS.filter((card) => !seen.has(card));
}

/**
 * All that a viewer of these zones knows of the cards it cannot see, for the deduction kit: where they lie, and what the
 * turns have told of them. The viewer's own answers, about cards that it sees, say nothing new.
 */
export function knownFrom(zones: Zones, turns: readonly Turn[], unseen = unseenIn(zones)): Timeline {
  const places = Object.entries(zones).flatMap(([id, { pieces, faces }]) =>
    faces.includes(null) ? [{ id, size: pieces.length }] : [],
  );
  const holds = (id: number, place: string, is: (card: Card) => boolean, count: number): Step[] => {
    const kinds = unseen.filter(is);
    return places.some((one) => one.id === place)
      ? [{ step: 'holds', id, place, kinds, least: count, most: count }]
      : [];
  };
  const steps = turns.flatMap((turn, id): Step[] => {
    if (turn.kind === 'asked') return holds(id, handOf(turn.target), (card) => isAbout(card, turn.about), turn.count);
    // Whoever names a card does not hold it (ruling 6.1), and a wrong one is not the hidden card.
    return [handOf(turn.seat), HIDDEN].flatMap((place) => holds(id, place, (card) => card === turn.card, 0));
  });
  return { kinds: unseen.map((id) => ({ id, copies: 1 })), places, steps };
}

/** The cards of which a viewer with this knowledge cannot say that they are not the hidden one. */
export function possible(known: Timeline): readonly Card[] {
  const answers = answersOf(known, HIDDEN, 'full');
  return known.kinds.flatMap(({ id }, kind) => (answers[kind]?.mark === 'impossible' ? [] : [id as Card]));
}
