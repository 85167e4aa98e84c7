import { describe, expect, it } from 'vitest';
import { letters } from './theme.ts';
import { scaled } from './scale.ts';

describe('the scale of an address', () => {
  it('is so many times what the window suggests, as far as that can be read and has room', () => {
    const bounds = { least: 13, most: 40 };
    expect(scaled(20, 1, bounds)).toBe(20);
    expect(scaled(20, 1.5, bounds)).toBe(30);
    expect(scaled(20, 0.5, bounds)).toBe(13);
    expect(scaled(30, 2, bounds)).toBe(40);
  });

  it('makes the words of the table smaller as well as larger', () => {
    const at = (scale: number, innerWidth = 1920) => letters({ innerWidth, innerHeight: 1080 }, { scale });
    expect(at(1)).toBe(1.2);
    expect(at(0.75)).toBeCloseTo(0.9);
    expect(at(0.5)).toBe(0.8);
    // In a low window they are small already.
    expect(letters({ innerWidth: 800, innerHeight: 600 }, { scale: 0.5 })).toBe(1);
    expect(at(1.5)).toBeCloseTo(1.8);
    expect(at(2)).toBe(2);
    // Upright windows suggest more, the wider the more, and never less than a player has.
    expect(at(1, 720)).toBeCloseTo(1.5);
    expect(at(1, 240)).toBe(1);
  });
});
