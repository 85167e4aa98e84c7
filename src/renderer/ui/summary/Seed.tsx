import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';

/** The seed of a finished match, to be copied. */
export function Seed({ seed }: { readonly seed: string }) {
  const words = useWords();
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);

  async function copy(): Promise<void> {
    try {
      // Pages served over plain HTTP to the local network have no clipboard.
      await navigator.clipboard.writeText(seed);
      setSaid('copied');
    } catch {
      setSaid('notCopied');
    }
  }

  return (
    <section className="summary-seed" aria-label={words.ui('summary:seed.label')}>
      <h3>{words.ui('summary:seed.label')}</h3>
      <p className="summary-seed-line">
        <code tabIndex={0}>{seed}</code>
        <IconButton
          label={words.ui('summary:seed.copy')}
          onPress={() => {
            void copy();
          }}
        >
          <Copy aria-hidden size={18} />
        </IconButton>
      </p>
      <p className="field-description">{words.ui('summary:seed.help')}</p>
      <p className="field-description" role="status">
        {said === null ? '' : words.ui(`summary:seed.${said}`)}
      </p>
    </section>
  );
}
