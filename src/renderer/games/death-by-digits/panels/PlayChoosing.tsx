import { CircleSlash2, Sparkles } from 'lucide-react';
import type { ChoosingPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { numeral } from '#words/numeral.ts';
import { numbersOf } from '../numbers.ts';
import { isNothing, numbersByPiece, wordOnPlay } from './play-preview.ts';
import type { PlayWord } from './play-preview.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What the chosen cards would do, before they are played; of cards of Evidence, which ones they are. */
export function PlayChoosing(props: ChoosingPanelProps) {
  const words = usePanelWords();
  const { view, chosen } = props;
  const { preview, midnumber, variant } = numbersOf(view);
  if (preview === null) return <Taking {...props} />;
  const word = wordOnPlay(view, chosen);
  if (word === null) {
    return (
      <p className="dbd-preview is-help choosing-help">
        <span>
          <Explained text={words.t('preview.help', { midnumber, count: preview.steal })} />
        </span>
      </p>
    );
  }
  const Sign = isNothing(word) ? CircleSlash2 : Sparkles;
  return (
    <p className={isNothing(word) ? 'dbd-preview is-nothing' : 'dbd-preview'} role="status">
      <Sign aria-hidden size="1.1em" />
      <span>
        {said(words, word)}
        {isNothing(word) && variant !== 'none' ? words.t(`preview.then.${variant}`) : null}
      </span>
    </p>
  );
}

function said(words: PanelWords, { code, params }: PlayWord): string {
  const numerals = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'count' ? numeral(value) : value,
  ]);
  return words.t(`preview.${code}`, Object.fromEntries(numerals) as Record<string, unknown>);
}

/** The cards that are about to be taken, as far as the viewer knows them. */
function Taking({ view, chosen }: ChoosingPanelProps) {
  const words = usePanelWords();
  if (chosen.length === 0) return null;
  const open = numbersByPiece(view);
  const { remembered } = numbersOf(view);
  const names = chosen.map((piece) => {
    const number = open.get(piece);
    if (number !== undefined) return words.card(number);
    const seen = remembered.find((card) => card.piece === piece);
    return seen === undefined
      ? words.t('taking.hidden')
      : words.t('taking.seen', { card: words.card(Number(seen.face)) });
  });
  return (
    <p className="dbd-preview" role="status">
      {words.t('taking.cards', { cards: words.facts(names) })}
    </p>
  );
}
