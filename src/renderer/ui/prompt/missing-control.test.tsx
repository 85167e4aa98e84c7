import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { isThere } from '#renderer/testing/find.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import { PromptControls } from './PromptControls.tsx';
import { usePlay } from './use-play.ts';

vi.mock('./load-large-controls.ts', () => ({
  loadLargeControls: () => Promise.reject(new Error('The line was cut.')),
}));

afterEach(() => {
  vi.restoreAllMocks();
});

const VIEW = kirinView();
const text = { code: 'lead' };
const CUT: Prompt = {
  ...{ id: 'cut', kind: 'amount', text, move: { type: 'move.cut' } },
  ...{ field: 'depth', min: 4, max: 44, step: 1 },
};
const CALL: Prompt = {
  ...{ id: 'call', kind: 'oneOf', text, move: { type: 'move.call' }, field: 'call' },
  offers: [{ key: 'pass', verdict: ALLOWED, label: { code: 'pass' } }],
};

function Controls() {
  const play = usePlay(() => undefined);
  const panelProps = { view: VIEW, seats: [], me: 0, reducedMotion: true };
  return <PromptControls prompts={[CUT, CALL]} play={play} panels={{}} panelProps={panelProps} />;
}

it('a control that could not be fetched leaves the rest of the page, which says that something is missing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const missing = vi.fn();
  window.addEventListener('baize:missing', missing, { once: true });
  const page = mount(<Controls />, { state: { ...atTable(VIEW), prompts: [CUT, CALL] } });
  await act(async () => {
    await Promise.resolve();
  });
  expect(missing).toHaveBeenCalledOnce();
  expect(isThere('button', 'pass')).toBe(true);
  page.unmount();
});
