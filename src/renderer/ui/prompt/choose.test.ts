import { describe, expect, it } from 'vitest';
import { ALLOWED } from '#protocol/text.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { handledZones } from '#renderer/ui/mirror/zone-order.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { aimedAt, offerFor } from './choose.ts';
import { standingOffers } from './standing.ts';

function pieceNamed(id: string, piece: string): Prompt {
  const offers = [{ key: piece, verdict: ALLOWED }];
  return { id, kind: 'piece', text: { code: id }, move: { type: `move.${id}` }, field: 'piece', offers };
}

const REROLL = pieceNamed('reroll', 'd1');
const REMOVE = pieceNamed('remove', 'd1');
const STAY: Prompt = { id: 'stay', kind: 'button', text: { code: 'stay' }, move: { type: 'move.stay' } };

describe('a piece that two prompts ask about', () => {
  it('is taken for the first of them until another is aimed at', () => {
    expect(offerFor(aimedAt([STAY, REROLL, REMOVE], null), 'd1')?.prompt.id).toBe('reroll');
    expect(offerFor(aimedAt([STAY, REROLL, REMOVE], 'remove'), 'd1')?.prompt.id).toBe('remove');
    expect(offerFor(aimedAt([STAY, REROLL, REMOVE], 'gone'), 'd1')?.prompt.id).toBe('reroll');
  });

  it('loses no other prompt by it', () => {
    expect(aimedAt([STAY, REROLL, REMOVE], 'remove')).toEqual([STAY, REMOVE]);
    expect(aimedAt([STAY, REROLL], null)).toEqual([STAY, REROLL]);
  });
});

describe('the zones whose pieces are buttons', () => {
  const view = tableView();
  const [theirs = ''] = view.zones['hand:1']?.pieces ?? [];

  it('are the viewer’s own hand, and whatever a prompt asks about', () => {
    expect([...handledZones(view, [], 0)]).toEqual(['hand:0']);
    expect([...handledZones(view, [pieceNamed('steal', theirs)], 0)].sort()).toEqual(['hand:0', 'hand:1']);
    expect([...handledZones(view, [STAY], null)]).toEqual([]);
  });
});

describe('what lies on the table for a choice', () => {
  const view = tableView();
  const [own = '', other = ''] = view.zones['hand:0']?.pieces ?? [];
  const choice = (field: string, keys: readonly (string | number)[]): Prompt => ({
    ...{ id: field, kind: 'oneOf', text: { code: field }, move: { type: `move.${field}` }, field },
    offers: keys.map((key) => ({ key, verdict: ALLOWED })),
  });
  const keysAt = (prompt: Prompt, piece: string, zones = {}) =>
    standingOffers([prompt], view, piece, zones).map(({ offer }) => offer.key);

  it('is a zone that the key names, or numbers under the name of the field or of the game', () => {
    const [theirs = ''] = view.zones['hand:1']?.pieces ?? [];
    expect(keysAt(choice('from', ['deck', 'hand:1']), theirs, { from: [''] })).toEqual(['hand:1']);
    // A bid that is called like a pile is not made by a tap on it.
    expect(keysAt(choice('call', ['hand:1']), theirs)).toEqual([]);
    expect(keysAt(choice('hand', [1, 2]), theirs)).toEqual([1]);
    expect(keysAt(choice('target', [1, 2]), theirs)).toEqual([]);
    expect(keysAt(choice('target', [1, 2]), theirs, { target: ['hand'] })).toEqual([1]);
  });

  it('is each card of several that the key names', () => {
    const clues = choice('clue', [`${own},${other}`, `${own},x1`]);
    expect(keysAt(clues, other)).toEqual([`${own},${other}`]);
    expect(keysAt(clues, own)).toEqual([`${own},${other}`, `${own},x1`]);
  });
});
