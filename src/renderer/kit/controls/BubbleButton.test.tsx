import { afterEach, expect, it } from 'vitest';
import { byRole, clickForBubble, isThere, pressKey, textOf } from '#renderer/testing/find.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { BubbleButton } from './BubbleButton.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

it('opens a bubble of its name, closes it with Escape, and has the focus back', async () => {
  page = mount(
    <BubbleButton className="plate-button" label="Open" bubble={{ label: 'Secret', className: 's', children: 'Seven' }}>
      <span>…</span>
    </BubbleButton>,
  );
  const button = byRole('button', 'Open');
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['dialog', 'false']);
  expect(textOf(document.body)).not.toContain('Seven');
  button.focus();
  await clickForBubble(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const bubble = byRole('dialog', 'Secret');
  expect(textOf(bubble)).toBe('Seven');
  await expect.poll(() => bubble.contains(document.activeElement)).toBe(true);
  pressKey('Escape');
  expect(isThere('dialog', 'Secret')).toBe(false);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => document.activeElement).toBe(button);
});
