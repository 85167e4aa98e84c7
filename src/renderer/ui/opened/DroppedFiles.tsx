import { useEffect, useEffectEvent, useState } from 'react';
import { MOST_FILES } from '#protocol/bridge.ts';
import type { OpenedFile } from '#protocol/own-desk.ts';
import { openedTold, tooManyOpened, type OpenedTold } from '#words/opened.ts';
import { usePage } from '#renderer/client/hooks.ts';
import type { OwnDesk } from '#renderer/client/own-desk.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';

const loadOpenedDialog = () => import('./OpenedDialog.tsx');

/** Opens files that are dropped on the host's own page in a browser, as the app opens them. */
export function DroppedFiles() {
  const { ownDesk } = usePage();
  return ownDesk ? <Dropping ownDesk={ownDesk} /> : null;
}

function Dropping({ ownDesk }: { readonly ownDesk: OwnDesk }) {
  const { words } = usePage();
  const [told, setTold] = useState<readonly OpenedTold[]>([]);
  const parts = useLater(loadOpenedDialog, told.length > 0);
  const take = useEffectEvent(async (files: readonly File[]) => {
    if (files.length > MOST_FILES) {
      setTold((before) => [...before, tooManyOpened(words, MOST_FILES)]);
      return;
    }
    for (const file of files) {
      const answer = openedTold(words, file.name, await opened(ownDesk, file));
      if (answer) setTold((before) => [...before, answer]);
    }
  });
  useEffect(() => {
    // Without this the browser would leave the page and show the file.
    const onOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const files = Array.from(event.dataTransfer?.files ?? []);
      if (files.length === 0) return;
      event.preventDefault();
      void take(files);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  const [first] = told;
  if (first === undefined || parts === null) return null;
  return (
    <parts.OpenedDialog
      told={first}
      onClose={() => {
        setTold(([, ...rest]) => rest);
      }}
    />
  );
}

async function opened({ openFile }: OwnDesk, file: File): Promise<OpenedFile> {
  if (!/\.(baize|jsonl)$/i.test(file.name)) return { kind: 'refused', reason: { code: 'fileOther' } };
  try {
    return await openFile(file);
  } catch {
    // It is a folder, or the file or the host is gone.
    return { kind: 'refused', reason: { code: 'fileUnreadable' } };
  }
}
