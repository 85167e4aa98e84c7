import type { SeatId } from '#protocol/ids.ts';
import type { Thought } from '../ports.ts';
import { botOf } from '../readers.ts';
import type { Asked, RunningTable } from '../table.ts';
import { lessonMove } from './lesson.ts';
import type { MatchInput } from './match.ts';

/*
 * How the bots of a running table are asked. Most answer at once. One that thinks is asked in another thread as soon as
 * the match waits for it, so that its answer is ready when its time to move has come (docs/decisions/0036).
 */

/** Milliseconds after which a table no longer waits for a thinking bot. */
export const LONGEST_THOUGHT = 30_000;

/** The policy that moves in place of a thinking one that has no answer. */
const REPLACEMENT = 'steady';

/**
 * Asks the thinking bots that the match waits for and that have not been asked yet. Questions that no longer matter are
 * taken back. `answered` is called when an answer comes that the table waits for.
 */
export function askAhead(table: RunningTable, answered: () => void): void {
  const { match, thinking } = table;
  const waiting = match.waiting();
  const seats = waiting.kind === 'seats' ? waiting.seats : [];
  for (const [seat, asked] of thinking) {
    if (seats.includes(seat) && isCurrent(table, seat, asked)) continue;
    asked.cancel();
    thinking.delete(seat);
  }
  for (const seat of seats) if (!thinking.has(seat)) ask(table, seat, answered);
}

/** Whether a thinking bot has been asked and has not answered yet. */
export function isThinking({ thinking }: RunningTable, seat: SeatId): boolean {
  return thinking.get(seat)?.thought === null;
}

/** Remembers that this bot's move is due as soon as it has answered. */
export function awaitThought({ thinking }: RunningTable, seat: SeatId): void {
  const asked = thinking.get(seat);
  if (asked) asked.isDue = true;
}

/** Takes back all questions. */
export function stopThinking({ thinking }: RunningTable): void {
  for (const { cancel } of thinking.values()) cancel();
  thinking.clear();
}

/**
 * The bot's move for the seat, now: a legal one whatever the policy does. A policy that failed, or has not answered, is
 * reported to the operator.
 */
export function askBot(table: RunningTable, seat: SeatId, policy: string): MatchInput {
  const written = lessonMove(table, seat);
  if (written) return written;
  const asked = table.thinking.get(seat);
  if (asked && isCurrent(table, seat, asked)) return answerOf(table, seat, asked);
  const { input, fault } = table.match.askBot(seat, policy);
  if (fault !== null) tell(table, seat, policy, `${fault}; a legal move was drawn for it`);
  return input;
}

/** Whether this is still the policy, and the choice, that the table waits for. */
function isCurrent(table: RunningTable, seat: SeatId, { policy, choice }: Asked): boolean {
  return policy === botOf(table, seat) && choice === choiceOf(table);
}

/** Names the present choice: it stays the same whatever other seats do meanwhile, but not after a takeback. */
export function choiceOf({ number, match }: RunningTable): string {
  return [number, match.takebacks(), match.since()].join('/');
}

function ask(table: RunningTable, seat: SeatId, answered: () => void): void {
  const { ports, match, thinking } = table;
  const { think } = ports;
  const policy = botOf(table, seat);
  if (!think || policy === null || !match.isThinker(policy)) return;
  const asked: Asked = { policy, choice: choiceOf(table), thought: null, isDue: false, cancel: () => undefined };
  thinking.set(seat, asked);
  const settle = (thought: Thought): void => {
    if (asked.thought !== null || thinking.get(seat) !== asked) return;
    asked.thought = thought;
    asked.cancel();
    if (asked.isDue) answered();
  };
  const stopWaiting = ports.clock.after(LONGEST_THOUGHT, () => {
    settle({ fault: 'did not answer in time' });
  });
  asked.cancel = stopWaiting;
  try {
    const takeBack = think(match.questionFor(seat, policy), settle);
    asked.cancel = () => {
      stopWaiting();
      takeBack();
    };
  } catch {
    settle({ fault: 'failed' });
  }
}

function answerOf(table: RunningTable, seat: SeatId, { policy, thought, cancel }: Asked): MatchInput {
  cancel();
  table.thinking.delete(seat);
  const { match, game } = table;
  const answer = thought ?? { fault: 'did not answer in time' };
  const reading = 'move' in answer ? match.read(seat, answer.move) : null;
  if (reading?.ok) return reading.input;
  const fault = 'fault' in answer ? answer.fault : 'chose a move that is not allowed';
  const other = game.bots.find(({ id }) => id === REPLACEMENT) ?? game.bots.find(({ thinks }) => thinks !== true);
  const { input } = match.askBot(seat, other?.id ?? '');
  tell(table, seat, policy, `${fault}; ${other ? `"${other.id}" moved for it` : 'a legal move was drawn for it'}`);
  return input;
}

function tell({ id, ports }: RunningTable, seat: SeatId, policy: string, what: string): void {
  ports.note(`table ${id}: the bot "${policy}" in seat ${String(seat)} ${what}`);
}
