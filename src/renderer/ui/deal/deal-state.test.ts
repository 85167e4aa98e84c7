import { describe, expect, it } from 'vitest';
import { createWords } from '#words/words.ts';
import { wordsAtTable } from '#words/at-table.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { MatchCheck } from '#renderer/client/client-state.ts';
import { drawOf, judgementOf } from '#renderer/testing/deal.ts';
import { dealStateOf, partsOf } from './deal-state.ts';
import { dealSentence } from './deal-words.ts';

const TABLE: TableInfo = { id: 'table', game: 'kirin', options: {}, match: 1, takebacks: 'asked' };
const words = wordsAtTable(createWords(), null, String);

function said(table: Partial<TableInfo>, check: MatchCheck | null = null): string {
  const deal = dealStateOf({ ...TABLE, ...table }, check);
  return deal === null ? 'nothing' : dealSentence(words, deal);
}

describe('what is said of a deal', () => {
  it.each([
    [{ seedDraw: drawOf(['contributed', 'contributed', 'silent', 'bot']) }, 'drawn together by 2 of 3 people'],
    [{ seedDraw: drawOf(['contributed', 'withheld', 'absent', 'bot']) }, 'drawn together by 1 of 3 people'],
    [{ seedDraw: drawOf(['contributed', 'bot']) }, 'drawn together by one person and the host’s computer'],
    [{ seedDraw: drawOf(['contributed', 'unasked', 'bot']) }, 'drawn together by 1 of 2 people'],
    [{ seedDraw: drawOf(['bot', 'withheld']) }, 'drawn by the host’s computer alone'],
    [{}, 'dealt by the host’s computer alone'],
    [{ again: { at: 0 } }, 'the same as in an earlier match'],
    [{ again: { at: 5 } }, 'continues an earlier match'],
    [{ evening: { round: 1, tables: 2, table: 1 } }, 'the same at every table of this tournament'],
  ] satisfies readonly (readonly [Partial<TableInfo>, string])[])('%j', (table, sentence) => {
    expect(said(table)).toBe(`Deal: ${sentence}`);
  });

  it.each([
    [{ kind: 'fetching', done: 0, of: 0 }, 'is being checked'],
    [{ kind: 'checking', done: 3, of: 9 }, 'is being checked'],
    [{ kind: 'judged', judgement: judgementOf() }, 'checked, everything matches'],
    [{ kind: 'judged', judgement: judgementOf({ outcome: 'lacks' }) }, 'checked, but not everything can be proven'],
    [{ kind: 'judged', judgement: judgementOf({ outcome: 'fails' }) }, 'checked, something does not match'],
    [{ kind: 'failed' }, 'could not be checked'],
    [{ kind: 'kept', what: 'seed' }, 'the host has not shown its secret'],
    [{ kind: 'kept', what: 'record' }, 'the host has not handed out the record'],
  ] satisfies readonly (readonly [MatchCheck, string])[])('says of a check %j', (check, sentence) => {
    expect(said({ seedDraw: drawOf(['contributed', 'contributed']) }, check)).toBe(`Deal: ${sentence}`);
  });

  it('is nothing in a lesson and without a table', () => {
    expect(said({ isLesson: true })).toBe('nothing');
    expect(dealStateOf(null, null)).toBeNull();
  });

  it('names what part each seat had', () => {
    const parts = ['contributed', 'withheld', 'bot', 'absent', 'silent', 'unasked'] as const;
    expect(partsOf(drawOf(parts)).map(({ part }) => part)).toEqual(parts);
    expect(partsOf(undefined)).toEqual([]);
  });
});
