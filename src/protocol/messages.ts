import { joined, listOf, z } from './schema.ts';
import { gameId, PROTOCOL_VERSION, ref, seatId } from './ids.ts';
import { reason, text } from './text.ts';
import { awayBot } from './absence.ts';
import { advice } from './advice.ts';
import { change } from './changes.ts';
import { namedParts } from './named-parts.ts';
import { prompt } from './prompt.ts';
import { gameView, sentEvent } from './view.ts';
import { gameInfo } from './catalogue.ts';
import { eveningOrder } from './evening-room.ts';
import { hall } from './hall.ts';
import { audienceOrder, spectatorRule } from './audience.ts';
import { decision, review } from './review.ts';
import { guestId, invitation, room, roomOrder } from './room.ts';
import { libraryAsk, libraryPage, matchNote, playAgainOrder } from './library.ts';
import { sameDeal } from './same-deal.ts';
import { seedCommit, seedDrawAsk, seedLock, seedReveal } from './seed-messages.ts';
import { statistics } from './statistics.ts';
import { tableInfo, tablePlan, tableStatus, windowView } from './table.ts';
import { chatText, noteText, playerName } from './typed-text.ts';

/**
 * The longest frame a guest may send, in bytes of UTF-8. A longer one closes the link: every honest message is far
 * shorter, and an unbounded one is an attack on memory (lan-notes 3.5).
 */
export const MAX_FRAME_BYTES = 16 * 1024;

/** What a private note of a seat is kept under. */
export const noteKey = z.string().check(z.minLength(1), z.maxLength(40));

/** What only the host's own window may ask for. */
export const order = z.discriminatedUnion(
  'kind',
  joined(
    [
      /** With `instead` in the place of an unfinished match, which stays on disk: whoever is in the room stays there. */
      z.strictObject({ kind: z.literal('openTable'), plan: tablePlan, instead: z.optional(z.boolean()) }),
      /**
       * A table that was handed over is taken up here again only with `takeBack`, and one whose record lacks something only
       * with `acceptLoss`: the reason that the list gave, so that nobody agrees to a loss that has grown since.
       */
      z.strictObject({
        kind: z.literal('resumeTable'),
        id: z.string().check(z.maxLength(40)),
        takeBack: z.optional(z.boolean()),
        acceptLoss: z.optional(reason),
      }),
      /** Begins the lesson of a game at this stop, in the place of another lesson if there is one. Nothing of it is kept. */
      z.strictObject({
        kind: z.literal('openLesson'),
        game: gameId,
        name: playerName,
        stop: z.int().check(z.minimum(0)),
      }),
      /** Begins a series of exercises in a game, in the place of a lesson or other exercises. Nothing of it is kept. */
      z.strictObject({ kind: z.literal('openExercises'), game: gameId, name: playerName }),
      /** In exercises: the next question, once number `at` was answered. */
      z.strictObject({ kind: z.literal('nextExercise'), at: z.int().check(z.minimum(0)) }),
      /** Leaves the table; an unfinished match stays on disk to be continued. */
      z.strictObject({ kind: z.literal('leaveTable') }),
      /** The same game, seats and options once more, with a fresh seed. */
      z.strictObject({ kind: z.literal('rematch') }),
      playAgainOrder,
      z.strictObject({ kind: z.literal('pause'), paused: z.boolean() }),
      /** Alone with bots, with nothing more to decide in this round: they play on without pauses, or (false) with them. */
      z.strictObject({ kind: z.literal('hurry'), wanted: z.boolean() }),
      /** Tries at once whether the disk that the table waits for can be written again. */
      z.strictObject({ kind: z.literal('tryDisk') }),
      /** Ends what a seat asks to take back; the match goes on as it stands. */
      z.strictObject({ kind: z.literal('declineTakeback') }),
      /** A bot plays on for an absent person, or hands the seat back (`bot: null`). */
      z.strictObject({ kind: z.literal('mindSeat'), seat: seatId, bot: z.nullable(z.string().check(z.maxLength(32))) }),
      /** From now on a bot plays for whoever has been away for so many seconds, or (null) for nobody by itself. */
      z.strictObject({ kind: z.literal('awayBot'), seconds: awayBot }),
    ],
    roomOrder,
    audienceOrder,
    eveningOrder,
  ),
);
export type Order = z.infer<typeof order>;

/** Guest to host. Strict: an unknown field makes a message faulty (`readFrame` of the host). */
export const upMessage = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    v: z.int(),
    /** The secret of a seat, a guest or the host, of any form; with none, and uninvited, the guest watches. */
    token: z.optional(z.string()),
    join: z.optional(invitation),
  }),
  /** Whoever was invited says who comes. Answered by `pass`. */
  z.strictObject({ t: z.literal('enter'), ref, name: playerName }),
  /**
   * Sits down on an open chair, or in a bot's place once the match is on. With a name it is another person at the same
   * device, and the guest keeps the seats it has.
   */
  z.strictObject({ t: z.literal('sit'), ref, seat: seatId, name: z.optional(playerName) }),
  /** Gives a seat up: to nobody while the table gathers, to a bot afterwards. */
  z.strictObject({ t: z.literal('stand'), ref, seat: seatId }),
  /** While the table gathers: whoever sits here is ready for the match to begin, or (false) no longer. */
  z.strictObject({ t: z.literal('ready'), ref, seat: seatId, ready: z.boolean() }),
  /**
   * While the table gathers: opens the lesson of its game for this guest alone, at this stop, or (null) goes back to the room.
   * The guest keeps its chair.
   */
  z.strictObject({ t: z.literal('lesson'), ref, stop: z.nullable(z.int().check(z.minimum(0))) }),
  /** At an evening: takes part from the next round on, or (false) no longer. */
  z.strictObject({ t: z.literal('takePart'), ref, takes: z.boolean() }),
  /** At a device with several seats: looks through one of them, or (null) through none. */
  z.strictObject({ t: z.literal('look'), seat: z.nullable(seatId) }),
  /** `at` is the sequence the guest had seen; `move` is parsed by the game's own schema. */
  z.strictObject({
    t: z.literal('move'),
    ref,
    at: z.int().check(z.minimum(0)),
    move: z.looseObject({ type: z.string().check(z.maxLength(64)) }),
  }),
  z.strictObject({ t: z.literal('sync') }),
  /** Asks for a sign of life, which is `pong`: a link may look open and lead nowhere. */
  z.strictObject({ t: z.literal('ping') }),
  /** Says something to everybody at the table or, while it gathers, in the room. */
  z.strictObject({ t: z.literal('chat'), ref, text: chatText }),
  /** Asks to take back the seat's own last move, and with it whatever came after. */
  z.strictObject({ t: z.literal('takeBack'), ref }),
  /**
   * Asks what a good player would do, in the choice that the guest saw at `at`. With `learns` the seat says first, to
   * everybody at the table, that it is learning. Answered by `done` and then, when it is worked out, by `advice`.
   */
  z.strictObject({
    t: z.literal('advise'),
    ref,
    at: z.int().check(z.minimum(0)),
    learns: z.optional(z.literal(true)),
  }),
  /** Agrees to what another seat asks to take back, or (false) declines; whoever asked withdraws with false. */
  z.strictObject({ t: z.literal('answerTakeback'), ref, agree: z.boolean() }),
  /**
   * Lets a bot play for another person, who has been away for at least two minutes, until they are back. Only for whoever
   * plays here.
   */
  z.strictObject({ t: z.literal('substituteBot'), ref, seat: seatId }),
  /** Agrees that an audience is shown more, or sooner; or (false) declines. `rule` is what was asked: no other is answered. */
  z.strictObject({ t: z.literal('answerSpectators'), ref, rule: spectatorRule, agree: z.boolean() }),
  /**
   * A private note of the seat, kept by the host; `text` empty deletes it. What stands under `standing` answers for the
   * seat when it says nothing while a window is open, in the game's own words.
   */
  z.strictObject({ t: z.literal('note'), ref, key: noteKey, text: noteText }),
  /**
   * A step of the finished match: 0 is the table before anything happened. With open cards, or as one seat (`as`) could
   * follow it. Refused before the end.
   */
  z.strictObject({ t: z.literal('replay'), ref, at: z.int().check(z.minimum(0)), as: z.optional(seatId) }),
  /** The part of the record that begins at character `at`, once the match is over. Refused before the end. */
  z.strictObject({ t: z.literal('record'), ref, at: z.int().check(z.minimum(0)) }),
  /**
   * Asks for the review of a seat, once the match is over; in the place of one that this guest still waits for. Answered
   * by `done`, then by `reviewing` while it is worked out, and then by `reviewed`.
   */
  z.strictObject({ t: z.literal('review'), ref, seat: seatId }),
  /** This guest no longer waits for a review. */
  z.strictObject({ t: z.literal('stopReview'), ref }),
  /** In a lesson: the learner has read what was said at this stop, and goes on. */
  z.strictObject({ t: z.literal('readOn'), ref, stop: z.int().check(z.minimum(0)) }),
  z.strictObject({ t: z.literal('order'), ref, order }),
  /**
   * Only for the host's own window. A list is answered by `library`, statistics by `statistics`, everything else like an
   * order.
   */
  z.strictObject({ t: z.literal('library'), ref, ask: libraryAsk }),
  seedCommit,
  seedReveal,
  z.strictObject({ t: z.literal('bye') }),
]);
export type UpMessage = z.infer<typeof upMessage>;

export const chatLine = z.strictObject({
  /** The seat that spoke, or null for a watcher or the table itself. */
  seat: z.nullable(seatId),
  name: z.string(),
  text: z.string(),
  /** What the table itself says, in words of the reader's own; `text` is then empty. */
  told: z.optional(text),
  /** With `told`: how many times the table has spoken with this, so that a page knows what is new. */
  nth: z.optional(z.int().check(z.minimum(1))),
});
export type ChatLine = z.infer<typeof chatLine>;

/** Host to guest, as it is after reading. */
export const downShape = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('welcome'),
    v: z.int(),
    /** Drawn afresh when the host starts; another epoch means that sequence numbers started again. */
    epoch: z.string(),
    you: z.strictObject({
      /** The seat this guest looks through: its own; null for a watcher, and behind the curtain. */
      seat: z.nullable(seatId),
      /** Every seat of this device. */
      seats: listOf(seatId),
      host: z.boolean(),
      /** In the room: which guest this is. `door`: invited, and to say who comes (`enter`). */
      guest: z.nullable(guestId),
      door: z.boolean(),
      /** The two words to compare with the host's screen, where a typed code made the key; null otherwise. */
      check: z.nullable(z.string()),
    }),
    /** Null when no table is open. */
    table: z.nullable(tableInfo),
    game: z.nullable(gameInfo),
    /** Null for whoever is not in the room. */
    room: z.nullable(room),
    /** Only for the host's own window. */
    hall: z.nullable(hall),
    /** What was said in the room while the table gathers; left out where nothing was. At a table `sync` tells it. */
    chat: z.optional(listOf(chatLine)),
  }),
  z.strictObject({ t: z.literal('room'), room }),
  /** The secret by which this guest is known from now on, to be kept by its page; said once. */
  z.strictObject({ t: z.literal('pass'), ref: z.string(), token: z.string() }),
  /**
   * At a device with several seats: the curtain is down before this seat is to act, and what follows is for the public
   * until the guest looks.
   */
  z.strictObject({ t: z.literal('curtain'), seat: seatId }),
  /** The whole picture: on joining, on asking, and whenever the host cannot be sure what the guest has. */
  z.strictObject({
    t: z.literal('sync'),
    seq: z.int(),
    /** Whose picture it is; null for the public's. */
    seat: z.nullable(seatId),
    view: gameView,
    prompts: listOf(prompt),
    /** Whether this guest's answer is kept sealed until the window closes. */
    sealed: z.boolean(),
    status: tableStatus,
    window: z.nullable(windowView),
    chat: listOf(chatLine),
    /**
     * What happened lately, input by input, oldest first and without shifts: a page that has just come has a log to
     * show.
     */
    log: listOf(z.strictObject({ seq: z.int(), events: listOf(sentEvent) })),
    notes: z.record(z.string(), z.string()),
  }),
  /** One accepted input: what happened, how the view has changed, and what this guest may do next. */
  z.strictObject({
    t: z.literal('update'),
    seq: z.int(),
    events: listOf(sentEvent),
    /** How the view before became the view now, apart from what the events say: see `Change` in changes.ts. */
    changes: change,
    prompts: listOf(prompt),
    /** The window that opens with this input; null when none does. */
    window: z.nullable(windowView),
  }),
  /**
   * What a guest asked for once the match was over: where everything was after `at` of the `of` inputs, and what the
   * last of them brought about, with every face. Nobody is asked anything any more.
   */
  z.strictObject({
    t: z.literal('replay'),
    ref: z.string(),
    at: z.int(),
    of: z.int(),
    /** The steps at which a round begins, in ascending order from 0; none in a game without rounds. */
    rounds: listOf(z.int()),
    /** The seat whose sight is shown; left out with open cards. */
    as: z.optional(seatId),
    view: gameView,
    events: listOf(sentEvent),
  }),
  /**
   * A part of the finished match's record in its public form, from character `at` of `of` on. The next part begins where
   * this one ends.
   */
  z.strictObject({ t: z.literal('record'), ref: z.string(), at: z.int(), of: z.int(), text: z.string() }),
  /** How far the review is that this guest has asked for: `done` of the player's `of` moves; 0 of 0 while it waits. */
  z.strictObject({ t: z.literal('reviewing'), seat: seatId, done: z.int(), of: z.int() }),
  /** What this guest has asked for with `review`; null where none could be worked out. */
  z.strictObject({
    t: z.literal('reviewed'),
    seat: seatId,
    review: z.nullable(review),
    /** The decisions in which a move cost something, in order. */
    decisions: listOf(decision),
  }),
  /** The guest's own answer is kept until the window closes; nobody else is told anything. Its prompts are over. */
  z.strictObject({ t: z.literal('sealed') }),
  z.strictObject({ t: z.literal('status'), status: tableStatus, window: z.nullable(windowView) }),
  z.strictObject({ t: z.literal('chat'), line: chatLine }),
  z.strictObject({ t: z.literal('hall'), hall }),
  /** Only for the host's own window: the answer to a list of the library. */
  z.strictObject({ t: z.literal('library'), ref: z.string(), page: libraryPage }),
  /** Only for the host's own window: the notes of a finished match, in the order of their steps. */
  z.strictObject({ t: z.literal('matchNotes'), ref: z.string(), match: z.string(), notes: listOf(matchNote) }),
  /** Only for the host's own window: the answer to a question for statistics. */
  z.strictObject({ t: z.literal('statistics'), ref: z.string(), statistics }),
  /** Only for the host's own window: the answer to `compare`. */
  z.strictObject({ t: z.literal('sameDeal'), ref: z.string(), sameDeal }),
  /** Only for the host's own window, once it has asked for a list, statistics or a comparison: what it was told may have changed. */
  z.strictObject({ t: z.literal('libraryChanged') }),
  /** The answer to `ping`. */
  z.strictObject({ t: z.literal('pong') }),
  /**
   * What this seat asked for with `advise`, while it still has that choice; sent to nobody else. Null where none could be
   * worked out.
   */
  z.strictObject({ t: z.literal('advice'), advice: z.nullable(advice) }),
  seedDrawAsk,
  seedLock,
  z.strictObject({ t: z.literal('done'), ref: z.string() }),
  z.strictObject({ t: z.literal('refused'), ref: z.string(), reason }),
  z.strictObject({ t: z.literal('bye'), reason }),
]);
export type DownMessage = z.infer<typeof downShape>;

/** Host to guest: reads what a frame has. */
export const downMessage = z.pipe(z.transform(namedParts), downShape);

/** Why a WebSocket was closed, as its close code; the same words stand in the `bye` before it. */
export const CLOSE = {
  badFrame: 4400,
  token: 4401,
  version: 4406,
  noHello: 4408,
  replaced: 4409,
  otherHost: 4421,
  rate: 4429,
  crowded: 4430,
  restarting: 4503,
  slowReader: 1013,
} as const;

export { PROTOCOL_VERSION };
