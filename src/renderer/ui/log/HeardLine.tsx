import { useState } from 'react';
import { useClient, useOwnSeat, useWords } from '#renderer/client/hooks.ts';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { labelled } from '#words/lists.ts';

/** Reads out what others say at the table, whether the chat is open or not. What the table itself says has its banner. */
export function HeardLine() {
  const { ui } = useWords();
  const own = useOwnSeat();
  const line = useClient(({ chat }) => chat.at(-1));
  const [first] = useState(line);
  const isNews = line !== undefined && line !== first && line.told === undefined;
  const isOthers = isNews && (line.seat === null || line.seat !== own);
  return (
    <LiveText role="status" of={line} className="visually-hidden">
      {isOthers ? labelled(ui, line.name, line.text) : ''}
    </LiveText>
  );
}
