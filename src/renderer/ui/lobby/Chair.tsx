import { Bot, User } from 'lucide-react';
import { useWords } from '#renderer/state/hooks.ts';
import { SeatMark } from '#renderer/ui/controls/SeatMark.tsx';
import { Select } from '#renderer/ui/controls/Select.tsx';
import { TextField } from '#renderer/ui/controls/TextField.tsx';
import type { Sitter } from './lobby-plan.ts';
import type { LobbyTable } from './use-lobby.ts';

/** One chair at the table: who sits on it, and how to put somebody else there. */
export function Chair({ table, seat }: { readonly table: LobbyTable; readonly seat: number }) {
  const { words, ui } = useWords();
  const sitter = table.layout.seats[seat];
  if (sitter === undefined) return null;
  const isMe = sitter.kind === 'me';
  const heading = isMe ? ui('lobby:me.here') : table.nameOf(seat);
  const choices = [
    ...table.game.bots.map((bot) => ({
      key: `bot:${bot}`,
      label: ui('lobby:bot.named', { bot: words.bot(table.game.id, bot) }),
      description: words.botHelp(table.game.id, bot) ?? '',
    })),
    { key: 'me', label: ui('lobby:me.move'), description: ui('lobby:me.moveHelp') },
  ];
  return (
    <div
      className={`lobby-chair seat-colour-${String(seat)}${isMe ? ' is-me' : ''}`}
      role="group"
      aria-label={ui('lobby:chair', { number: seat + 1 })}
    >
      <p className="lobby-chair-name">
        <SeatMark seat={seat} size={20} />
        <span>{heading}</span>
        <SitterIcon kind={sitter.kind} />
      </p>
      {sitter.kind === 'me' ? (
        <TextField
          label={ui('lobby:me.name')}
          value={table.myName}
          onChange={table.setMyName}
          maxLength={24}
          placeholder={ui('lobby:me.standardName')}
          autoComplete="nickname"
          hideLabel
        />
      ) : (
        <Select
          label={ui('lobby:chairChoice', { number: seat + 1 })}
          hideLabel
          choices={choices}
          value={`bot:${sitter.bot}`}
          onChange={(key) => {
            table.sit(seat, sitterOf(key));
          }}
        />
      )}
    </div>
  );
}

function sitterOf(key: string): Sitter {
  return key === 'me' ? { kind: 'me' } : { kind: 'bot', bot: key.slice('bot:'.length) };
}

function SitterIcon({ kind }: { readonly kind: Sitter['kind'] }) {
  return kind === 'me' ? <User aria-hidden size={17} /> : <Bot aria-hidden size={17} />;
}
