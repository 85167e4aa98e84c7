import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baize, baizeTyping, ownFolder } from './run-baize.ts';

const PLAY = ['play', 'kirin', '--me', '0', '--seed', 'q', '--set', 'rounds=1', '--bots', 'steady'];

describe('play --me', () => {
  it('plays a whole match in the terminal, told only what the seat may know', async () => {
    const answers = ['?', 'abc', '99', '1', 'no', '1', 'y', ...Array.from({ length: 8 }, () => '1'), ''].join('\n');
    const { code, out, err } = await baizeTyping(answers, ...PLAY, '--json');
    expect({ code, lines: out.length }).toEqual({ code: 0, lines: 1 });
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ players: ['person', 'steady', 'steady', 'steady'], verified: 1 });
    const text = err.join('\n');
    expect(text).toContain('Round 1 of 1 · declaring, 0 of 4 done\nOrder: ascending');
    expect(text).toContain('Hand of steady 2: 9 face-down cards');
    expect(text).toContain('“abc” is not one of the choices.');
    expect(text).toContain('“99” is not one of the choices.');
    // A sealed choice is asked for once more, and the answer "no" leads back to the hand.
    expect(text.split('Declare this card?')).toHaveLength(3);
    expect(text).toMatch(/Trick: [^\n]+ \(steady \d\)/);
    expect(text).toMatch(/\nNot now: [^\n]+ You hold [^\n]+: [^\n]+ \(Rule \d\.\d\)\n/);
    expect(text).toContain('- The match goes to ');
    // A sentence that has no words shows its key.
    expect(text).not.toMatch(/\b(ui|terminal|kirin):/);
  });

  it('keeps what was played when the input ends, and says so in one sentence', async () => {
    const out = join(ownFolder(), 'partial.jsonl');
    const { code, out: printed, err } = await baizeTyping('1\ny\n1\n', ...PLAY, '--out', out);
    expect({ code, printed }).toEqual({ code: 2, printed: [] });
    expect(err.at(-1)).toBe(`The input ended before the match did. What was played is in ${JSON.stringify(out)}.`);
    expect((await baize('verify', out)).out[0]).toContain('unfinished, verified');
  });

  it("takes the keys that its sentences name, in the player's language", async () => {
    const answers = ['？', 'tipp', '1', 'ja', ...Array.from({ length: 8 }, () => '１'), ''].join('\n');
    const { code, out, err } = await baizeTyping(answers, ...PLAY, '--language', 'de');
    const text = err.join('\n');
    expect(text).toContain('Tippe t, um zu fragen');
    expect(text).toContain('Tippe j, um es zu tun');
    expect(text).toContain('Punktestand:');
    expect(text).not.toContain('steht nicht zur Wahl');
    expect(text).not.toContain('Player');
    expect([code, out]).toEqual([
      0,
      [
        expect.stringMatching(/^Kirin: 1\. /),
        'Dieser Computer hat allein ausgelost: Niemand sonst war am Startwert beteiligt.',
        expect.stringMatching(/^1 Partie, \d+ Eingaben, jede Aufzeichnung geprüft, Startwert "q"$/),
      ],
    ]);
  });

  it('writes nothing when nothing was played', async () => {
    const out = join(ownFolder(), 'none.jsonl');
    expect((await baizeTyping('', 'play', 'nothing', '--out', out)).code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });
});
