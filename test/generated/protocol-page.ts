import {
  audienceDesk,
  audienceRule,
  audienceStatus,
  outputInfo,
  outputPlan,
  spectatorRule,
} from '#protocol/audience.ts';
import { advice } from '#protocol/advice.ts';
import { chartInfo, gameInfo, optionInfo } from '#protocol/catalogue.ts';
import { exerciseView } from '#protocol/exercise.ts';
import {
  CLOSE,
  chatLine,
  downShape,
  MAX_FRAME_BYTES,
  order,
  PROTOCOL_VERSION,
  upMessage,
  type DownMessage,
  type UpMessage,
} from '#protocol/messages.ts';
import { hall } from '#protocol/hall.ts';
import { eveningStandings } from '#protocol/evening.ts';
import { eveningRoom, savedEvening } from '#protocol/evening-room.ts';
import {
  libraryAsk,
  libraryEntry,
  libraryPage,
  libraryPlayer,
  libraryQuery,
  statisticsQuery,
} from '#protocol/library.ts';
import { prompt } from '#protocol/prompt.ts';
import { decision, review, reviewedMove } from '#protocol/review.ts';
import { adapterInfo, chair, doorInfo, gathering, guestInfo, invitation, room } from '#protocol/room.ts';
import type { z } from '#protocol/schema.ts';
import { comparedMatch, comparedSeat, comparison, sameDeal } from '#protocol/same-deal.ts';
import { drawnSeat, lockedSeat, seatCommit, seedDraw } from '#protocol/seed-draw.ts';
import { statistics, statisticsFigures, statisticsMatch } from '#protocol/statistics.ts';
import { savedTable, seatInfo, seatPlan, tableInfo, tablePlan, tableStatus, windowView } from '#protocol/table.ts';
import { reason, sentReason, sentText, text, verdict } from '#protocol/text.ts';
import { gameView, packedShift, result, sentEvent, standing, zoneView } from '#protocol/view.ts';
import { toJson } from './json-schema.ts';
import { reasonTable, rulesOfTheProtocol } from './protocol-rules.ts';
import { messages, shapeSection } from './protocol-shapes.ts';

/** The shared shapes, in the order in which the page explains them; inner ones must be known to be linked to. */
const TYPES: Readonly<Record<string, z.ZodMiniType>> = {
  GameView: gameView,
  ZoneView: zoneView,
  EventView: sentEvent,
  Shift: packedShift,
  Result: result,
  Standing: standing,
  Prompt: prompt,
  Verdict: verdict,
  Reason: reason,
  Text: text,
  PromptText: sentText,
  Refusal: sentReason,
  TableStatus: tableStatus,
  AudienceStatus: audienceStatus,
  SpectatorRule: spectatorRule,
  AudienceRule: audienceRule,
  Window: windowView,
  TableInfo: tableInfo,
  SeedDraw: seedDraw,
  DrawnSeat: drawnSeat,
  LockedSeat: lockedSeat,
  SeatCommit: seatCommit,
  SeatInfo: seatInfo,
  ChatLine: chatLine,
  Order: order,
  Room: room,
  EveningRoom: eveningRoom,
  EveningStandings: eveningStandings,
  GuestInfo: guestInfo,
  Chair: chair,
  Gathering: gathering,
  AdapterInfo: adapterInfo,
  DoorInfo: doorInfo,
  AudienceDesk: audienceDesk,
  OutputInfo: outputInfo,
  OutputPlan: outputPlan,
  Invitation: invitation,
  TablePlan: tablePlan,
  SeatPlan: seatPlan,
  Hall: hall,
  ExerciseView: exerciseView,
  SavedTable: savedTable,
  SavedEvening: savedEvening,
  LibraryAsk: libraryAsk,
  LibraryQuery: libraryQuery,
  LibraryPage: libraryPage,
  LibraryEntry: libraryEntry,
  Review: review,
  ReviewedMove: reviewedMove,
  ReviewDecision: decision,
  Advice: advice,
  LibraryPlayer: libraryPlayer,
  StatisticsQuery: statisticsQuery,
  Statistics: statistics,
  StatisticsFigures: statisticsFigures,
  StatisticsMatch: statisticsMatch,
  SameDeal: sameDeal,
  Comparison: comparison,
  ComparedMatch: comparedMatch,
  ComparedSeat: comparedSeat,
  GameInfo: gameInfo,
  OptionInfo: optionInfo,
  ChartInfo: chartInfo,
};

const UP: Readonly<Record<UpMessage['t'], string>> = {
  hello:
    'The first frame. `v` is the protocol version, `token` the secret of a seat, a guest or the host, `join` an invitation for a device that has no secret yet; without either the guest watches.',
  enter: 'The name of a guest who was invited.',
  sit: 'Sits down on an open chair, or in a bot’s place once the match is on.',
  stand: 'Gives a seat up: to nobody while the table gathers, to a bot afterwards.',
  takePart: 'In a tournament: takes part from the next round on, or no longer; then a bot ends what was begun.',
  look: 'At a device with several seats: looks through one of them, or through none. Answered by `sync`.',
  move: 'A move of the guest’s own seat. `at` is the `seq` it had seen; the seat is never named. In an exercise it is `move.answer`, with the choice, or the list of pieces, under `answer`.',
  advise:
    'Asks what a good player would do in the seat’s present choice; `at` is the `seq` it had seen. The answer is `done`, and then `advice` when it has been worked out. With `learns`, where the table advises only learners, the seat tells everybody that it is learning.',
  sync: 'Asks for the whole picture, after a gap in `seq` or whenever in doubt.',
  ping: 'Asks for a sign of life, because a link may look open and be dead. Answered by `pong`.',
  chat: 'A line to everybody at the table.',
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
const CARRIED_OUT: Readonly<Record<Extract<UpMessage, { readonly ref: string }>['t'], DownMessage['t']>> = {
  enter: 'pass',
  sit: 'done',
  stand: 'done',
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

const DOWN: Readonly<Record<DownMessage['t'], string>> = {
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

const CLOSING: Readonly<Record<keyof typeof CLOSE, string>> = {
  badFrame: 'Too many frames that cannot be attributed; or a frame on a sealed link that is not the next one.',
  token: 'The token is not one of this table’s.',
  version: 'The page speaks another version of the protocol; load it again.',
  noHello: 'No `hello` came in time.',
  replaced: 'The same seat was opened in another window or on another device.',
  otherHost: 'For a page whose link leads to another desktop: that desktop’s certificate has changed.',
  rate: 'Too many frames in too short a time.',
  crowded: 'Too many links come from one address; closed before a `hello`. Try again.',
  restarting: 'The host is closing; try again.',
  slowReader: 'The guest did not read fast enough.',
};

/** The parts that a frame writes without names, and their places. */
function placesInWords(): readonly string[] {
  return [
    '## How an update is written',
    '',
    'Nothing is sent as often as updates, so an `update` is written without `t` and without the names of its parts:',
    '`{ "update": [seq, events, changes, numbers, prompts, window] }`. A part that says nothing is `null`, and every `null`',
    'at the end is left out. Where `changes` is an object, its part `numbers` stands by itself.',
    '',
    'An event is `[type, facts, shifts, numbers, phase]`, with `null` in the same way; so are the events of `log` and `replay`.',
    '`facts` are the game’s own fields. `numbers` and `phase` are those of its `laid`. If an event moves only one piece, and this',
    'guest is told its face, then that face is the field `card` of the event, unless the facts have a `card` of their own, where',
    '`null` means that there is none.',
    '',
    'A [prompt](#prompt) is `[kind, id, text, move, offers, more]`, with `null` in the same way; `more` has its other fields. In',
    'it a text is only its code, or `[code, params]`. A move that has only a type is written as that type, and `field` is left',
    'out where it is the same word as `kind`.',
    '',
  ];
}

/** What a client does with the `changes` of an update. */
function changesInWords(): readonly string[] {
  return [
    '## How a view changes',
    '',
    'An `update` turns the view that this guest was told before it into the new one, in three steps.',
    '',
    'First the `shifts` of its `events` are carried out in order. A shift is `[from, to, pieces, faces]`: one after the',
    'other, each piece leaves the zone `from` and becomes the last of the zone `to`, with its face; where both are the same',
    'zone it stays where it lies and its face changes. A face that the viewer may not read is `null`; where none may be read,',
    '`faces` is left out. A single piece and its face are written without lists. In `pieces` a number says how many more follow',
    'whose names count on from the last one: `["r1c9", 2]` is `r1c9`, `r1c10` and `r1c11`.',
    'A piece that is not in `from` is simply added to `to`. A zone `to` that does not exist is made:',
    '`{ owner: null, facing: "down", pieces: [], faces: [] }`, and the piece is added. Where a piece would change its face in a',
    'zone that does not exist, or in one where it does not lie, nothing happens.',
    '',
    'Then each event that has `laid`, one after the other, says what `phase` and `numbers` are from then on. `laid` is a',
    'change, as below, of `{ phase, numbers }` as the last `laid` left them, or as they were before the update.',
    'A page that plays the events one by one lays the table out by it. An event without `laid` is laid out like the one before',
    'it; if no event has it, the table is laid out as it is in the end.',
    '',
    'Last, `changes` says how the view that results from this becomes the view now:',
    '',
    '| change | what it says |',
    '| --- | --- |',
    '| `null` | nothing changed |',
    '| `[]` | this key is gone |',
    '| a text, a number, true or false | this is the value now |',
    '| `[value]` | this is the value now |',
    '| `[at, gone, ...items]` | in a list, these items (there may be none) replace `gone` items from the place `at` on |',
    '| `{ key: change }` | these parts of an object, or items of a list, have changed, all others are as they were |',
    '',
    'A change `[view]` is the whole view, whatever there was before. A guest that cannot apply a change asks for `sync`.',
    'What a host adds to a view beyond what this page names is part of it: keep it, since a change may name it.',
    '',
  ];
}

/** How to read the offers of a prompt. */
function offersInWords(): readonly string[] {
  return [
    '## How offers are told',
    '',
    'An offer that is allowed is only its key. One that is refused is `[key, refusal]`: the refusal is the reason, or the place',
    '(counted from 0) in the list of an earlier offer that is refused for the same reason. The reason is only its code, or',
    '`[code, params, rule, pieces]`, with `null` for a missing part. An offer that says more is',
    '`[key, refusal, more]`, with `null` where it is not refused.',
    '',
  ];
}

/** docs/protocol.md: every message and every shape in it, from the schemas that both ends check with. */
export function protocolPage(): string {
  const named = new Map(Object.entries(TYPES).map(([name, schema]) => [JSON.stringify(toJson(schema)), name]));
  return [
    '# The protocol',
    '',
    'Generated by `npm run protocol` from the schemas in `src/protocol`; a test fails when it is stale.',
    '',
    `Version ${String(PROTOCOL_VERSION)}. One JSON object per frame, at most ${String(MAX_FRAME_BYTES)} bytes from a guest. The same`,
    'messages go over a WebSocket, over the message port of the desktop window and over a pair of links in memory. Objects',
    'are strict: a message from a guest with a field that is not named here is refused. A question mark marks a field that may',
    'be missing.',
    '',
    'A guest says `hello` and is answered with `welcome` and `sync`; from then on each accepted input brings one `update`',
    'with `seq` raised by one. A guest that sees a gap asks for `sync`. Nobody is ever sent a face that the rules do not let',
    'them read: see `faces` in [ZoneView](#zoneview) and in [Shift](#shift). A host may send fields that this page',
    'does not name: ignore them.',
    '',
    ...rulesOfTheProtocol(),
    ...placesInWords(),
    ...changesInWords(),
    ...offersInWords(),
    '## Guest to host',
    '',
    ...messages(upMessage, { ...UP, ...withAnswers() }, named),
    '## Host to guest',
    '',
    ...messages(downShape, DOWN, named),
    '## Shapes',
    '',
    ...Object.entries(TYPES).flatMap(([name, schema]) => shapeSection(name, toJson(schema), named)),
    ...reasonTable(),
    '## Close codes',
    '',
    '| code | when |',
    '| --- | --- |',
    ...Object.entries(CLOSE).map(([name, code]) => `| ${String(code)} | ${CLOSING[name as keyof typeof CLOSE]} |`),
    '',
  ].join('\n');
}

/** What each kind with a `ref` is for, and how it is answered. */
function withAnswers(): Readonly<Record<string, string>> {
  const answered = Object.entries(CARRIED_OUT) as [keyof typeof CARRIED_OUT, string][];
  return Object.fromEntries(answered.map(([kind, by]) => [kind, `${UP[kind]} Answered by \`${by}\` or \`refused\`.`]));
}
