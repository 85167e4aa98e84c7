import type { LibraryAsk } from '#protocol/library.ts';
import type { Order } from '#protocol/messages.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Answer, Answers } from '#engine/table/move/answers.ts';
import { handle, type Handlers } from '../handlers.ts';
import type { GuestMessage } from '../links/gate.ts';
import type { DeviceId, Drawing } from '../table/seed-draw.ts';
import { answerDraw, judgeChange } from './drawing.ts';
import { takeLesson } from './guest-lessons.ts';
import type { HallState } from './hall-state.ts';
import { askLibrary } from './library-requests.ts';
import { obey } from './orders.ts';
import { route, routeMoved } from './routes.ts';
import { sayInRoom } from './talking.ts';
import { tellHosts } from './updates.ts';
import { personOf, type Visitor } from './visitor.ts';

/** How often a person may change where it sits, that it is ready, or its lesson: a change may be a line in the record. */
export const SEAT_CHANGES = { perSecond: 1, burst: 8 };

interface Sender {
  readonly hall: HallState;
  readonly visitor: Visitor;
}

type MessageOf<Type extends GuestMessage['t']> = Extract<GuestMessage, { t: Type }>;

/** Handles a visitor's message: one about the hall here, one about the match at its table. */
export function receive(hall: HallState, visitor: Visitor, message: GuestMessage): void {
  handle(HANDLERS, 't', { hall, visitor }, message);
}

const HANDLERS: Handlers<GuestMessage, 't', Sender> = {
  order: answerOrder,
  library: answerLibrary,
  enter: comeIn,
  sit({ hall, visitor }, { ref, seat, name }) {
    const sit = (): Verdict => (hall.evening.isOpen() ? refuse('eveningOnly') : hall.room.sit(visitor, seat, name));
    changeSeat(hall, visitor, ref, sit);
  },
  stand({ hall, visitor }, { ref, seat }) {
    const stand = (): Verdict =>
      hall.evening.isOpen() ? hall.evening.takePart(visitor, false) : hall.room.stand(visitor, seat);
    changeSeat(hall, visitor, ref, stand);
  },
  ready({ hall, visitor }, { ref, seat, ready }) {
    changeSeat(hall, visitor, ref, () => hall.room.sayReady(visitor, seat, ready));
  },
  lesson({ hall, visitor }, { ref, stop }) {
    changeSeat(hall, visitor, ref, () => takeLesson(hall, visitor, stop));
  },
  takePart({ hall, visitor }, { ref, takes }) {
    changeSeat(hall, visitor, ref, () => hall.evening.takePart(visitor, takes));
  },
  look({ visitor }, message) {
    // Without a table there is nothing to see, and nobody waits for an answer.
    visitor.guest?.receive(message);
  },
  move: toTable,
  advise: toTable,
  takeBack: toTable,
  answerTakeback: toTable,
  answerSpectators: toTable,
  substituteBot: toTable,
  replay(sender, message) {
    toTable(sender, message);
    if (sender.visitor.host) sender.hall.audience.present(message);
  },
  record: toTable,
  readOn: toTable,
  review({ hall, visitor }, { ref, seat }) {
    const answer = (verdict: Verdict): void => {
      visitor.link.send(answerTo(ref, verdict));
    };
    // Whoever may not be at the table is told no more than that there is none.
    if (visitor.guest && !hall.lessons.has(visitor)) hall.reviews.ask(visitor, seat, answer);
    else answer(refuse(codeWithoutTable(hall)));
  },
  stopReview({ hall, visitor }, { ref }) {
    hall.reviews.leave(visitor);
    visitor.link.send({ t: 'done', ref });
  },
  seedCommit(sender, message) {
    drawWith(sender, message.ref, (drawing, device) => drawing.commit(device, message));
  },
  seedReveal(sender, message) {
    drawWith(sender, message.ref, (drawing, device) => drawing.reveal(device, message));
  },
  chat(sender, message) {
    const { hall, visitor } = sender;
    // A conversation is the table's once there is one.
    if (hall.desk.gathered() === null) toTable(sender, message);
    else answerOnce(hall, visitor, message.ref, () => sayInRoom(hall, visitor, message.text));
  },
  note: toTable,
};

/** What the hall answers itself. */
type NotOfTheTable =
  | 'order'
  | 'library'
  | 'enter'
  | 'sit'
  | 'stand'
  | 'ready'
  | 'lesson'
  | 'takePart'
  | 'look'
  | 'review'
  | 'stopReview'
  | 'seedCommit'
  | 'seedReveal';

function toTable({ hall, visitor }: Sender, message: Exclude<GuestMessage, { t: NotOfTheTable }>): void {
  if (visitor.guest) {
    visitor.guest.receive(message);
    return;
  }
  visitor.link.send({ t: 'refused', ref: message.ref, reason: { code: codeWithoutTable(hall) } });
}

function codeWithoutTable({ moving }: HallState): string {
  return moving.isForwarding() ? 'tableMoved' : 'noTable';
}

function answerOrder({ hall, visitor }: Sender, { ref, order }: MessageOf<'order'>): void {
  const { link, host } = visitor;
  if (!host) {
    link.send({ t: 'refused', ref, reason: { code: 'notHost' } });
    return;
  }
  if (isRepeat(hall, visitor, ref)) return;
  // A window that was loaded again repeats an order that is still carried out, and is answered with it.
  const others = hall.waiting.get(ref);
  if (others) {
    others.push(visitor);
    return;
  }
  hall.waiting.set(ref, [visitor]);
  const note = (what: string, error: unknown): void => {
    hall.note(`the ${what} "${order.kind}" failed: ${cleanText(faultText(error))}`);
  };
  const settle = (verdict: Verdict): void => {
    try {
      settleOrder(hall, ref, order, verdict);
    } catch (error) {
      note('answer to', error);
    }
  };
  const failed = (error: unknown): void => {
    note('order', error);
    settle(refuse('orderFailed'));
  };
  let outcome: Verdict | Promise<Verdict>;
  try {
    outcome = obey(hall, order);
  } catch (error) {
    failed(error);
    return;
  }
  if (outcome instanceof Promise) void outcome.then(settle, failed);
  else settle(outcome);
}

function settleOrder(hall: HallState, ref: string, order: Order, verdict: Verdict): void {
  const answer = answerTo(ref, verdict);
  const waiting = hall.waiting.get(ref) ?? [];
  hall.waiting.delete(ref);
  for (const asking of waiting) asking.link.send(answersOf(hall, asking).keep(answer));
  // Somebody who agreed to what an outdated list said is shown the present list.
  if (!verdict.ok && order.kind === 'resumeTable') tellHosts(hall);
}

/** What changes nothing on the disk. */
const READING: readonly LibraryAsk['kind'][] = ['list', 'watch', 'notes', 'statistics', 'compare'];

function answerLibrary({ hall, visitor }: Sender, { ref, ask }: MessageOf<'library'>): void {
  const { link, host } = visitor;
  if (!host) {
    link.send({ t: 'refused', ref, reason: { code: 'notHost' } });
    return;
  }
  if (isRepeat(hall, visitor, ref)) return;
  const answers = answersOf(hall, visitor);
  void askLibrary(hall, visitor, ref, ask)
    // No fault in a list may end the host.
    .catch((error: unknown) => {
      hall.note(`the library failed: ${cleanText(faultText(error))}`);
      return refuse(READING.includes(ask.kind) ? 'libraryNotRead' : 'libraryNotWritten');
    })
    .then((verdict) => {
      if (verdict !== 'told') link.send(answers.keep(answerTo(ref, verdict)));
    });
}

/** A guest at the door gives its name, and gets the secret that identifies it from now on. */
function comeIn({ hall, visitor }: Sender, { ref, name }: MessageOf<'enter'>): void {
  const { roster, room } = hall;
  const closed = whyNotIn(hall, visitor);
  const added = closed === null ? roster.add(name, !room.isApproving(), visitor.origin.check) : null;
  if (!added) {
    visitor.link.send({ t: 'refused', ref, reason: { code: closed ?? 'roomFull' } });
    return;
  }
  visitor.atDoor = false;
  visitor.tokenHash = added.guest.tokenHash;
  visitor.link.send({ t: 'pass', ref, token: added.token });
  route(hall, visitor);
  hall.events.emit('roomChanged');
}

/** Why this visitor cannot come in; null when it can. */
function whyNotIn({ moving, room }: HallState, { atDoor }: Visitor): string | null {
  if (!atDoor) return 'notAtDoor';
  if (moving.isForwarding()) return 'tableMoved';
  return room.isLocked() ? 'roomLocked' : null;
}

/** Does what a visitor asks for, unless it was answered before, and answers. */
function answerOnce(hall: HallState, visitor: Visitor, ref: string, carryOut: () => Verdict): void {
  if (!isRepeat(hall, visitor, ref)) visitor.link.send(answersOf(hall, visitor).keep(answerTo(ref, carryOut())));
}

/** A device says something about the draw of a seed. A repeat is answered, and changes nothing. */
function drawWith(
  { hall, visitor }: Sender,
  ref: string,
  answer: (drawing: Drawing, device: DeviceId) => Verdict,
): void {
  answerOnce(hall, visitor, ref, () => answerDraw(hall, visitor, answer));
}

/** A person sits down or stands up, is ready, takes part or learns: whatever may change where it is. */
function changeSeat(hall: HallState, visitor: Visitor, ref: string, change: () => Verdict): void {
  answerOnce(hall, visitor, ref, () => {
    const judged = hall.seatChanges(personOf(visitor)).take(hall.clock.now())
      ? judgeChange(hall)
      : refuse('tooManyChanges');
    const verdict = judged.ok ? change() : judged;
    if (verdict.ok) {
      routeMoved(hall);
      hall.events.emit('roomChanged');
    }
    return verdict;
  });
}

/**
 * What this person was answered last, over whatever link. A page whose link is lost repeats what was not answered, a window
 * that reloads its last order.
 */
function answersOf(hall: HallState, visitor: Visitor): Answers {
  return hall.answers(personOf(visitor));
}

/** Whether this was answered before; then it is answered the same way again. */
function isRepeat(hall: HallState, visitor: Visitor, ref: string): boolean {
  const known = answersOf(hall, visitor).get(ref);
  if (known) visitor.link.send(known);
  return known !== undefined;
}

function answerTo(ref: string, verdict: Verdict): Answer {
  return verdict.ok ? { t: 'done', ref } : { t: 'refused', ref, reason: verdict.reason };
}
