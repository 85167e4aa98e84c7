import { Check, CircleSlash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { spokenPiece, stateOf } from '#renderer/ui/mirror/spoken.ts';
import type { GroupPiece } from './board.ts';
import { PieceFace } from './PieceFace.tsx';
import type { HandShared } from './shared.ts';
import { useHold } from './use-hold.ts';

export interface PieceButtonProps {
  readonly shared: HandShared;
  readonly of: GroupPiece;
  readonly width: number;
  readonly style?: CSSProperties | undefined;
  readonly children?: ReactNode;
}

/**
 * A piece that is handled. It stays a button, playable or not, so that a change of turn never takes the focus away; a
 * refused one tells why when it is tapped. Held down, it is shown in large.
 */
export function PieceButton({ shared, of, width, style, children }: PieceButtonProps) {
  const words = useWords();
  const { view, prompts, play, pages, marked, suggested } = shared;
  const { piece, face, zone, index } = of;
  const isChoosing = prompts.some((prompt) => prompt.kind === 'pieces');
  const state = stateOf(prompts, play, piece);
  const note = pages.panels.pieceNote?.(view, zone, index) ?? null;
  const isSuggested = suggested.includes(piece);
  const isUp = state === 'lifted' || state === 'chosen' || play.question?.piece === piece;
  const hold = useHold(
    (by) => {
      play.tap(piece, by);
    },
    () => {
      shared.onInspect(piece);
    },
  );
  return (
    <button
      type="button"
      className={[
        'hand-piece',
        isUp ? 'is-up' : '',
        marked.has(piece) ? 'is-marked' : '',
        isSuggested ? 'is-suggested' : '',
      ]
        .join(' ')
        .trim()}
      style={style}
      aria-label={spokenPiece(words, view, prompts, { piece, face, note, isSuggested }, state)}
      {...(isChoosing && state !== 'idle' ? { 'aria-pressed': state === 'chosen' } : {})}
      aria-disabled={state === 'idle' || state === 'refused'}
      data-piece={piece}
      data-state={state}
      data-suggested={isSuggested}
      {...hold}
    >
      <PieceFace shared={shared} face={face} zone={zone} width={width} />
      {state === 'chosen' ? (
        <span className="hand-tick" aria-hidden>
          <Check size="1em" strokeWidth={3.5} />
        </span>
      ) : null}
      {state === 'refused' ? (
        <span className="hand-refused" aria-hidden>
          <CircleSlash2 size="1em" strokeWidth={2.5} />
        </span>
      ) : null}
      {children}
    </button>
  );
}
