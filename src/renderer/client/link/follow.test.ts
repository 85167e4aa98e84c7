import { describe, expect, it } from 'vitest';
import { wayTo } from './follow.ts';

const PHONE = { hostname: '192.168.1.20', pathname: '/hand.html', search: '' };
const BROWSER = { hostname: '192.168.1.20', pathname: '/', search: '?speed=instant' };
const OWN = { hostname: '127.0.0.1', pathname: '/', search: '' };

describe('the way to where the table has moved', () => {
  it('leads to the same page at an address of this network', () => {
    expect(wayTo('http://192.168.1.30:41520', PHONE)).toBe('http://192.168.1.30:41520/hand.html');
    expect(wayTo('http://10.0.0.7:8080', { ...PHONE, pathname: '/index.html' })).toBe(
      'http://10.0.0.7:8080/index.html',
    );
    expect(wayTo('http://10.0.0.7:8080', BROWSER)).toBe('http://10.0.0.7:8080/');
    expect(wayTo('http://192.168.1.30:41520', { ...PHONE, pathname: '/elsewhere' })).toBe('http://192.168.1.30:41520/');
  });

  it('leads to a neighbour where the network hands out public addresses, and to nobody further', () => {
    const campus = { ...PHONE, hostname: '203.0.113.5' };
    expect(wayTo('http://203.0.113.7:41520', campus)).toBe('http://203.0.113.7:41520/hand.html');
    expect(wayTo('http://203.0.114.7:41520', campus)).toBeNull();
  });

  it('leads to this computer only a page that came from it', () => {
    expect(wayTo('http://127.0.0.1:41521', OWN)).toBe('http://127.0.0.1:41521/');
    expect(wayTo('http://127.0.0.1:41521', PHONE)).toBeNull();
    expect(wayTo('http://127.0.0.1:41521', { ...OWN, search: `?at=${'ab'.repeat(16)}` })).toBeNull();
    expect(wayTo('http://192.168.1.30:41520', { ...OWN, search: `?at=${'ab'.repeat(16)}` })).not.toBeNull();
  });

  it.each([
    'http://203.0.113.7:41520',
    'http://example.org',
    'https://192.168.1.30:41520',
    'http://192.168.1.30:41520/hand.html',
    'http://192.168.1.30:41520@evil.example',
    'javascript:alert(1)',
    '192.168.1.30:41520',
    '',
  ])('leads nowhere for %j', (address) => {
    expect(wayTo(address, PHONE)).toBeNull();
  });
});
