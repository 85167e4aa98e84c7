import type { MatchCheck } from '#renderer/client/client-state.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** How far the check of a match has come; nothing once it is done. */
export function CheckProgress({ check }: { readonly check: MatchCheck }) {
  const words = useWords();
  if (check.kind !== 'fetching' && check.kind !== 'checking') return null;
  const { kind, done, of } = check;
  const percent = of === 0 ? 0 : Math.floor((100 * done) / of);
  return (
    <progress
      className="deal-progress"
      aria-label={words.ui(`deal:progress.${kind}`)}
      aria-valuetext={words.ui('deal:progress.percent', { percent })}
      {...(of === 0 ? {} : { value: done, max: of })}
    />
  );
}
