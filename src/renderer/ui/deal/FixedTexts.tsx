import { useClient, useWords } from '#renderer/client/hooks.ts';
import { CopyText } from '#renderer/ui/summary/CopyText.tsx';

/** What was fixed before the first card, and what was opened when the match was over, to be copied. */
export function FixedTexts() {
  const { ui } = useWords();
  const hash = useClient((state) => state.status?.seedHash ?? '');
  const seed = useClient((state) => state.status?.seed ?? null);
  const secret = useClient((state) => state.status?.hostSecret ?? null);
  return (
    <section className="deal-part" aria-label={ui('deal:fixed.title')}>
      <h3>{ui('deal:fixed.title')}</h3>
      <p>{ui('deal:fixed.help')}</p>
      <dl className="deal-texts">
        {hash === '' ? null : <Fixed name="hash" text={hash} />}
        {seed === null ? null : <Fixed name="seed" text={seed} />}
        {secret === null ? null : <Fixed name="secret" text={secret} />}
      </dl>
    </section>
  );
}

function Fixed({ name, text }: { readonly name: 'hash' | 'seed' | 'secret'; readonly text: string }) {
  const { ui } = useWords();
  const what = ui(`deal:fixed.${name}`);
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <CopyText text={text} label={ui('deal:fixed.copy', { what })} />
      </dd>
    </div>
  );
}
