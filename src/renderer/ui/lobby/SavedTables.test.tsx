import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SavedTable } from '#protocol/table.ts';
import { allByRole, byRole, click, nameOf, textOf } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { Lobby } from './Lobby.tsx';

let page: Mounted | null = null;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  page?.unmount();
  page = null;
});

function open(saved: readonly Pick<SavedTable, 'id' | 'savedAt' | 'headline' | 'damage'>[] = []): Mounted {
  const hall = {
    games: [SAMPLE_GAME],
    saved: saved.map((one) => ({
      ...one,
      table: one.id,
      match: 1,
      game: 'kirin',
      seats: ['Ida', 'Bo', 'Fen', 'Hana'],
    })),
  };
  page = mount(<Lobby />, { state: { welcome: sampleWelcome(false), hall } });
  return page;
}

const round = (number: number): SavedTable['headline'] => [{ code: 'round', params: { round: number, rounds: 3 } }];

describe('the list of unfinished matches', () => {
  it('lists unfinished matches, the latest first, and takes one up again', () => {
    const { client } = open([
      { id: 'old', savedAt: 1_000, headline: round(1) },
      { id: 'new', savedAt: 2_000, headline: round(2) },
    ]);
    const buttons = allByRole('button').filter((button) => nameOf(button).startsWith('Go on with'));
    expect(buttons.map(nameOf)).toEqual(['Go on with Kirin: Round 2 of 3', 'Go on with Kirin: Round 1 of 3']);
    click(byRole('button', 'Round 2 of 3'));
    expect(client.orders).toEqual([{ kind: 'resumeTable', id: 'new' }]);
  });

  it('asks before a match goes on without what is missing of its record', () => {
    const problem = 'line 34 of the record was changed: its checksum does not match';
    const damage = { reason: { code: 'movesMissing', params: { count: 31, after: 30, problem } }, asks: true };
    const words = `31 moves are missing after move 30. Cause: ${problem}.`;
    const { client } = open([
      { id: 'whole', savedAt: 1_000, headline: round(1) },
      { id: 'short', savedAt: 2_000, headline: round(2), damage },
    ]);
    expect(document.body.textContent).toContain(words);
    click(byRole('button', 'Go on anyway: Kirin, Round 2 of 3'));
    expect(client.orders).toEqual([]);
    expect(textOf(byRole('alertdialog', 'Go on without what is missing?'))).toContain(`${words} The match goes on`);
    click(byRole('button', 'Back'));
    expect(client.orders).toEqual([]);
    click(byRole('button', 'Go on anyway'));
    click(allByRole('button').find((one) => nameOf(one) === 'Go on anyway') ?? document.body);
    expect(client.orders).toEqual([{ kind: 'resumeTable', id: 'short', acceptLoss: damage.reason }]);
  });

  it('says of a record that was set right what was wrong, and asks nothing', () => {
    const damage = { reason: { code: 'recordMended', params: { count: 1 } }, asks: false };
    const { client } = open([{ id: 'set right', savedAt: 1, headline: round(1), damage }]);
    expect(document.body.textContent).toContain('One bit of the record was changed');
    click(byRole('button', 'Go on with Kirin'));
    expect(client.orders).toEqual([{ kind: 'resumeTable', id: 'set right' }]);
  });

  it('says of each record that cannot be continued why, with a button to all matches only', () => {
    const { tell } = open();
    const hall = { games: [SAMPLE_GAME], saved: [] };
    const held = { code: 'recordHeld', params: { process: 4242 } };
    const other = { code: 'badRecord', params: { problem: 'this record has format 2' } };
    tell({
      hall: {
        ...hall,
        unusable: [
          { file: 'a.jsonl', id: 'a-1', game: 'kirin', savedAt: 2, reason: held },
          { file: 'b.jsonl', id: null, game: null, savedAt: 1, reason: other },
        ],
      },
    });
    const items = [...document.querySelectorAll('.lobby-saved li')].map((one) => one.textContent);
    expect(items[0]).toMatch(/^KirinAnother Baize on this computer \(process 4242\) has this table open\.a\.jsonl/);
    expect(items[1]).toMatch(/^Cannot be continuedThis match cannot be continued: this record has format 2\.b/);
    expect([...document.querySelectorAll('.lobby-saved button')].map((one) => one.textContent)).toEqual([
      'All matches',
    ]);
  });
});
