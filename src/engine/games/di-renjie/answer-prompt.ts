import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { othersOf } from '#engine/kits/seats.ts';
import { mustNameAssassin } from './rules/finale.ts';
import { LOCATIONS, TARGETS, WEAPONS, type DiRenjieMove, type DiRenjieState } from './types.ts';

type Field = Extract<Prompt, { kind: 'fields' }>['fields'][number];

/**
 * The secret answer: target, weapon, location, and from everybody but the Assassin also who the Assassin is (5.2 and
 * 5.3).
 */
export function answerPrompt(state: DiRenjieState, seat: SeatId): Prompt {
  return {
    id: 'answer',
    kind: 'fields',
    text: { code: 'answer' },
    move: { type: 'move.answer' },
    confirm: { code: 'sealAnswer' },
    fields: [
      elementField('target', TARGETS),
      elementField('weapon', WEAPONS),
      elementField('location', LOCATIONS),
      ...(mustNameAssassin(state, seat) ? [suspectField(state, seat)] : []),
    ],
  };
}

function elementField(field: string, elements: readonly string[]): Field {
  return {
    field,
    text: { code: field },
    offers: elements.map((element) => ({
      key: element,
      verdict: ALLOWED,
      label: { code: 'element', params: { element } },
    })),
  };
}

function suspectField(state: DiRenjieState, seat: SeatId): Field {
  return {
    field: 'assassin',
    text: { code: 'assassin' },
    offers: othersOf(state, seat).map((other) => ({
      key: other,
      verdict: ALLOWED,
      label: { code: 'seat', params: { seat: other } },
    })),
  };
}

/** Every answer that this seat can give. */
export function answersOf(state: DiRenjieState, seat: SeatId): readonly DiRenjieMove[] {
  const named = mustNameAssassin(state, seat) ? othersOf(state, seat).map((assassin) => ({ assassin })) : [{}];
  return TARGETS.flatMap((target) =>
    WEAPONS.flatMap((weapon) =>
      LOCATIONS.flatMap((location) =>
        named.map((who): DiRenjieMove => ({ type: 'move.answer', target, weapon, location, ...who })),
      ),
    ),
  );
}
