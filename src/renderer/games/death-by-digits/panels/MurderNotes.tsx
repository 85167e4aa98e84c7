import { Pencil } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { BubbleButton } from '#renderer/kit/controls/BubbleButton.tsx';
import { StickyNote } from '#renderer/kit/notebook/StickyNote.tsx';
import { numeral } from '#words/numeral.ts';
import { MURDER } from '../zones.ts';
import { rememberedAt } from './notes.ts';
import { usePanelWords } from './use-panel-words.ts';

/** The private note on a window of the Murder, counted from 1. */
export function murderKey(place: number): string {
  return `murder:${String(place)}`;
}

/** The three windows of the Murder as this player knows them: what was seen, or what the player has noted. */
export function MurderNotes({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const notes = useClient((state) => state.notes);
  return (
    <ul className="dbd-windows" aria-label={words.t('windows.label')}>
      {MURDER.map((zone, index) => {
        const number = rememberedAt(view, view.zones[zone]?.pieces[0]);
        const note = notes[murderKey(index + 1)] ?? '';
        const params = { window: index + 1, number: number === null ? '' : words.card(number), note };
        const known = number === null ? 'unknown' : 'seen';
        return (
          <li key={zone} data-known={known}>
            <BubbleButton
              className="dbd-window"
              label={words.t(`windows.${known}`, params) + (note === '' ? '' : words.t('windows.noted', params))}
              bubble={{
                label: words.t('windows.note', params),
                className: 'dbd-note-dialog',
                children: (
                  <>
                    <p>{words.t(`windows.${known}`, params)}</p>
                    <StickyNote
                      noteKey={murderKey(index + 1)}
                      label={words.t('windows.note', params)}
                      placeholder={words.t('windows.empty')}
                    />
                  </>
                ),
              }}
            >
              <span className="dbd-window-number" aria-hidden>
                {number === null ? '?' : numeral(number)}
              </span>
              {note === '' ? <Pencil aria-hidden size="0.8em" /> : null}
              {note === '' ? null : (
                <span className="dbd-window-note" aria-hidden title={note}>
                  {note}
                </span>
              )}
            </BubbleButton>
          </li>
        );
      })}
    </ul>
  );
}
