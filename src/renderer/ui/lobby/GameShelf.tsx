import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { GameEmblem } from './GameEmblem.tsx';

export interface GameShelfProps {
  readonly games: readonly GameInfo[];
  readonly chosen: GameInfo;
  readonly onChoose: (game: GameInfo) => void;
}

/** The games as cards in a row. A single game needs no choosing: it already lies on the table. */
export function GameShelf({ games, chosen, onChoose }: GameShelfProps) {
  const { words, ui } = useWords();
  if (games.length < 2) return null;
  return (
    <RadioGroup
      className="lobby-shelf"
      orientation="horizontal"
      aria-label={ui('lobby:games')}
      value={chosen.id}
      onChange={(id) => {
        const game = games.find((one) => one.id === id);
        if (game !== undefined) onChoose(game);
      }}
    >
      {games.map((game) => (
        <RadioField key={game.id} value={game.id}>
          <RadioButton className="lobby-game">
            <GameEmblem game={game.id} />
            <span>{words.gameName(game.id)}</span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
