import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { CardPicture } from './CardPicture.tsx';
import { faceOfPiece, offerFor, zoneOfPiece } from '../prompt/choose.ts';
import { explain } from '../prompt/explain.ts';
import { RuleButton } from '../prompt/RuleButton.tsx';

export interface CardDetailsProps {
  /** The piece to show; null shuts the dialog. */
  readonly piece: PieceId | null;
  readonly pages: GamePages;
  readonly panelProps: GamePanelProps;
  readonly onRule: (paragraph: string) => void;
  readonly onClose: () => void;
}

/** One card in large: what it is called, where it lies, what it does, and whether it may be played now. */
export function CardDetails({ piece, pages, panelProps, onRule, onClose }: CardDetailsProps) {
  const words = useWords();
  const { view } = panelProps;
  const face = piece === null ? null : faceOfPiece(view, piece);
  const zone = piece === null ? null : zoneOfPiece(view, piece);
  const { Card, Hidden } = pages.panels;
  return (
    <Dialog
      title={face === null ? words.ui('mirror.hidden') : words.face(face)}
      // A card that has been gathered in meanwhile, or dealt again, is no longer there to be shown.
      isOpen={zone !== null}
      onClose={onClose}
    >
      <div className="card-details">
        <CardPicture skin={pages.skin} face={face} />
        <div className="card-details-text">
          {zone === null ? null : <p className="card-details-zone">{words.zone(zone)}</p>}
          {piece === null ? null : <Playability view={view} piece={piece} onRule={onRule} />}
          {face === null || zone === null ? null : <Card {...panelProps} face={face} zone={zone} />}
          {Hidden === undefined || piece === null || face !== null || zone === null ? null : (
            <Hidden {...panelProps} piece={piece} zone={zone} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface PlayabilityProps {
  readonly view: GameView;
  readonly piece: PieceId;
  readonly onRule: (paragraph: string) => void;
}

/** Whether the card may be played now, and if not, why. */
function Playability({ view, piece, onRule }: PlayabilityProps) {
  const words = useWords();
  const prompts = useClient((state) => state.prompts);
  const offer = offerFor(prompts, piece);
  if (offer === null) return null;
  if (offer.verdict.ok) return <p className="card-details-standing">{words.ui('details.playable')}</p>;
  const { reason } = offer.verdict;
  return (
    <div className="card-details-standing is-refused">
      <p>{words.ui('details.refused', { reason: explain(words, view, reason) })}</p>
      <RuleButton rule={reason.rule} onRule={onRule} />
    </div>
  );
}
