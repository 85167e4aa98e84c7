import { existsSync, readFileSync } from 'node:fs';
import { gameLists } from '../../tools/game-lists.mjs';
import { chartPage } from '#engine/chart/diagram.ts';
import { chartInfo } from '#engine/chart/info.ts';
import { parseRecord } from '#engine/core/record.ts';
import { registered as games, type TestedGame } from '#testkit/tested-games.ts';
import { oneOfEachKind } from '#testkit/tier.ts';
import { feedSample } from './feed-samples.ts';
import { protocolPage } from './protocol-page.ts';
import { languagesOf, rulesMap } from './rules-map/map-files.ts';
import { rulesText } from './rules-text.ts';
import { sceneRecords } from './scenes.ts';
import { goldenTranscripts } from './transcripts.ts';

export const KINDS = ['charts', 'feed', 'games', 'protocol', 'rules', 'scenes', 'transcripts'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What `npm run charts` and the like write: paths from the project's root to texts. Reads the games' README.md. Where
 * `isQuick` is set, nothing is looked for that is on disk (the seeds of scenes take half a minute, the shortest match of
 * a transcript a second), and of files that differ between games or languages only by what these say, some are made.
 */
export async function generatedFiles(
  kind: Kind,
  { isQuick = false }: { readonly isQuick?: boolean } = {},
): Promise<ReadonlyMap<string, string>> {
  switch (kind) {
    case 'charts':
      return new Map(games.map((game) => [`docs/charts/${game.id}.md`, chartPage(game.id, chartInfo(game.chart))]));
    case 'feed':
      return new Map(
        games
          .filter((_, index) => !isQuick || index % 3 === 0)
          .map((game) => [`resources/feed/${game.id}.json`, feedFile(game)]),
      );
    case 'games':
      return gameLists('.');
    case 'protocol':
      return new Map([['docs/protocol.md', protocolPage()]]);
    case 'rules':
      return new Map([
        ...games.map((game) => [`resources/rules/en/${game.id}.json`, rulesFile(game.id)] as const),
        ...(await Promise.all(
          games.flatMap((game, index) => {
            const languages = languagesOf(game);
            const wanted = isQuick ? languages.slice(index % languages.length).slice(0, 1) : languages;
            return wanted.map((language) => mapFile(game, language));
          }),
        )),
      ]);
    case 'scenes':
      return new Map(
        [...(isQuick ? sceneRecords(oneOfEachKind(games), seedOnDisk) : sceneRecords(games))].map(([name, text]) => [
          scenePath(name),
          text,
        ]),
      );
    case 'transcripts':
      return new Map(
        games.flatMap((game) =>
          [...transcriptsOf(game, isQuick)].map(([name, text]) => [`test/transcripts/${name}`, text] as const),
        ),
      );
  }
}

function scenePath(name: string): string {
  return `test/records/${name}.jsonl`;
}

function seedOnDisk(name: string): string | null {
  return existsSync(scenePath(name)) ? parseRecord(readFileSync(scenePath(name), 'utf8')).header.seed : null;
}

function transcriptsOf(game: TestedGame, isQuick: boolean): ReadonlyMap<string, string> {
  const path = `test/transcripts/${game.id}-record.jsonl`;
  if (!isQuick || !existsSync(path)) return goldenTranscripts(game);
  try {
    return goldenTranscripts(game, readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path} is no match of these rules; run \`npm run transcripts\``, { cause });
  }
}

function rulesFile(game: string): string {
  return `${JSON.stringify(rulesText(readFileSync(`src/engine/games/${game}/README.md`, 'utf8')), null, 2)}\n`;
}

async function mapFile(game: TestedGame, language: string): Promise<readonly [string, string]> {
  const map = await rulesMap(game, language);
  return [`resources/maps/${language}/${game.id}.json`, `${JSON.stringify(map, null, 1)}\n`];
}

/** One frame a line. */
function feedFile(game: TestedGame): string {
  return `${JSON.stringify(feedSample(game), null, 1)}\n`;
}

/**
 * The first difference between a generated file and what is on disk, in one sentence that can be acted on; null when
 * there is none.
 */
export function staleness(path: string, wanted: string, kind: Kind): string | null {
  const remedy = `run \`node tools/generate.mjs ${kind}\` and look at the difference`;
  if (!existsSync(path)) return `${path} is missing; ${remedy}`;
  const found = readFileSync(path, 'utf8').split('\n');
  const lines = wanted.split('\n');
  const index = lines.findIndex((line, at) => line !== found[at]);
  if (index < 0 && lines.length === found.length) return null;
  const at = index < 0 ? lines.length : index;
  const [was, is] = excerpts(found[at] ?? '(nothing)', lines[at] ?? '(nothing)');
  return `${path} differs in line ${String(at + 1)}; ${remedy}\n  on disk: ${was}\n  now:     ${is}`;
}

/** Both lines around the first character that differs: a line of a transcript is some thousand characters long. */
function excerpts(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return [one.slice(from, at + 80), other.slice(from, at + 80)];
}
