import type { AskedMove } from '#protocol/asked-move.ts';
import { moveWords } from '#words/move-words.ts';
import type { TableWords } from '#words/at-table.ts';
import { numberFormat, percentFormat } from '#words/formats.ts';
import { isCostly, WHOLE, type Decision, type MoveVerdict, type Review, type ReviewedMove } from '#protocol/review.ts';
import type { MarkForm } from '#renderer/ui/charts/MarkShape.tsx';

/** A chance of winning in words, `12.3%`. */
export function inPercent(words: TableWords, share: number): string {
  return percentFormat(words.words.language, { most: 1 }).format(share / WHOLE);
}

/** What a move cost: `12.3 percentage points`, as `12.3%` of a chance would be less. */
export function costInWords(words: TableWords, cost: number): string {
  return words.ui('review:points', { count: Math.round((1000 * cost) / WHOLE) / 10 });
}

/** How much a move lowered the chance of winning, with the interval of that where there is one: `Cost 5 … (between 3 and 12).` */
export function lossInWords(words: TableWords, { cost, between }: Pick<ReviewedMove, 'cost' | 'between'>): string {
  const [low, high] = [between.low, between.high].map((share) => pointsIn(words, share));
  if (low === high) return words.ui('review:costly.sure', { cost: costInWords(words, cost) });
  return words.ui('review:costly.cost', {
    cost: costInWords(words, cost),
    between: words.ui('review:between', { low, high }),
  });
}

/** A share of the whole chance of winning as a number of percentage points, `12.3`; with its sign where it is a gain or a loss. */
export function pointsIn(words: TableWords, share: number, isChange = false): string {
  return numberFormat(words.words.language, { most: 1, isChange }).format((100 * share) / WHOLE);
}

/** The move of a decision in words; its own name where nothing more is known of the decision. */
export function moveInWords(words: TableWords, decision: Decision | undefined, move: AskedMove): string {
  return decision === undefined ? move.type : moveWords(words, decision.prompts, decision, move);
}

/** When each move was made, by its place in the review: `Round 2, move 5`. Moves are counted within each round. */
export function whenInWords(words: TableWords, { moves }: Pick<Review, 'moves'>): readonly string[] {
  return moves.map(({ round }, place) => {
    const number = moves.slice(0, place + 1).filter((other) => other.round === round).length;
    return round === null ? words.ui('review:move', { number }) : words.ui('review:moveInRound', { round, number });
  });
}

/** The form by which a verdict is told apart; null for moves that nothing is said about. */
export function formOf(verdict: MoveVerdict): MarkForm | null {
  return isCostly(verdict) ? FORMS[verdict] : null;
}

/** The form by which each costly verdict is told apart. */
export const FORMS = { inaccuracy: 'circle', mistake: 'triangle', blunder: 'square' } as const;

/** The costly verdicts, the mildest first. */
export const COSTLY = ['inaccuracy', 'mistake', 'blunder'] as const;

/** A move that cost something, with what its player could choose from. */
export interface CostlyMove {
  readonly move: ReviewedMove;
  readonly decision: Decision | undefined;
  readonly when: string;
}

/** The moves that cost something, in the order in which they were made. */
export function costlyMoves(
  words: TableWords,
  review: Pick<Review, 'moves'>,
  decisions: readonly Decision[],
): readonly CostlyMove[] {
  const when = whenInWords(words, review);
  return review.moves.flatMap((move, place) => {
    if (!isCostly(move.verdict)) return [];
    return { move, decision: decisions.find(({ at }) => at === move.at), when: when[place] ?? '' };
  });
}

/** Those that can be tried again: somebody knows what would have been better. */
export function triesIn(costly: readonly CostlyMove[]): readonly CostlyMove[] {
  return costly.filter(({ move, decision }) => decision !== undefined && (move.advice?.choices.length ?? 0) > 1);
}
