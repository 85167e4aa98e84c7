import { ASKS, CHAT, LOOKS } from '#engine/table/room/guests.ts';
import { MAX_NOTES, REMEMBERED_LINES } from '#engine/table/room/conversation.ts';
import { REMEMBERED_REFS } from '#engine/table/move/answers.ts';
import { WATCHERS_CHAT } from '#engine/table/room/chat.ts';
import { TRIES, TRIES_TOGETHER, WAIT } from '#host/room/attempts.ts';
import { AT_DOOR } from '#host/hall/greeting.ts';
import { SEAT_CHANGES } from '#host/hall/messages.ts';
import { STANDARD_LIMITS } from '#host/limits.ts';
import { MOST_GUESTS } from '#host/room/roster.ts';
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/messages.ts';
import { LONGEST_LABEL, LONGEST_LINE, LONGEST_NAME, LONGEST_NOTE } from '#protocol/typed-text.ts';
import ui from '#resources/strings/en/ui.json' with { type: 'json' };

/** What no schema says and a client must know: what is answered to what, and how much of it there may be. */
export function rulesOfTheProtocol(): readonly string[] {
  return [...ANSWERS, ...TEXTS, ...limits()];
}

const { hello, malformed, perSecond, burst, syncs, ping, patience, backlog } = STANDARD_LIMITS;
const seconds = (milliseconds: number): string => `${String(milliseconds / 1000)} s`;

const ANSWERS: readonly string[] = [
  '## What is answered to what',
  '',
  `- **\`hello\`** comes first, within ${seconds(hello)}; any other message closes the link (${String(CLOSE.noHello)}). A token or an invitation may be of`,
  `  any length and form: one that opens nothing is answered with \`bye\` and closes the link (${String(CLOSE.token)}), a code with the`,
  '  reason `wrongCode` (`left`: how many tries are left) or `tooManyTries`. A `hello` of another shape is one of the frames',
  '  below that cannot be attributed.',
  '- **A message with a `ref`**, of a kind that stands below, is answered under that `ref`, once, whatever the table is doing:',
  '  with what stands at its kind, or with `refused`. So is one with something wrong in it: a field that is missing, of',
  '  another type, too long, or not named below, be it a `ref` in a kind that has none. That is judged before anything else',
  '  is, so the reason tells nothing but what was sent. Only a link that closes first answers nothing more.',
  '- **A repeat.** The last answers are remembered, so a message may be sent again under its `ref` when a link broke: the',
  `  answer is the same, and nothing is carried out twice. ${String(REMEMBERED_REFS)} are remembered for each seat, for each link of somebody`,
  '  without one (of `sit` and `stand` for each link always), and for the orders of the host. `enter` is refused',
  '  (`notAtDoor`) once it was answered with `pass`; a `replay` is worked out afresh; what was refused for its form was never',
  '  carried out, and is not remembered.',
  '- **A frame that cannot be attributed** (no JSON, no object, an unknown kind, no `ref` or one of another form, a second',
  '  `hello`, anything but text) is answered with `refused`, `ref` empty and the reason `badFrame`. The',
  `  ${ordinal(malformed)} on a link closes it (${String(CLOSE.badFrame)}).`,
  '- **Without a `ref`**: `ping` is answered with `pong`, `sync` with `sync`, `look` with `sync`, or with nothing where the seat',
  '  is not one of this device’s or looks come too fast. `bye` closes the link (1000).',
  '',
];

const TEXTS: readonly string[] = [
  '## Text from people',
  '',
  'The length of a text is counted in Unicode code points, as JSON Schema does: most letters are one, an emoji may be several.',
  '',
  'Names and lines of chat are **cleaned** before they are counted, and everybody is told the cleaned text: composed (NFC);',
  'control characters, halves of surrogate pairs, bidirectional overrides and whatever draws nothing become a space; white',
  'space is folded and trimmed. What draws nothing stays inside an emoji: the joiners (U+200D) between up to four pictures,',
  'a selector (U+FE0E, U+FE0F) behind a picture or within a keycap, the tags of the flags of England, Scotland and Wales.',
  'Nothing is cut: a text that is too long is refused. Where two guests come with names that look alike, the later one is',
  'given a number, and its name is shortened for that between letters, never within one.',
  '',
];

function limits(): readonly string[] {
  const rate = ({ perSecond: each, burst: once }: { readonly perSecond: number; readonly burst: number }): string =>
    `${String(each)} a second, ${String(once)} at once`;
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'frame from a guest',
      `${String(MAX_FRAME_BYTES)} bytes of UTF-8`,
      `closed (1009); on the desktop window’s port one that cannot be attributed`,
    ],
    ['frames of any kind', rate({ perSecond, burst }), `closed (${String(CLOSE.rate)})`],
    ['frames that cannot be attributed', `${String(malformed - 1)} on a link`, `closed (${String(CLOSE.badFrame)})`],
    ['`sync`', rate(syncs), 'one `sync` for all of them, later'],
    ['`look` through a seat', rate(LOOKS), 'not answered'],
    ['`chat` of a seat', rate(CHAT), '`chatTooFast`'],
    ['`chat` of all who watch', rate(WATCHERS_CHAT), '`chatTooFast`'],
    ['`takeBack` of a seat', rate(ASKS), '`takebackTooFast`'],
    ['`sit` and `stand` of a guest', rate(SEAT_CHANGES), '`tooManyChanges`'],
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
    ['lines of chat in a `sync`', String(REMEMBERED_LINES), 'the oldest are left out'],
    [
      'unread frames',
      `${String(backlog)} bytes`,
      `pictures are left out; after ${seconds(patience)} closed (${String(CLOSE.slowReader)})`,
    ],
    ['a WebSocket’s ping', `asked every ${seconds(ping)}`, 'closed when two were not answered'],
  ];
  return [
    '## Limits',
    '',
    '| of | at most | beyond it |',
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
    Object.entries(ui.reason).map(([key, sentence]) => [key.replace(/_(one|other)$/, ''), sentence]),
  );
  return [
    '## Reasons',
    '',
    'Codes of reasons, with what the app says for each. Some are only ever said by a page itself; a game adds its own',
    '(`resources/strings/en/<game>.json`).',
    '',
    '| code | sentence |',
    '| --- | --- |',
    ...[...sentences].map(([code, sentence]) => `| \`${code}\` | ${sentence.replaceAll('|', '\\|')} |`),
    '',
  ];
}
