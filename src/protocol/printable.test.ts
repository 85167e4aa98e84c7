import { expect, test } from 'vitest';
import { printable, writeLine } from './printable.ts';

test('what a terminal would obey is spelled out, and nothing else', () => {
  const name = 'a\u001b]0;owned\u0007\u009b31m\r\nverified\u202egnp\u2028.jsonl';
  expect(printable(name)).toBe(String.raw`a\u001b]0;owned\u0007\u009b31m\u000d\u000averified\u202egnp\u2028.jsonl`);
  expect(JSON.parse(printable(JSON.stringify({ name })))).toEqual({ name });
  const readable = 'Zoë\tspielt 麒麟 👩🏽‍🚀 und “gewinnt”';
  expect(printable(readable)).toBe(readable);
});

test('a line is written with one line break, at its end', () => {
  const written: string[] = [];
  writeLine({ write: (text) => written.push(text) }, 'one\ntwo');
  expect(written).toEqual(['one\\u000atwo\n']);
});
