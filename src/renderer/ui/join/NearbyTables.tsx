import { LoaderCircle } from 'lucide-react';
import type { Bridge } from '#protocol/bridge.ts';
import type { NearbyTable } from '#protocol/join.ts';
import { useIsStreamer, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { GameEmblem } from '#renderer/ui/lobby/GameEmblem.tsx';
import type { Joining } from './use-joining.ts';
import { useNearby } from './use-nearby.ts';

interface NearbyProps {
  readonly bridge: Pick<Bridge, 'nearby'>;
  readonly joining: Joining;
}

/** The tables that are announced, and what to look at while there are none. */
export function NearbyTables({ bridge, joining }: NearbyProps) {
  const { ui } = useWords();
  const { tables, isLong } = useNearby(bridge);
  return (
    <section aria-label={ui('room:join.nearby')}>
      <h3>{ui('room:join.nearby')}</h3>
      <p className="join-looking" role="status">
        <LoaderCircle aria-hidden size={16} />
        {tables.length > 0
          ? ui('room:join.found', { count: tables.length })
          : ui(isLong ? 'room:join.none' : 'room:join.looking')}
      </p>
      {tables.length > 0 ? (
        <ul className="join-tables">
          {tables.map((table) => (
            <NearbyRow key={table.id} table={table} joining={joining} />
          ))}
        </ul>
      ) : isLong ? (
        <ul className="invite-advice">
          {(['host', 'network', 'firewall', 'typed'] as const).map((help) => (
            <li key={help}>{ui(`room:join.help.${help}`)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function NearbyRow({ table, joining }: { readonly table: NearbyTable; readonly joining: Joining }) {
  const { words, ui } = useWords();
  const { game, seats } = table;
  const isStreamer = useIsStreamer();
  const name = isStreamer ? ui('stream:veil.hiddenInSentence') : table.name;
  return (
    <li className="join-table">
      <GameEmblem game={game} />
      <span className="guest-who">
        <strong>{words.gameName(game)}</strong>
        <span>
          {/* What a stranger typed: set apart from what this page says, whichever way its letters run. */}
          <bdi>{ui('room:join.named', { name })}</bdi> {isStreamer ? null : table.address}
        </span>
        <span>{ui('room:join.seats', { count: seats.free, total: seats.total })}</span>
      </span>
      <Button
        isDisabled={joining.isTrying}
        aria-label={ui('room:join.tableNamed', { name, game: words.gameName(game) })}
        onPress={() => {
          joining.chooseTable(table);
        }}
      >
        {ui(joining.isTrying ? 'room:door.trying' : 'room:door.join')}
      </Button>
    </li>
  );
}
