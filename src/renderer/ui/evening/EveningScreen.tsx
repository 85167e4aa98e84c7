import '../lobby/lobby.css';
import '../room/room.css';
import './evening-screen.css';
import { LogOut, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { EveningRoom } from '#protocol/evening-room.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { LeaveElsewhere } from '../join/LeaveElsewhere.tsx';
import { CheckWords } from '../room/CheckWords.tsx';
import { ConfirmDialog, type Question } from '../room/ConfirmDialog.tsx';
import { InviteCard } from '../room/InviteCard.tsx';
import { RoomSwitches } from '../room/InviteSettings.tsx';
import { LinkBanner } from '../room/LinkBanner.tsx';
import { isRoomOpen } from '../room/use-room.ts';
import { BigScreen } from './BigScreen.tsx';
import { EveningPeople } from './EveningPeople.tsx';
import { EveningTables } from './EveningTables.tsx';
import { HostActions } from './HostActions.tsx';
import { OwnChair } from './OwnChair.tsx';
import { Standings } from './Standings.tsx';
import { standingsPicture, useEvening } from './use-evening.ts';

/** An evening of several tables, for everybody in its room: before it, between rounds, and after their own match. */
export function EveningScreen() {
  const evening = useEvening();
  return evening === null ? null : <Evening evening={evening} />;
}

function Evening({ evening }: { readonly evening: EveningRoom }) {
  const { words, ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isAtTable = useClient((state) => (state.welcome?.table ?? null) !== null);
  const isDoorOpen = useClient(isRoomOpen);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <main className="lobby evening-screen">
      <header className="lobby-head">
        <div>
          <h1 className="lobby-brand">{ui('evening:title', { game: words.gameName(evening.game) })}</h1>
          <p className="lobby-tagline evening-standing" role="status">
            {standingLine(ui, evening)}
          </p>
        </div>
        <nav aria-label={ui('table.menu')}>
          {isAtTable ? (
            <Button
              kind="primary"
              icon={<Undo2 aria-hidden size={18} />}
              onPress={() => {
                actions.seeEvening(false);
              }}
            >
              {ui('evening-room:toTable')}
            </Button>
          ) : null}
          {isHost ? (
            <IconButton
              label={ui('evening-room:leave.menu')}
              onPress={() => {
                setQuestion({
                  title: ui('evening-room:leave.title'),
                  text: ui('evening-room:leave.text'),
                  action: ui('evening-room:leave.now'),
                  onYes: () => {
                    actions.order({ kind: 'leaveTable' });
                  },
                });
              }}
            >
              <LogOut aria-hidden size={20} />
            </IconButton>
          ) : (
            <LeaveElsewhere />
          )}
        </nav>
      </header>
      <div className="evening-columns">
        <div className="evening-main">
          <OwnChair evening={evening} />
          {isHost ? <HostActions evening={evening} onAsk={setQuestion} /> : null}
          <section className="room-panel">
            <Standings picture={standingsPicture(evening)} words={words} />
          </section>
          <EveningTables evening={evening} onAsk={isHost ? setQuestion : null} />
        </div>
        <aside className="evening-side">
          {isHost ? (
            <section className="room-panel" aria-label={ui('room:invite.title')}>
              <InviteCard showsHint />
              {isDoorOpen ? <RoomSwitches isBrief /> : null}
            </section>
          ) : null}
          <CheckWords />
          <EveningPeople evening={evening} onAsk={setQuestion} />
          {isHost ? <BigScreen /> : null}
        </aside>
      </div>
      <LinkBanner />
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
    </main>
  );
}

function standingLine(ui: ReturnType<typeof useWords>['ui'], evening: EveningRoom): string {
  const { standing, round, rounds, tables, playing } = evening;
  if (standing === 'over') return ui('evening:over');
  if (round === 0) return ui('evening-room:before', { tables, rounds });
  const where = ui('evening:round', { round, rounds });
  if (standing === 'waiting') return ui('evening-room:between', { where });
  return ui('evening-room:during', { where, count: playing.length });
}
