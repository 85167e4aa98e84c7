import type { PieceId } from '#protocol/ids.ts';
import type { CardPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { numeral } from '#words/numeral.ts';
import { useSheetWords } from '#renderer/kit/notebook/use-sheet-words.ts';
import { numbersOf } from '../numbers.ts';
import { numbersByPiece } from './play-preview.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What a card is, what it would do now if it is one's own, and where its like are known to be. */
export function CardMeaning(props: CardPanelProps) {
  const words = usePanelWords();
  const sheet = useSheetWords();
  const { ui } = useWords();
  const { deck, specials, notebook } = numbersOf(props.view);
  const number = Number(props.face);
  const copies = deck.find((one) => one.number === number)?.copies ?? 0;
  const isSpecial = specials.some((special) => special === number);
  const known = notebook?.rows.find(({ kind }) => kind === props.face)?.copies ?? [];
  const lines = [
    ...(isSpecial ? [ui(`death-by-digits:card.${props.face}`)] : []),
    words.t('meaning.copies', { count: copies, number: numeral(number) }),
    ...nowLines(words, props),
  ];
  return (
    <div className="dbd-meaning">
      <ul>
        {lines.map((line, index) => (
          <li key={line}>
            <Explained text={line} after={lines.slice(0, index).join(' ')} />
          </li>
        ))}
      </ul>
      {known.length === 0 ? null : (
        <>
          <p className="dbd-soft">{words.t('meaning.known')}</p>
          <ul className="dbd-meaning-places">
            {known.map((copy) => (
              <li key={`${copy.place} ${String(copy.isSure)}`}>{sheet.copy(copy)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What a card of the viewer's own hand would do alone, in a pair and in a set, while its player chooses what to do. */
function nowLines(words: PanelWords, { view, me, face, zone }: CardPanelProps): readonly string[] {
  const { preview, midnumber } = numbersOf(view);
  if (preview === null || zone !== `hand:${String(me ?? -1)}`) return [];
  const numbers = numbersByPiece(view);
  const number = (piece: PieceId): number => numbers.get(piece) ?? 0;
  const isIt = (piece: PieceId): boolean => numbers.get(piece) === Number(face);
  const pairs = preview.pairs
    .filter(({ pieces }) => pieces.some(isIt))
    .map(({ pieces: [one, other], sign }) =>
      words.t(sign === '+' ? 'meaning.sum' : 'meaning.difference', {
        one: numeral(number(one)),
        other: numeral(number(other)),
        midnumber,
      }),
    );
  const search = preview.searches.find(({ piece }) => isIt(piece));
  return [
    ...(search === undefined ? [words.t('meaning.single', { count: preview.steal })] : []),
    pairs.length === 0
      ? words.t('meaning.noPair', { midnumber })
      : words.t('meaning.pairs', { pairs: words.row([...new Set(pairs)]) }),
    words.t(preview.sets.some((set) => set.some(isIt)) ? 'meaning.set' : 'meaning.noSet'),
  ];
}
