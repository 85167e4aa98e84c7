import { RefreshCw } from 'lucide-react';
import type { AdapterInfo, DoorInfo, Room } from '#protocol/room.ts';
import { useActions, useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { factsOf } from '#words/lists.ts';
import { InviteCard } from './InviteCard.tsx';
import { useHostRoom, useRoom } from './use-room.ts';

/** Everything about the door, for the host: how guests come in, by which network, and who may. */
export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { ui } = useWords();
  const actions = useActions();
  const host = useHostRoom();
  const door = host?.door ?? null;
  return (
    <Dialog
      title={ui('room:invite.title')}
      isOpen={isOpen && host !== null}
      onClose={onClose}
      footer={
        <>
          {door === null ? null : (
            <Button
              kind="danger"
              onPress={() => {
                actions.order({ kind: 'closeRoom' });
              }}
            >
              {ui('room:invite.close')}
            </Button>
          )}
          {/* While the door is shut, opening it is the one thing to do. */}
          <Button kind={door === null ? 'plain' : 'primary'} onPress={onClose}>
            {ui('action.done')}
          </Button>
        </>
      }
    >
      <div className="invite-dialog">
        <InviteCard />
        {host === null || door === null ? null : <DoorSettings host={host} door={door} />}
      </div>
    </Dialog>
  );
}

interface DoorSettingsProps {
  readonly host: NonNullable<Room['host']>;
  readonly door: DoorInfo;
}

function DoorSettings({ host, door }: DoorSettingsProps) {
  const { ui } = useWords();
  const actions = useActions();
  return (
    <div className="invite-settings">
      <div className="invite-switches">
        <RoomSwitches />
      </div>
      <AdapterPicker adapters={host.adapters} chosen={door.adapter} />
      {door.advice.length === 0 ? null : (
        <section aria-label={ui('room:invite.advice')}>
          <h3>{ui('room:invite.advice')}</h3>
          <ul className="invite-advice">
            {door.advice.map((code) => (
              <li key={code}>{ui(`room:help.${code}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <Button
          icon={<RefreshCw aria-hidden />}
          onPress={() => {
            actions.order({ kind: 'renewInvitation' });
          }}
        >
          {ui('room:invite.renew')}
        </Button>
        <p className="field-description">{ui('room:invite.renewHelp')}</p>
      </div>
      <p className="field-description">{ui('room:invite.closeHelp')}</p>
    </div>
  );
}

interface RoomSwitchesProps {
  /** Only their names, where what they do is told elsewhere too. */
  readonly isBrief?: boolean;
}

/** Who may come in: nobody new, or only whom the host lets in. */
export function RoomSwitches({ isBrief = false }: RoomSwitchesProps) {
  const { ui } = useWords();
  const actions = useActions();
  const room = useRoom();
  if (room === null) return null;
  return (
    <>
      <Switch
        label={ui('room:invite.approve')}
        {...(isBrief ? {} : { description: ui('room:invite.approveHelp') })}
        isSelected={room.approving}
        onChange={(approving) => {
          actions.order({ kind: 'approveGuests', approving });
        }}
      />
      <Switch
        label={ui('room:invite.lock')}
        {...(isBrief ? {} : { description: ui('room:invite.lockHelp') })}
        isSelected={room.locked}
        onChange={(locked) => {
          actions.order({ kind: 'lockRoom', locked });
        }}
      />
    </>
  );
}

interface AdapterPickerProps {
  readonly adapters: readonly AdapterInfo[];
  readonly chosen: AdapterInfo;
}

/** On which of this computer's networks the door opens, the likely ones first. */
function AdapterPicker({ adapters, chosen }: AdapterPickerProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isStreamer = useIsStreamer();
  const all = adapters.some(({ id }) => id === chosen.id) ? adapters : [chosen, ...adapters];
  const likelyFirst = [...all.filter(({ likely }) => likely), ...all.filter(({ likely }) => !likely)];
  return (
    <Select
      label={ui('room:invite.network')}
      description={describe(chosen)}
      choices={likelyFirst.map((adapter) => ({
        key: adapter.id,
        label: isStreamer ? adapter.name : ui('room:invite.adapter', { name: adapter.name, address: adapter.address }),
        description: describe(adapter),
      }))}
      value={chosen.id}
      onChange={(adapter) => {
        actions.order({ kind: 'openRoom', adapter });
      }}
    />
  );

  function describe({ kind, likely }: AdapterInfo): string {
    const parts = [ui(`room:invite.kind.${kind}`), ...(likely ? [] : [ui('room:invite.unlikely')])];
    return factsOf(ui, parts);
  }
}
