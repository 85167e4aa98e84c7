import { expect, test } from 'vitest';
import { readLanOrigin } from './lan-address.ts';

test('an address of this network, as it is typed, announced or pasted', () => {
  expect(readLanOrigin('192.168.1.30')?.origin).toBe('http://192.168.1.30:41520');
  expect(readLanOrigin(' 10.0.0.7:8080 ')?.origin).toBe('http://10.0.0.7:8080');
  expect(readLanOrigin('http://172.16.0.2:41521/hand.html#join=abc')?.origin).toBe('http://172.16.0.2:41521');
  expect(readLanOrigin('HTTP://169.254.9.9/')?.origin).toBe('http://169.254.9.9:41520');
  expect(readLanOrigin('100.64.0.1:1')).toEqual({ origin: 'http://100.64.0.1:1', isLoopback: false });
  expect(readLanOrigin('127.0.0.1:41520')).toEqual({ origin: 'http://127.0.0.1:41520', isLoopback: true });
});

test('where the network hands out public addresses, those around the page’s own', () => {
  expect(readLanOrigin('203.0.113.7:80', '203.0.113.99')?.origin).toBe('http://203.0.113.7:80');
  for (const near of ['203.0.114.7', '203.0.11', '', 'localhost', '203.0.113', 'evil.203.0.113.1']) {
    expect(readLanOrigin('203.0.113.7:80', near)).toBeNull();
  }
});

test.each([
  '',
  'example.org',
  'localhost:41520',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '192.168.1.256',
  '192.168.1.030',
  '192.168.1',
  '192.168.1.30:65536',
  '192.168.1.30:0',
  '192.168.1.30.evil.example',
  '192.168.1.30@evil.example',
  'evil.example#192.168.1.30',
  'https://192.168.1.30',
  'javascript:alert(1)//192.168.1.30',
  '//192.168.1.30',
  '[fd00::1]:41520',
  '3232235806',
  '0xc0.168.1.30',
])('%j leads nowhere', (text) => {
  expect(readLanOrigin(text)).toBeNull();
});
