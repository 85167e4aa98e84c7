import { describe, expect, test } from 'vitest';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { createRecordFetch, type FetchNews } from './record-fetch.ts';

type Part = Extract<DownMessage, { t: 'record' }>;

function asking() {
  const sent: Extract<UpMessage, { t: 'record' }>[] = [];
  let refs = 0;
  const fetch = createRecordFetch({
    ref: () => `r${String((refs += 1))}`,
    send: (message) => {
      if (message.t === 'record') sent.push(message);
    },
  });
  fetch.ask();
  const hear = (part: Partial<Part>): FetchNews | null => {
    const { ref = '', at = 0 } = sent.at(-1) ?? {};
    return fetch.hear({ t: 'record', ref, at, of: 10, text: '', ...part });
  };
  return { fetch, sent, hear };
}

describe('the record of a match that is over', () => {
  test('is asked for part by part', () => {
    const { fetch, sent, hear } = asking();
    expect(hear({ text: '123456' })).toBe('part');
    expect(sent.at(-1)).toMatchObject({ at: 6 });
    expect(hear({ text: '7890' })).toBe('whole');
    expect([fetch.text(), fetch.length(), fetch.isAsking()]).toEqual(['1234567890', 10, false]);
    expect(hear({ text: 'more' })).toBeNull();
  });

  test('is asked for from the beginning after a lost link, and a late answer to the first question counts as nothing', () => {
    const { fetch, sent, hear } = asking();
    hear({ text: '123456' });
    const [, late] = sent;
    fetch.ask();
    expect(hear({ ref: late?.ref ?? '', at: 6, text: '7890' })).toBeNull();
    expect(hear({ text: '1234567890' })).toBe('whole');
    expect(fetch.text()).toBe('1234567890');
  });

  test.each<[string, readonly Partial<Part>[]]>([
    ['nothing more before the end', [{ text: '123' }, { text: '' }]],
    ['a part of another place', [{ at: 3, text: '456' }]],
    ['more than it has', [{ text: '12345678901' }]],
    ['an end that moves away', [{ text: '123' }, { text: '456', of: 11 }]],
    ['more than any record has', [{ text: '123', of: MAX_RECORD_LENGTH + 1 }]],
    ['less than nothing', [{ text: '', of: -1 }]],
  ])('cannot be had from a host that gives %s', (_what, parts) => {
    const { fetch, sent, hear } = asking();
    const news = parts.map(hear);
    expect(news.at(-1)).toBe('failed');
    expect(sent).toHaveLength(parts.length);
    expect(fetch.isAsking()).toBe(false);
  });

  test('cannot be had from a host that refuses', () => {
    const { fetch, sent } = asking();
    expect(fetch.hear({ t: 'refused', ref: 'other', reason: { code: 'paused' } })).toBeNull();
    expect(fetch.hear({ t: 'refused', ref: sent[0]?.ref ?? '', reason: { code: 'unknownMessage' } })).toBe('failed');
  });
});
