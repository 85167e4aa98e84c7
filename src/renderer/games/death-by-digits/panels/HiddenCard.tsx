import type { PieceId } from '#protocol/ids.ts';
import type { HiddenPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { StickyNote } from '#renderer/kit/notebook/StickyNote.tsx';
import { MURDER } from '../zones.ts';
import { numbersOf } from '../numbers.ts';
import { murderKey } from './MurderNotes.tsx';
import { rememberedAt } from './notes.ts';
import { usePanelWords } from './use-panel-words.ts';

/** The private note on a card of Evidence: it goes with the card, not with the slot that the next one fills. */
export function cardKey(piece: PieceId): string {
  return `card:${piece}`;
}

/** What the viewer has seen of a card of the Murder or of Evidence that lies face down, and room for a note on it. */
export function HiddenCard({ view, piece, zone, me }: HiddenPanelProps) {
  const words = usePanelWords();
  const place = MURDER.indexOf(zone) + 1;
  const slot = numbersOf(view).slots.indexOf(piece) + 1;
  const number = rememberedAt(view, piece);
  if (place === 0 && slot === 0) return null;
  const noteKey = place > 0 ? murderKey(place) : cardKey(piece);
  const name = place > 0 ? words.t('hidden.window', { number: place }) : words.t('hidden.slot', { number: slot });
  return (
    <div className="dbd-hidden">
      <p>{number === null ? words.t('hidden.unseen') : words.t('hidden.seen', { card: words.card(number) })}</p>
      {me === null ? null : (
        <StickyNote
          key={noteKey}
          noteKey={noteKey}
          label={words.t('hidden.note', { name })}
          placeholder={words.t('windows.empty')}
        />
      )}
    </div>
  );
}
