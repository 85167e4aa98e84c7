import { expect, test } from 'vitest';
import { ownHosts } from './addresses.ts';

test('names are spelled for the address a connection arrived at', () => {
  expect([...ownHosts('::ffff:192.168.1.7', 41520)]).toEqual(['192.168.1.7:41520']);
  expect([...ownHosts('::1', 41520)]).toEqual(['[::1]:41520', 'localhost:41520']);
  expect([...ownHosts('127.0.0.1', 80)]).toEqual(['127.0.0.1', '127.0.0.1:80', 'localhost', 'localhost:80']);
  expect([...ownHosts('pipe', 80)]).toEqual([]);
});
