import type { CLOSE, DownMessage, UpMessage } from '#protocol/messages.ts';

/** What each message of a guest says. */
export const UP: Readonly<Record<UpMessage['t'], string>> = {
  hello:
    'The first frame. `v` is the protocol version, `token` the secret of a seat, a guest or the host, `join` an invitation for a device that has no secret yet; without either the guest watches.',
  enter: 'The name of a guest who was invited.',
  sit: 'Sits down on an open chair, or in a bot’s place once the match is on.',
  stand: 'Gives a seat up: to nobody while the table gathers, to a bot afterwards.',
  ready:
    'While the table gathers: says whether the player on one of the guest’s own chairs is ready for the match to begin. The host keeps this until somebody else takes the chair, another table is set up, or the match begins.',
  lesson:
    'While the table gathers: opens the lesson of its game at this stop, for this guest alone. The lesson is a table of its own, sent as `welcome` and `sync`. With null, the guest returns to the room. The guest keeps its chair; the lesson ends with the link, and when the match begins.',
  takePart: 'In a tournament: takes part from the next round on, or no longer; then a bot ends what was begun.',
  look: 'At a device with several seats: looks through one of them, or through none. Answered by `sync`.',
  move: 'A move of the guest’s own seat. `at` is the `seq` it had seen; the seat is never named. In an exercise it is `move.answer`, with the choice, or the list of pieces, under `answer`.',
  advise:
    'Asks what a good player would do in the seat’s present choice; `at` is the `seq` it had seen. The answer is `done`, and then `advice` when it has been worked out. With `learns`, where the table advises only learners, the seat tells everybody that it is learning.',
  sync: 'Asks for the whole picture, after a gap in `seq` or whenever in doubt.',
  ping: 'Asks for a sign of life, because a link may look open and be dead. Answered by `pong`.',
  chat: 'A line to everybody at the table or, while it gathers, in the room.',
  takeBack:
    'Asks to take back the seat’s own last move and everything after it. If others must agree, `status` names them (`takeback`), and a `sync` follows once it is done.',
  answerTakeback: 'Agrees to another seat’s takeback, or declines it; whoever asked withdraws with `agree: false`.',
  answerSpectators:
    'Agrees that an audience is shown more, or sooner, as the host asks (`status.audience.asked`), or declines; `rule` repeats the question, so that no other question is answered.',
  substituteBot: 'Lets a bot play for a person who has been away for two minutes, until they are back. For players.',
  note: 'A private note of the seat, kept by the host and sent back in `sync`; an empty text deletes it.',
  replay:
    'A step of the finished match with open cards, from 0 to the number of inputs. Refused to everybody before the end.',
  record:
    'A part of the finished match’s record in its public form (without what seats are known by), from character `at` on, to be checked by the guest itself. Refused to everybody before the end.',
  readOn: 'In a lesson: the learner has read what was said at this stop (`status.lesson`), and goes on.',
  review:
    'Asks for the review of a seat’s match, instead of one that this guest still waits for. Refused to everybody before the match is over. The answer is `done`, then `reviewing` while it is worked out, and then `reviewed`. One review is worked out at a time and a few wait in line; each is kept while the match is at the table.',
  stopReview: 'This guest no longer waits for a review. One that nobody waits for is stopped.',
  library:
    'Only the host’s own window may send it: asks for a list of the matches on this computer, for statistics (answered by `statistics`), for a comparison of matches of one deal (answered by `sameDeal`), or for a change (answered by `done`).',
  order: 'A request that only the host’s own window may make.',
  seedCommit:
    'Answers `seedDraw`: for each seat of this device SHA-256 of a secret of 32 bytes, signed with a key of this device ([how](fairness.md)). A device that says nothing, or says it too late, has no part in the seed.',
  seedReveal:
    'Answers `seedLock`: the secrets. A device first checks the signature, and that its own commitments are in the list as it sent them.',
  bye: 'The guest leaves on purpose.',
};

/** The answer to each message with a `ref` when it was carried out; the type makes sure that none is missing. */
export const CARRIED_OUT: Readonly<Record<Extract<UpMessage, { readonly ref: string }>['t'], DownMessage['t']>> = {
  enter: 'pass',
  sit: 'done',
  stand: 'done',
  ready: 'done',
  lesson: 'done',
  takePart: 'done',
  move: 'done',
  advise: 'done',
  chat: 'done',
  takeBack: 'done',
  answerTakeback: 'done',
  answerSpectators: 'done',
  substituteBot: 'done',
  note: 'done',
  replay: 'replay',
  record: 'record',
  readOn: 'done',
  review: 'done',
  stopReview: 'done',
  library: 'library',
  order: 'done',
  seedCommit: 'done',
  seedReveal: 'done',
};

/** What each message of a host says. */
export const DOWN: Readonly<Record<DownMessage['t'], string>> = {
  welcome:
    'Answers `hello`: who the guest is, and what table it sits at. A new `epoch` means that sequence numbers began again.',
  room: 'Who is in the room and who sits where; for the host’s own window also its door.',
  pass: 'The secret by which this guest is known from now on; sent only once.',
  curtain:
    'At a device with several seats: another of them is to act; until that player looks, this device is sent the public view.',
  sync: 'The whole picture, as this guest may see it.',
  update:
    'One accepted input: what happened (`events`), how the view has changed (`changes`), what this guest may do next. In a frame [its parts are known by their places](#how-an-update-is-written).',
  replay:
    'A step of the finished match that this guest asked for, with every face: where everything was after `at` of the `of` inputs, and the events of the last of them.',
  record: 'A part of the record, beginning at character `at` of `of`; what follows is asked for next.',
  advice:
    'What this seat asked for with `advise`, sent to this seat alone and only while it still has that choice; null where none could be worked out.',
  reviewing:
    'How far the review that this guest asked for has come: `done` of the player’s `of` moves, both 0 while it waits in line.',
  reviewed:
    'The review that this guest asked for, or null if none could be worked out. All of it follows from what this player could know at the time.',
  sealed: 'The guest’s own answer is kept until the window closes; nobody else is told.',
  status: 'Seats, presence, pause or watchers have changed.',
  chat: 'A line of chat.',
  hall: 'For the host’s window: which games can be played and which tables can be continued.',
  library:
    'For the host’s window: a part of the list of all matches on this computer. Of an unfinished match it says no more than `hall` does.',
  matchNotes: 'For the host’s window: the notes of a finished match, when it asks for them and when one was written.',
  statistics: 'For the host’s window: who has finished matches on this computer, and how one of them fared.',
  sameDeal:
    'For the host’s window: how a finished match went beside others of the same deal, by seat, as far as their results have been read.',
  libraryChanged:
    'For the host’s window, once it has asked for such a list, for statistics or for a comparison: what it was sent may have changed.',
  seedDraw:
    'A match is about to begin by these terms, and this device has these seats in it: it may commit to a secret for each of them within three seconds. Sent again after a lost link.',
  seedLock:
    'All commitments and the terms are fixed, as the host signs. Devices that have committed may show their secrets within two seconds; then the match begins. Sent to everybody at the table.',
  pong: 'The sign of life that `ping` asked for.',
  done: 'The message with this `ref` was carried out; a repeat of it is answered the same and does nothing.',
  refused: 'The message with this `ref` was not carried out, and why.',
  bye: 'The last frame before the host closes the link, and why.',
};

/** When a link is closed with each code. */
export const CLOSING: Readonly<Record<keyof typeof CLOSE, string>> = {
  badFrame: 'Too many frames that cannot be attributed; or a frame on a sealed link that is not the next one.',
  token: 'The token is not one of this table’s.',
  version: 'The page speaks another version of the protocol; load it again.',
  noHello: 'No `hello` came in time.',
  replaced: 'The same seat was opened in another window or on another device.',
  otherHost: 'For a page whose link leads to another desktop: that desktop’s certificate has changed.',
  rate: 'Too many frames in too short a time.',
  crowded:
    'Too many links come from one address, or there are as many as the host or its audience gateway takes; closed before a `hello`. Try again.',
  restarting: 'The host is closing; try again.',
  slowReader: 'The guest did not read fast enough.',
};
