import '#renderer/kit/css/rail.css';
import '../lobby/lobby.css';
import './room.css';
import { LogOut, Settings2, SquareStack } from 'lucide-react';
import { useState } from 'react';
import type { Gathering as GatheringInfo, Room } from '#protocol/room.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { LeaveElsewhere } from '../join/LeaveElsewhere.tsx';
import { ChatPanel } from '../log/ChatPanel.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { AddPlayerDialog } from './AddPlayerDialog.tsx';
import { Arrivals } from './Arrivals.tsx';
import { CheckWords } from './CheckWords.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { GatheringTable } from './GatheringTable.tsx';
import { GuestList } from './GuestList.tsx';
import { InviteCard } from './InviteCard.tsx';
import { InviteDialog, RoomSwitches } from './InviteSettings.tsx';
import { JoinByCode } from './JoinByCode.tsx';
import { ReadyHeard } from './ReadySign.tsx';
import { useGathering } from './use-gathering.ts';
import { isRoomOpen, useRoom } from './use-room.ts';

/** Before the first card: chairs around a laid table, and who comes to sit on them. For everybody in the room. */
export function Gathering() {
  const room = useRoom();
  const gathering = room?.gathering ?? null;
  return room === null || gathering === null ? null : <Gathered room={room} gathering={gathering} />;
}

function Gathered({ room, gathering }: { readonly room: Room; readonly gathering: GatheringInfo }) {
  const { words, ui } = useWords();
  const actions = useActions();
  const desk = useGathering(gathering, room.guests);
  const [isInviting, setInviting] = useState(false);
  const isDoorOpen = useClient(isRoomOpen);
  return (
    <main className="lobby room-gathering">
      <header className="lobby-head">
        <div>
          <h1 className="lobby-brand">{ui('app.name')}</h1>
          <p className="lobby-tagline">{ui('room:gather.title')}</p>
        </div>
        {desk.isHost ? (
          <nav aria-label={ui('table.menu')}>
            {isDoorOpen ? (
              <Button
                kind="quiet"
                icon={<SquareStack aria-hidden size={18} />}
                onPress={() => {
                  actions.layNext(true);
                }}
              >
                {ui('room:next.open')}
              </Button>
            ) : null}
            <IconButton
              label={ui(isDoorOpen ? 'room:gather.leaveAll' : 'room:gather.leave')}
              onPress={() => {
                actions.order({ kind: 'leaveTable' });
              }}
            >
              <LogOut aria-hidden size={20} />
            </IconButton>
          </nav>
        ) : (
          <LeaveElsewhere />
        )}
      </header>
      <div className="lobby-room">
        <div className="lobby-stage">
          <GatheringTable desk={desk} name={words.gameName(gathering.game)} />
        </div>
        <aside className="room-side">
          {desk.isHost ? (
            <section className="room-panel" aria-label={ui('room:invite.title')}>
              <InviteCard showsHint />
              {isDoorOpen ? (
                <div className="room-door-settings">
                  <RoomSwitches isBrief />
                  <Button
                    kind="quiet"
                    icon={<Settings2 aria-hidden />}
                    onPress={() => {
                      setInviting(true);
                    }}
                  >
                    {ui('room:invite.more')}
                  </Button>
                </div>
              ) : null}
            </section>
          ) : null}
          <JoinByCode />
          <CheckWords />
          <GuestList desk={desk} />
          <section className="room-panel room-chat" aria-label={ui('rail.chat')}>
            <h2>{ui('rail.chat')}</h2>
            <ChatPanel takesFocus={false} />
          </section>
        </aside>
      </div>
      <LinkBanner />
      <Arrivals hearsTalk />
      <ReadyHeard desk={desk} />
      <InviteDialog
        isOpen={isInviting}
        onClose={() => {
          setInviting(false);
        }}
      />
      <AddPlayerDialog seat={desk.adding} onClose={desk.stopAdding} />
      <ConfirmDialog question={desk.question} onClose={desk.stopAsking} />
    </main>
  );
}
