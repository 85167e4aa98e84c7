import { Play } from 'lucide-react';
import type { SavedEvening } from '#protocol/evening-room.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { SavedAt } from './SavedAt.tsx';

/** Evenings that are not over, as items of the list of what can be continued. */
export function SavedEvenings({
  evenings,
  isWaiting,
}: {
  readonly evenings: readonly SavedEvening[];
  readonly isWaiting: boolean;
}) {
  const { words, ui } = useWords();
  const actions = useActions();
  return evenings.map(({ id, game, tables, round, rounds, at }) => {
    const title = ui('evening:title', { game: words.gameName(game) });
    return (
      <li key={id}>
        <div className="lobby-saved-what">
          <strong>{title}</strong>
          <span>{ui('evening-room:saved', { count: tables, round, rounds })}</span>
          <SavedAt at={at} />
        </div>
        <Button
          icon={<Play aria-hidden size={16} />}
          isDisabled={isWaiting}
          aria-label={ui('evening-room:resumeNamed', { title })}
          onPress={() => {
            actions.order({ kind: 'resumeEvening', id });
          }}
        >
          {ui('lobby:saved.resume')}
        </Button>
      </li>
    );
  });
}
