import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '#renderer/testing/mount.tsx';
import { Fetched } from './Fetched.tsx';

async function open(load: () => Promise<object | null>): Promise<ReturnType<typeof vi.fn>> {
  const missing = vi.fn();
  window.addEventListener('baize:missing', missing, { once: true });
  const page = mount(
    <Fetched game="kirin" load={load}>
      {() => <p>Here</p>}
    </Fetched>,
  );
  await act(async () => {
    await Promise.resolve();
  });
  window.removeEventListener('baize:missing', missing);
  page.unmount();
  return missing;
}

const CUT = (): Promise<never> => Promise.reject(new Error('The line was cut.'));
const NONE = (): Promise<null> => Promise.resolve(null);

it('rules that could not be fetched are said to be missing by the page; those that there are not, are not', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await open(CUT)).toHaveBeenCalledOnce();
  expect(await open(NONE)).not.toHaveBeenCalled();
  warned.mockRestore();
});
