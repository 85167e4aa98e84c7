import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';
const isColour = (text: string): boolean => ['transparent', 'rebeccapurple', '#102030'].includes(text);

function read(search: string, hash = '') {
  return readAddress({ search, hash }, isColour);
}

describe('the address of an audience page', () => {
  it('asks for nothing but the table by itself', () => {
    expect(read('')).toEqual({
      view: 'table',
      scale: 1,
      theme: 'dark',
      language: 'system',
      background: 'transparent',
      panels: new Set(['spotlight']),
      hasCamera: true,
      hasSound: false,
      isTest: false,
      game: 'kirin',
      step: null,
      renderer: 'auto',
      table: null,
      token: null,
    });
  });

  it('asks for everything', () => {
    const search =
      '?view=ticker&scale=1.5&theme=light&lang=de&background=%23102030&panels=names,chances&camera=off' +
      '&sound=1&test=1&game=private-die&step=40&renderer=canvas&table=final-2';
    expect(read(search, `#watch=${TOKEN}`)).toEqual({
      view: 'ticker',
      scale: 1.5,
      theme: 'light',
      language: 'de',
      background: '#102030',
      panels: new Set(['names', 'chances']),
      hasCamera: false,
      hasSound: true,
      isTest: true,
      game: 'private-die',
      step: 40,
      renderer: 'canvas',
      table: 'final-2',
      token: TOKEN,
    });
  });

  it.each([
    'view=<b>',
    'scale=-1',
    'scale=1e9',
    'scale=0.4',
    'scale=2.1',
    'scale=',
    'theme=pink',
    'lang=<i>',
    'background=url(//x)',
    'background=red;position:fixed',
    'camera=yes',
    'test=2',
    'game=../x',
    'step=x',
    'renderer=webgpu',
    'table=a/b',
    'table=Final_2',
    'table=..',
  ])('takes %s as if it were not there', (search) => {
    expect(read(`?${search}`)).toEqual(read(''));
  });

  it('leaves out panels that it does not know', () => {
    expect(read('?panels=names,<b>,plain').panels).toEqual(new Set(['names', 'plain']));
    expect(read('?panels=').panels).toEqual(new Set());
  });

  it('takes a secret from the fragment alone, and only one that can be one', () => {
    expect(read(`?watch=${TOKEN}`).token).toBeNull();
    expect(read('', '#watch=short').token).toBeNull();
    expect(read('', `#watch=${TOKEN}%20x`).token).toBeNull();
  });
});
