import type { GameEvent, GameTypes } from './game.ts';

/** For each event of a game the fields that everybody may know, besides its shifts. */
export type ToldFields<E extends GameEvent> = {
  readonly [T in E['type']]: readonly Exclude<keyof Extract<E, { readonly type: T }>, 'type' | 'shifts'>[];
};

/**
 * What everybody may know of an event: the fields that `told` names for it, and no other. Null for an event that `told`
 * does not know, so that nobody hears of it.
 */
export function toldOf<E extends GameEvent>(told: ToldFields<E>, event: E): Readonly<Record<string, unknown>> | null {
  const fields = (told as Readonly<Record<string, readonly string[] | undefined>>)[event.type];
  if (!fields) return null;
  const facts = event as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map((field) => [field, facts[field]]));
}

/**
 * For each kind of move the fields that everybody may know once it is made in public; null for a move that only its own
 * seat may know. The order in which a player chose may depend on hidden faces, so lists of pieces are not told.
 */
export type ToldMoves<M extends GameTypes['move']> = {
  readonly [T in M['type']]: readonly Exclude<keyof Extract<M, { readonly type: T }>, 'type'>[] | null;
};
