import { expect, it } from 'vitest';
import { typedDoor } from './typed-door.ts';

it.each([
  ['192.168.1.20', '192.168.1.20', null],
  [' 192.168.1.20:41520 ', '192.168.1.20', 41520],
  ['http://192.168.1.20:41520/hand.html', '192.168.1.20', 41520],
  ['[fd00::7]:41541', 'fd00::7', 41541],
  ['fd00::7', 'fd00::7', null],
  ['[fd00::7]', 'fd00::7', null],
])('reads %s', (typed, address, tlsPort) => {
  expect(typedDoor(typed)).toEqual({ address, tlsPort, fingerprint: null });
});

it.each(['', 'table.local', '192.168.1', '192.168.1.300', '192.168.1.20:0', '192.168.1.20:70000', 'K7F3QX', 'a b'])(
  'does not take "%s" for an address',
  (typed) => {
    expect(typedDoor(typed)).toBeNull();
  },
);
