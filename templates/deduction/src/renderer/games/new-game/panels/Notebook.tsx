import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { DeckChip } from '#renderer/kit/deck/DeckChip.tsx';
import { partsOf, SUIT_ORDER } from '#renderer/kit/deck/faces.ts';
import { NotebookGrid } from '#renderer/kit/notebook/NotebookGrid.tsx';
import { PlayerNotes } from '#renderer/kit/notebook/PlayerNotes.tsx';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { CARDS } from '../cards.ts';
import { SeatStatus } from './SeatStatus.tsx';

/** Marks on all cards, and a note on every other player. It works nothing out by itself. */
export function Notebook(props: GamePanelProps) {
  const { t, face } = useWordsOf('new-game');
  const groups = SUIT_ORDER.map((suit) => ({
    key: suit,
    title: t(`about.${suit}`),
    kinds: CARDS.filter((card) => partsOf(card)?.suit === suit).map((kind) => ({ kind, name: face(kind), copies: 1 })),
  }));
  return (
    <div className="notebook">
      <NotebookGrid groups={groups} rows={null} Sign={CardSign} />
      <PlayerNotes heading={t('notebook.players')} seats={props.seats} me={props.me}>
        {(seat) => <SeatStatus {...props} seat={seat} />}
      </PlayerNotes>
    </div>
  );
}

function CardSign({ kind }: { readonly kind: string }) {
  const { face } = useWordsOf('new-game');
  return <DeckChip card={kind} name={face(kind)} />;
}
