import { ASKS, CHAT, LOOKS } from '#engine/table/room/guests.ts';
import { MAX_NOTES, REMEMBERED_LINES } from '#engine/table/room/conversation.ts';
import { REMEMBERED_REFS } from '#engine/table/move/answers.ts';
import { WATCHERS_CHAT } from '#engine/table/room/chat.ts';
import { TRIES, TRIES_TOGETHER, WAIT } from '#host/room/attempts.ts';
import { AT_DOOR } from '#host/hall/greeting.ts';
import { MOST_LESSONS } from '#host/hall/guest-lessons.ts';
import { SEAT_CHANGES } from '#host/hall/messages.ts';
import { STANDARD_LIMITS } from '#host/limits.ts';
import { MOST_GUESTS } from '#host/room/roster.ts';
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/messages.ts';
import { LONGEST_LABEL, LONGEST_LINE, LONGEST_NAME, LONGEST_NOTE } from '#protocol/typed-text.ts';
import computer from '#resources/strings/en/computer.json' with { type: 'json' };
import ui from '#resources/strings/en/ui.json' with { type: 'json' };

/** What a client must know and no schema says: how each message is answered, and the limits. */
export function rulesOfTheProtocol(): readonly string[] {
  return [...ANSWERS, ...TEXTS, ...limits()];
}

const { hello, malformed, perSecond, burst, syncs, ping, patience, backlog } = STANDARD_LIMITS;
const seconds = (milliseconds: number): string => `${String(milliseconds / 1000)} s`;

const ANSWERS: readonly string[] = [
  '## What is answered to what',
  '',
  `- **\`hello\`** comes first, within ${seconds(hello)}; any other message closes the link (${String(CLOSE.noHello)}). A token or an invitation may have`,
  `  any length and form: a wrong one is answered with \`bye\` and closes the link (${String(CLOSE.token)}), a wrong code with the`,
  '  reason `wrongCode` (`count`: how many tries are left) or `tooManyTries`. A `hello` of another shape is one of the frames',
  '  below that cannot be attributed.',
  '- **A message with a `ref`**, of a kind listed below, is answered under that `ref`, once, whatever the table is doing:',
  '  with the answer named at its kind, or with `refused`. A faulty message is answered too: one with a field that is',
  '  missing, of another type, too long, or not named below, such as a `ref` in a kind that has none. The form is judged',
  '  before anything else, so the reason tells nothing but what was sent. A message stays unanswered only where the link',
  '  closes first.',
  '- **A repeat.** The last answers are remembered, so a message may be sent again under its `ref` when a link broke: the',
  `  answer is the same, and nothing is carried out twice. ${String(REMEMBERED_REFS)} are remembered at a table for each seat, and for all links`,
  '  without a seat together; in the room for each guest (`sit` and `stand` among them), and for the host. `enter`',
  '  is refused (`notAtDoor`) once it was answered with `pass`; a `replay`, a list and a note on a match are worked out',
  '  again; a message refused for its form was never carried out, and is not remembered.',
  '- **A frame that cannot be attributed** (not JSON, not an object, of an unknown kind, without a `ref` or with one of',
  '  another form, a second `hello`, anything but text) is answered with `refused`, an empty `ref` and the reason `badFrame`.',
  `  The ${ordinal(malformed)} on a link closes it (${String(CLOSE.badFrame)}).`,
  '- **Without a `ref`**: `ping` is answered with `pong`, `sync` with `sync`. `look` is answered with `sync`, or not at all if',
  '  the seat is not one of this device’s. `bye` closes the link (1000).',
  '',
];

const TEXTS: readonly string[] = [
  '## Text from people',
  '',
  'The length of a text is counted in Unicode code points, as in JSON Schema: most letters are one, an emoji may be several.',
  '',
  'Names and lines of chat are **cleaned** before they are counted, and everybody is sent the cleaned text: composed (NFC);',
  'control characters, halves of surrogate pairs, bidirectional overrides and characters that draw nothing become a space;',
  'white space is collapsed and trimmed. Invisible characters stay only inside an emoji: joiners (U+200D) between up to four',
  'pictures, a selector (U+FE0E, U+FE0F) after a picture or within a keycap, the tags of the flags of England, Scotland and',
  'Wales. Nothing is cut: a text that is too long is refused. If two guests come with names that look alike, the later one',
  'gets a number; where its name must be shortened for that, it is cut between letters, never within one.',
  '',
];

function limits(): readonly string[] {
  const rate = ({ perSecond: each, burst: once }: { readonly perSecond: number; readonly burst: number }): string =>
    `${String(each)} a second, ${String(once)} at once`;
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'frame from a guest',
      `${String(MAX_FRAME_BYTES)} bytes of UTF-8`,
      'closed (1009); on the desktop window’s port it counts as one that cannot be attributed',
    ],
    ['frames of any kind', rate({ perSecond, burst }), `closed (${String(CLOSE.rate)})`],
    ['frames that cannot be attributed', `${String(malformed - 1)} on a link`, `closed (${String(CLOSE.badFrame)})`],
    ['`sync`', rate(syncs), 'one `sync` for all of them, later'],
    ['`look` through a seat', rate(LOOKS), 'one `sync` for the last of them, later'],
    ['`chat` of a seat', rate(CHAT), '`chatTooFast`'],
    ['`chat` of all who watch', rate(WATCHERS_CHAT), '`chatTooFast`'],
    ['`takeBack` of a seat', rate(ASKS), '`takebackTooFast`'],
    ['`sit`, `stand`, `ready` and `lesson` of a guest', rate(SEAT_CHANGES), '`tooManyChanges`'],
    ['a name', `${String(LONGEST_NAME)} characters`, '`nameTooLong`'],
    ['a line of chat', `${String(LONGEST_LINE)} characters`, '`lineTooLong`'],
    ['a note', `${String(LONGEST_NOTE)} characters`, '`noteTooLong`'],
    ['a label of an output', `${String(LONGEST_LABEL)} characters`, '`fieldTooLong`'],
    ['notes of a seat', String(MAX_NOTES), '`tooManyNotes`'],
    ['wrong codes from one address', `${String(TRIES)} in ${seconds(WAIT)}`, '`tooManyTries`'],
    ['codes from all addresses', `${String(TRIES_TOGETHER)} in 60 s`, '`tooManyTries`'],
    [
      'at the door by the code',
      `${String(AT_DOOR.each)} from one address, ${String(AT_DOOR.together)} in all, ${seconds(AT_DOOR.time)}`,
      '`doorBusy`, `doorTooLong`',
    ],
    ['guests in the room', String(MOST_GUESTS), '`roomFull`'],
    ['lessons of guests while the table gathers', String(MOST_LESSONS), '`tooManyLessons`'],
    ['lines of chat in a `sync`', String(REMEMBERED_LINES), 'the oldest are left out'],
    [
      'unread frames',
      `${String(backlog)} bytes`,
      `pictures are left out; after ${seconds(patience)} closed (${String(CLOSE.slowReader)})`,
    ],
    ['ping of a WebSocket', `sent every ${seconds(ping)}`, 'closed when two were not answered'],
  ];
  return [
    '## Limits',
    '',
    '| what | at most | beyond that |',
    '| --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ];
}

function ordinal(count: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth'][count - 1] ?? `${String(count)}th`;
}

/** The codes of reasons with the sentence that the app shows for each, one for those that depend on a number. */
export function reasonTable(): readonly string[] {
  const sentences = new Map(
    Object.entries({ ...ui.reason, ...computer.reason }).map(([key, sentence]) => [
      key.replace(/_(zero|one|other)$/, ''),
      sentence,
    ]),
  );
  return [
    '## Reasons',
    '',
    'The codes of reasons, with the sentence that the app shows for each. Some come only from a page itself; each game adds',
    'its own (`resources/strings/en/<game>.json`; what several say alike is in `games.json`).',
    '',
    '| code | sentence |',
    '| --- | --- |',
    ...[...sentences].map(([code, sentence]) => `| \`${code}\` | ${sentence.replaceAll('|', '\\|')} |`),
    '',
  ];
}
