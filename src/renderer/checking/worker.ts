import { games } from '#engine/games/index.ts';
import { parseRecord } from '#engine/core/record.ts';
import { gameOfRecord } from '#engine/core/replay.ts';
import { comparingWitness } from '#engine/verify/comparing.ts';

self.onmessage = ({ data }: MessageEvent<{ text: string; witness: never }>) => {
  const record = parseRecord(data.text);
  for (const _ of comparingWitness(record, gameOfRecord(record, games) as never, data.witness)) self.postMessage(1);
};
