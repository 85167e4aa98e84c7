import { afterEach, expect, it, vi } from 'vitest';
import { RELOAD } from '#renderer/client/reload.ts';
import { mount } from '#renderer/testing/mount.tsx';
import { useLater } from './use-later.ts';

const server = vi.hoisted(() => ({ answers: false, asked: 0, reloads: 0 }));
vi.mock(import('#renderer/client/reload.ts'), async (original) => ({
  ...(await original()),
  pageIn: () => ({
    history: { state: null, replaceState: () => undefined },
    age: () => 0,
    isServed: () => {
      server.asked += 1;
      return Promise.resolve(server.answers);
    },
    reload: () => {
      server.reloads += 1;
    },
  }),
}));

afterEach(() => {
  vi.useRealTimers();
});

function Part({ load }: { readonly load: () => Promise<object> }) {
  return <p>{useLater(load, true) === null ? 'missing' : 'there'}</p>;
}

it('reloads the page once its server answers, when parts of it could not be fetched because the line was cut', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const said = vi.fn();
  window.addEventListener('baize:missing', said, { once: true });
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const another = () => Promise.reject(new TypeError('Failed to fetch'));
  const page = mount(
    <>
      <Part load={cut} />
      <Part load={another} />
    </>,
  );
  await vi.advanceTimersByTimeAsync(RELOAD.first + RELOAD.scatter);
  expect(warned).toHaveBeenCalledTimes(2);
  expect(said).toHaveBeenCalled();
  expect(server).toEqual({ answers: false, asked: 1, reloads: 0 });
  server.answers = true;
  await vi.advanceTimersByTimeAsync(RELOAD.look + RELOAD.scatter);
  expect(server).toEqual({ answers: true, asked: 2, reloads: 1 });
  page.unmount();
});
