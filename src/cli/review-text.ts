import { seatViewer } from '#protocol/viewer.ts';
import { WHOLE, type Review, type ReviewedMove } from '#protocol/review.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { chartInfo } from '#engine/chart/info.ts';
import type { GameDefinition, GameTypes, PositionOf } from '#engine/core/game.ts';
import { lastSeats, parseRecord } from '#engine/core/record.ts';
import { viewOf } from '#engine/core/redact.ts';
import { gameOfRecord, replayRecord } from '#engine/core/replay.ts';
import { games } from '#engine/games/index.ts';
import { worthInWords } from '#words/advice-words.ts';
import { wordsForSeats, type TableWords } from '#words/at-table.ts';
import { numberFormat } from '#words/formats.ts';
import { remarked } from '#words/lists.ts';
import { moveWords } from '#words/move-words.ts';
import { ownMovesInWords } from '#words/own-moves-words.ts';
import type { Words } from '#words/open-words.ts';

/** How many of the moves that cost most are named. */
const WORST = 5;
/** How many chances of the curve are on a line. */
const A_LINE = 20;

/** A review in words of `spoken`, line by line. `record` is the text of the record that it is of. */
export function reviewText(record: string, review: Review, spoken: Words): readonly string[] {
  const parsed = parseRecord(record);
  const game = gameOfRecord(parsed, games) as GameDefinition;
  const words = wordsForSeats(
    spoken,
    game.id,
    lastSeats(parsed).map(({ sits }) => sits.name),
  );
  const say = (key: string, params?: Readonly<Record<string, unknown>>): string =>
    words.ui(`terminal:review.${key}`, params);
  const signed = signedIn(words);
  const { start, luck, others, play, result, precision } = review;
  const judged = review.moves.filter(({ verdict }) => verdict !== 'unjudged');
  const worst = judged.filter(({ cost }) => cost > 0).sort((one, other) => other.cost - one.cost);
  const at = positionsAt(game, record);
  const own = ownMovesInWords(words, review);
  return [
    say('title', { name: words.seat(review.seat), start: points(start), result: points(result) }),
    ...(own === null ? [] : [own]),
    say('parts', { luck: signed(luck), others: signed(others), play: signed(play) }),
    precision === null ? say('noPrecision') : say('precision', { precision }),
    ...review.parts.flatMap(({ phase, judged: count, precision: part }) =>
      part === null ? [] : [say('phase', { phase: phaseIn(game, words, phase), precision: part, count })],
    ),
    ...(judged.length > 0 ? [say('curve'), ...curveLines(judged)] : []),
    say(worst.length > 0 ? 'worst' : 'noWorst'),
    ...worst.slice(0, WORST).flatMap((move) => moveLines(game, words, review, move, at(move.at), say)),
    say('known'),
    '',
  ];
}

type Position = PositionOf<GameTypes>;

/** The position after so many inputs of the match as it was played in the end. */
function positionsAt(game: GameDefinition, record: string): (at: number) => Position | undefined {
  const positions: Position[] = [];
  for (const { seq, position } of replayRecord(parseRecord(record), game, { interpreter: compileChart(game) })) {
    positions.length = seq;
    positions.push(position);
  }
  return (at) => positions[at];
}

function moveLines(
  game: GameDefinition,
  words: TableWords,
  { seat }: Review,
  { at, round, verdict, cost, between, move, advice }: ReviewedMove,
  position: Position | undefined,
  say: (key: string, params?: Readonly<Record<string, unknown>>) => string,
): readonly string[] {
  if (!position) return [];
  const prompts = game.prompts(position, seat);
  const view = viewOf(game, position, seatViewer(seat));
  const named = (one: ReviewedMove['move']): string => moveWords(words, prompts, view, one);
  const [best] = advice?.choices ?? [];
  const worth = best && advice ? worthInWords(words.words, advice.unit, best.worth) : null;
  const signed = signedIn(words);
  const params = {
    ...{ at, move: named(move), verdict: say(`verdict.${verdict}`) },
    // What is a round here is a hand or a deal elsewhere.
    where: round === null ? '' : words.ui('summary:roundNumber', { round }),
    points: lossText(say, { cost: signed(-cost), low: signed(-between.high), high: signed(-between.low) }),
  };
  return [
    say(round === null ? 'move' : 'moveInRound', params),
    ...(best
      ? [say('better', { move: worth === null ? named(best.move) : remarked(words.ui, named(best.move), worth) })]
      : []),
    ...(advice?.reasons ?? []).map((reason) => say('because', { reason: words.say('advice', reason) })),
  ];
}

/** What a move cost, with the interval of that where there is one. */
function lossText(
  say: (key: string, params: Readonly<Record<string, unknown>>) => string,
  loss: { readonly cost: string; readonly low: string; readonly high: string },
): string {
  return say(loss.low === loss.high ? 'points' : 'pointsBetween', loss);
}

function curveLines(moves: readonly ReviewedMove[]): readonly string[] {
  const chances = moves.map(({ chance }) => String(Math.round((100 * chance.mean) / WHOLE)).padStart(3));
  return Array.from({ length: Math.ceil(chances.length / A_LINE) }, (_, line) => {
    const part = chances.slice(line * A_LINE, (line + 1) * A_LINE);
    return ` ${part.join(' ')}`;
  });
}

function phaseIn(game: GameDefinition, words: TableWords, phase: string): string {
  const description = chartInfo(game.chart).states.find(({ id }) => id === phase)?.description ?? phase;
  return words.phaseShort(phase) ?? words.phase(phase, description);
}

/** Percentage points with their sign, as the language writes them. */
function signedIn(words: TableWords): (tenThousandths: number) => string {
  const format = numberFormat(words.words.language, { most: 1, least: 1, isChange: true });
  return (tenThousandths) => format.format(points(tenThousandths));
}

/** Percent, to a tenth. */
function points(tenThousandths: number): number {
  return Math.round((1000 * tenThousandths) / WHOLE) / 10;
}
