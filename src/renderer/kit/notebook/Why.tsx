import { X } from 'lucide-react';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import type { SheetKind, SheetRow } from './sheet.ts';
import { useSheetWords } from './use-sheet-words.ts';

export interface WhyProps {
  readonly kind: SheetKind;
  readonly row: SheetRow;
  readonly onClose: () => void;
}

/** What the notebook says of one kind, why, and where its copies are known to lie. */
export function Why({ kind, row, onClose }: WhyProps) {
  const words = useSheetWords();
  const { because, copies, mark } = row;
  return (
    <div className="notebook-why" role="group" aria-label={words.t('why.title', { name: kind.name })}>
      <div className="notebook-why-head">
        <strong>{words.t(`why.${mark}`, { name: kind.name })}</strong>
        <IconButton label={words.t('why.close')} onPress={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      <div aria-live="polite">
        {because === null ? null : (
          <>
            <p>{words.fact(because)}</p>
            {because.sightings.length === 0 ? null : (
              <ul className="notebook-sightings">
                {because.sightings.map((sighting, index) => (
                  <li key={index}>{words.fact(sighting)}</li>
                ))}
              </ul>
            )}
          </>
        )}
        {copies.length === 0 ? null : (
          <>
            <p className="notebook-why-copies">{words.t('why.copies', { copies: kind.copies })}</p>
            <ul className="notebook-sightings">
              {copies.map((copy) => (
                <li key={`${copy.place} ${String(copy.isSure)}`}>{words.copy(copy)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
