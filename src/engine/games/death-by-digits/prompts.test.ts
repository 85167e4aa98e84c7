import { describe, expect, it } from 'vitest';
import { packedPrompt } from '#protocol/frame.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { namedPrompt, prompt as promptSchema } from '#protocol/prompt.ts';
import { listOf } from '#protocol/schema.ts';
import { F3, given, handIn, play, type Scene, type Situation } from '#testkit/games/death-by-digits/scenarios.ts';
import { deathByDigits } from './index.ts';

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

function promptsAt(scene: Scene, seat: number): readonly Prompt[] {
  const prompts = deathByDigits.prompts(scene, seat);
  const sent = JSON.parse(JSON.stringify(prompts.map(packedPrompt))) as unknown[];
  expect(listOf(promptSchema).parse(sent.map(namedPrompt))).toStrictEqual(prompts);
  return prompts;
}

/** Keys of the offers of a field of the first prompt, refused ones with the code of the reason. */
function keysOf(prompt: Prompt | undefined, field?: string): readonly unknown[] {
  if (!prompt || prompt.kind === 'button' || prompt.kind === 'amount') return [];
  const offers: readonly { readonly key: unknown; readonly verdict: { ok: boolean; reason?: { code: string } } }[] =
    prompt.kind === 'fields' ? (prompt.fields.find((one) => one.field === field)?.offers ?? []) : prompt.offers;
  return offers.map(({ key, verdict }) => (verdict.ok ? key : [key, verdict.reason?.code]));
}

describe('prompts', () => {
  it('4 and 5.1 choosing: a guess field by field, or one to three cards', () => {
    const [guess, cards] = promptsAt(f3({ hands: ['1 1 4', '', '1 2'] }), 0);
    expect(keysOf(guess, 'target')).toEqual([[1, 'handIsEmpty'], 2]);
    expect(keysOf(guess, 'end')).toEqual(['low', 'high']);
    expect(keysOf(guess, 'number')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(cards).toMatchObject({
      kind: 'pieces',
      min: 1,
      max: 3,
      target: 'evidenceUp',
      text: { params: { midnumber: 5 } },
    });
    expect(keysOf(cards)).toHaveLength(3);
    expect(promptsAt(f3({ hands: ['', '2', '1 2'] }), 0).map(({ id }) => id)).toEqual(['guess']);
  });

  it('6.4 Stop: the same prompts for all, whether or not they hold such a card', () => {
    const scene = play(f3(), 'A play 7');
    const [one, other] = [promptsAt(scene, 1), promptsAt(scene, 2)];
    const shape = (prompts: readonly Prompt[]) => prompts.map(({ id, kind, text, move }) => ({ id, kind, text, move }));
    expect(shape(one)).toEqual(shape(other));
    expect(keysOf(one[0]).every((key) => Array.isArray(key) && key[1] === 'otherNumber')).toBe(true);
    expect(keysOf(other[0]).filter((key) => !Array.isArray(key))).toHaveLength(1);
  });

  it('5.3 naming: hands with how many cards each may lose', () => {
    const [rob] = promptsAt(play(f3({ hands: ['7 9', '2', '1 2 3 4'] }), 'A play 7; silence'), 0);
    expect(rob).toMatchObject({
      kind: 'shares',
      min: 3,
      max: 3,
      offers: [
        { key: 'hand:1', most: 1 },
        { key: 'hand:2', most: 3 },
      ],
    });
    const moves = deathByDigits.movesOf(play(f3({ hands: ['7 9', '2', '1 2 3 4'] }), 'A play 7; silence'), 0);
    expect(moves).toHaveLength(2);
  });

  it('5.4 and 7.1 taking and refilling: so many cards of Evidence, slot by slot', () => {
    const [taking] = promptsAt(play(f3({ evidence: '20^ 6^ 7 8' }), 'A play 1 4'), 0);
    expect(taking).toMatchObject({ id: 'takeEvidence', min: 2, max: 2, target: 'hand:0' });
    const refused = [expect.any(String), 'coldTrail'];
    expect(keysOf(taking)).toEqual(['e1', refused, 'e3', 'e4', refused, refused]);
    const [refill] = promptsAt(play(f3({ hands: ['7 9', '6', '1 2 3'] }), 'A play 7; silence; A rob B C C'), 1);
    expect(refill).toMatchObject({ id: 'refill', min: 3, max: 3, target: 'hand:1' });
  });

  it('12.27 refilling in one press: the first cards that lie face down, where there are enough', () => {
    const hands = ['7 9', '6', '1 2 3'];
    const refilling = (evidence: string): Scene => play(f3({ hands, evidence }), 'A play 7; silence; A rob B C C');
    const scene = refilling('2 4^ 5 6 7 9');
    const [, button] = promptsAt(scene, 1);
    expect(button).toEqual({
      id: 'refillHidden',
      kind: 'button',
      text: { code: 'refillHidden' },
      move: { type: 'move.refill', pieces: ['e1', 'e3', 'e4'] },
    });
    expect(handIn(play(scene, 'B refill e1 e3 e4'), 'B')).toEqual([2, 5, 6]);
    expect(promptsAt(refilling('2 4^ 5 6^'), 1)).toHaveLength(1);
    // It adds no moves: 35 ways to take three of the six cards and the one that was played.
    expect(deathByDigits.movesOf(scene, 1)).toHaveLength(35);
  });

  it('5.9 and 12.28 looking: all three windows, those seen before marked, after the others', () => {
    const scene = play(
      f3({ hands: ['1 1 1 4 4 4', '2', '3'] }),
      'A play 1 1 1; A look 2; A close; A end; B guess C low 9; B end',
    );
    const again = play(scene, 'C guess B low 9; C end; A play 4 4 4');
    expect(promptsAt(again, 0)[0]).toMatchObject({
      kind: 'oneOf',
      offers: [
        { key: 0, label: { code: 'slot', params: { number: 1 } } },
        { key: 2, label: { code: 'slot', params: { number: 3 } } },
        { key: 1, label: { code: 'slotSeen', params: { number: 2 } } },
      ],
    });
    expect(promptsAt(play(again, 'A look 2'), 0)).toMatchObject([{ id: 'closeLook', kind: 'button' }]);
  });

  it('8.1 accusing: three numbers, any of them more than once, asked once more; or the end of the turn', () => {
    const [accuse, end] = promptsAt(play(f3(), 'A guess B low 9'), 0);
    expect(accuse).toMatchObject({ kind: 'fields', confirm: { code: 'accuseConfirm' } });
    for (const field of ['first', 'second', 'third']) expect(keysOf(accuse, field)).toHaveLength(9);
    expect(end).toMatchObject({ kind: 'button', move: { type: 'move.endTurn' } });
    const barred = promptsAt(play(f3({ hands: ['1 22', '2', '3'] }), 'A guess B low 9'), 0);
    expect(keysOf(barred[0], 'first').every((key) => Array.isArray(key) && key[1] === 'closedCourt')).toBe(true);
    expect(barred[1]?.id).toBe('endTurn');
  });

  it('14.4 warns of numbers that cannot be in the Murder, unless the memory aid is off', () => {
    const warned = (scene: Scene): readonly unknown[] => {
      const [accuse] = promptsAt(scene, 0);
      const offers = accuse?.kind === 'fields' ? (accuse.fields[0]?.offers ?? []) : [];
      return offers.filter(({ label }) => label?.code === 'numberRuledOut').map(({ key }) => key);
    };
    const hands = ['1 1 1 4', '2', '3'];
    expect(warned(play(f3({ hands, evidence: '4^ 4^ 6' }), 'A guess B low 9'))).toEqual([1, 4]);
    expect(warned(play(f3({ hands, evidence: '4^ 4^ 6', options: { aid: 'off' } }), 'A guess B low 9'))).toEqual([]);
    let scene = f3({ hands: ['1 1 1 2 2 2 4 4 4', '3', '6'] });
    for (const [slot, set] of ['1 1 1', '2 2 2', '4 4 4'].entries()) {
      const rest = slot < 2 ? '; A end; B guess C low 9; B end; C guess B low 9; C end' : '';
      const refill = slot < 2 ? '' : '; A refill e1 e2 e3';
      scene = play(scene, `A play ${set}; A look ${String(slot + 1)}; A close${refill}${rest}`);
    }
    expect(warned(scene)).toEqual([1, 2, 4, 6, 7, 9]);
  });

  it('lists legal moves only, and all kinds of them', () => {
    const scene = play(f3(), 'A guess B low 9');
    const types = new Set(deathByDigits.movesOf(scene, 0).map(({ type }) => type));
    expect([...types]).toEqual(['move.accuse', 'move.endTurn']);
    const choosing = deathByDigits.movesOf(f3(), 0);
    expect(choosing.filter(({ type }) => type === 'move.guess')).toHaveLength(2 * 2 * 9);
    expect(choosing.filter(({ type }) => type === 'move.play')).toHaveLength(6 + 15 + 20);
  });
});
