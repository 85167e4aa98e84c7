import { afterEach, expect, it, vi } from 'vitest';
import { pressKey } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { TextField } from './TextField.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

it.each([
  ['while a word is composed', { isComposing: true }],
  ['once the composition has ended, as Safari tells it', { keyCode: 229 }],
])('the Enter of an input method submits nothing %s', (_when, how) => {
  const [onSubmit, onAround] = [vi.fn(), vi.fn()];
  page = mount(
    <div onKeyDown={onAround}>
      <TextField label="chat" value="ni" onChange={() => undefined} onSubmit={onSubmit} autoFocus />
    </div>,
  );
  pressKey('Enter', how);
  pressKey('Escape', how);
  expect([onSubmit, onAround].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  pressKey('Enter');
  expect([onSubmit, onAround].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it.each([
  ['nothing while there is room', 60, ''],
  ['how much is left', 75, 'Characters left: 5'],
  ['that it is full', 80, 'At most 80 characters. The rest is left out.'],
])('says %s', (_what, length, told) => {
  page = mount(<TextField label="title" value={'x'.repeat(length)} maxLength={80} onChange={() => undefined} />);
  expect([...document.querySelectorAll('.field-description')].map(({ textContent }) => textContent).join('')).toBe(
    told,
  );
});
