import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import shared from '#resources/strings/en/games.json' with { type: 'json' };
import own from '#resources/strings/en/kirin.json' with { type: 'json' };
import { PUBLIC } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import { given, played, walkMatch } from '#testkit/games/kirin/scenarios.ts';
import { novice } from '#engine/games/kirin/bots.ts';
import { perTier } from '#testkit/tier.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { resultOf } from '#engine/games/kirin/rules/score.ts';
import { BEASTS, type KirinOptions } from '#engine/games/kirin/types.ts';

const novices = [novice, novice, novice, novice];

/** The sentence at this dotted path of the game's own words, or of those that it shares with others; else undefined. */
function sentence(path: string): unknown {
  const [found] = [own, shared].flatMap((strings) => {
    const keys = path.split('.');
    return keys.reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], strings) ?? [];
  });
  return found;
}

const README = readFileSync(new URL('../src/engine/games/kirin/README.md', import.meta.url), 'utf8');
const PARAGRAPHS = new Set([...README.matchAll(/^\*\*(\d+\.\d+)\*\* \S/gm)].map(([, id]) => id));

describe('the words of Kirin', () => {
  it('has one for every beast', () => {
    expect(BEASTS.filter((beast) => typeof sentence(`beast.${beast}`) !== 'string')).toEqual([]);
    expect(new Set(BEASTS.map((beast) => sentence(`beast.${beast}`))).size).toBe(4);
  });

  it('has one for every code that a match can send, and a paragraph for every reason', () => {
    const codes = new Set<string>();
    const rules = new Set<string>();
    const tables: readonly Partial<KirinOptions>[] = [
      { rounds: 1 },
      { kirinLead: 'noRank', leaderChoice: 'rotate', tieBreak: 'bestRound' },
    ];
    const listen = (step: { position: ReturnType<typeof given>; events: readonly { type: string }[] }): void => {
      const { position, events } = step;
      for (const event of events) codes.add(`event.${event.type}`);
      for (const { code } of viewOf(kirin, position, PUBLIC).headline) codes.add(`headline.${code}`);
      const waiting = awaiting(kirin, position);
      if (waiting.kind !== 'seats') return;
      for (const prompt of waiting.seats.flatMap((seat) => kirin.prompts(position, seat))) {
        codes.add(`prompt.${prompt.text.code}`);
        if (prompt.confirm) codes.add(`prompt.${prompt.confirm.code}`);
        for (const { verdict } of prompt.kind === 'piece' ? prompt.offers : []) {
          if (verdict.ok) continue;
          codes.add(`reason.${verdict.reason.code}`);
          rules.add(verdict.reason.rule ?? 'none');
        }
      }
    };
    for (let match = 0; match < perTier(28, 40); match += 1) {
      for (const options of tables) {
        const { note } = resultOf(walkMatch(`words ${String(match)}`, options, novices, listen).state);
        if (note) codes.add(`note.${note.code}`);
      }
    }
    listen(played(given({ hands: ['azKD', 'veKD', 'whKA', 'blKA'] }), 'azKD veKD whKA blKA'));
    expect([...codes].filter((path) => typeof sentence(path) !== 'string')).toEqual([]);
    expect(codes).toContain('event.trick.setAside');
    expect(codes).toContain('reason.mustPlayKirin');
    expect(codes).toContain('headline.wonBy2');
    expect(codes).toContain('note.bestRoundDecided');
    expect([...rules].filter((rule) => !PARAGRAPHS.has(rule))).toEqual([]);
    expect(rules.size).toBeGreaterThan(1);
  });

  it('has every paragraph that the code refers to, the thirteen rulings among them', () => {
    expect([...PARAGRAPHS].filter((id) => id?.startsWith('8.'))).toHaveLength(13);
    expect(PARAGRAPHS.size).toBe([...README.matchAll(/^\*\*\d+\.\d+\*\* /gm)].length);
  });
});
