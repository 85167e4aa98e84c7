import { MOST_CHOICES, type Advice } from '#protocol/advice.ts';
import type { Text } from '#protocol/text.ts';
import type { AnyGame, BotPolicy, BotSight, SearchLimit, Weighing } from './game.ts';
import type { Rng } from './rng.ts';

/** A move of any game. */
export type AdvisedMove = Advice['choices'][number]['move'];

/** The sight of whoever asks, whatever the game. */
export type AdvisedSight = BotSight<AdvisedMove>;
type Choices = Weighing<AdvisedMove>['choices'];

/** The most reasons that advice gives: a list of everything that is true of a move explains nothing. */
const MOST_REASONS = 2;

/** Figures are rounded to a ten-thousandth: further digits are noise of the search. */
const GRAIN = 10_000;

/**
 * What a good player would do with this sight, and why: the move that the game's strongest bot with figures would make,
 * those it was compared with, and what is true of it and not of them. All of it follows from the sight and `rng`.
 */
export function adviceFor(game: Pick<AnyGame, 'bots' | 'features'>, sight: AdvisedSight, rng: Rng): Advice {
  const { unit, choices } = weighed(game, sight, rng);
  return { ...figures(unit, choices), reasons: reasonsFor(game, sight, choices) };
}

/** Moves and their worths as a person is shown them. */
export function figures(unit: Weighing<unknown>['unit'], choices: Choices): Pick<Advice, 'unit' | 'choices'> {
  const told = choices.map(({ move, worth }) => ({
    move,
    worth: worth === null || unit === null ? null : Math.round(worth * GRAIN) / GRAIN,
  }));
  return { unit: unit ?? 'chance', choices: told };
}

function weighed(game: Pick<AnyGame, 'bots'>, sight: AdvisedSight, rng: Rng): Weighing<AdvisedMove> {
  const found = weighingOf(game, sight, rng);
  if (found) {
    const keyOf = moveKeys(sight);
    const told = new Set<string>();
    const distinct = found.choices.filter(({ move }) => told.size < told.add(keyOf(move)).size);
    return { unit: found.unit, choices: distinct.slice(0, MOST_CHOICES) };
  }
  const last = (game.bots as readonly BotPolicy<AdvisedMove>[]).at(-1);
  if (!last) throw new Error('a game without bots advises nobody');
  return { unit: null, choices: [{ move: last.choose(sight, rng), worth: null }] };
}

/**
 * What the game's strongest bot with figures for this decision thinks of its moves, the best first; null where no bot has
 * any. With `limit`, a bot that searches does so within it.
 */
export function weighingOf(
  { bots }: Pick<AnyGame, 'bots'>,
  sight: AdvisedSight,
  rng: Rng,
  limit: SearchLimit | null = null,
): Weighing<AdvisedMove> | null {
  for (const policy of [...(bots as readonly BotPolicy<AdvisedMove>[])].reverse()) {
    const within = (limit && policy.within?.(limit)) ?? policy;
    const found = within.weigh?.(sight, rng);
    if (found && found.choices.length > 0) return found;
  }
  return null;
}

/** Names moves, and gives those one name that differ only in which of two equal pieces they name. */
export function moveKeys(sight: AdvisedSight): (move: AdvisedMove) => string {
  const faces = new Map(
    Object.values(sight.view.zones).flatMap(({ pieces, faces }) =>
      pieces.map((piece, place) => [piece, faces[place] ?? piece] as const),
    ),
  );
  return (move) =>
    JSON.stringify(move, (_, value: unknown) => (typeof value === 'string' ? (faces.get(value) ?? value) : value));
}

/**
 * First what holds for the best move and for none of the others; then, if that is too little, what holds for the best
 * but not for the second best. Where there is neither, the first that holds for the best move.
 */
export function reasonsFor(game: Pick<AnyGame, 'features'>, sight: AdvisedSight, choices: Choices): readonly Text[] {
  const [best = [], ...others] = choices.map(({ move }): readonly Text[] => game.features?.(sight, move) ?? []);
  // A sentence with other numbers counts as a different one.
  const said = others.map((texts) => texts.map((text) => JSON.stringify(text)));
  const isAlone = (text: Text, among: typeof said): boolean => !among.flat().includes(JSON.stringify(text));
  const alone = best.filter((text) => isAlone(text, said));
  const better = best.filter((text) => !alone.includes(text) && isAlone(text, said.slice(0, 1)));
  const telling = [...alone, ...better];
  return telling.length > 0 ? telling.slice(0, MOST_REASONS) : best.slice(0, 1);
}
