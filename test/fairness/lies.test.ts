import { beforeAll, expect, it } from 'vitest';
import { toEnd } from '#engine/core/record.ts';
import { judgingMatch } from '#engine/verify/judging.ts';
import { playGuestsMatch, type GuestsMatch } from '#testkit/fairness/guests-match.ts';
import { newSeed } from '#testkit/seed.ts';
import { registeredGame } from '#testkit/tested-games.ts';

let m: GuestsMatch;
beforeAll(async () => {
  m = await playGuestsMatch(registeredGame(process.env['G'] ?? 'dezai-shen'), newSeed('lies'));
}, 60_000);
it('is fair', () => {
  const shown = m.ann.shownAfter(m.ann.heard);
  const j = toEnd(judgingMatch(m.text, shown!, [m.game]));
  console.log(JSON.stringify(j, null, 1), m.text.split('\n').length, m.text.slice(0, 3000), m.text.match(/"back".*/g));
  expect(j.outcome).toBe('holds');
});
