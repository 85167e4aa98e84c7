import type { CSSProperties } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import type { Placement, TableLayout } from '#renderer/stage/contract.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { useSuggestedPieces } from '#renderer/ui/advice/use-suggested.ts';
import type { Play } from '#renderer/ui/prompt/use-play.ts';
import { spokenPiece, spokenZone, stateOf } from './spoken.ts';
import type { HandFocus } from './use-hand-focus.ts';
import type { NamedZone } from './zone-order.ts';

export interface MirrorHandProps {
  readonly named: NamedZone;
  readonly view: GameView;
  readonly layout: TableLayout;
  readonly panels: Pick<GamePanels, 'pieceNote'>;
  readonly play: Play;
  readonly focus: HandFocus;
  /** By how many pixels the picture lifts a piece, so that the ring stays on it. */
  readonly raiseOf: (piece: PieceId) => number;
}

/**
 * The pieces of a zone that the viewer handles as real buttons over the picture. Every piece stays a button, playable or not, so that a
 * change of turn never takes the focus away; a refused one tells why when it is activated.
 */
export function MirrorHand({ named, view, layout, panels, play, focus, raiseOf }: MirrorHandProps) {
  const words = useWords();
  const prompts = useClient((state) => state.prompts);
  const { id, zone } = named;
  const isChoosing = prompts.some((prompt) => prompt.kind === 'pieces');
  const suggested = useSuggestedPieces(play.chosen);
  const faces = new Map(zone.pieces.map((piece, index) => [piece, zone.faces[index] ?? null]));
  return (
    <section className="mirror-hand" aria-label={spokenZone(words, id, zone)} data-zone={id}>
      <p id="mirror-hint" className="visually-hidden">
        {words.ui(isChoosing ? 'mirror.hintChoose' : 'mirror.hint')}
      </p>
      <ul className="mirror-list">
        {focus.pieces.map((piece) => {
          const face = faces.get(piece);
          if (face === undefined) return null;
          const state = stateOf(prompts, play, piece);
          const note = panels.pieceNote?.(view, id, zone.pieces.indexOf(piece)) ?? null;
          return (
            <li key={piece}>
              <button
                type="button"
                className="mirror-card"
                ref={focus.register(piece)}
                style={placedOn(layout.pieces.get(piece), raiseOf(piece))}
                tabIndex={focus.isStop(piece) ? 0 : -1}
                aria-label={spokenPiece(
                  words,
                  view,
                  prompts,
                  { piece, face, note, isSuggested: suggested.includes(piece) },
                  state,
                )}
                {...(isChoosing && state !== 'idle' ? { 'aria-pressed': state === 'chosen' } : {})}
                aria-disabled={state === 'idle' || state === 'refused'}
                aria-describedby="mirror-hint"
                data-piece={piece}
                data-state={state}
                data-suggested={suggested.includes(piece)}
                onFocus={() => {
                  focus.onFocus(piece);
                }}
                onBlur={focus.onBlur}
                onClick={() => {
                  play.tap(piece, 'keys');
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function placedOn(placement: Placement | undefined, raise: number): CSSProperties | undefined {
  if (placement === undefined) return undefined;
  const { x, y, width, height, rotation } = placement;
  return { left: x - width / 2, top: y - height / 2 - raise, width, height, rotate: `${String(rotation)}rad` };
}
