import type { AnyGame } from '#engine/core/game.ts';
import { games } from '#engine/games/index.ts';
import type { SavedTable, UnusableRecord } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { remarked, sentenceOf } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { askYes } from './ask-yes.ts';
import { quote, UsageError } from './fail.ts';
import type { Serving } from './hosting.ts';
import { keyOf } from './keys.ts';
import type { Printer } from './printer.ts';

export interface ResumeOptions {
  /** An id, or true for the latest. */
  readonly resume: string | true;
  readonly takeBack: boolean;
  readonly acceptLoss: boolean;
  readonly json: boolean;
}

/** The tables that are not open, as the host lists them. */
interface Tables {
  readonly saved: readonly SavedTable[];
  readonly unusable: readonly UnusableRecord[];
}

/** What is told about a damaged record, in words and as data. */
export interface ToldDamage extends Reason {
  readonly sentence: string;
}

/**
 * The unfinished table that is to be taken up: the one of this id, or the latest of the game, or of all games; one that was handed over
 * only by its id, and when it is said that it is to be taken back. Asks whether to go on where something is missing of
 * its record, unless that is agreed to. Throws UsageError with the one sentence that says why nothing is taken up; as
 * JSON too when that is wanted.
 */
export async function chooseSaved(
  { host, words }: Pick<Serving, 'host' | 'words'>,
  game: AnyGame | null,
  options: ResumeOptions,
  print: Printer,
): Promise<SavedTable> {
  // Read once: what is said of the tables must not change while somebody answers a question.
  const tables: Tables = { saved: host.savedTables(), unusable: host.unusableRecords() };
  try {
    const table = findSaved(tables, game, options, words, print);
    await agreeToLoss(tables, table, options, words, print);
    return table;
  } catch (error) {
    if (options.json && error instanceof UsageError) print.json(refusal(tables, game, error.message));
    throw error;
  }
}

/** What is told about a table's damage; null where its record is whole. */
export function toldDamage({ game, damage }: Pick<SavedTable, 'game' | 'damage'>): ToldDamage | null {
  return damage ? { ...damage.reason, sentence: createWords().reason(game, damage.reason) } : null;
}

function findSaved(
  tables: Tables,
  game: AnyGame | null,
  { resume: id, takeBack }: ResumeOptions,
  words: Words,
  print: Printer,
): SavedTable {
  const ofGame = ofThis(tables, game);
  const saved = id === true ? ofGame.filter(({ handedOver }) => !handedOver) : ofGame;
  const table = id === true ? saved[0] : saved.find((one) => one.id === id);
  if (!table) {
    const why =
      id === true
        ? unusableHere(tables, game)
        : tables.unusable.filter((record) => record.id === id || record.file === id);
    if (why.length === 1) throw new UsageError(why.map((record) => whyNot(record)).join(''));
    for (const record of why) print.note(whyNot(record, words));
    const known = saved.map((one) => one.id).join(', ') || 'none';
    const wanted = id === true ? '' : ` ${quote(id)}`;
    throw new UsageError(
      `There is no unfinished table${wanted}${game ? ` of ${game.id}` : ''}; unfinished tables: ${known}.`,
    );
  }
  if (table.handedOver && !takeBack) {
    throw new UsageError(
      `The table ${table.id} was handed over to another computer; if nobody has taken it over there, add --take-back.`,
    );
  }
  // Whoever asks for the latest should know when a later one is passed over.
  const later = id === true ? unusableHere(tables, game).filter(({ savedAt }) => savedAt > table.savedAt) : [];
  for (const record of later) print.note(whyNot(record, words));
  return table;
}

/** The tables of this game, or of all. */
function ofThis({ saved }: Tables, game: AnyGame | null): readonly SavedTable[] {
  return game === null ? saved : saved.filter((table) => table.game === game.id);
}

/** What may be meant by a table of this game, and cannot be continued. */
function unusableHere(tables: Tables, game: AnyGame | null): readonly UnusableRecord[] {
  const isOther = (id: string | null): boolean =>
    game !== null && id !== game.id && games.some((known) => known.id === id);
  return tables.unusable.filter((record) => !isOther(record.game));
}

function whyNot({ file, reason }: UnusableRecord, words = createWords()): string {
  return `${quote(file)}: ${words.reason(null, reason)}`;
}

async function agreeToLoss(
  tables: Tables,
  table: SavedTable,
  { acceptLoss }: ResumeOptions,
  words: Words,
  print: Printer,
): Promise<void> {
  const damage = toldDamage(table);
  if (!damage) return;
  const { ui } = words;
  const problem = damage.params?.['problem'];
  const cause = problem === undefined ? '' : ` (${String(problem)})`;
  const what = `Table ${table.id}: ${damage.sentence.replace(/\.$/, '')}${cause}`;
  const said = words.reason(table.game, damage);
  const remark = (cause: string): string => sentenceOf(ui, remarked(ui, said.replace(/[.。]$/u, ''), cause));
  const told = { id: table.id, damage: problem === undefined ? said : remark(String(problem)) };
  if (!table.damage?.asks || acceptLoss) {
    print.note(ui('terminal:resume.damaged', told));
    return;
  }
  const question = ui('terminal:resume.question', { ...told, yes: keyOf('yes', ui), no: keyOf('no', ui) });
  const answer = await askYes(question, ui);
  if (answer === true) return;
  if (answer === false) throw new UsageError(ui('terminal:resume.left', { id: table.id }));
  const others = tables.saved.filter((other) => other.game === table.game && !other.damage?.asks);
  const another = others.length === 0 ? '' : `, or name another table (${others.map(({ id }) => id).join(', ')})`;
  throw new UsageError(`${what}; add --accept-loss to go on without what is missing${another}.`);
}

/** Everything that is known of the tables there are, for a program that was refused one. */
function refusal(tables: Tables, game: AnyGame | null, error: string): object {
  const ofGame = ofThis(tables, game);
  return {
    game: game?.id ?? null,
    error,
    unfinished: ofGame.map((table) => ({
      id: table.id,
      handedOver: table.handedOver ?? false,
      damage: toldDamage(table),
    })),
    unusable: tables.unusable.map(({ file, id, game: of, reason }) => ({
      file,
      id,
      game: of,
      ...reason,
      sentence: createWords().reason(null, reason),
    })),
  };
}
