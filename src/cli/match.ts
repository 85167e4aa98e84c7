import type { AnyBot, AnyGame, GameDefinition, GameState, GameTypes, Position, Tally } from '#engine/core/game.ts';
import { adviceFor } from '#engine/core/advice.ts';
import { appendEntry, headerLine, type RecordEntry, type RecordHeader } from '#engine/core/record.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { xstateInterpreter } from '#engine/core/run.ts';
import { botMove, botQuestion, playOut, type Playout } from '#engine/table/move/playout.ts';
import type { Result } from '#protocol/view.ts';
import type { Turn } from './long-work.ts';
import type { Person } from './person.ts';

/** A match that is about to be played. */
export interface Match {
  readonly game: AnyGame;
  readonly settings: RecordHeader['options'];
  /** One for each seat; that of the person's seat is not asked. */
  readonly policies: readonly AnyBot[];
  readonly person: Person | null;
  readonly seedText: string;
  /** Names the record: 1 for the first. */
  readonly number: number;
}

/** One finished match. */
export interface Played {
  readonly inputs: number;
  readonly result: Result;
  /** What the game counts beside the result; nothing for most games. */
  readonly tallies: readonly Tally[];
}

/** The players' names by seat, as the record has them: `novice 1`, and `Player` where a person sits. */
export function playerNames(policies: readonly AnyBot[], me: number | null): readonly string[] {
  return policies.map(({ id }, seat) => (seat === me ? 'Player' : `${id} ${String(seat + 1)}`));
}

/**
 * Plays a match to its end on XState itself, writing its record line by line through `write`. The same seed and the
 * same policies give the same bytes. Throws whatever stopped it; what was written until then is a record that breaks
 * off between two lines.
 */
export async function playMatch(match: Match, write: (line: string) => void, turn: Turn): Promise<Played> {
  const { settings, policies, person, seedText, number } = match;
  const game = match.game as GameDefinition;
  const seed = seedFromText(seedText);
  const names = playerNames(policies, person?.seat ?? null);
  let { line, sum } = headerLine({
    id: `play-${String(number)}`,
    game: game.id,
    gameVersion: game.version,
    options: settings,
    seats: policies.map(({ id }, seat) => ({
      name: names[seat] ?? id,
      ...(person?.seat === seat ? { kind: 'person', bot: null } : { kind: 'bot', bot: id }),
      tokenHash: null,
    })),
    match: 1,
    seed,
    // A record of bots has no hour: the same seed gives the same bytes.
    startedAt: 0,
    ...(person && { advice: 'asked' as const }),
  });
  write(line);
  const note = (entry: RecordEntry): void => {
    ({ line, sum } = appendEntry(sum, entry));
    write(line);
  };
  const playout: Playout<GameTypes> = {
    game,
    options: settings,
    seats: policies.length,
    seed,
    interpreter: xstateInterpreter(game),
    choose: (seat, position, inputs, rng) => {
      if (person?.seat === seat)
        return person.choose(position, () => {
          const moment = `${String(inputs)}/advice`;
          const asked = botQuestion<GameTypes>({ game, options: settings }, seat, position, moment, rng);
          if (asked.sight.moves.length < 2) return null;
          note({ advised: seat, at: inputs });
          return adviceFor(game, asked.sight, createRng(asked.seed()));
        });
      const policy = policies[seat];
      if (!policy) throw new Error(`nobody plays for seat ${String(seat)}`);
      return botMove<GameTypes>({ game, options: settings }, policy, seat, position, inputs, rng);
    },
  };
  let inputs = 0;
  let position: Position<GameState> | null = null;
  for await (const { at, input, step } of playOut(playout)) {
    note({ at, input });
    inputs += 1;
    ({ position } = step);
    person?.tell(step);
    await turn();
  }
  if (!position) throw new Error(`${game.id} was over before it began`);
  note({ end: true });
  const { state } = position;
  return { inputs, result: game.result(state), tallies: game.statistics?.(state) ?? [] };
}
