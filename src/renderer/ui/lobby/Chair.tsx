import { Armchair, Bot, Ellipsis, User, Users } from 'lucide-react';
import { LONGEST_NAME } from '#protocol/typed-text.ts';
import { useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import type { Choice } from '#renderer/kit/controls/Choices.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import type { Sitter } from './lobby-plan.ts';
import type { LobbyTable } from './use-lobby.ts';

interface ChairProps {
  readonly table: LobbyTable;
  readonly seat: number;
}

/** One chair at the table: who sits on it, and how to put somebody else there. */
export function Chair({ table, seat }: ChairProps) {
  const { ui } = useWords();
  const choices = useChoices(table);
  const isStreamer = useIsStreamer();
  const sitter = table.layout.seats[seat];
  if (sitter === undefined) return null;
  const isHere = sitter.kind === 'me' || sitter.kind === 'local';
  const heading =
    sitter.kind === 'me'
      ? ui('lobby:me.here')
      : sitter.kind === 'open'
        ? ui('room:gather.open')
        : sitter.kind === 'local' && isStreamer
          ? ui('seat.numbered', { number: seat + 1 })
          : table.nameOf(seat);
  const sit = (key: string): void => {
    table.sit(seat, sitterOf(key));
  };
  return (
    <div
      className={`lobby-chair seat-colour-${String(seat)}${isHere ? ' is-me' : ''}`}
      role="group"
      aria-label={ui('lobby:chair', { number: seat + 1 })}
    >
      <p className="lobby-chair-name">
        <SeatMark seat={seat} size={20} />
        <span>{heading}</span>
        <SitterIcon kind={sitter.kind} />
        {isHere ? (
          <MenuButton
            label={ui('lobby:seatMenu', { number: seat + 1 })}
            icon={<Ellipsis aria-hidden size={18} />}
            entries={choices
              .filter(({ key }) => mayReplace(table, seat, key))
              .map(({ key, label }) => ({ key, label }))}
            onChoose={sit}
          />
        ) : null}
      </p>
      {isHere ? (
        <NameField table={table} seat={seat} sitter={sitter} />
      ) : (
        <Select
          label={ui('lobby:chairChoice', { number: seat + 1 })}
          hideLabel
          choices={choices}
          value={sitter.kind === 'bot' ? `bot:${sitter.bot}` : sitter.kind}
          onChange={sit}
        />
      )}
    </div>
  );
}

/** The name of somebody who plays at this screen. */
function NameField({ table, seat, sitter }: ChairProps & { readonly sitter: Sitter }) {
  const { ui } = useWords();
  const isMe = sitter.kind !== 'local';
  return (
    <TextField
      label={isMe ? ui('lobby:me.name') : ui('lobby:local.name', { number: seat + 1 })}
      value={isMe ? table.myName : sitter.name}
      isVeiled
      onChange={(name) => {
        if (isMe) table.setMyName(name);
        else table.sit(seat, { kind: 'local', name });
      }}
      maxLength={LONGEST_NAME}
      placeholder={isMe ? ui('lobby:me.standardName') : ui('lobby:local.standardName', { number: seat + 1 })}
      autoComplete={isMe ? 'nickname' : 'off'}
      hideLabel
    />
  );
}

/** Everybody who may sit on a chair. */
function useChoices(table: LobbyTable): readonly Choice[] {
  const { words, ui } = useWords();
  const { id, bots } = table.game;
  return [
    ...bots.map((bot) => ({
      key: `bot:${bot}`,
      label: ui('lobby:bot.named', { bot: words.bot(id, bot) }),
      description: words.botHelp(id, bot) ?? '',
    })),
    { key: 'me', label: ui('lobby:me.move'), description: ui('lobby:me.moveHelp') },
    { key: 'open', label: ui('lobby:open.choice'), description: ui('lobby:open.help') },
    { key: 'local', label: ui('lobby:local.choice'), description: ui('lobby:local.help') },
  ];
}

function sitterOf(key: string): Sitter {
  if (key === 'me' || key === 'open') return { kind: key };
  return key === 'local' ? { kind: 'local', name: '' } : { kind: 'bot', bot: key.slice('bot:'.length) };
}

/** Whether whoever is here may make room for this: bots alone need no table. */
function mayReplace({ layout: { seats } }: LobbyTable, seat: number, key: string): boolean {
  const isLast = seats.every(({ kind }, other) => other === seat || kind === 'bot');
  return key !== seats[seat]?.kind && !(isLast && key.startsWith('bot:'));
}

const ICONS = { me: User, local: Users, open: Armchair, bot: Bot } as const;

function SitterIcon({ kind }: { readonly kind: Sitter['kind'] }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden size={17} />;
}
