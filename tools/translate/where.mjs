/** Where on the screen a sentence is seen or heard, for whoever translates it. */

/** By the group that a key begins with, in the file of a game or of all games. */
const GROUPS = {
  name: 'The name of the game: in the lobby, on the table, in lists.',
  tagline: 'The lobby: one sentence about the game below its name.',
  face: 'A card or the side of a die, as a screen reader and the log name it. It stands inside other sentences.',
  zone: 'A place on the table, as a screen reader names it.',
  caption: 'A quiet word beside a place on the table. There is little room.',
  headline: 'Top left on the table: where the match stands. Several stand in one line.',
  phaseShort: 'Top left on a phone: what is happening, in few words.',
  phase: 'Top left on the table: what is happening.',
  prompt: 'Just above the hand: what the player is to do now.',
  offer: 'A button above the hand, or what is chosen there.',
  offerHelp: 'The smaller line of a button below its name: what the player would then do.',
  offerDetail: 'The second, smaller line of a button: what choosing it would mean.',
  button: 'A button above the hand, in few words.',
  reason: 'Said when something is refused, beside the card or below the field: why.',
  chosen: 'Above the hand, after something was chosen.',
  advice: 'The answer to "What would you do?": a reason for or against a move.',
  event: 'A line of the log, also read out as it happens. Endings after "_" are variants of the line.',
  note: 'A quiet line beside what it speaks of.',
  option: 'House rules before a match: the name of a rule, its values, and what it changes.',
  bot: 'What a bot is called by how well it plays.',
  botHelp: 'The choice of bots: how this one plays.',
  term: 'A word of the rules with its explanation; "forms" are the ways it may stand in a sentence, parted by ", ".',
  exercise: 'A question after the lesson, and what is said of the answer.',
  shared: 'In this game instead of the sentence that all games share.',
  chart: 'The map of the rules.',
  summary: 'After a round or a match.',
  shortcut: 'The list of keys.',
  seat: 'The plate of a player at the table.',
  mirror: 'Only heard: the table as a screen reader tells it.',
  menu: 'The menu of the app or of the table.',
};

/** By file, where the group says nothing. */
const FILES = {
  audience: 'The page for an audience or a stream.',
  compare: 'The library: one deal as several people played it.',
  computer: 'The app on the computer of the table: records, files, doors, outputs.',
  deck: 'Cards of a standard deck.',
  evening: 'The big screen of a tournament.',
  'evening-room': 'A tournament: who comes and what the host is asked.',
  games: 'Said in every game that has no words of its own for it.',
  hand: 'The page on a phone.',
  later: 'A line of the log about the table itself, a move that is asked back, or the strip of a tournament.',
  lesson: 'The lesson, and the questions after it, beside the table.',
  library: 'The library of matches.',
  lobby: 'The first page: games, saved matches, house rules.',
  notebook: 'The notebook of a deduction game.',
  replay: 'A match that is watched again.',
  review: 'The review of a match.',
  room: 'Before a match: who sits where, invitations, doors.',
  rules: 'The rules beside the table.',
  settings: 'The settings.',
  statistics: 'The statistics of a player.',
  stream: 'The page where a stream is prepared.',
  summary: 'After a round or a match.',
  start: 'In the page itself, where it cannot start.',
  terminal: 'A match played in a terminal.',
  ui: 'The table and everything around it.',
};

/**
 * Where a sentence is seen, in one or two sentences.
 * @param {import('./sentences.mjs').Sentence} sentence
 */
export function whereSeen({ kind, file, key }) {
  if (kind === 'rules') return 'The rules beside the table, by their numbers.';
  if (kind === 'lessons') return 'The lesson, in the coach’s words beside the table.';
  const group = key.split('.')[0]?.replace(/_.*/, '') ?? '';
  const places = /** @type {Readonly<Record<string, string>>} */ ({ ...GROUPS });
  const files = /** @type {Readonly<Record<string, string>>} */ ({ ...FILES });
  const page = files[file] ?? 'The table of this game, in its panels and boards.';
  return places[group] ?? page;
}
