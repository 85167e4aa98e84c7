import { describe, expect, it } from 'vitest';
import { deathByDigitsScenarios } from '#testkit/games/death-by-digits/matches.ts';
import { patient } from '#testkit/games/death-by-digits/players.ts';
import { F3, given, play } from '#testkit/games/death-by-digits/scenarios.ts';
import { playMatch } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { facesIn, faceOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { memoryOf } from './chronicle.ts';
import { deathByDigits } from './index.ts';
import { ascendingFaces, handOf } from './rules/layout.ts';
import type { Chapter, DeathByDigitsState, Digit, Place } from './types.ts';

const game = deathByDigits as unknown as TestedGame;

/** What is in each place according to the chronicle: hands as sorted lists, slots of Evidence as one card. */
function placesTold(chronicle: readonly Chapter[]): ReadonlyMap<Place, readonly Digit[]> {
  const places = new Map<Place, readonly Digit[]>();
  for (const chapter of chronicle) {
    if (chapter.kind === 'dealt') places.set(handOf(chapter.seat), chapter.faces);
    if (chapter.kind === 'moved') {
      const [face] = chapter.faces;
      const left = [...(places.get(chapter.from) ?? [])];
      const place = left.indexOf(face);
      if (place >= 0) left.splice(place, 1);
      places.set(chapter.from, left);
      places.set(chapter.to, [...(places.get(chapter.to) ?? []), face]);
    }
    if (chapter.kind === 'scattered') places.set(handOf(chapter.seat), []);
  }
  return places;
}

function handsAgree(state: DeathByDigitsState): boolean {
  const told = placesTold(state.chronicle);
  return seatsOf(state).every((seat) => {
    const hand = ascendingFaces(facesIn(state.table, handOf(seat)));
    return hand.join() === ascendingFaces(told.get(handOf(seat)) ?? []).join();
  });
}

/** Whether every chronicled look at a slot of Evidence or of the Murder shows the card that is there at that moment. */
function looksAgree(state: DeathByDigitsState): boolean {
  const last = state.chronicle.at(-1);
  if (last?.kind !== 'seen' && last?.kind !== 'flipped') return true;
  const place = last.kind === 'flipped' ? `slot:${String(last.slot)}` : last.place;
  const slot = place.startsWith('slot:') ? state.slots[Number(place.slice('slot:'.length))] : null;
  const lying = typeof slot === 'string' ? [faceOf(state.table, slot)] : facesIn(state.table, place);
  return ascendingFaces(lying).join() === last.faces.join();
}

describe('the chronicle', () => {
  it('tells where every card of every hand came from and went, in whole matches', () => {
    for (const [index, scenario] of deathByDigitsScenarios.entries()) {
      const seed = `chronicle/${String(index)}`;
      const played = playMatch(game, seed, scenario);
      const wrong = played.steps.flatMap(({ position, input }, step) => {
        const state = position.state as DeathByDigitsState;
        return handsAgree(state) && looksAgree(state) ? [] : [`${seed}: input ${String(step)} (${input.type})`];
      });
      expect(wrong).toEqual([]);
    }
  });

  it('is remembered without what the seat did not see, and with all that it did', () => {
    const start = given({ ...F3, hands: ['1 1 4 5 7 9', '2 2 2 3 3 3', '1 2 4 6 7 9'] });
    const scene = play(start, 'A play 7; B pass; C pass; A rob B C C; A end; B play 2 3; B take e1 e7');
    const { state } = scene;
    const stolen = (seat: number) =>
      memoryOf(state, seat).flatMap((entry) => (entry.kind === 'moved' && entry.why === 'stolen' ? [entry] : []));
    expect(stolen(0).every(({ faces }) => faces !== null)).toBe(true);
    expect(stolen(1).map(({ from, faces }) => [from, faces !== null])).toEqual([
      ['hand:1', true],
      ['hand:2', false],
      ['hand:2', false],
    ]);
    const taken = (seat: number) =>
      memoryOf(state, seat).flatMap((entry) => (entry.kind === 'moved' && entry.why === 'taken' ? [entry.faces] : []));
    expect([taken(1), taken(2)]).toEqual([
      [['2'], ['7']],
      [null, ['7']],
    ]);
  });

  it('begins with the deck and the hands, each known to its owner', () => {
    const played = playMatch(game, 'chronicle/deal', { seats: 3, choose: patient, limit: 1 });
    const { chronicle } = played.steps[0]?.position.state as DeathByDigitsState;
    expect(chronicle.map(({ kind }) => kind)).toEqual(['laid', 'dealt', 'dealt', 'dealt']);
    const [laid, ...hands] = memoryOf({ chronicle }, 1);
    expect(laid).toMatchObject({ slots: 6, pile: 0, deck: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(hands.map((entry) => 'faces' in entry && entry.faces !== null)).toEqual([false, true, false]);
  });

  it('14.7 is not shortened by the memory aid: what a seat was told does not depend on it', () => {
    const off = play(given({ ...F3, options: { aid: 'off' } }), 'A guess B low 2');
    const on = play(given(F3), 'A guess B low 2');
    expect(off.state.chronicle).toEqual(on.state.chronicle);
  });
});
