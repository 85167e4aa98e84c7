import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { RulesPages, type RulesPage } from './RulesPages.tsx';

export interface RulesDialogProps {
  readonly game: GameInfo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The page that is shown when the dialog opens; if left out, that of the paragraph, or else the pictures. */
  readonly page?: RulesPage;
  /** The paragraph to open at: a reason's `rule`. */
  readonly paragraph?: string | null;
  /** The chart's present state; null when no match is running. */
  readonly phase: string | null;
}

/** The rules of a game, in pictures, as text and as a map of its phases. */
export function RulesDialog({ game, isOpen, onClose, page, paragraph = null, phase }: RulesDialogProps) {
  const words = useWords();
  return (
    <Dialog
      title={words.ui('rules:title', { game: words.words.gameName(game.id) })}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
    >
      <RulesPages
        key={`${page ?? ''}:${paragraph ?? ''}`}
        game={game}
        {...(page === undefined ? {} : { page })}
        paragraph={paragraph}
        phase={phase}
      />
    </Dialog>
  );
}
