import { parseRecord } from '#engine/core/record.ts';
import { transcript, viewerName } from '#engine/core/transcript.ts';
import { OPEN, PUBLIC, seatViewer } from '#protocol/viewer.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { optionSweep, playMatch, recordTextOf } from '#testkit/playout.ts';

/**
 * The golden transcripts of a game: one short match as the record of it, and as everybody, seat 1 and a spectator could
 * have followed it. File names to texts; `npm run transcripts` writes them to test/transcripts.
 */
export function goldenTranscripts(game: TestedGame): ReadonlyMap<string, string> {
  const [short = {}] = optionSweep(game);
  const record = recordTextOf(playMatch(game, `golden/${game.id}`, { options: short, seats: game.seats.max }));
  const files = new Map([[`${game.id}-record.jsonl`, record]]);
  for (const viewer of [OPEN, PUBLIC, seatViewer(1)]) {
    const lines = [...transcript(parseRecord(record), game, viewer)].map((item) => `${JSON.stringify(item)}\n`);
    files.set(`${game.id}-${viewerName(viewer).replace(':', '-')}.jsonl`, lines.join(''));
  }
  return files;
}
