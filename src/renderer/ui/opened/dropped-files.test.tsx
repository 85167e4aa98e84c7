import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenedFile } from '#protocol/own-desk.ts';
import { PageContext, usePage } from '#renderer/client/hooks.ts';
import { allByRole, byRole, click, isThere } from '#renderer/testing/find.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { DroppedFiles } from './DroppedFiles.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

/** The page of a host that answers every file like this; without an answer the page is not the host's own. */
function open(answer?: OpenedFile): string[] {
  const given: string[] = [];
  const openFile = (file: Blob): Promise<OpenedFile> => {
    given.push((file as File).name);
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('nobody is there'));
  };
  function Own() {
    const own = usePage();
    return (
      <PageContext
        value={{
          ...own,
          ownDesk:
            answer === undefined
              ? null
              : {
                  settings: null,
                  openFile,
                  addFile: openFile,
                  exported: () => Promise.reject(new Error('nothing is exported')),
                  exportedStatistics: () => Promise.reject(new Error('nothing is exported')),
                },
        }}
      >
        <DroppedFiles />
      </PageContext>
    );
  }
  page = mount(<Own />);
  return given;
}

/** Drops these files. Returns whether the page kept the browser from opening them. */
async function drop(...names: readonly string[]): Promise<boolean> {
  const event = new Event('drop', { cancelable: true });
  Object.assign(event, { dataTransfer: { files: names.map((name) => new File(['x'], name)), types: ['Files'] } });
  await act(async () => {
    window.dispatchEvent(event);
    await Promise.resolve();
  });
  return event.defaultPrevented;
}

/** Waits until this is so; if it never is, the test runs into its time limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
}

const shows = (title: string): Promise<void> => until(() => isThere('dialog', title));

describe('files that are dropped on the host’s page', () => {
  it('are opened, and their answers shown one after the other', async () => {
    const given = open({ kind: 'copied' });
    expect(await drop('a.baize', 'b.JSONL')).toBe(true);
    await shows('The match in a.baize is now on this computer.');
    expect(given).toEqual(['a.baize', 'b.JSONL']);
    click(byRole('button', 'OK'));
    await shows('The match in b.JSONL is now on this computer.');
  });

  it('bring up no dialog where the match is watched again', async () => {
    const given = open({ kind: 'watched' });
    await drop('a.baize', 'b.baize');
    await until(() => given.length === 2);
    expect(allByRole('dialog')).toEqual([]);
  });

  it('of another kind are refused', async () => {
    const given = open({ kind: 'copied' });
    await drop('photo.png');
    await shows('photo.png was not opened.');
    expect(given).toEqual([]);
    expect(document.body.textContent).toContain('This is not a file of Baize.');
  });

  it('are not opened where there are too many', async () => {
    const given = open({ kind: 'copied' });
    await drop(...Array.from({ length: 11 }, (_, number) => `${String(number)}.baize`));
    await shows('Nothing was opened.');
    expect(given).toEqual([]);
  });

  it('are left to the browser on anybody else’s page', async () => {
    expect([open(), await drop('a.baize')]).toEqual([[], false]);
  });
});
