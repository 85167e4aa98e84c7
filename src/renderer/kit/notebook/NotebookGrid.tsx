import './notebook.css';
import { useState } from 'react';
import { moveInGrid } from './grid-keys.ts';
import { NotebookCell } from './NotebookCell.tsx';
import type { KindSign, SheetGroup, SheetRow } from './sheet.ts';
import { useMarks } from './use-marks.ts';
import { useSheetWords } from './use-sheet-words.ts';
import { Why } from './Why.tsx';

export interface NotebookGridProps {
  readonly groups: readonly SheetGroup[];
  /** What the notebook has worked out by itself; null where it does nothing by itself. */
  readonly rows: readonly SheetRow[] | null;
  readonly Sign: KindSign;
}

/**
 * Every kind in a column of its sort. A tap turns the player's own mark; what the notebook has marked by itself is
 * stamped beside it and tells its reasons when it is pressed.
 */
export function NotebookGrid({ groups, rows, Sign }: NotebookGridProps) {
  const words = useSheetWords();
  const marks = useMarks();
  const columns = groups.map(({ kinds }) => kinds.map(({ kind }) => kind));
  const [stop, setStop] = useState(columns[0]?.[0] ?? '');
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const askedKind = groups.flatMap(({ kinds }) => kinds).find(({ kind }) => kind === asked);
  const askedRow = rows?.find(({ kind }) => kind === asked);
  return (
    <section className="notebook-sheet" aria-label={words.t('grid')}>
      <p className="notebook-help">{words.t(rows === null ? 'helpOff' : 'help')}</p>
      <div
        className="notebook-grid"
        role="group"
        aria-label={words.t('gridKeys')}
        onKeyDown={(event) => {
          moveInGrid(columns, event);
        }}
      >
        {groups.map(({ key, title, kinds }) => (
          <div key={key} className="notebook-column" data-group={key} role="group" aria-label={title}>
            <h4 aria-hidden>{title}</h4>
            {kinds.map((one) => (
              <NotebookCell
                key={one.kind}
                kind={one}
                row={rows?.find(({ kind }) => kind === one.kind) ?? null}
                mark={marks.of(one.kind)}
                Sign={Sign}
                isStop={one.kind === stop}
                isAsked={one.kind === asked}
                onFocus={() => {
                  setStop(one.kind);
                }}
                onMark={() => {
                  const mark = marks.turn(one.kind);
                  setSaid(words.t('marked', { name: one.name, mark: words.t(`mark.${mark}`) }));
                }}
                onAsk={() => {
                  setAsked(one.kind === asked ? null : one.kind);
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {askedKind === undefined || askedRow === undefined ? null : (
        <Why
          kind={askedKind}
          row={askedRow}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}
