import { useState } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { LONGEST_NAME } from '#protocol/typed-text.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { cleanName } from '#renderer/ui/lobby/lobby-plan.ts';

interface AddPlayerProps {
  /** Where they are to sit; null while nobody is being added. */
  readonly seat: SeatId | null;
  readonly onClose: () => void;
}

/** Asks for the name of another person who shares this device. */
export function AddPlayerDialog({ seat, onClose }: AddPlayerProps) {
  const { ui } = useWords();
  return (
    <Dialog title={ui('room:add.title')} isOpen={seat !== null} onClose={onClose} size="small">
      {seat === null ? null : <AddPlayerForm seat={seat} onClose={onClose} />}
    </Dialog>
  );
}

function AddPlayerForm({ seat, onClose }: { readonly seat: SeatId; readonly onClose: () => void }) {
  const { ui } = useWords();
  const actions = useActions();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function sitDown(): void {
    const clean = cleanName(name);
    if (clean === null) {
      setError(ui('room:door.nameNeeded'));
      return;
    }
    actions.sit(seat, clean);
    onClose();
  }

  return (
    <div className="room-form">
      <p>{ui('room:add.text')}</p>
      <TextField
        label={ui('room:add.name')}
        value={name}
        onChange={setName}
        isVeiled
        error={error}
        maxLength={LONGEST_NAME}
        autoFocus
        onSubmit={sitDown}
      />
      <Button kind="primary" onPress={sitDown}>
        {ui('room:add.done')}
      </Button>
    </div>
  );
}
