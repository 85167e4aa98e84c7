import { describe, expect, test } from 'vitest';
import { actorAt, type Scene } from './scene.ts';
import { shadowless } from './shadows.ts';

function pile(count: number, lift = 0): Scene {
  const place = { x: 100, y: 100, width: 50, height: 70, rotation: 0, face: null, kind: 'piece' } as const;
  const ids = Array.from({ length: count }, (_, index) => index);
  return new Map(
    // In the scene the uppermost may well come first.
    ids
      .reverse()
      .map((layer) => [`c${String(layer)}`, { ...actorAt({ ...place, x: 100 + layer * 0.2, layer }), lift }]),
  );
}

describe('shadows', () => {
  test('only the lowest four of a pile cast one', () => {
    expect([...shadowless(pile(12))].sort()).toEqual(['c10', 'c11', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9']);
    expect(shadowless(pile(4)).size).toBe(0);
  });

  test('whatever is in the air keeps its own', () => {
    expect(shadowless(pile(12, 0.5)).size).toBe(0);
  });
});
