import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** The public numbers that a table shows by its picture alone, by game. */
const FACTS: Readonly<Record<string, readonly string[]>> = { 'death-by-digits': ['midnumber'] };

/** Numbers that must always be on show. */
export function Facts({ game, view }: { readonly game: string; readonly view: GameView }) {
  const words = useWords();
  const facts = (FACTS[game] ?? []).flatMap((name) => {
    const number = view.numbers[name];
    return typeof number === 'number' ? [{ name, number }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ name, number }) => (
        <div key={name} className="fact">
          <dt>{words.ui(`hand:fact.${game}.${name}`)}</dt>
          <dd>{String(number).replace('-', '\u2212')}</dd>
        </div>
      ))}
    </dl>
  );
}
