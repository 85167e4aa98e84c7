import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Difference, Judgement, ShownFault } from '#fairness/judgement.ts';
import type { ClientState, MatchCheck } from '#renderer/client/client-state.ts';
import { drawOf, judgementOf, withDeal } from '#renderer/testing/deal.ts';
import { allByRole, byRole, click, isThere, nameOf, textOf } from '#renderer/testing/find.ts';
import { SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { DealDialog } from './DealDialog.tsx';
import { DealLine } from './DealLine.tsx';
import { DealSign } from './DealSign.tsx';

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
  vi.restoreAllMocks();
});

const PEOPLE = drawOf(['contributed', 'withheld', 'silent', 'bot']);
const OVER = { ...SAMPLE_STATUS, seedHash: 'a'.repeat(64), seed: 'b'.repeat(64), hostSecret: 'f'.repeat(64) };

function dialog(state: Partial<ClientState>): Mounted {
  page = mount(<DealDialog onClose={() => undefined} />, { state });
  return page;
}

function judged(more: Partial<Judgement> = {}): Partial<ClientState> {
  const matchCheck: MatchCheck = { kind: 'judged', judgement: judgementOf(more) };
  return withDeal({ seedDraw: PEOPLE }, { status: OVER, matchCheck });
}

const findings = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.deal-checks > li')].map((one) => one.getAttribute('data-outcome'));

describe('the sign beside the table', () => {
  it('says how the deal stands, by its name and its shape, and opens the rest', async () => {
    page = mount(<DealSign />, { state: withDeal({ seedDraw: drawOf(['contributed', 'contributed', 'bot', 'bot']) }) });
    const sign = byRole('button', 'Deal: drawn together by 2 of 2 people');
    const before = sign.querySelector('svg')?.getAttribute('class');
    click(sign);
    await act(async () => {
      await import('./DealDialog.tsx');
    });
    expect(isThere('dialog', 'Deal')).toBe(true);
    page.tell({ matchCheck: { kind: 'judged', judgement: judgementOf({ outcome: 'fails' }) } });
    const [after] = [...document.querySelectorAll('.deal-sign svg')];
    expect(after?.getAttribute('class')).not.toBe(before);
  });

  it('is not there in a lesson', () => {
    page = mount(<DealSign />, { state: withDeal({ isLesson: true }) });
    expect(allByRole('button')).toEqual([]);
  });
});

describe('the line of the final standing', () => {
  it('shows how far the check has come, and says once what it found', () => {
    page = mount(<DealLine />, {
      state: withDeal({ seedDraw: PEOPLE }, { matchCheck: { kind: 'checking', done: 20, of: 80 } }),
    });
    const status = (): string => textOf(byRole('status', ''));
    expect(status()).toBe('');
    expect(document.querySelector('progress')?.getAttribute('aria-valuetext')).toBe('25 %');
    page.tell({ matchCheck: { kind: 'judged', judgement: judgementOf() } });
    expect(status()).toBe('Deal: checked, everything matches');
    expect(document.querySelector('progress')).toBeNull();
  });
});

describe('the dialog of a deal', () => {
  it('names everybody, what part they had and why not, and what that promises', () => {
    dialog(withDeal({ seedDraw: PEOPLE }));
    expect(allByRole('listitem').map(textOf)).toEqual([
      'The host’s computer contributed a secret',
      'Ida contributed a secret',
      'Bo no part: the secret was fixed, but not shown in time',
      'Fen no part: did not answer in time',
      'Hana no part: a bot',
    ]);
    const text = textOf(document.body);
    // Whoever withholds for the host chooses among deals: that it could not choose would be wrong.
    expect(text).not.toContain('It could not choose them');
    expect(text).toContain('choose between two deals; with two such seats, among four');
    expect(text).toContain('a'.repeat(64));
    expect(text).toContain('this page checks by itself');
    expect(isThere('button', 'Check')).toBe(false);
  });

  it('says that the host could not choose the cards where nobody held a secret back', () => {
    dialog(withDeal({ seedDraw: drawOf(['contributed', 'silent', 'bot', 'bot']) }));
    expect(textOf(document.body)).toContain('It could not choose them, and nobody can change them afterwards.');
  });

  it.each([
    [{}, 'Only the host’s computer.'],
    [{ again: { at: 0 } }, 'this deal was played before'],
    [{ again: { at: 3 } }, 'continues one that was played before'],
    [{ evening: { round: 1, tables: 2, table: 1 } }, 'all tables of this tournament play the same deal'],
  ])('says where a deal comes from that nobody drew: %j', (table, sentence) => {
    dialog(withDeal(table));
    expect(textOf(document.body)).toContain(sentence);
    expect(textOf(document.body)).toContain('could have chosen them');
  });

  it('has every line of a check that holds, and the secrets to be copied', () => {
    dialog(judged());
    expect(findings()).toEqual(Array.from({ length: 11 }, () => 'holds'));
    const text = textOf(document.body);
    expect(text).toContain('This page received 12 messages about the match.');
    expect(text).toContain('These players took part in the draw, each with a secret fixed beforehand: Ida.');
    for (const letter of ['a', 'b', 'f']) expect(text).toContain(letter.repeat(64));
    expect(allByRole('button').map(nameOf)).toEqual(
      expect.arrayContaining(['Check again', 'Save the record', 'Save the proof', 'Copy: Seed']),
    );
    const link = document.querySelector('a[download]');
    expect(link?.getAttribute('href')).toBe('./verify.html');
  });

  it('never shows as fitting what the record lacks', () => {
    const checks = judgementOf().checks.map((check) =>
      check.code === 'signed' ? { ...check, outcome: 'lacks' as const, says: 'lacks' } : check,
    );
    dialog(judged({ outcome: 'lacks', checks }));
    expect(textOf(document.querySelector('[data-outcome="lacks"]'))).toBe(
      'Not proven. The record is not signed at its end.',
    );
    expect(document.querySelector('.deal-head .is-verified')).toBeNull();
  });

  const FAULTS: readonly (readonly [ShownFault, string])[] = [
    [{ fault: 'otherMatch', part: 'id' }, 'of another table'],
    [{ fault: 'otherMatch', part: 'match' }, 'of another match'],
    [{ fault: 'otherMatch', part: 'game' }, 'of another game'],
    [{ fault: 'otherMatch', part: 'options' }, 'The options in the record are different'],
    [{ fault: 'seedHash' }, 'does not match the fingerprint'],
    [{ fault: 'hostCommit' }, 'not the one it had fixed'],
    [{ fault: 'hostKey' }, 'The host’s key is not the one'],
    [{ fault: 'toldDraw' }, 'not the one that was announced'],
    [{ fault: 'terms' }, 'not the ones agreed before any secret was shown'],
    [{ fault: 'lockedList' }, 'The list of fixed secrets'],
    [{ fault: 'leftOut', seat: 0 }, 'The secret of Ida was shown, but the record leaves it out.'],
    [{ fault: 'otherSecret', seat: 1 }, 'The secret of Bo in the record is not'],
    [{ fault: 'toldTwice' }, 'in two different ways'],
    [{ fault: 'seat', seat: 1, seq: 7 }, 'Step 7: who sat in the seat of Bo, or played for it'],
    [{ fault: 'learns', seat: 0, seq: 7 }, 'Step 7: whether Ida was learning'],
    [{ fault: 'advised', seat: 0, seq: 7 }, 'How often Ida was advised is not what this page was shown'],
    [{ fault: 'audience', seq: 7 }, 'Step 7: what was asked or ruled about spectators'],
    [{ fault: 'messages', seq: 7, of: 'beyond' }, 'Step 7: what this page was shown is missing from the record.'],
  ];
  it.each(FAULTS)('has words for %j', (fault, words) => {
    dialog(judged({ outcome: 'fails', faults: [fault] }));
    expect(textOf(document.querySelector('[data-outcome="fails"]'))).toMatch(/^Does not match\./);
    expect(textOf(document.querySelector('[data-outcome="fails"]'))).toContain(words);
  });

  it('says which step differs, what was shown and what it is in the record', () => {
    const difference: Difference = {
      place: 4,
      seq: 5,
      what: 'said',
      shown: JSON.stringify([{ zones: { a: { faces: ['az5'] } } }, []]),
      recorded: JSON.stringify([{ zones: { a: { faces: ['az6'] } } }, []]),
    };
    const comparison = { messages: 12, from: 0, to: 11, end: 11, differences: [difference] };
    dialog(judged({ outcome: 'fails', faults: [{ fault: 'messages', seq: 5, of: 'said' }], comparison }));
    const text = textOf(document.querySelector('[data-outcome="fails"]'));
    expect(text).toContain('Step 5: what this page was shown is not what the record says.');
    expect(text).toMatch(/Shown here:\s*Azure Dragon 5\s*In the record:\s*Azure Dragon 6/);
  });

  it('tells of draws that were broken off', () => {
    dialog(judged({ brokenOff: 2 }));
    expect(textOf(document.body)).toContain('For 2 other draws, this page had shown its secret');
  });

  it('says from which step on this page knows what happened', () => {
    dialog(judged({ comparison: { messages: 5, from: 7, to: 11, end: 11, differences: [] } }));
    expect(textOf(document.body)).toContain('from step 7 on');
  });

  it('tells of seats for which this page was not asked', () => {
    dialog(judged({ outcome: 'lacks', passedOver: [0] }));
    expect(textOf(document.querySelector('[data-outcome="lacks"]'))).toContain('this page was not asked for one');
  });

  it('checks again when asked to, and saves what proves it', async () => {
    const { client } = dialog(judged());
    const check = vi.spyOn(client, 'checkMatch');
    vi.spyOn(client, 'matchProof').mockResolvedValue('{"record":"the record"}');
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    click(byRole('button', 'Check again'));
    expect(check).toHaveBeenCalledOnce();
    click(byRole('button', 'Save the record'));
    click(byRole('button', 'Save the proof'));
    await vi.waitFor(() => {
      expect(saved).toHaveLength(2);
    });
    expect(names).toEqual(['baize-table-1.baize', 'baize-table-1-proof.json']);
    expect(await Promise.all(saved.map((blob) => blob.text()))).toEqual(['the record', '{"record":"the record"}']);
  });

  it.each([
    ['seed', SAMPLE_STATUS, 'the host has not shown its secret', false],
    ['record', OVER, 'has not handed out the record', true],
  ] as const)('says that the host keeps the %s, whatever it calls the table', (what, status, words, isTriedAgain) => {
    for (const more of [{ seedDraw: PEOPLE }, { isLesson: true }]) {
      dialog(withDeal(more, { status, matchCheck: { kind: 'kept', what } }));
      expect(textOf(document.body)).toContain(words);
      expect(isThere('button', 'Check again')).toBe(isTriedAgain);
      page?.unmount();
    }
    const state = withDeal({ isLesson: true }, { status, matchCheck: { kind: 'kept', what } });
    page = mount(
      <>
        <DealSign />
        <DealLine />
      </>,
      { state },
    );
    const sentence = what === 'seed' ? 'the host has not shown its secret' : 'the host has not handed out the record';
    expect(isThere('button', `Deal: ${sentence}`)).toBe(true);
    expect(textOf(byRole('status', ''))).toContain(sentence);
  });

  it('says that nothing speaks against a match that could not be checked', () => {
    dialog(withDeal({ seedDraw: PEOPLE }, { status: OVER, matchCheck: { kind: 'failed' } }));
    expect(textOf(document.body)).toContain('That says nothing against the match.');
    expect(isThere('button', 'Check again')).toBe(true);
    expect(isThere('button', 'Save')).toBe(false);
  });
});
