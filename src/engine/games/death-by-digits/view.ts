import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { isInside } from '#engine/core/phases.ts';
import { oncePer } from '#engine/core/once.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { phases, type DeathByDigitsTypes } from './phases.ts';
import { impossibleGuesses } from './impossible-guesses.ts';
import { copiesOf } from './notebook/copies.ts';
import { knowledgeOf } from './notebook/knowledge.ts';
import { memoryOf } from './chronicle.ts';
import { notebookOf } from './notebook/notebook.ts';
import { rememberedBy } from './notebook/remembered.ts';
import { previewFor } from './preview.ts';
import { scoreOf } from './rules/end.ts';
import { isSpecial, murderOf, PILE } from './rules/layout.ts';
import { midnumberOf, topNumber } from './rules/sizes.ts';
import { seatViewOf } from './seat-view.ts';
import { MURDER_SLOTS, type DeathByDigitsNumbers, type DeathByDigitsState, type Special } from './types.ts';

/** What everybody is told (chapter 13). */
export const factsFor = oncePer((position: PositionOf<DeathByDigitsTypes>): GameFacts => {
  const { phase, state } = position;
  return {
    headline: phases[phase].headline(state),
    scores: seatsOf(state).map((seat) => scoreOf(state, seat)),
    numbers: asSent(publicNumbers(position)),
    recall: state.options.aid === 'off' && phase !== 'over' ? recallOf(state) : null,
  };
});

/** What only this viewer is told: what it could do, what it remembers, its notebook. */
export function ownFor(position: PositionOf<DeathByDigitsTypes>, viewer: Viewer): GameFacts['numbers'] {
  return asSent({
    preview: viewer.kind === 'seat' ? previewFor(position, viewer.seat) : null,
    remembered: rememberedBy(position.state, viewer),
    notebook: viewer.kind === 'seat' ? notebookOf(position.state, viewer.seat) : null,
  } satisfies OwnNumbers);
}

/** What cards, looks and accusations lie by. It is the same for all. */
export const laidFor = (position: PositionOf<DeathByDigitsTypes>): GameFacts['numbers'] =>
  asSent(laidNumbers(position));

/** A turn with a steal takes an answer of everybody else and at most this many other inputs. */
const INPUTS_PER_TURN = 6;
const TURNS_RECALLED = 2;

/** How far the log goes back at a table without the memory aid: about two turns (paragraph 14.7). */
function recallOf({ seats }: DeathByDigitsState): number {
  return TURNS_RECALLED * (seats - 1 + INPUTS_PER_TURN);
}

/** What depends on the viewer. */
type OwnNumbers = Pick<DeathByDigitsNumbers, 'preview' | 'remembered' | 'notebook'>;
type OpenNumbers = Omit<DeathByDigitsNumbers, keyof OwnNumbers>;

function publicNumbers(position: PositionOf<DeathByDigitsTypes>): OpenNumbers {
  const { state } = position;
  const { seats, options, deck } = state;
  // At a table without the memory aid nothing is worked out for anybody (paragraph 14.7).
  const known = options.aid === 'off' ? null : knowledgeOf(memoryOf(state, null), seats);
  return {
    ...laidNumbers(position),
    midnumber: midnumberOf(seats),
    top: topNumber(seats),
    deck: deck.map((number) => ({ number, copies: copiesOf(number) })),
    specials: deck.filter((number): number is Special => isSpecial(number)),
    variant: options.doesNothing,
    roundLimit: options.roundLimit,
    seats: seatsOf(state).map((seat) => seatViewOf(state, seat, known?.hands[seat])),
    first: deck.length === 0 ? null : state.first,
    ending: state.ending,
    impossible: known ? impossibleGuesses(state, known) : [],
  };
}

/** Those of the public numbers that the table is laid out by. */
type LaidNumbers = Omit<
  OpenNumbers,
  'midnumber' | 'top' | 'deck' | 'specials' | 'variant' | 'roundLimit' | 'seats' | 'first' | 'ending' | 'impossible'
>;

const laidNumbers = oncePer(({ phase, state }: PositionOf<DeathByDigitsTypes>): LaidNumbers => {
  const { looking } = state;
  const murder = MURDER_SLOTS.map((slot) => zoneOf(state.table, murderOf(slot)));
  return {
    round: state.round,
    turn: isInside(phase, 'turn') ? state.active : null,
    slots: state.slots,
    pile: zoneOf(state.table, PILE).pieces.length,
    guess: state.guess,
    play: state.play,
    placed: state.placed.filter((piece) => state.slots.includes(piece)),
    stoppedBy: state.stoppedBy,
    robbery: state.robbery,
    looking: looking === null ? null : { seat: looking.seat, at: looking.at },
    accusations: state.accusations,
    sealed: seatsOf(state).filter((seat) => state.sealed[seat] !== null),
    opened: state.opened,
    murder: murder.every(({ facing }) => facing === 'up')
      ? murder.flatMap(({ pieces }) => pieces.map((piece) => faceOf(state.table, piece)))
      : null,
  };
});
