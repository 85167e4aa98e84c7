import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartInfo } from '#protocol/catalogue.ts';
import { loadGame } from '#renderer/games/index.ts';
import { phases } from '#renderer/games/dezai-shen/phases.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { useGamePages } from './use-game-pages.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function stateOf(id: string, tag: 'turn' | null): ChartInfo['states'][number] {
  return { id, parent: null, description: '', tag, initial: false, final: false };
}

const KNOWN = phases.names.map((id) => stateOf(id, 'turn'));

function Pages({ id, chart }: Parameters<typeof useGamePages>[0]) {
  const pages = useGamePages({ id, chart }, null);
  return <p>{typeof pages === 'string' ? pages : pages.skin.id}</p>;
}

/** What a page makes of a host that plays `id` by a chart of these states. */
async function pagesFor(id: string, states: ChartInfo['states']): Promise<string> {
  page = mount(<Pages id={id} chart={{ states, transitions: [] }} />, {});
  expect(document.body.textContent).toBe('loading');
  await act(async () => {
    await loadGame(id);
  });
  return document.body.textContent;
}

describe('the pages of a game', () => {
  it('are loaded, and what a match only passes through is nothing to them', async () => {
    expect(await pagesFor('dezai-shen', [...KNOWN, stateOf('settling', null)])).toBe('dezai-shen');
  });

  it('are too old for a host whose chart has a phase that they do not know', async () => {
    expect(await pagesFor('dezai-shen', [...KNOWN, stateOf('auction.doubling', 'turn')])).toBe('unknown');
  });

  it('show any phase of a game of which they look at none', async () => {
    expect(await pagesFor('kirin', [stateOf('trick.leading', 'turn')])).toBe('kirin');
  });

  it('are unknown for a game that has none', async () => {
    expect(await pagesFor('whist', [])).toBe('unknown');
  });
});
