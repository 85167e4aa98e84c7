import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ReplayStep } from '#renderer/client/client-state.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { byRole, click, isThere } from '#renderer/testing/find.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { PlacesDialog } from './PlacesDialog.tsx';
import { useMatchNotes } from './use-match-notes.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const at = (step: number): ReplayStep => ({
  at: step,
  of: 5,
  rounds: [0, 3],
  view: kirinView(),
  events: [],
  wanted: step,
  from: 0,
  as: null,
  speed: null,
});

/** The dialog at the step that is shown; shut while none is. */
function Dialog() {
  const step = useClient(({ replay }) => replay);
  const notes = useMatchNotes();
  if (step === null) return null;
  return (
    <PlacesDialog step={step} notes={{ ...notes, canWrite: true }} goTo={() => undefined} onClose={() => undefined} />
  );
}

function field(): HTMLTextAreaElement {
  const box = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
  if (box === null) throw new Error('There is nothing to write into.');
  return box;
}

function write(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('a note is kept while it is written, with the dialog shut and at another step, until the host has it', () => {
  page = mount(<Dialog />, {
    state: { ...atTable(kirinView()), replay: at(0), matchNotes: [{ at: 0, text: 'Kept' }] },
  });
  expect(field().value).toBe('Kept');
  write('');
  expect(field().value).toBe('');
  write('A bold ');
  page.tell({ replay: null });
  page.tell({ replay: at(3) });
  expect(field().value).toBe('');
  click(byRole('button', 'Step 0 Not saved yet'));
  expect(field().value).toBe('A bold ');
  write('A bold deal ');
  click(byRole('button', 'Save note'));
  expect(page.client.askedLibrary.at(-1)).toMatchObject({ kind: 'note', at: 0, text: 'A bold deal' });
  page.tell({ replay: null });
  page.tell({ replay: at(3) });
  expect(isThere('button', 'Step 0 Not saved yet')).toBe(true);
});
