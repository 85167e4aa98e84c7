import type { CardPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import { CROWNED, LETTERS, partsOf } from '../art/faces.ts';
import type { FaceParts } from '../art/faces.ts';
import { numbersOf } from '../numbers.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What a card is, which requests it answers, and which clue it can go into. */
export function CardMeaning(props: CardPanelProps) {
  const words = usePanelWords();
  const parts = partsOf(props.face);
  const lines = parts === null ? [] : linesOf(words, props, parts);
  return <CardLines lines={lines} />;
}

function linesOf(words: PanelWords, { view }: CardPanelProps, parts: FaceParts): readonly string[] {
  if (parts.kind === 'assassin') {
    const { isAssassin } = numbersOf(view);
    return [words.t('meaning.assassin'), ...(isAssassin === false ? [words.t('meaning.notYours')] : [])];
  }
  const { kind, number, card } = parts;
  if (kind === 'suspect') return [words.t('meaning.suspect', { number }), words.t('meaning.notGiven')];
  const isOnTable = numbersOf(view).clues.some(({ isRevealed, element }) => isRevealed && element === card);
  return [
    words.t(card === CROWNED ? 'meaning.crowned' : 'meaning.element', {
      what: words.request(LETTERS[kind] as 'T' | 'W' | 'L'),
      number,
    }),
    words.t(card === CROWNED ? 'meaning.clueCrowned' : 'meaning.clue', { number }),
    ...(isOnTable ? [words.t('meaning.onTable')] : []),
  ];
}
