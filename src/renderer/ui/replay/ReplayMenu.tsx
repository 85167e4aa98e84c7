import { Ellipsis, Link, Scale, Swords } from 'lucide-react';
import { useState } from 'react';
import { matchLink } from '#protocol/match-link.ts';
import { savedId } from '#protocol/table.ts';
import { openMatch, type ReplayStep } from '#renderer/client/client-state.ts';
import { useClient, useIsHost, useSeats, useWords } from '#renderer/client/hooks.ts';
import { MenuButton, type MenuEntry } from '#renderer/kit/controls/MenuButton.tsx';
import { ComparePart } from '#renderer/ui/library/compare-part.tsx';
import { useCopy } from '#renderer/ui/use-copy.ts';
import { AgainDialog } from './AgainDialog.tsx';

interface ReplayMenuProps {
  readonly step: ReplayStep;
  readonly goTo: (at: number) => void;
}

type Command = 'link' | 'compare' | 'playOn';

/** For the host, in whose library the match is: what is seldom wanted of a replay, in words. */
export function ReplayMenu({ step: { at, as, of, wanted }, goTo }: ReplayMenuProps) {
  const { ui } = useWords();
  const seats = useSeats();
  const isHost = useIsHost();
  const match = useClient(openMatch);
  const table = useClient((state) => state.welcome?.table ?? null);
  const { said, copy } = useCopy();
  const [copied, setCopied] = useState(at);
  const [isComparing, setComparing] = useState(false);
  const [from, setFrom] = useState<number | null>(null);
  const link = match === null ? null : matchLink({ match, at, as });
  // What began in the middle of another match cannot be compared.
  const isFromStart = (table?.again?.at ?? 0) === 0;
  const entries: readonly MenuEntry<Command>[] = [
    ...(link === null ? [] : [{ key: 'link' as const, label: ui('replay:link.copy'), icon: <Link aria-hidden /> }]),
    ...(match === null || !isFromStart
      ? []
      : [{ key: 'compare' as const, label: ui('compare:button'), icon: <Scale aria-hidden /> }]),
    ...(table === null
      ? []
      : [
          {
            ...{ key: 'playOn' as const, label: ui('replay:playOn'), icon: <Swords aria-hidden /> },
            refused: wanted === of ? ui('replay:playOnOver') : undefined,
          },
        ]),
  ];
  const does: Readonly<Record<Command, () => void>> = {
    link: () => {
      if (link === null) return;
      setCopied(at);
      copy(link, ui('replay:link.copied', { at }), ui('replay:link.notCopied', { link }));
    },
    compare: () => {
      setComparing(true);
    },
    playOn: () => {
      goTo(wanted);
      setFrom(wanted);
    },
  };
  if (!isHost || entries.length === 0) return null;
  return (
    <>
      <MenuButton
        label={ui('replay:more')}
        icon={
          <>
            <Ellipsis aria-hidden />
            <span className="replay-word">{ui('replay:word.more')}</span>
          </>
        }
        entries={entries}
        onChoose={(command) => {
          does[command]();
        }}
      />
      <span className="replay-said" role="status">
        {copied === at ? said : null}
      </span>
      {isComparing && match !== null ? (
        <ComparePart
          match={match}
          onClose={() => {
            setComparing(false);
          }}
        />
      ) : null}
      {from === null || table === null ? null : (
        <AgainDialog
          match={savedId(table.id, table.match)}
          at={from}
          seats={seats.map(({ name, kind }) => ({ name, isPerson: kind === 'person' }))}
          onClose={() => {
            setFrom(null);
          }}
        />
      )}
    </>
  );
}
