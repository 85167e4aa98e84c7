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
import { CLOSE, chatLine, downShape, MAX_FRAME_BYTES, order, PROTOCOL_VERSION, upMessage } from '#protocol/messages.ts';
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
import { CARRIED_OUT, CLOSING, DOWN, UP } from './protocol-words.ts';

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
