import './room.css';
import { MessageSquare, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { GuestInfo } from '#protocol/room.ts';
import { heardSince, ownSeats } from '#renderer/client/client-state.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { speakerOf } from '#renderer/ui/log/speaker-of.ts';
import { labelled } from '#words/lists.ts';
import { useRoom } from './use-room.ts';

/** How long it stays in sight, in milliseconds. */
const TIME = 7_000;

const NOBODY: readonly GuestInfo[] = [];

/** Somebody who asks to come in arrives a second time when let in. */
const keyOf = ({ id, state }: GuestInfo): string => `${id} ${String(state === 'asking')}`;

/** Whoever was away reads earlier lines in the chat. */
const MOST_LINES = 2;

interface ArrivalsProps {
  /** At a table what is said is read out elsewhere. */
  readonly hearsTalk?: boolean;
}

/**
 * Says who has come into the room, who asks to and, where it is wanted, what others have just said there: for some
 * seconds in sight, and to those who hear the page.
 */
export function Arrivals({ hearsTalk = false }: ArrivalsProps) {
  const words = useWords();
  const { ui } = words;
  const room = useRoom();
  const me = useClient((state) => state.welcome?.you.guest ?? null);
  const guests = room?.guests ?? NOBODY;
  // Whoever is here when the page comes has not just arrived.
  const [told, setTold] = useState(room === null ? null : guests);
  if (told === null && room !== null) setTold(guests);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTold((before) => (before === null ? null : guests));
    }, TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [guests]);
  const own = useClient(ownSeats);
  const chat = useClient((state) => state.chat);
  const [read, setRead] = useState(chat);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRead(chat);
    }, TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [chat]);
  const said = hearsTalk ? heardSince(read, chat, own).slice(-MOST_LINES) : [];
  const known = new Set((told ?? guests).map(keyOf));
  const fresh = guests.filter((guest) => guest.id !== me && !known.has(keyOf(guest)));
  // Screen readers tell of what comes into a place that they know already.
  return (
    <div className="away-banners arrivals" role="log" aria-live="polite">
      {fresh.map((guest) => (
        <div className="away-banner" key={keyOf(guest)}>
          <UserPlus aria-hidden size={18} />
          <p>{ui(guest.state === 'asking' ? 'room:gather.asks' : 'room:gather.joined', { who: guest.name })}</p>
        </div>
      ))}
      {said.map((line) => (
        <div className="away-banner is-line" key={chat.indexOf(line)}>
          <MessageSquare aria-hidden size={18} />
          <p>{labelled(ui, speakerOf(words, line), line.text)}</p>
        </div>
      ))}
    </div>
  );
}
