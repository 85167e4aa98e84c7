import { Ellipsis } from 'lucide-react';
import type { EveningRoom } from '#protocol/evening-room.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import type { Question } from '../room/ConfirmDialog.tsx';

interface EveningTablesProps {
  readonly evening: EveningRoom;
  /** For the host, who may give a match up; null for everybody else. */
  readonly onAsk: ((question: Question) => void) | null;
}

/** Who sits where: in the round that is played with how far each table is, or in the next one. */
export function EveningTables({ evening, onAsk }: EveningTablesProps) {
  const { ui } = useWords();
  const { standing, round, seatings, you } = evening;
  if (seatings.length === 0) return null;
  const isPlaying = standing === 'playing';
  const names = new Map(evening.entrants.map(({ id, name }) => [id, name]));
  return (
    <section className="room-panel" aria-labelledby="evening-tables">
      <h2 id="evening-tables">
        {ui(isPlaying ? 'evening-room:tables.now' : 'evening-room:tables.next', {
          round: isPlaying ? round : round + 1,
        })}
      </h2>
      <ul className="evening-tables">
        {seatings.map((seating, table) => (
          <li key={table} className={you !== null && seating.includes(you) ? 'is-own' : undefined}>
            <strong>{ui('evening:table', { table: table + 1 })}</strong>
            <ol className="evening-sitters">
              {seating.map((id, seat) => (
                <li key={seat}>
                  <bdi>{id === null ? ui('evening-room:tables.house') : (names.get(id) ?? id)}</bdi>
                </li>
              ))}
            </ol>
            {isPlaying ? (
              <span className="evening-progress">
                {ui(evening.playing.includes(table) ? 'evening-room:tables.plays' : 'evening:finished')}
              </span>
            ) : null}
            {onAsk !== null && isPlaying && evening.playing.includes(table) ? (
              <GiveUp table={table} onAsk={onAsk} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiveUp({ table, onAsk }: { readonly table: number; readonly onAsk: (question: Question) => void }) {
  const { ui } = useWords();
  const actions = useActions();
  const number = table + 1;
  return (
    <MenuButton
      label={ui('evening-room:tables.menu', { table: number })}
      icon={<Ellipsis aria-hidden size={20} />}
      entries={[{ key: 'giveUp', label: ui('evening-room:giveUp.menu'), isDangerous: true }]}
      onChoose={() => {
        onAsk({
          title: ui('evening-room:giveUp.title', { table: number }),
          text: ui('evening-room:giveUp.text'),
          action: ui('evening-room:giveUp.now'),
          onYes: () => {
            actions.order({ kind: 'giveUpMatch', table });
          },
        });
      }}
    />
  );
}
