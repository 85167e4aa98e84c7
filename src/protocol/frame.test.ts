import { describe, expect, it } from 'vitest';
import { frameOf, packedPrompt } from './frame.ts';
import { downMessage, type DownMessage } from './messages.ts';
import { prompt as promptSchema, type Prompt } from './prompt.ts';
import type { Verdict } from './text.ts';
import type { EventView } from './view.ts';

type Update = Extract<DownMessage, { t: 'update' }>;

const NOTHING: Update = { t: 'update', seq: 7, events: [], changes: null, prompts: [], window: null };
const shift = (piece: string, from: string, to: string, face: string | null) => ({ piece, from, to, face });

function read(frame: string): DownMessage {
  return downMessage.parse(JSON.parse(frame));
}

describe('an update in a frame', () => {
  it('says nothing of what there is nothing to say of', () => {
    expect(frameOf(NOTHING)).toBe('{"t":"update","seq":7}');
    expect(read(frameOf(NOTHING))).toEqual(NOTHING);
  });

  it.each<[string, Partial<Update>]>([
    ['changes', { changes: { phase: 'over' } }],
    ['a change that is a text', { changes: 'gone' }],
    ['a window', { window: { left: 4000, most: 9000 } as never }],
  ])('says %s where there are any', (_, more) => {
    const frame = JSON.parse(frameOf({ ...NOTHING, ...more })) as object;
    expect(frame).toEqual({ t: 'update', seq: 7, ...more });
  });

  it('tells pieces that go the same way one after the other together, and faces only where one may be read', () => {
    const shifts = [
      shift('a', 'stock', 'hand:0', 've1'),
      shift('b', 'stock', 'hand:0', null),
      shift('c', 'stock', 'hand:1', null),
      shift('d', 'hand:1', 'trick', 'bl2'),
      shift('e', 'stock', 'hand:0', 'az3'),
    ];
    const event: EventView = { type: 'deck.dealt', round: 2, shifts, laid: { phase: 'play' } };
    const update = { ...NOTHING, events: [event, { type: 'luck.struck' }, { type: 'deck.cut', shifts: [] }] };
    expect(JSON.parse(frameOf(update))).toMatchObject({
      events: [
        {
          type: 'deck.dealt',
          round: 2,
          laid: { phase: 'play' },
          shifts: [
            ['stock', 'hand:0', ['a', 'b'], ['ve1', null]],
            ['stock', 'hand:1', ['c']],
            ['hand:1', 'trick', ['d'], ['bl2']],
            ['stock', 'hand:0', ['e'], ['az3']],
          ],
        },
        { type: 'luck.struck' },
        { type: 'deck.cut', shifts: [] },
      ],
    });
    expect(read(frameOf(update))).toEqual(update);
  });

  it('reads a face that is left out as one that may not be read', () => {
    const shifts = [['stock', 'hand:0', ['a', 'b'], ['ve1']]];
    const update = read(JSON.stringify({ t: 'update', seq: 1, events: [{ type: 'dealt', shifts }] })) as Update;
    expect(update.events[0]?.shifts?.map(({ face }) => face)).toEqual(['ve1', null]);
  });
});

describe('a prompt in a frame', () => {
  const refused = (lead: string): Verdict => ({ ok: false, reason: { code: 'mustBeat', params: { lead } } });
  const common = { id: 'play', text: { code: 'play' }, move: { type: 'move.play' }, field: 'key' };
  const ok: Verdict = { ok: true };

  it.each([['a'], [['a', null]], [['a', { code: 'notInHand' }]]])(
    'is not read where a source does not say how much it gives: %j',
    (offer) => {
      const shares = { ...common, kind: 'shares', min: 0, max: 2 };
      expect(promptSchema.safeParse({ ...shares, offers: [['a', null, { most: 2 }]] }).success).toBe(true);
      expect(promptSchema.safeParse({ ...shares, offers: [offer] }).success).toBe(false);
    },
  );

  it('names a reason once, and of what is allowed only the key', () => {
    const offers = [
      { key: 'a', verdict: ok },
      { key: 'b', verdict: refused('ve1') },
      { key: 'c', verdict: refused('ve1') },
      { key: 'd', verdict: refused('ve2') },
      { key: 3, verdict: ok, label: { code: 'three' } },
      { key: true, verdict: refused('ve2'), label: { code: 'yes' } },
    ];
    const prompt: Prompt = { ...common, kind: 'oneOf', offers };
    const packed = packedPrompt(prompt);
    expect(packed).toHaveProperty('offers', [
      'a',
      ['b', { code: 'mustBeat', params: { lead: 've1' } }],
      ['c', 1],
      ['d', { code: 'mustBeat', params: { lead: 've2' } }],
      [3, null, { label: { code: 'three' } }],
      [true, 3, { label: { code: 'yes' } }],
    ]);
    expect(promptSchema.parse(packed)).toEqual(prompt);
  });

  it.each<Prompt>([
    { ...common, kind: 'shares', offers: [{ key: 'a', verdict: ok, most: 2 }], min: 0, max: 2 },
    { ...common, kind: 'fields', fields: [{ field: 'x', text: { code: 'x' }, offers: [{ key: 1, verdict: ok }] }] },
    { ...common, kind: 'button' },
  ])('is read back as it was: $kind', ({ ...prompt }) => {
    if (prompt.kind === 'fields' || prompt.kind === 'button') Reflect.deleteProperty(prompt, 'field');
    expect(promptSchema.parse(packedPrompt(prompt))).toEqual(prompt);
  });

  it.each([
    [
      'later',
      [
        ['a', 1],
        ['b', { code: 'no' }],
      ],
    ],
    ['allowed', ['a', ['b', 0]]],
    ['itself', [['a', 0]]],
  ])('is not one where a refusal names an offer that is %s', (_, offers) => {
    expect(promptSchema.safeParse({ ...common, kind: 'oneOf', offers }).success).toBe(false);
  });
});
