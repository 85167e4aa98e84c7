import { useSettings } from '#renderer/client/hooks.ts';
import { KIND_COLOURS } from '../art/colours.ts';
import { CROWNED, partsOf } from '../art/faces.ts';
import type { CardKind } from '../art/faces.ts';
import { CROWN_GLYPH, KIND_GLYPHS } from '../art/glyph-urls.ts';
import { usePanelWords } from './use-panel-words.ts';

/** The sign of a kind of card in the colour of the text around it. Decoration. */
export function KindSign({ kind, isCrowned = false }: { readonly kind: CardKind; readonly isCrowned?: boolean }) {
  const url = isCrowned ? CROWN_GLYPH : KIND_GLYPHS[kind];
  return <span aria-hidden className="drj-sign" style={{ maskImage: `url("${url}")` }} />;
}

/** A card in small: the sign of its kind with its letter and number. Decoration: its name stands beside it. */
export function CardSign({ kind: face }: { readonly kind: string }) {
  const [{ palette }] = useSettings();
  const parts = partsOf(face);
  if (parts === null) return null;
  const { main, ink } = KIND_COLOURS[palette][parts.kind];
  return (
    <span className="card-chip drj-chip" data-kind-of={parts.kind} style={{ background: main, color: ink }} aria-hidden>
      {/* The one that answers every request bears a crown for it. */}
      <KindSign kind={parts.kind} isCrowned={parts.card === CROWNED} />
      <span>{parts.card}</span>
    </span>
  );
}

/** The same with its name for those who do not see it; a card whose face is not known is a back. */
export function CardChip({ face }: { readonly face: string | null }) {
  const words = usePanelWords();
  const name = face === null ? words.t('card.hidden') : words.face(face);
  return (
    <span role="img" aria-label={name} title={name} className="drj-chip-place">
      {face === null ? (
        <span className="card-chip drj-chip is-back" aria-hidden>
          ?
        </span>
      ) : (
        <CardSign kind={face} />
      )}
    </span>
  );
}

/** A card in small with its name beside it. */
export function NamedCard({ face }: { readonly face: string }) {
  const words = usePanelWords();
  return (
    <span className="drj-named">
      <CardSign kind={face} />
      <span>{words.short(face)}</span>
    </span>
  );
}
