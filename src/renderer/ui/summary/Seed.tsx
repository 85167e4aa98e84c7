import { useWords } from '#renderer/client/hooks.ts';
import { CopyText } from './CopyText.tsx';

/** The seed of a finished match, to be copied. */
export function Seed({ seed }: { readonly seed: string }) {
  const { ui } = useWords();
  return (
    <section className="summary-seed" aria-label={ui('summary:seed.label')}>
      <h3>{ui('summary:seed.label')}</h3>
      <CopyText text={seed} label={ui('summary:seed.copy')} />
      <p className="field-description">{ui('summary:seed.help')}</p>
    </section>
  );
}
