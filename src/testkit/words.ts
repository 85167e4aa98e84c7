import type { EventView } from '#protocol/view.ts';
import type { Text } from '#protocol/text.ts';
import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, judge } from '#engine/core/run.ts';
import type { Played } from './playout.ts';
import { wellFormedMoves } from './well-formed.ts';

/** What is said for a coded text; the code itself, or nothing, where there are no words for it. */
export interface Speaks {
  say(group: 'reason' | 'prompt' | 'headline' | 'offer' | 'note', text: Text): string;
  event(event: EventView): string | null;
  phase(path: string): string;
}

/** At so many positions of a match everything that is refused is tried, or at every seventh of a short one. */
const REFUSED = 12;

/** Every code that a match brought up for which there are no words, or whose words still have an empty place. */
export function wordProblems(played: Played, speaks: Speaks): readonly string[] {
  const { game, steps } = played;
  const stream = createRng(seedFromText(played.seed)).stream('check/words');
  const problems: string[] = [];
  const check = (where: string, code: string, words: string | null): void => {
    if (words === null || words === '' || words === code) problems.push(`no words for the ${where} ${code}`);
    else if (words.includes('{{') || words.includes('undefined'))
      problems.push(`the ${where} ${code} reads "${words}"`);
  };
  // The same text again and again reads the same.
  const heard = new Set<string>();
  const checkText = (group: Parameters<Speaks['say']>[0], text: Text): void => {
    const key = group + JSON.stringify(text);
    if (heard.has(key)) return;
    heard.add(key);
    check(group, text.code, speaks.say(group, text));
  };
  for (const { position, events } of steps) {
    const waiting = awaiting(game, position);
    check('phase', position.phase, speaks.phase(position.phase));
    const { headline, result } = viewOf(game, position, OPEN);
    for (const text of headline) checkText('headline', text);
    if (result?.note) checkText('note', result.note);
    for (const event of redactEvents(game, events, PUBLIC)) check('event', event.type, speaks.event(event));
    for (const seat of waiting.kind === 'seats' ? waiting.seats : []) {
      for (const prompt of game.prompts(position, seat)) {
        checkText('prompt', prompt.text);
        if (prompt.confirm) checkText('prompt', prompt.confirm);
        for (const { label } of prompt.kind === 'oneOf' ? prompt.offers : []) if (label) checkText('offer', label);
      }
    }
  }
  const every = Math.max(7, Math.ceil(steps.length / REFUSED));
  for (const { position } of steps.filter((_, index) => index % every === 0)) {
    for (const move of wellFormedMoves(game, position, stream)) {
      for (let seat = 0; seat < played.seats; seat += 1) {
        const verdict = judge(game, position, seat, move);
        if (!verdict.ok) checkText('reason', verdict.reason);
      }
    }
  }
  return [...new Set(problems)];
}
