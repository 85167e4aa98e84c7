import type { GuestInfo } from '#protocol/room.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { SavedTable } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import type { Client } from '#renderer/client/client.ts';
import type { TableWords } from '#words/at-table.ts';
import { sentencesOf } from '#words/lists.ts';
import type { Question } from './ConfirmDialog.tsx';

type Ui = TableWords['ui'];

/** Before a guest is sent away for good. */
export function turnAwayQuestion(ui: Ui, actions: Pick<Client, 'order'>, { id, name }: GuestInfo): Question {
  return {
    title: ui('room:guests.turnAwayTitle', { name }),
    text: ui('room:guests.turnAwayText', { name }),
    action: ui('room:guests.turnAwayNow'),
    onYes: () => {
      actions.order({ kind: 'turnAway', guest: id });
    },
  };
}

/** Before the table goes to another computer. */
export function handOverQuestion(ui: Ui, actions: Pick<Client, 'order'>): Question {
  return {
    title: ui('room:handOver.title'),
    text: ui('room:handOver.text'),
    action: ui('room:handOver.now'),
    onYes: () => {
      actions.order({ kind: 'handOver' });
    },
  };
}

/** What a record lacks: as the list says it, and as it is put into words. */
interface ShownLoss {
  readonly reason: Reason;
  readonly words: string;
}

/** Before a table that was handed over is taken up here again; `loss` is what its record lacks besides. */
function takeBackQuestion(ui: Ui, actions: Pick<Client, 'order'>, id: string, loss: ShownLoss | null): Question {
  return {
    title: ui('room:handOver.backTitle'),
    text: sentencesOf(ui, [...(loss ? [loss.words] : []), ui('room:handOver.backText')]),
    action: ui('room:handOver.backNow'),
    onYes: () => {
      actions.order({ kind: 'resumeTable', id, takeBack: true, ...(loss && { acceptLoss: loss.reason }) });
    },
  };
}

/** Before a match goes on without what its record lacks. */
function lossQuestion(ui: Ui, actions: Pick<Client, 'order'>, id: string, loss: ShownLoss): Question {
  return {
    title: ui('lobby:saved.lossTitle'),
    text: ui('lobby:saved.lossText', { loss: loss.words }),
    action: ui('lobby:saved.lossNow'),
    onYes: () => {
      actions.order({ kind: 'resumeTable', id, acceptLoss: loss.reason });
    },
  };
}

/** What is missing of a match that can be continued, in words; null where nothing was wrong. */
export function damageWords(
  { words, ui }: Pick<TableWords, 'words' | 'ui'>,
  { game, damage }: SavedTable,
): string | null {
  if (!damage) return null;
  const what = words.reason(game, damage.reason);
  const problem = damage.reason.params?.['problem'];
  return problem === undefined ? what : ui('lobby:saved.cause', { what, problem });
}

/** What to ask before a saved match goes on; null where nothing has to be asked. */
export function resumeQuestion(
  words: Pick<TableWords, 'words' | 'ui'>,
  actions: Pick<Client, 'order'>,
  table: SavedTable,
): Question | null {
  const { id, damage, handedOver = false } = table;
  const loss = damage?.asks ? { reason: damage.reason, words: damageWords(words, table) ?? '' } : null;
  if (handedOver) return takeBackQuestion(words.ui, actions, id, loss);
  return loss && lossQuestion(words.ui, actions, id, loss);
}

interface SeatQuestion {
  readonly seat: SeatId;
  readonly name: string;
}

/** Before a person's seat is given to a bot for good. */
export function freeQuestion(
  ui: Ui,
  actions: Pick<Client, 'order'>,
  { seat, name, bot }: SeatQuestion & { readonly bot: string },
): Question {
  return {
    title: ui('room:people.freeTitle', { name }),
    text: ui('room:people.freeText', { name }),
    action: ui('room:people.freeNow'),
    onYes: () => {
      actions.order({ kind: 'freeSeat', seat, bot });
    },
  };
}

/** Before somebody gives up a seat of a match that is on. */
export function standQuestion(ui: Ui, actions: Pick<Client, 'stand'>, { seat, name }: SeatQuestion): Question {
  return {
    title: ui('room:people.standTitle'),
    text: ui('room:people.standText', { name }),
    action: ui('room:gather.stand'),
    onYes: () => {
      actions.stand(seat);
    },
  };
}
