import { afterEach, beforeEach, expect, it } from 'vitest';
import { byRole, click, focus, isThere, pressKey } from '#renderer/testing/find.ts';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { gatheringRoom } from '#renderer/testing/room.ts';
import type { Welcome } from '#renderer/client/client-state.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { LessonSaid } from './LessonSaid.tsx';

let page: Mounted | null = null;
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  page?.unmount();
  page = null;
});

function open(you: Partial<Welcome['you']>): Mounted {
  const lesson = { stop: 3, of: 14, say: 'begin', points: [], task: 'read' } as const;
  page = mount(<LessonSaid game="kirin" lesson={lesson} />, {
    state: { welcome: sampleWelcome(true, you), status: { ...SAMPLE_STATUS, lesson } },
  });
  return page;
}

it('goes on for whoever plays for the learner', () => {
  const { client } = open({ host: false, guest: 'g00000002', seat: 0, seats: [0] });
  click(byRole('button', 'Go on'));
  expect(client.asked).toEqual([{ readOn: 3 }]);
});

it('leads a guest who learns while the table gathers back to the room, and nobody else', () => {
  const { client, tell } = open({ host: false, guest: 'g00000001', seat: 0, seats: [0] });
  expect(isThere('button', 'Back to the room')).toBe(false);
  tell({ room: gatheringRoom({ host: null }) });
  click(byRole('button', 'Back to the room'));
  expect(client.asked).toEqual([{ lesson: null }]);
});

it('offers nothing to those who watch, also not to a host who has lent the seat', () => {
  open({ host: false, seat: null, seats: [] });
  expect(document.body.textContent).toContain('4 of 14');
  expect(isThere('button', 'Go on')).toBe(false);
  page?.unmount();
  open({ host: true, seat: null, seats: [] });
  expect(isThere('button', 'Go on')).toBe(false);
});

it('says at its end that it is done, and opens a match against bots at one press', () => {
  const lesson = { stop: 13, of: 14, say: 'end', points: [], task: 'end' } as const;
  page = mount(<LessonSaid game="kirin" lesson={lesson} />, {
    state: { welcome: sampleWelcome(true), status: { ...SAMPLE_STATUS, lesson } },
  });
  expect(document.body.textContent).toContain('You have finished the lesson!');
  click(byRole('button', 'Play against bots'));
  const [order] = page.client.orders;
  expect(order).toMatchObject({ kind: 'openTable', instead: true, plan: { game: 'kirin', advice: 'asked' } });
  expect(order?.kind === 'openTable' && order.plan.seats).toMatchObject([
    { kind: 'me', name: 'Ida' },
    { kind: 'bot', bot: 'steady', name: 'Bo' },
    { kind: 'bot', bot: 'steady', name: 'Fen' },
    { kind: 'bot', bot: 'steady', name: 'Hana' },
  ]);
});

it('takes the focus for whoever goes on by keyboard, and from nobody who writes', () => {
  const lesson = { stop: 3, of: 14, say: 'begin', points: [], task: 'read' } as const;
  function Lesson() {
    const told = useClient(({ status }) => status?.lesson ?? null);
    return told === null ? null : <LessonSaid game="kirin" lesson={told} />;
  }
  const you = { host: false, seat: 0, seats: [0] };
  pressKey('Tab');
  page = mount(
    <>
      <TextField label="Note" value="" onChange={() => undefined} />
      <Lesson />
    </>,
    { state: { welcome: sampleWelcome(true, you), status: { ...SAMPLE_STATUS, lesson } } },
  );
  expect(document.activeElement).toBe(byRole('button', 'Go on'));
  focus(byRole('textbox', 'Note'));
  page.tell({ status: { ...SAMPLE_STATUS, lesson: { ...lesson, stop: 4 } } });
  expect(document.activeElement).toBe(byRole('textbox', 'Note'));
});
