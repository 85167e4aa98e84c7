import { useState } from 'react';
import type { Chair } from '#protocol/room.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { inClauses } from '#words/lists.ts';
import type { GatheringDesk } from './use-gathering.ts';

/** The people the host waits for: everybody seated except at the host's own device. */
function guestsOf({ gathering }: GatheringDesk): readonly Chair[] {
  return gathering.chairs.filter(({ kind, host }) => kind === 'person' && !host);
}

/** With which whoever sits here says that they are ready, or takes it back. */
export function ReadyButton({ chair: { seat, ready = false } }: { readonly chair: Chair }) {
  const { ui } = useWords();
  const actions = useActions();
  return (
    <Button
      kind={ready ? 'plain' : 'primary'}
      aria-label={ui(ready ? 'room:gather.notReadyAt' : 'room:gather.readyAt', { number: seat + 1 })}
      onPress={() => actions.sayReady(seat, !ready)}
    >
      {ui(ready ? 'room:gather.notReady' : 'room:gather.sayReady')}
    </Button>
  );
}

/** For the host: how many of the others are ready. Nothing while nobody else sits there. */
export function ReadyCount({ desk }: { readonly desk: GatheringDesk }) {
  const { ui } = useWords();
  const people = guestsOf(desk);
  if (people.length === 0) return null;
  const ready = people.filter((chair) => chair.ready === true).length;
  return <p className="room-note">{ui('room:gather.readyCount', { ready, of: people.length })}</p>;
}

interface Heard {
  readonly chairs: readonly Chair[];
  readonly lines: readonly string[];
}

/** Reads out who of the others is ready, or no longer. */
export function ReadyHeard({ desk }: { readonly desk: GatheringDesk }) {
  const { ui } = useWords();
  const { chairs } = desk.gathering;
  const [heard, setHeard] = useState<Heard>({ chairs, lines: [] });
  if (heard.chairs !== chairs) {
    const before = new Map(heard.chairs.map((chair) => [chair.seat, chair]));
    const lines = guestsOf(desk).flatMap((chair) => {
      const { seat, name, guest, ready = false } = chair;
      const was = before.get(seat);
      const hasChanged = was?.guest === guest && was.name === name && (was.ready ?? false) !== ready;
      const key = ready ? 'room:gather.isReady' : 'room:gather.isNotReady';
      return hasChanged && !desk.isMine(chair) ? [ui(key, { who: name })] : [];
    });
    // What was just read out stands until there is something new.
    setHeard({ chairs, lines: lines.length > 0 ? lines : heard.lines });
  }
  return (
    <LiveText role="status" of={heard.lines} className="visually-hidden">
      {inClauses(ui, heard.lines)}
    </LiveText>
  );
}
