import { createInterface } from 'node:readline';
import { judge } from '#engine/core/run.ts';
import type { AnyGame, GameEvent, GameState, GameTypes, Position, Step } from '#engine/core/game.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import type { Advice } from '#protocol/advice.ts';
import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { wordsForSeats } from '#words/at-table.ts';
import type { Words } from '#words/open-words.ts';
import { adviceText } from './advice-text.ts';
import { brief, UsageError } from './fail.ts';
import { keyIn, keyOf } from './keys.ts';
import type { Printer } from './printer.ts';
import { questionFor, whichPrompt, whyRefused, type Question } from './questions.ts';
import { tableText, wholeTableText } from './table-text.ts';

/** Somebody who plays in the terminal. Sees what that seat's view holds, as every guest does. */
export interface Person {
  readonly seat: SeatId;
  /**
   * Asks until a legal move is chosen; `advise` says what a good player would do, null where there is no choice. Throws
   * UsageError when the input ends before.
   */
  choose(position: Position<GameState>, advise: () => Advice | null): Promise<GameTypes['move']>;
  /** Tells what happened, as the seat may know it. */
  tell(step: Step<GameState, GameEvent>): void;
  close(): void;
}

/** Opens the terminal for the player at `seat`. Everything it says, in the language of `spoken`, goes to standard error. */
export function openPerson(
  game: AnyGame,
  seat: SeatId,
  names: readonly string[],
  spoken: Words,
  print: Printer,
): Person {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers = terminal[Symbol.asyncIterator]();
  const words = wordsForSeats(spoken, game.id, names);
  const bearers = new Map<PieceId, SeatId>();
  const say = (lines: readonly string[]): void => {
    for (const line of lines) print.note(line);
  };

  let advised = (): readonly string[] => [];
  let hasHeard = false;

  async function ask<T>(
    question: { readonly ask: string; read(answer: string): T | null },
    view: GameView,
  ): Promise<T> {
    for (;;) {
      print.note(question.ask);
      const line = await answers.next();
      if (line.done) throw new UsageError(words.ui('terminal:inputEnded'));
      // Signs and digits may be typed in full width, as in Chinese.
      const answer = line.value.normalize('NFKC').trim();
      if (answer === '?') {
        say(wholeTableText(view, bearers, words));
        continue;
      }
      if (keyIn(answer, ['hint'], words.ui) !== null) {
        say(advised());
        continue;
      }
      const read = question.read(answer);
      if (read !== null) return read;
      print.note(words.ui('terminal:notUnderstood', { answer: brief(answer) }));
    }
  }

  async function confirms(sentence: string | null, view: GameView): Promise<boolean> {
    if (sentence === null) return true;
    print.note(sentence);
    const read = (answer: string): { readonly yes: boolean } => ({
      yes: keyIn(answer, ['yes'], words.ui) !== null,
    });
    return (await ask({ ask: words.ui('terminal:confirm', { key: keyOf('yes', words.ui) }), read }, view)).yes;
  }

  return {
    seat,
    tell: (step) => {
      const { zones } = viewOf(game, step.position, seatViewer(seat));
      for (const event of redactEvents(game, step.events, seatViewer(seat))) {
        for (const { piece, from } of event.shifts ?? []) {
          const owner = zones[from]?.owner ?? null;
          if (owner !== null) bearers.set(piece, owner);
        }
        const line = words.event(event);
        if (line !== null) print.note(`- ${line}`);
      }
    },
    choose: async (position, advise) => {
      const view = viewOf(game, position, seatViewer(seat));
      // Asked again about the same choice, the same is said, and counted once.
      let lines: readonly string[] | null = null;
      advised = () => (lines ??= adviceText(advise(), game.prompts(position, seat), view, words));
      if (!hasHeard) print.note(words.ui('terminal:advice', { key: keyOf('hint', words.ui) }));
      hasHeard = true;
      for (;;) {
        say(['', ...tableText(view, game.id, seat, bearers, words), '']);
        const prompts = game.prompts(position, seat);
        let [prompt] = prompts;
        if (prompts.length > 1) {
          const which = whichPrompt(prompts, words);
          say(which.lines);
          prompt = await ask(which, view);
        }
        if (!prompt) throw new Error(`${game.id} awaits seat ${String(seat)} and asks it nothing`);
        const question: Question = questionFor(prompt, view, words);
        say(question.lines);
        const move = await ask(question, view);
        if (!(await confirms(prompt.confirm ? words.prompt(prompt.confirm) : null, view))) continue;
        const parsed = game.moves.safeParse(move);
        const verdict = parsed.success ? judge(game, position, seat, parsed.data) : null;
        if (parsed.success && verdict?.ok) return parsed.data as GameTypes['move'];
        print.note(
          verdict && !verdict.ok ? whyRefused(verdict.reason, view, words) : words.reason({ code: 'malformedMove' }),
        );
      }
    },
    close: () => {
      terminal.close();
    },
  };
}
