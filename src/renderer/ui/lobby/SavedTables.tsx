import { Play } from 'lucide-react';
import { useState } from 'react';
import type { SavedTable } from '#protocol/table.ts';
import { useActions, useWords } from '#renderer/state/hooks.ts';
import { Button } from '#renderer/ui/controls/Button.tsx';
import { ConfirmDialog } from '#renderer/ui/room/ConfirmDialog.tsx';
import type { Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { takeBackQuestion } from '#renderer/ui/room/questions.ts';

export interface SavedTablesProps {
  readonly saved: readonly SavedTable[];
  readonly isWaiting: boolean;
}

/** Unfinished matches, the latest first, each to be taken up where it stopped. */
export function SavedTables({ saved, isWaiting }: SavedTablesProps) {
  const { words, ui } = useWords();
  const actions = useActions();
  const [question, setQuestion] = useState<Question | null>(null);
  if (saved.length === 0) return null;
  const latestFirst = [...saved].sort((a, b) => b.savedAt - a.savedAt);
  return (
    <section className="lobby-saved" aria-label={ui('lobby:saved.title')}>
      <h2>{ui('lobby:saved.title')}</h2>
      <ul>
        {latestFirst.map((table) => (
          <li key={table.id}>
            <div className="lobby-saved-what">
              <strong>{words.gameName(table.game)}</strong>
              <span>{table.headline}</span>
              <span className="lobby-saved-who">{table.seats.join(', ')}</span>
              <time dateTime={new Date(table.savedAt).toISOString()}>{whenWords(table.savedAt, words.language)}</time>
              {table.handedOver ? <em>{ui('lobby:saved.handedOver')}</em> : null}
            </div>
            <Button
              icon={<Play aria-hidden size={16} />}
              isDisabled={isWaiting}
              aria-label={ui(table.handedOver ? 'lobby:saved.takeBackNamed' : 'lobby:saved.resumeNamed', {
                game: words.gameName(table.game),
                headline: table.headline,
              })}
              onPress={() => {
                if (table.handedOver) setQuestion(takeBackQuestion(ui, actions, table.id));
                else actions.order({ kind: 'resumeTable', id: table.id });
              }}
            >
              {ui(table.handedOver ? 'lobby:saved.takeBack' : 'lobby:saved.resume')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
    </section>
  );
}

function whenWords(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
