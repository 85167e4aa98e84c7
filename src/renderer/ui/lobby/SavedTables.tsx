import { Library, Play } from 'lucide-react';
import { useState } from 'react';
import type { SavedEvening } from '#protocol/evening-room.ts';
import type { SavedTable, UnusableRecord } from '#protocol/table.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { ConfirmDialog } from '#renderer/ui/room/ConfirmDialog.tsx';
import type { Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { damageWords, resumeQuestion } from '#renderer/ui/room/questions.ts';
import { headlineLine } from '#words/at-table.ts';
import { inRow } from '#words/lists.ts';
import { SavedAt } from './SavedAt.tsx';
import { SavedEvenings } from './SavedEvenings.tsx';

/** As many as somebody may mean to go on with; the others are in the library. */
const MOST_SHOWN = 6;

export interface SavedTablesProps {
  readonly saved: readonly SavedTable[];
  /** What lies beside them and cannot be continued. */
  readonly unusable?: readonly UnusableRecord[] | undefined;
  /** Evenings of several tables that are not over. */
  readonly evenings?: readonly SavedEvening[] | undefined;
  readonly isWaiting: boolean;
  /** Opens the library; without it there is no way there. */
  readonly onAll?: (() => void) | undefined;
}

/** Unfinished matches, the latest first, each to be taken up where it stopped; below them what cannot be, and why. */
export function SavedTables({ saved, unusable = [], evenings = [], isWaiting, onAll }: SavedTablesProps) {
  const { ui } = useWords();
  const [question, setQuestion] = useState<Question | null>(null);
  if (saved.length === 0 && unusable.length === 0 && evenings.length === 0) return null;
  const latestFirst = [...saved].sort((a, b) => b.savedAt - a.savedAt);
  const shown = onAll ? latestFirst.slice(0, MOST_SHOWN) : latestFirst;
  return (
    <section className="lobby-saved" aria-label={ui('lobby:saved.title')}>
      <h2>{ui('lobby:saved.title')}</h2>
      <ul>
        <SavedEvenings evenings={evenings} isWaiting={isWaiting} />
        {shown.map((table) => (
          <SavedItem key={table.id} table={table} isWaiting={isWaiting} onAsk={setQuestion} />
        ))}
        {unusable.map((record) => (
          <UnusableItem key={record.file} record={record} />
        ))}
      </ul>
      {onAll ? (
        <Button icon={<Library aria-hidden size={16} />} onPress={onAll}>
          {ui('library:open')}
        </Button>
      ) : null}
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
  const atTable = useWords();
  const { words, ui } = atTable;
  const actions = useActions();
  const { id, damage, handedOver = false } = table;
  const headline = headlineLine(words, table.game, table.headline, table.seats);
  const told = damageWords(atTable, table);
  const kind = handedOver ? 'takeBack' : damage?.asks ? 'goOnWithout' : 'resume';
  return (
    <li>
      <div className="lobby-saved-what">
        <strong>{words.gameName(table.game)}</strong>
        <span>{headline}</span>
        <span className="lobby-saved-who">{inRow(ui, table.seats)}</span>
        <SavedAt at={table.savedAt} />
        {handedOver ? <em>{ui('lobby:saved.handedOver')}</em> : null}
        {told === null ? null : <em>{told}</em>}
      </div>
      <Button
        icon={<Play aria-hidden size={16} />}
        isDisabled={isWaiting}
        aria-label={ui(`lobby:saved.${kind}Named`, { game: words.gameName(table.game), headline })}
        onPress={() => {
          const question = resumeQuestion(atTable, actions, table);
          if (question) onAsk(question);
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
