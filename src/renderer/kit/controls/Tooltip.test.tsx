import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { byRole, focus, isThere, pressKey } from '#renderer/testing/find.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

it('explains what the keyboard has come to, once what draws the bubble is there, until Escape is pressed', async () => {
  page = mount(
    <Tooltip text="Nobody sees it">
      <Button>Pass</Button>
    </Tooltip>,
  );
  pressKey('Tab');
  focus(byRole('button', 'Pass'));
  await act(async () => {
    await import('./TooltipBubble.tsx');
  });
  await expect.poll(() => isThere('tooltip', 'Nobody sees it')).toBe(true);
  const bubble = byRole('tooltip', 'Nobody sees it');
  expect(byRole('button', 'Pass').getAttribute('aria-describedby')).toBe(bubble.id);
  pressKey('Escape');
  await expect.poll(() => isThere('tooltip', 'Nobody sees it')).toBe(false);
});
