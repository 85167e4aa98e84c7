import { Ban, CircleQuestionMark, Target, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Mark } from './marks.ts';
import type { KindSign, SheetKind, SheetRow } from './sheet.ts';
import { useSheetWords } from './use-sheet-words.ts';

export interface NotebookCellProps {
  readonly kind: SheetKind;
  /** What the notebook says of it; null where it says nothing by itself. */
  readonly row: SheetRow | null;
  readonly mark: Mark;
  readonly Sign: KindSign;
  /** Whether the Tab key stops here: one cell of the grid is enough. */
  readonly isStop: boolean;
  /** Whether its reasons are in sight. */
  readonly isAsked: boolean;
  readonly onFocus: () => void;
  readonly onMark: () => void;
  readonly onAsk: () => void;
}

/** One kind: its name with the player's own mark, and the notebook's stamp beside it. */
export function NotebookCell(props: NotebookCellProps) {
  const { kind, row, mark, Sign, isStop, isAsked, onFocus, onMark, onAsk } = props;
  const words = useSheetWords();
  const { name } = kind;
  const stamp = row === null || !hasStamp(row) ? null : row;
  const own = words.t(`mark.${mark}`);
  const spoken = stamp === null ? own : words.t('markAndStamp', { mark: own, stamp: stampWord(words, kind, stamp) });
  return (
    <div className="notebook-cell" data-kind={kind.kind} data-mark={mark} data-stamp={stamp?.mark}>
      <AriaButton
        className="notebook-mark"
        aria-label={words.t('cell', { name, mark: spoken })}
        excludeFromTabOrder={!isStop}
        onFocus={onFocus}
        onPress={onMark}
      >
        <span className="notebook-sign">
          <Sign kind={kind.kind} />
          {mark === 'out' ? <X aria-hidden size="1.3em" strokeWidth={3} /> : null}
          {mark === 'suspected' ? <CircleQuestionMark aria-hidden size="1.25em" strokeWidth={2.5} /> : null}
        </span>
        <span className="notebook-name">{name}</span>
      </AriaButton>
      {stamp === null ? null : (
        <AriaButton
          className="notebook-stamp"
          aria-label={words.t('why.of', { name, stamp: stampWord(words, kind, stamp) })}
          aria-expanded={isAsked}
          excludeFromTabOrder={!isStop}
          onFocus={onFocus}
          onPress={onAsk}
        >
          <Stamp row={stamp} copies={kind.copies} />
        </AriaButton>
      )}
    </div>
  );
}

/** Whether the notebook has anything to say of a kind. */
function hasStamp({ mark, copies }: SheetRow): boolean {
  return mark !== 'open' || copies.length > 0;
}

function knownOf({ copies }: SheetRow): number {
  return copies.reduce((sum, { count }) => sum + count, 0);
}

function stampWord(words: ReturnType<typeof useSheetWords>, { copies }: SheetKind, row: SheetRow): string {
  return row.mark === 'open' ? words.t('stamp.open', { count: knownOf(row), copies }) : words.t(`stamp.${row.mark}`);
}

/** A sign and a word for what is certain; this many copies of all where nothing is claimed. */
function Stamp({ row, copies }: { readonly row: SheetRow; readonly copies: number }) {
  const words = useSheetWords();
  if (row.mark === 'open') {
    return <span className="notebook-copies">{words.t('short.open', { count: knownOf(row), copies })}</span>;
  }
  const Sign = row.mark === 'certain' ? Target : Ban;
  return (
    <>
      <Sign aria-hidden size="1.15em" strokeWidth={2.5} />
      <span>{words.t(`short.${row.mark}`)}</span>
    </>
  );
}
