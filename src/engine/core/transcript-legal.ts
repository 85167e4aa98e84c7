import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Reason, Text, Verdict } from '#protocol/text.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameState, Position } from './game.ts';
import { isSingle, offeredMoves, type SinglePrompt } from './offered.ts';
import { awaiting } from './run.ts';

/** What one seat might do at a position. A move is legal if it stands in `moves` or fits one of `choices`. */
export interface LegalMoves {
  readonly seat: SeatId;
  /** What the seat is asked, by the codes of the game's texts: `{ code: 'followSuit', params: { lead: 'az5' } }`. */
  readonly asked: readonly Text[];
  /** Whether `moves` names every legal move; otherwise the others are described in `choices`. */
  readonly isWhole: boolean;
  readonly moves: readonly Prompt['move'][];
  readonly choices: readonly Choice[];
  /** What the seat might think of but may not do, by the reason. Its `pieces` are the cards that oblige the seat. */
  readonly refused: readonly { readonly reason: Reason; readonly moves: readonly Prompt['move'][] }[];
}

/** Moves that name several things and are often too many to list. Which are listed never depends on their number. */
export type Choice = SeveralKeys | SeveralFields;

/** `move` with a list of keys under `field`, in any order: `min` to `max` in all, each at most `most` times. */
interface SeveralKeys extends Refusing {
  readonly kind: 'several';
  readonly move: Prompt['move'];
  readonly field: string;
  readonly from: readonly { readonly key: Key; readonly most: number }[];
  readonly min: number;
  readonly max: number;
}

/** `move` with one key for each of `fields`, whichever is chosen for the others. */
interface SeveralFields {
  readonly kind: 'fields';
  readonly move: Prompt['move'];
  readonly fields: readonly (Refusing & { readonly field: string; readonly from: readonly Key[] })[];
}

interface Refusing {
  readonly refused: readonly { readonly reason: Reason; readonly keys: readonly Key[] }[];
}

type Key = string | number | boolean;

/**
 * What the seats that the table waits for might do, as far as this viewer may know: everything for `open`, a seat's own
 * moves for that seat. Legal moves tell what somebody holds, so the public is told about none.
 */
export function legalMoves(game: AnyGame, position: Position<GameState>, viewer: Viewer): readonly LegalMoves[] {
  const waiting = awaiting(game, position);
  if (waiting.kind !== 'seats') return [];
  const mayKnow = (seat: SeatId): boolean => viewer.kind === 'open' || (viewer.kind === 'seat' && viewer.seat === seat);
  return waiting.seats.filter(mayKnow).map((seat) => movesFrom(seat, game.prompts(position, seat)));
}

/** Read from the prompts alone: the contract holds that a move is legal exactly if a prompt allows it. */
function movesFrom(seat: SeatId, prompts: readonly Prompt[]): LegalMoves {
  const offered = prompts.filter(isSingle).flatMap(offeredMoves);
  const choices = prompts.flatMap((prompt) => (isSingle(prompt) ? [] : [choiceFrom(prompt)]));
  return {
    seat,
    asked: prompts.map(({ text }) => text),
    isWhole: choices.length === 0,
    moves: offered.flatMap(({ move, verdict }) => (verdict.ok ? [move] : [])),
    choices,
    refused: byReason(offered.map(({ move, verdict }) => [move, verdict])).map(([reason, moves]) => ({
      reason,
      moves,
    })),
  };
}

function choiceFrom(prompt: Exclude<Prompt, SinglePrompt>): Choice {
  const { move } = prompt;
  if (prompt.kind === 'fields') {
    const fields = prompt.fields.map(({ field, offers }) => ({
      field,
      from: offers.flatMap(({ key, verdict }) => (verdict.ok ? [key] : [])),
      ...refusing(offers),
    }));
    return { kind: 'fields', move, fields };
  }
  const offers: readonly (Offer & { readonly most?: number })[] = prompt.offers;
  const { field, min, max } = prompt;
  const from = offers.flatMap(({ key, verdict, most = 1 }) => (verdict.ok ? [{ key, most }] : []));
  return { kind: 'several', move, field, from, min, max, ...refusing(offers) };
}

interface Offer {
  readonly key: Key;
  readonly verdict: Verdict;
}

function refusing(offers: readonly Offer[]): Refusing {
  return {
    refused: byReason(offers.map(({ key, verdict }) => [key, verdict])).map(([reason, keys]) => ({ reason, keys })),
  };
}

/** What is refused, together where the reason is the same. */
function byReason<T>(items: readonly (readonly [T, Verdict])[]): readonly (readonly [Reason, readonly T[]])[] {
  const groups = new Map<string, [Reason, T[]]>();
  for (const [item, verdict] of items) {
    if (verdict.ok) continue;
    const text = JSON.stringify(verdict.reason);
    const group = groups.get(text) ?? [verdict.reason, []];
    groups.set(text, group);
    group[1].push(item);
  }
  return [...groups.values()];
}
