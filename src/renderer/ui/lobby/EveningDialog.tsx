import { useState } from 'react';
import { EVENING_TABLES, eveningDraw, MOST_DEALS, MOST_ROUNDS } from '#protocol/evening.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { NumberField } from '#renderer/kit/controls/NumberField.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { isRoomOpen } from '#renderer/ui/room/use-room.ts';
import { cleanName, planOf } from './lobby-plan.ts';
import type { LobbyTable } from './use-lobby.ts';

interface EveningDialogProps {
  /** The game, its house rules and how many players sit at a table are those of the table that is laid. */
  readonly table: LobbyTable;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets up an evening of several tables that play the same deals, and opens its room. */
export function EveningDialog({ table, isOpen, onClose }: EveningDialogProps) {
  const { words, ui } = useWords();
  const actions = useActions();
  const isDoorOpen = useClient(isRoomOpen);
  const { game, layout, myName, nameOf } = table;
  const [tables, setTables] = useState<number>(EVENING_TABLES.min);
  const [rounds, setRounds] = useState(4);
  const [deals, setDeals] = useState(1);
  const [draw, setDraw] = useState<(typeof eveningDraw.options)[number]>('swiss');
  const [chosen, setHouse] = useState('');
  const [plays, setPlays] = useState(true);
  const house = game.bots.find((id) => id === chosen) ?? game.bots.find((id) => id === 'steady') ?? game.bots[0] ?? '';
  const seats = layout.seats.length;
  const open = (): void => {
    const { options } = planOf(layout, game, nameOf);
    const name = plays ? (cleanName(myName) ?? ui('lobby:me.standardName')) : null;
    const sizes = { tables, seats, rounds, deals, draw, house };
    const isSent = actions.order({ kind: 'openEvening', game: game.id, options, ...sizes, name });
    if (isSent && !isDoorOpen) actions.order({ kind: 'openRoom', adapter: null });
    onClose();
  };
  return (
    <Dialog
      title={ui('evening-room:setup.title', { game: words.gameName(game.id) })}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <BackAnd onBack={onClose}>
          <Button kind="primary" onPress={open}>
            {ui('evening-room:setup.open')}
          </Button>
        </BackAnd>
      }
    >
      <p className="evening-about">{ui('evening-room:setup.text', { seats })}</p>
      <div className="lobby-options">
        <div className="evening-sizes">
          <NumberField
            label={ui('evening-room:setup.tables')}
            {...EVENING_TABLES}
            value={tables}
            onChange={setTables}
          />
          <NumberField
            label={ui('evening-room:setup.rounds')}
            min={1}
            max={MOST_ROUNDS}
            value={rounds}
            onChange={setRounds}
          />
          <NumberField
            label={ui('evening-room:setup.deals')}
            min={1}
            max={MOST_DEALS}
            value={deals}
            onChange={setDeals}
          />
        </div>
        <Select
          label={ui('evening-room:setup.draw')}
          description={ui(`evening-room:setup.${draw}Help`)}
          choices={eveningDraw.options.map((key) => ({ key, label: ui(`evening-room:setup.${key}`) }))}
          value={draw}
          onChange={(key) => {
            setDraw(eveningDraw.parse(key));
          }}
        />
        <Select
          label={ui('evening-room:setup.house')}
          description={ui('evening-room:setup.houseHelp')}
          choices={game.bots.map((key) => ({ key, label: words.bot(game.id, key) }))}
          value={house}
          onChange={setHouse}
        />
        <Switch
          label={ui('evening-room:setup.plays')}
          description={ui('evening-room:setup.playsHelp')}
          isSelected={plays}
          onChange={setPlays}
        />
      </div>
    </Dialog>
  );
}
