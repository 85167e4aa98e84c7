import { useState } from 'react';
import { playerName } from '#protocol/typed-text.ts';
import { useActions, useSettings, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';

export interface AgainProps {
  /** The match's id or the file of its record. */
  readonly match: string;
  /** After how many inputs play goes on; 0 for the beginning. */
  readonly at: number;
  /** Who sat there. */
  readonly seats: readonly { readonly name: string; readonly isPerson: boolean }[];
  readonly onClose: () => void;
}

/** Asks where to sit, and plays a deal again. */
export function AgainDialog({ match, at, seats, onClose }: AgainProps) {
  const { ui } = useWords();
  const actions = useActions();
  const [settings] = useSettings();
  const [seat, setSeat] = useState(() =>
    String(
      Math.max(
        0,
        seats.findIndex(({ isPerson }) => isPerson),
      ),
    ),
  );
  return (
    <Dialog
      title={at === 0 ? ui('replay:again.title') : ui('replay:again.titleFrom', { at })}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <BackAnd onBack={onClose}>
          <Button
            kind="primary"
            autoFocus
            onPress={() => {
              const own = playerName.safeParse(settings.name);
              const name = own.success ? own.data : ui('seat.numbered', { number: Number(seat) + 1 });
              actions.order({ kind: 'playAgain', match, at, seat: Number(seat), name });
              onClose();
            }}
          >
            {ui('replay:again.now')}
          </Button>
        </BackAnd>
      }
    >
      <p>{ui('replay:again.text')}</p>
      <Select
        label={ui('replay:again.seat')}
        value={seat}
        choices={seats.map(({ name }, index) => ({
          key: String(index),
          label: ui('replay:again.seatOf', { number: index + 1, name }),
        }))}
        onChange={setSeat}
      />
    </Dialog>
  );
}
