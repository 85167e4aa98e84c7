const ONE_KIND = 'all seal by the same kind of move';

/**
 * Planted leaks that have no place in a game, with the reason, by game. The tests hold that such a leak tells nothing:
 * as soon as it does, it has a place and is taken off this list.
 */
const NO_PLACE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tiny: { 'the kind of a sealed move': ONE_KIND },
  kirin: { 'the kind of a sealed move': ONE_KIND },
  hearts: { 'the kind of a sealed move': ONE_KIND },
  'dezai-shen': { 'the kind of a sealed move': 'nothing is sealed' },
  'private-die': {
    'the kind of a sealed move': ONE_KIND,
    'legal moves of another seat counted in the headline': 'what is legal hangs on open dice, cards and clues alone',
    'the offers of another seat in a prompt': 'what is offered hangs on open dice, cards and clues alone',
    'shifts that keep the faces': 'the one hidden piece that an event tells of is turned up in the same step',
    'shifts in the order of their faces': 'no event tells of two pieces that are hidden',
    'shifts with their faces kept in the log':
      'the one hidden piece that an event tells of is turned up in the same step',
    'the update of another seat sent along': 'what one seat alone knows it has sealed, and that is in no update',
    'the update of a seat sent to watchers': 'what one seat alone knows it has sealed, and that is in no update',
    'the prompts of another seat': 'what is offered hangs on open dice, cards and clues alone',
  },
};

/** Why this leak cannot be planted in this game; null when it can. */
export function noPlaceFor(leak: string, game: string): string | null {
  return NO_PLACE[game]?.[leak] ?? null;
}

/** The leaks that this game has no place for. */
export function withoutPlace(game: string): readonly string[] {
  return Object.keys(NO_PLACE[game] ?? {});
}
