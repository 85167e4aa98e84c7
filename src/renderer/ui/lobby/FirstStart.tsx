import type { GameInfo } from '#protocol/catalogue.ts';
import { LONGEST_NAME } from '#protocol/typed-text.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { LanguagePicker } from '../LanguagePicker.tsx';
import { GameEmblem } from './GameEmblem.tsx';
import { LearnButton } from './LearnButton.tsx';
import type { LobbyTable } from './use-lobby.ts';

interface FirstStartProps {
  readonly table: LobbyTable;
  readonly games: readonly GameInfo[];
  readonly isWaiting: boolean;
  /** Asked for everything else: other games, more people, rules of the house. */
  readonly onMore: () => void;
}

/** What somebody sees who has never been here: which games there are, a question for their name, and a first game. */
export function FirstStart({ table, games, isWaiting, onMore }: FirstStartProps) {
  const { words, ui } = useWords();
  const refusal = useClient((state) => state.refusal);
  const stopped = useClient((state) => state.farewell);
  const why = refusal?.reason ?? stopped;
  const tagline = words.gameTagline(table.game.id);
  return (
    <main className="lobby lobby-still lobby-first">
      <h1 className="lobby-brand">{ui('app.name')}</h1>
      <p className="lobby-tagline">{ui('computer:tagline')}</p>
      {games.length < 2 ? null : (
        <p className="lobby-games">
          {ui('lobby:first.games', { count: games.length, names: games.map(({ id }) => words.gameName(id)) })}
        </p>
      )}
      <GameEmblem game={table.game.id} />
      <div>
        <h2>{words.gameName(table.game.id)}</h2>
        {tagline === null ? null : <p className="lobby-about">{tagline}</p>}
      </div>
      <TextField
        label={ui('lobby:first.name')}
        value={table.myName}
        onChange={table.setMyName}
        maxLength={LONGEST_NAME}
        isVeiled
        onSubmit={() => {
          if (!isWaiting) table.open();
        }}
      />
      <Button kind="primary" size="large" isDisabled={isWaiting} onPress={table.open}>
        {ui(isWaiting ? 'table.loading' : 'lobby:sitDown')}
      </Button>
      <LearnButton table={table} isWaiting={isWaiting} />
      <LiveText role="alert" of={why} className="lobby-refusal">
        {why === null ? '' : words.reason(table.game.id, why)}
      </LiveText>
      <Button kind="quiet" onPress={onMore}>
        {ui('lobby:first.more')}
      </Button>
      <LanguagePicker shape="short" />
    </main>
  );
}
