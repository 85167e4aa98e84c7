import { useState } from 'react';
import type { LibraryEntry } from '#protocol/library.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';

interface RenameProps {
  readonly entry: LibraryEntry;
  readonly onClose: () => void;
}

/** Gives a match a title, or takes it away. */
export function RenameDialog({ entry: { file }, onClose }: RenameProps) {
  const { ui } = useWords();
  const actions = useActions();
  // The title itself, not what streamers show in its place: saved, it would be lost.
  const [text, setText] = useState(
    () => actions.getState().library?.entries.find((entry) => entry.file === file)?.title ?? '',
  );
  const save = (): void => {
    actions.askLibrary({ kind: 'rename', file, title: text.trim() });
    onClose();
  };
  return (
    <Dialog
      title={ui('library:renameTitle')}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <BackAnd onBack={onClose}>
          <Button kind="primary" onPress={save}>
            {ui('library:renameNow')}
          </Button>
        </BackAnd>
      }
    >
      <TextField
        label={ui('library:renameLabel')}
        description={ui('library:renameHelp')}
        value={text}
        isVeiled
        maxLength={80}
        autoFocus
        onChange={setText}
        onSubmit={save}
      />
    </Dialog>
  );
}
