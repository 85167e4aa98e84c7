import { useState } from 'react';
import { heardSince, ownSeats, type HeardChat } from '#renderer/client/client-state.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { inClauses, labelled } from '#words/lists.ts';
import { speakerOf } from './speaker-of.ts';

/** Whoever was away reads earlier lines in the chat. */
const MOST_AT_ONCE = 3;

const NOTHING: readonly HeardChat[] = [];

/** Reads out what others say at the table, whether the chat is open or not. What the table itself says has its banner. */
export function HeardLine() {
  const words = useWords();
  const own = useClient(ownSeats);
  const chat = useClient((state) => state.chat);
  const [heard, setHeard] = useState({ chat, lines: NOTHING });
  if (heard.chat !== chat) setHeard({ chat, lines: heardSince(heard.chat, chat, own).slice(-MOST_AT_ONCE) });
  const told = heard.lines.map((line) => labelled(words.ui, speakerOf(words, line), line.text));
  return (
    <LiveText role="status" of={heard.lines} className="visually-hidden">
      {inClauses(words.ui, told)}
    </LiveText>
  );
}
