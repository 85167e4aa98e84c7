import { afterEach, describe, expect, it } from 'vitest';
import { byRole, focus, textOf } from '#renderer/testing/find.ts';
import { SAMPLE_GAME } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { roundedPath } from './rounded-path.ts';
import { RulesMap } from './RulesMap.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

describe('the rules map', () => {
  it('lights the present state, in words as well as in light', () => {
    page = mount(<RulesMap game={SAMPLE_GAME} phase="trick.following" />);
    const lit = [...document.querySelectorAll('.map-state.is-now')];
    expect(lit).toHaveLength(1);
    expect(lit[0]?.querySelector('.map-title')?.textContent).toBe('Following');
    expect(lit[0]?.querySelector('.map-now')?.textContent).toBe('Now');
    expect(document.querySelectorAll('.map-around.is-lit')).toHaveLength(1);
    expect(textOf(document.querySelector('.rules-map-now'))).toMatch(/^Now: Following\. /);
  });

  it('draws every state, every transition and its label', () => {
    page = mount(<RulesMap game={SAMPLE_GAME} phase={null} />);
    expect(document.querySelectorAll('.map-state')).toHaveLength(4);
    expect(document.querySelectorAll('.map-around')).toHaveLength(1);
    const lines = [...document.querySelectorAll('path.map-line[d*="L"]')];
    expect(lines.length).toBe(SAMPLE_GAME.chart.transitions.length);
    const labels = [...document.querySelectorAll('.map-label')].map(textOf);
    expect(labels).toContain('the cards are dealt');
    expect(labels.some((label) => label.includes('if very last'))).toBe(true);
  });

  it('can be read as a list and scrolled with the keys', () => {
    page = mount(<RulesMap game={SAMPLE_GAME} phase="trick.following" />);
    const current = document.querySelector('[aria-current="step"]');
    expect(textOf(current?.querySelector('strong') ?? null)).toBe('Following');
    const steps = [...(current?.querySelectorAll('.rules-map-steps > li') ?? [])].map(textOf);
    expect(steps[0]).toContain('leads to Over');
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    const frame = byRole('region', 'Map of the phases of Kirin');
    focus(frame);
    expect(document.activeElement).toBe(frame);
  });
});

describe('a line', () => {
  it('is rounded at its corners and straight between them', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: 40, y: 40 },
    ];
    expect(roundedPath(points)).toBe('M0 0L0 33Q0 40 7 40L40 40');
    expect(roundedPath([])).toBe('');
  });
});
