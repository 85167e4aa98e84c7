import { describe, expect, it } from 'vitest';
import { ALLOWED } from '#protocol/text.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { handledZones } from '#renderer/ui/mirror/zone-order.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { aimedAt, offerFor } from './choose.ts';

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
