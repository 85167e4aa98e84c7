import { expect, it } from 'vitest';
import { shortcutKey } from './keys.ts';

const pressed = (key: string, code: string, shiftKey = false): string => shortcutKey({ key, code, shiftKey });

it('a key of another script is what stands in its place on a Latin keyboard', () => {
  expect(pressed('я', 'KeyZ')).toBe('z');
  expect(pressed('Й', 'KeyQ', true)).toBe('q');
  expect([pressed('ת', 'Comma'), pressed('؟', 'Slash', true), pressed('۱', 'Digit1')]).toEqual([',', '?', '1']);
});

it('a Latin key is what it writes, wherever it stands', () => {
  expect([pressed('z', 'KeyY'), pressed('A', 'KeyQ'), pressed('ö', 'Semicolon')]).toEqual(['z', 'a', 'ö']);
  expect([pressed('?', 'Minus', true), pressed('ArrowLeft', 'ArrowLeft'), pressed('End', 'Numpad1')]).toEqual([
    '?',
    'ArrowLeft',
    'End',
  ]);
});

it('a digit counts on keyboards that write it with Shift, and a sign with Shift stays one', () => {
  expect([pressed('&', 'Digit1'), pressed('!', 'Digit1', true)]).toEqual(['1', '!']);
});
