import { afterEach, describe, expect, it } from 'vitest';
import { byRole, focus, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { loadMap } from './load-map.ts';
import type { DrawnMap } from './map-model.ts';
import { MapReader } from './RulesMap.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

/** The map of Kirin. */
async function shown(phase: string | null): Promise<DrawnMap> {
  const map = await loadMap('kirin', 'en');
  if (map === null) throw new Error('Kirin has no map in English');
  page = mount(<MapReader game="kirin" map={map} phase={phase} />);
  return map;
}

describe('the rules map', () => {
  it('lights the present state, in words as well as in light', async () => {
    await shown('trick.following');
    const lit = [...document.querySelectorAll('.map-state.is-now')];
    expect(lit).toHaveLength(1);
    expect(lit[0]?.querySelector('.map-title')?.textContent).toBe('Following');
    expect(lit[0]?.querySelector('.map-now')?.textContent).toBe('Now');
    expect(document.querySelectorAll('.map-around.is-lit')).toHaveLength(1);
    expect(textOf(document.querySelector('.rules-map-now'))).toMatch(/^Now: Following\. /);
    // Where a label is broken into lines is for the map to say.
    const ways = [...document.querySelectorAll('.map-label.is-lit')].map((label) => textOf(label).replaceAll(' ', ''));
    expect(ways).toEqual(['aplayerplaysacardthefourthofthetrick', 'aplayerplaysacardothersarestilltofollow']);
    expect(document.querySelectorAll('.map-line.is-lit')).toHaveLength(2);
  });

  it('draws every state, every transition and its label', async () => {
    const { states, starts, steps } = await shown(null);
    const titles = [...document.querySelectorAll('.map-title')].map((title) => title.textContent);
    expect(titles.sort()).toEqual(states.map(({ title }) => title).sort());
    expect(document.querySelectorAll('.map-around')).toHaveLength(1);
    expect(document.querySelectorAll('.map-state.is-final')).toHaveLength(1);
    expect(document.querySelectorAll('.map-now')).toHaveLength(0);
    const lines = [...document.querySelectorAll('path.map-line')].map((line) => line.getAttribute('d'));
    expect(lines).toEqual([...starts, ...steps].map(({ path }) => path));
    const labels = [...document.querySelectorAll('.map-label')].map(textOf);
    expect(labels).toHaveLength(steps.length);
    expect(labels).toContain('the cards are dealt');
  });

  it('can be read as a list and scrolled with the keys', async () => {
    await shown('trick.following');
    const current = document.querySelector('[aria-current="step"]');
    expect(textOf(current?.querySelector('strong') ?? null)).toBe('Following');
    const steps = [...(current?.querySelectorAll('.rules-map-steps > li') ?? [])].map(textOf);
    expect(steps).toContain('a player plays a card, the fourth of the trick: leads to Taking the trick');
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    const frame = byRole('region', 'Map of the phases of Kirin');
    focus(frame);
    expect(document.activeElement).toBe(frame);
  });

  it('is there for games of this build alone', async () => {
    expect(await loadMap('no-such-game', 'en')).toBeNull();
    expect(await loadMap('kirin', 'no-such-language')).toEqual(await loadMap('kirin', 'en'));
  });
});
