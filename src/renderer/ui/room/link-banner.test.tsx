import { expect, it, vi } from 'vitest';
import { byRole, click } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import { LinkBanner } from './LinkBanner.tsx';

const page = vi.hoisted(() => ({ reloads: 0 }));
vi.mock(import('#renderer/client/reload.ts'), async (original) => ({
  ...(await original()),
  pageIn: () => ({
    history: { state: null, replaceState: () => undefined },
    age: () => 0,
    isServed: () => Promise.resolve(true),
    reload: () => {
      page.reloads += 1;
    },
  }),
}));

it('loads the page again where the host has another version: this one would be refused for ever', () => {
  const farewell = { code: 'version', params: { host: 3, guest: 2 } };
  const { unmount } = mount(<LinkBanner />, { state: { link: 'closed', farewell } });
  click(byRole('button', 'Try again now'));
  expect(page.reloads).toBe(1);
  unmount();
});
