import { createInterface } from 'node:readline/promises';
import { judge } from '#engine/core/run.ts';
import type { AnyGame, GameEvent, GameState, GameTypes, Position, Step } from '#engine/core/game.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { wordsAtTable, type TableWords } from '#words/at-table.ts';
import { createWords } from '#words/words.ts';
import { UsageError } from './fail.ts';
import type { Printer } from './printer.ts';

/** Somebody who plays in the terminal. Sees what that seat's view holds, as every guest does. */
export interface Person {
  readonly seat: SeatId;
  choose(position: Position<GameState>): Promise<GameTypes['move']>;
  tell(step: Step<GameState, GameEvent>): void;
  close(): void;
}

/** Opens the terminal for the player at `seat`. */
export function openPerson(game: AnyGame, seat: SeatId, print: Printer): Person {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const lines = terminal[Symbol.asyncIterator]();
  const words = wordsAtTable(createWords(), game.id, (other) => (other === seat ? 'Player' : `Seat ${String(other)}`));
  const ask = async (question: string): Promise<string> => {
    print.note(question);
    const answer = await lines.next();
    if (answer.done) throw new UsageError('The input ended before the match did; type the number of a choice.');
    return answer.value.trim();
  };
  return {
    seat,
    tell: (step) => {
      for (const event of redactEvents(game, step.events, seatViewer(seat))) {
        const line = words.event(event);
        if (line !== null) print.note(`- ${line}`);
      }
    },
    choose: async (position) => {
      const view = viewOf(game, position, seatViewer(seat));
      for (;;) {
        const choices = game.prompts(position, seat).flatMap((prompt) => choicesOf(prompt, view, words));
        print.note(`\n${view.headline.map((text) => words.headline(text)).join(' - ')}`);
        for (const [index, choice] of choices.entries()) print.note(`${String(index + 1)}. ${choice.text}`);
        const answer = await ask(`Type a number from 1 to ${String(choices.length)}.`);
        const chosen = /^\d+$/.test(answer) ? choices[Number(answer) - 1] : undefined;
        if (!chosen) continue;
        const parsed = game.moves.safeParse(chosen.move);
        if (!parsed.success) continue;
        const verdict = judge(game, position, seat, parsed.data);
        if (verdict.ok) return parsed.data as GameTypes['move'];
        print.note(words.reason(verdict.reason));
      }
    },
    close: () => {
      terminal.close();
    },
  };
}

interface Choice {
  readonly text: string;
  readonly move: object;
}

/** Each choice of a prompt as a line. Prompts with several parts are played in the app, not in a terminal. */
function choicesOf(prompt: Prompt, view: GameView, words: TableWords): Choice[] {
  const sentence = words.prompt(prompt.text);
  if (prompt.kind === 'button') return [{ text: sentence, move: prompt.move }];
  if (prompt.kind === 'piece' || prompt.kind === 'oneOf') {
    return prompt.offers.map((offer) => {
      const label = offer.label ? words.say('offer', offer.label) : faceIn(view, String(offer.key), words);
      const refusal = offer.verdict.ok ? '' : ` (refused: ${words.reason(offer.verdict.reason)})`;
      return { text: `${sentence} ${label}${refusal}`, move: { ...prompt.move, [prompt.field]: offer.key } };
    });
  }
  if (prompt.kind === 'amount') {
    const steps = Math.floor((prompt.max - prompt.min) / prompt.step) + 1;
    return Array.from({ length: steps }, (_, index) => {
      const amount = prompt.min + index * prompt.step;
      return { text: `${sentence} ${String(amount)}`, move: { ...prompt.move, [prompt.field]: amount } };
    });
  }
  throw new UsageError('This move has several parts; play it in the app (`baize host`).');
}

function faceIn(view: GameView, piece: string, words: TableWords): string {
  for (const zone of Object.values(view.zones)) {
    const face = zone.faces[zone.pieces.indexOf(piece)];
    if (face) return words.face(face);
  }
  return piece;
}
