import './summary.css';
import { Copy } from 'lucide-react';
import { useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { useCopy } from '#renderer/ui/use-copy.ts';

export interface CopyTextProps {
  readonly text: string;
  /** What the button is called. */
  readonly label: string;
}

/** A long text in one piece that can be copied, or selected where the page may not copy. */
export function CopyText({ text, label }: CopyTextProps) {
  const { ui } = useWords();
  const copying = useCopy();
  return (
    <>
      <p className="summary-seed-line">
        <code tabIndex={0}>{text}</code>
        <IconButton
          label={label}
          onPress={() => {
            copying.copy(text, ui('summary:seed.copied'), ui('summary:seed.notCopied'));
          }}
        >
          <Copy aria-hidden size={18} />
        </IconButton>
      </p>
      <p className="field-description" role="status">
        {copying.said ?? ''}
      </p>
    </>
  );
}
