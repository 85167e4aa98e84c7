import { DoorOpen, LayoutGrid, SlidersHorizontal } from 'lucide-react';
import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { isRoomOpen } from '#renderer/ui/room/use-room.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { NumberField } from '#renderer/kit/controls/NumberField.tsx';
import { Tooltip } from '#renderer/kit/controls/Tooltip.tsx';
import { Chair } from './Chair.tsx';
import { chairPlace } from './chair-place.ts';
import { GameEmblem } from './GameEmblem.tsx';
import { adviceOf, hasStandardSpectators, isOpenToGuests, playedOptions } from './lobby-plan.ts';
import { LearnButton } from './LearnButton.tsx';
import { MatchLength } from './MatchLength.tsx';
import type { LobbyTable } from './use-lobby.ts';

interface LaidTableProps {
  readonly table: LobbyTable;
  readonly isWaiting: boolean;
  readonly onOptions: () => void;
  readonly onEvening: () => void;
}

/** The table itself: the game in the middle, the chairs around it, mine nearest. */
export function LaidTable({ table, isWaiting, onOptions, onEvening }: LaidTableProps) {
  const { words, ui } = useWords();
  const refusal = useClient((state) => state.refusal);
  const stopped = useClient((state) => state.farewell);
  const why = refusal?.reason ?? stopped;
  const { game, layout } = table;
  const mine = Math.max(
    0,
    layout.seats.findIndex((sitter) => sitter.kind === 'me'),
  );
  const isOther = [
    layout.seed.trim() !== '',
    layout.takebacks !== STANDARD_TAKEBACKS,
    adviceOf(layout) !== adviceOf({ ...layout, advice: null }),
    !hasStandardSpectators(layout),
    layout.awayBot !== null,
  ];
  const changed = Object.keys(playedOptions(game, layout).values).length + isOther.filter(Boolean).length;
  const tagline = words.gameTagline(game.id);
  const isDoorOpen = useClient(isRoomOpen);
  // With guests in the room the next table is for them as well.
  const isMain = isDoorOpen || isOpenToGuests(layout);
  const openToRoom = (
    <Tooltip text={ui(isDoorOpen ? 'room:next.layHelp' : 'lobby:openRoomHelp')}>
      <Button
        kind={isMain ? 'primary' : 'plain'}
        size={isMain ? 'large' : 'medium'}
        icon={<DoorOpen aria-hidden size={17} />}
        isDisabled={isWaiting}
        onPress={table.openToRoom}
      >
        {ui(isDoorOpen ? 'room:next.lay' : 'lobby:openRoom')}
      </Button>
    </Tooltip>
  );
  return (
    <section className="lobby-table" aria-label={words.gameName(game.id)}>
      <div className="lobby-felt" aria-hidden />
      <div className="lobby-middle">
        <GameEmblem game={game.id} />
        <h2>{words.gameName(game.id)}</h2>
        {tagline === null ? null : <p className="lobby-about">{tagline}</p>}
        <div className="lobby-go">
          {isMain ? null : (
            <Button kind="primary" size="large" isDisabled={isWaiting} onPress={table.open}>
              {ui(isWaiting ? 'table.loading' : 'lobby:sitDown')}
            </Button>
          )}
          {isMain ? openToRoom : <LearnButton table={table} isWaiting={isWaiting} />}
        </div>
        {layout.seats.some(({ kind }) => kind === 'me' || kind === 'local') ? null : (
          <p className="lobby-about">{ui('lobby:bigScreen')}</p>
        )}
        <LiveText role="alert" of={why} className="lobby-refusal">
          {why === null ? '' : words.reason(game.id, why)}
        </LiveText>
        <div className="lobby-sizes">
          {game.seats.min < game.seats.max ? (
            <NumberField
              label={ui('lobby:players')}
              min={game.seats.min}
              max={game.seats.max}
              value={layout.seats.length}
              onChange={table.setCount}
            />
          ) : null}
          <MatchLength table={table} />
        </div>
        <div className="lobby-terms">
          {isMain ? null : openToRoom}
          <Button icon={<SlidersHorizontal aria-hidden size={17} />} onPress={onOptions}>
            {ui('lobby:options.button', { count: changed })}
          </Button>
          <Button icon={<LayoutGrid aria-hidden size={17} />} onPress={onEvening}>
            {ui('evening-room:setup.menu')}
          </Button>
        </div>
      </div>
      <ul className="lobby-chairs" aria-label={ui('lobby:chairs')}>
        {layout.seats.map((_, seat) => (
          <li key={seat} style={chairPlace(seat, mine, layout.seats.length)}>
            <Chair table={table} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}
