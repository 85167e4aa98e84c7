import { describe, expect, it } from 'vitest';
import { frameOf, packedPrompt } from './frame.ts';
import { downMessage, type DownMessage } from './messages.ts';
import { namedPrompt, prompt as promptSchema, type Prompt } from './prompt.ts';
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
    expect(frameOf(NOTHING)).toBe('{"update":[7]}');
    expect(read(frameOf(NOTHING))).toEqual(NOTHING);
  });

  it.each<[string, Partial<Update>, unknown[]]>([
    ['changes', { changes: { phase: 'over' } }, [null, { phase: 'over' }]],
    ['a change that is a text', { changes: 'gone' }, [null, 'gone']],
    ['a whole view', { changes: [1] }, [null, [1]]],
    ['changes of numbers', { changes: { numbers: { trick: 2 } } }, [null, null, { trick: 2 }]],
    ['other changes too', { changes: { numbers: [], phase: 'a' } }, [null, { phase: 'a' }, []]],
    ['a window', { window: { endsIn: 4000, length: 9000 } }, [null, null, null, null, { endsIn: 4000, length: 9000 }]],
  ])('says %s where there are any, by their place', (_, more, parts) => {
    const frame = frameOf({ ...NOTHING, ...more });
    expect(JSON.parse(frame)).toEqual({ update: [7, ...parts] });
    expect(read(frame)).toStrictEqual({ ...NOTHING, ...more });
  });

  it.each([
    ['numbers without a list of changes to be in', [7, null, ['x'], { a: 1 }]],
    ['no number', ['7']],
    ['nothing', []],
  ])('is not read where it has %s', (_, update) => {
    expect(downMessage.safeParse({ update }).success).toBe(false);
  });

  it('is read with more than is known here, as a newer host may say', () => {
    const update = [7, [['luck.struck', {}, null, null, null, 'more']], null, null, null, null, 'more'];
    expect(downMessage.parse({ update, more: 1 })).toEqual({ ...NOTHING, events: [{ type: 'luck.struck' }] });
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
    const shiftsTold = [
      ['stock', 'hand:0', ['a', 'b'], ['ve1', null]],
      ['stock', 'hand:1', 'c'],
      ['hand:1', 'trick', 'd', 'bl2'],
      ['stock', 'hand:0', 'e', 'az3'],
    ];
    const told = [['deck.dealt', { round: 2 }, shiftsTold, null, 'play'], ['luck.struck'], ['deck.cut', null, []]];
    expect(JSON.parse(frameOf(update))).toEqual({ update: [7, told] });
    expect(read(frameOf(update))).toEqual(update);
  });

  it('tells names that count on by how many they are', () => {
    const shifts = ['c9', 'c10', 'c11'].map((piece) => shift(piece, 'stock', 'hand:0', null));
    const update = { ...NOTHING, events: [{ type: 'dealt', shifts }] };
    expect(JSON.parse(frameOf(update))).toEqual({ update: [7, [['dealt', null, [['stock', 'hand:0', ['c9', 2]]]]]] });
    expect(read(frameOf(update))).toStrictEqual(update);
    const odd = { update: [7, [['dealt', null, [['stock', 'hand:0', [2]]]]]] };
    expect(downMessage.safeParse(odd).success).toBe(false);
  });

  it('reads a face that is left out as one that may not be read', () => {
    const shifts = [['stock', 'hand:0', ['a', 'b'], ['ve1']]];
    const update = read(JSON.stringify({ update: [1, [['dealt', null, shifts]]] })) as Update;
    expect(update.events[0]?.shifts?.map(({ face }) => face)).toEqual(['ve1', null]);
  });
});

describe('an event in a frame that shows one card', () => {
  const shown = { type: 'card.played', shifts: [shift('a', 'hand:0', 'trick', 've1')] };
  const covered = { type: 'card.played', shifts: [shift('a', 'hand:0', 'trick', null)] };

  it.each<[string, EventView, unknown]>([
    ['is about that card', { ...shown, card: 've1' }, null],
    ['may be about another', { ...shown, card: 've2', seat: 1 }, { card: 've2', seat: 1 }],
    ['may be about none', { ...shown, seat: 1 }, { seat: 1, card: null }],
    ['names it where it is covered', { ...covered, card: 've1' }, { card: 've1' }],
    ['need not name any where it is covered', covered, null],
  ])('%s', (_, event, facts) => {
    const frame = frameOf({ ...NOTHING, events: [event] });
    expect(JSON.parse(frame)).toHaveProperty('update.1.0.1', facts);
    expect(read(frame)).toStrictEqual({ ...NOTHING, events: [event] });
  });

  it('keeps what the table is laid out by, part by part', () => {
    const events = [
      { ...shown, card: 've1', laid: { numbers: { trick: 2 } } },
      { type: 'over', laid: { phase: 'end' } },
    ];
    const frame = frameOf({ ...NOTHING, events });
    expect(JSON.parse(frame)).toMatchObject({ update: [7, [{ 3: { trick: 2 } }, ['over', null, null, null, 'end']]] });
    expect(read(frame)).toStrictEqual({ ...NOTHING, events });
  });
});

describe('an event in a frame that is not as it should be', () => {
  it.each(['type', 'shifts', 'laid'])('names its %s twice, and is refused', (name) => {
    const frame = JSON.stringify({ update: [7, [['x.done', { [name]: 5 }]]] });
    expect(() => read(frame)).toThrow(`names its ${name} twice`);
  });
});

describe('a prompt in a frame', () => {
  const refused = (lead: string): Verdict => ({ ok: false, reason: { code: 'mustBeat', params: { lead } } });
  const common = { id: 'play', text: { code: 'play' }, move: { type: 'move.play' }, field: 'key' };
  const ok: Verdict = { ok: true };
  const full: Verdict = { ok: false, reason: { code: 'no', rule: '4.3', pieces: ['a'] } };

  it('has no names for the parts of texts and reasons, nor for what the kind says', () => {
    const offers = [{ key: 'a', verdict: full }];
    const text = { code: 'follow', params: { lead: 've1' } };
    const packed = packedPrompt({ ...common, text, kind: 'piece', field: 'piece', offers });
    const told = [['a', ['no', null, '4.3', ['a']]]];
    expect(JSON.parse(JSON.stringify(packed))).toEqual([
      'piece',
      'play',
      ['follow', { lead: 've1' }],
      'move.play',
      told,
    ]);
  });

  it.each([['a'], [['a', null]], [['a', 'notInHand']]])(
    'is not read where a source does not say how much it gives: %j',
    (offer) => {
      const shares = { ...common, text: 'play', kind: 'shares', min: 0, max: 2 };
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
    expect(packed[4]).toEqual([
      'a',
      ['b', ['mustBeat', { lead: 've1' }]],
      ['c', 1],
      ['d', ['mustBeat', { lead: 've2' }]],
      [3, null, { label: 'three' }],
      [true, 3, { label: 'yes' }],
    ]);
    expect(promptSchema.parse(namedPrompt(packed))).toEqual(prompt);
  });

  it.each<Prompt>([
    { ...common, kind: 'shares', offers: [{ key: 'a', verdict: ok, most: 2 }], min: 0, max: 2 },
    { ...common, kind: 'fields', fields: [{ field: 'x', text: { code: 'x' }, offers: [{ key: 1, verdict: ok }] }] },
    { ...common, kind: 'button' },
    { ...common, kind: 'button', move: { type: 'move.bid', bid: 2 }, confirm: { code: 'sure', params: { bid: 2 } } },
    { ...common, kind: 'piece', field: 'piece', offers: [] },
    { ...common, kind: 'piece', field: 'card', offers: [{ key: 'a', verdict: full }] },
    { ...common, kind: 'pieces', field: 'pieces', offers: [], min: 1, max: 2 },
  ])('is read back as it was: $kind', ({ ...prompt }) => {
    if (prompt.kind === 'fields' || prompt.kind === 'button') Reflect.deleteProperty(prompt, 'field');
    expect(promptSchema.parse(namedPrompt(packedPrompt(prompt)))).toEqual(prompt);
  });

  it.each([
    [
      'later',
      [
        ['a', 1],
        ['b', 'no'],
      ],
    ],
    ['allowed', ['a', ['b', 0]]],
    ['itself', [['a', 0]]],
  ])('is not one where a refusal names an offer that is %s', (_, offers) => {
    const prompt = { ...common, text: 'play', kind: 'oneOf', offers };
    expect(promptSchema.safeParse(prompt).success).toBe(false);
    expect(promptSchema.safeParse({ ...prompt, offers: [] }).success).toBe(true);
  });
});
