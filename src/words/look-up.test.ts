import { expect, test } from 'vitest';
import { isWithoutGaps, lookUp } from './look-up.ts';

const german = { ui: { action: { close: 'Schließen' } } };
const english = {
  kirin: { action: { play: 'Play' } },
  ui: { action: { close: 'Close', play: 'Go' }, left_one: '{{count}} left', left_other: '{{count}} left' },
};

test.each([
  ['action.play', { file: 'kirin', sentence: 'Play' }],
  ['action.close', { file: 'ui', sentence: 'Schließen' }],
  ['left', { file: 'ui', sentence: null }],
  ['action', null],
  ['action.lef', null],
  ['action.play.more', null],
  ['nothing.there', null],
])('%s is looked up in one file after the other, and in each file in one language after the other', (path, found) => {
  expect(lookUp([german, english], ['kirin', 'ui'], path)).toEqual(found);
});

test.each([
  ['Close', {}, true],
  ['Close', { seat: 1 }, true],
  ['Close', { count: 1 }, false],
  ['Close', { context: 'own' }, false],
  ['{{count}} left', {}, false],
  ['$t(ui:action.close)', {}, false],
])('%s with %j is said as it stands: %s', (sentence, params, isPlain) => {
  expect(isWithoutGaps(sentence, params)).toBe(isPlain);
});
