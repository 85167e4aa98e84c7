import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableStatus } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import { allByRole, byRole, press } from '#renderer/testing/find.ts';
import { atTable, SAMPLE_SEATS, SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { CHOOSE } from '#renderer/testing/kirin-trick.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { PromptContent } from './PromptContent.tsx';
import { usePlay } from './use-play.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const VIEW = kirinView();

/** Still to decide something. */
const BEFORE = kirinView({}, { phase: 'over' });

function Prompt({ behind = null }: { readonly behind?: GameView | null }) {
  const play = usePlay(() => undefined);
  return (
    <PromptContent
      panels={{ isDone: ({ phase }) => phase !== 'over' }}
      panelProps={{ view: VIEW, seats: SAMPLE_SEATS, me: 0, reducedMotion: false }}
      play={play}
      behind={behind}
      counting={null}
    />
  );
}

async function open(told: Partial<TableStatus>): Promise<Mounted> {
  const mounted = mount(<Prompt />, { state: { ...atTable(VIEW), status: { ...SAMPLE_STATUS, ...told } } });
  page = mounted;
  // It is fetched when it is first drawn.
  await act(async () => {
    await import('./PlayOn.tsx');
  });
  return mounted;
}

describe('whoever has nothing more to decide in this round', () => {
  it('has the bots play on at once, until it is asked again', async () => {
    const { client, tell } = await open({ hurry: false });
    await press(byRole('button', 'Play on without pauses'));
    expect(client.orders).toEqual([{ kind: 'hurry', wanted: true }]);
    expect(client.getState().playsOn).toBe(true);
    await press(byRole('button', 'Go back to the usual speed'));
    expect(client.orders.at(-1)).toEqual({ kind: 'hurry', wanted: false });
    await press(byRole('button', 'Play on without pauses'));
    // As the host says, whatever this page has forgotten meanwhile.
    tell({ playsOn: false, status: { ...SAMPLE_STATUS, hurry: true } });
    await press(byRole('button', 'Go back to the usual speed'));
    expect(client.orders.at(-1)).toEqual({ kind: 'hurry', wanted: false });
    tell({ status: { ...SAMPLE_STATUS, hurry: false } });
    await press(byRole('button', 'Play on without pauses'));
    tell({ prompts: [CHOOSE] });
    expect(client.getState().playsOn).toBe(false);
  });

  it('is left to its lesson', async () => {
    const { tell } = await open({});
    const { welcome } = page?.client.getState() ?? {};
    if (!welcome?.table) throw new Error('Nobody was greeted.');
    tell({ welcome: { ...welcome, table: { ...welcome.table, isLesson: true } } });
    expect(allByRole('button')).toEqual([]);
  });

  it('is told so only once the picture shows it', async () => {
    page = mount(<Prompt behind={BEFORE} />, { state: { ...atTable(VIEW), status: SAMPLE_STATUS } });
    await act(async () => {
      await import('./PlayOn.tsx');
    });
    expect(allByRole('button')).toEqual([]);
  });

  it('hurries nobody but this page where another person plays', async () => {
    const { client } = await open({});
    await press(byRole('button', 'Show without pauses'));
    expect(client.getState().playsOn).toBe(true);
    expect(client.orders).toEqual([]);
  });
});
