import { describe, expect, it } from 'vitest';
import { otherPage } from './other-page.ts';
import { handInstead } from './phone.ts';
import { tableInstead } from './tablet.ts';

describe('a phone', () => {
  const typed = {
    protocol: 'http:',
    hostname: '192.168.1.20',
    pathname: '/',
    search: '?lang=de',
    hash: '#code=K7F3QX',
  };

  it('that comes to the bare address gets the hand, and nothing else does', () => {
    expect(handInstead(typed, true)).toBe('/hand.html?lang=de#code=K7F3QX');
    expect(handInstead(typed, false)).toBeNull();
    expect(handInstead({ ...typed, hostname: '127.0.0.1' }, true)).toBeNull();
    expect(handInstead({ ...typed, pathname: '/index.html' }, true)).toBeNull();
  });

  it('goes to the full table and back', () => {
    const table = otherPage({ pathname: '/hand.html', search: '' });
    expect(table).toBe('/index.html');
    expect(handInstead({ ...typed, pathname: table }, true)).toBeNull();
    expect(otherPage({ pathname: table, search: '?lang=de' })).toBe('/hand.html?lang=de&hand=');
  });
});

describe('a tablet', () => {
  const pictured = { hostname: '192.168.1.20', search: '?lang=de', hash: '#join=5f2b8c1d' };

  it('that the picture of the link leads to the hand gets the full table, unless its person has asked for the hand', () => {
    expect(tableInstead(pictured)).toBe('/index.html?lang=de#join=5f2b8c1d');
    expect(tableInstead({ ...pictured, hostname: '127.0.0.1' })).toBeNull();
    const [, search = ''] = otherPage({ pathname: '/index.html', search: '' }).split('?');
    expect(tableInstead({ ...pictured, search: `?${search}` })).toBeNull();
  });
});
