import { Play } from 'lucide-react';
import { useState } from 'react';
import type { SavedTable, UnusableRecord } from '#protocol/table.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { ConfirmDialog } from '#renderer/ui/room/ConfirmDialog.tsx';
import type { Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { lossQuestion, takeBackQuestion } from '#renderer/ui/room/questions.ts';

export interface SavedTablesProps {
  readonly saved: readonly SavedTable[];
  /** What lies beside them and cannot be taken up. */
  readonly unusable?: readonly UnusableRecord[] | undefined;
  readonly isWaiting: boolean;
}

/** Unfinished matches, the latest first, each to be taken up where it stopped; below them what cannot be, and why. */
export function SavedTables({ saved, unusable = [], isWaiting }: SavedTablesProps) {
  const { ui } = useWords();
  const [question, setQuestion] = useState<Question | null>(null);
  if (saved.length === 0 && unusable.length === 0) return null;
  const latestFirst = [...saved].sort((a, b) => b.savedAt - a.savedAt);
  return (
    <section className="lobby-saved" aria-label={ui('lobby:saved.title')}>
      <h2>{ui('lobby:saved.title')}</h2>
      <ul>
        {latestFirst.map((table) => (
          <SavedItem key={table.id} table={table} isWaiting={isWaiting} onAsk={setQuestion} />
        ))}
        {unusable.map((record) => (
          <UnusableItem key={record.file} record={record} />
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

function SavedItem({
  table,
  isWaiting,
  onAsk,
}: {
  readonly table: SavedTable;
  readonly isWaiting: boolean;
  readonly onAsk: (question: Question) => void;
}) {
  const { words, ui } = useWords();
  const actions = useActions();
  const { id, damage, handedOver = false } = table;
  const what = damage ? words.reason(table.game, damage.reason) : '';
  const problem = damage?.reason.params?.['problem'];
  const told = problem === undefined ? what : ui('lobby:saved.cause', { what, problem });
  const loss = damage?.asks ? { reason: damage.reason, words: told } : null;
  const kind = handedOver ? 'takeBack' : loss ? 'goOnWithout' : 'resume';
  return (
    <li>
      <div className="lobby-saved-what">
        <strong>{words.gameName(table.game)}</strong>
        <span>{table.headline}</span>
        <span className="lobby-saved-who">{table.seats.join(', ')}</span>
        <SavedAt at={table.savedAt} />
        {handedOver ? <em>{ui('lobby:saved.handedOver')}</em> : null}
        {damage ? <em>{told}</em> : null}
      </div>
      <Button
        icon={<Play aria-hidden size={16} />}
        isDisabled={isWaiting}
        aria-label={ui(`lobby:saved.${kind}Named`, { game: words.gameName(table.game), headline: table.headline })}
        onPress={() => {
          if (handedOver) onAsk(takeBackQuestion(ui, actions, id, loss));
          else if (loss) onAsk(lossQuestion(ui, actions, id, loss));
          else actions.order({ kind: 'resumeTable', id });
        }}
      >
        {ui(`lobby:saved.${kind}`)}
      </Button>
    </li>
  );
}

function UnusableItem({ record: { file, game, savedAt, reason } }: { readonly record: UnusableRecord }) {
  const { words, ui } = useWords();
  return (
    <li className="lobby-unusable">
      <div className="lobby-saved-what">
        <strong>{game === null ? ui('lobby:saved.unusable') : words.gameName(game)}</strong>
        <em>{words.reason(null, reason)}</em>
        <span className="lobby-saved-file">{file}</span>
        <SavedAt at={savedAt} />
      </div>
    </li>
  );
}

function SavedAt({ at }: { readonly at: number }) {
  const { words } = useWords();
  return <time dateTime={new Date(at).toISOString()}>{whenWords(at, words.language)}</time>;
}

function whenWords(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
