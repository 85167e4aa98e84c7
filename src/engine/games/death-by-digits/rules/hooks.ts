import type { SeatId } from '#protocol/ids.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { resolve, type Rulebook, type Source } from '#engine/kits/modifiers.ts';
import type { DeathByDigitsState, Hook, HookFacts, HookValues } from '../types.ts';
import { modifiersOn } from './cards.ts';
import { EVIDENCE_UP, isSpecial, numberOf, numbersIn } from './layout.ts';

/** The special cards never conflict, so they are all in one layer. */
type Layer = 'card';

/** The rules without any special card. */
const RULEBOOK: Rulebook<HookValues, Layer> = {
  bases: {
    'single.act': 'steal',
    'set.wild': [],
    'evidence.faceUp': true,
    'evidence.exempt': [],
    'stop.allowed': true,
    'accuse.allowed': true,
  },
  layers: ['card'],
  powerSwitch: null,
};

/** The special cards whose texts may apply, each with its place and owner. */
type InForce = readonly Source<HookValues, Layer, HookFacts>[];

function sourcesAt(place: HookFacts['place'], owner: SeatId | null, numbers: readonly number[]): InForce {
  return numbers
    .filter(isSpecial)
    .map((number) => ({ id: String(number), layer: 'card', owner, modifiers: modifiersOn(number), facts: { place } }));
}

/** The value of a hook: for the table, or for a seat with what it has in hand. */
export function hookOf<H extends Hook>(state: DeathByDigitsState, hook: H, seat: SeatId | null = null): HookValues[H] {
  const open = sourcesAt('evidence', null, facesIn(state.table, EVIDENCE_UP).map(numberOf));
  const own = seat === null ? [] : sourcesAt('hand', seat, numbersIn(state, seat));
  return resolve<HookValues, H, Layer, HookFacts>(RULEBOOK, { hook, seat, sources: [...open, ...own] }).value;
}

/** The value of a hook while `seat` plays cards with these numbers together. */
export function hookOfPlay<H extends 'single.act' | 'set.wild'>(
  hook: H,
  seat: SeatId,
  numbers: readonly number[],
): HookValues[H] {
  const sources = sourcesAt('played', seat, numbers);
  return resolve<HookValues, H, Layer, HookFacts>(RULEBOOK, { hook, seat, sources }).value;
}
