import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { placedIn } from '#renderer/ui/board/place.ts';
import { spokenZone } from './spoken.ts';
import { asTheyLie } from './zone-order.ts';
import type { NamedZone } from './zone-order.ts';

export interface MirrorZoneProps {
  readonly named: NamedZone;
  readonly view: GameView;
  readonly layout: Pick<TableLayout, 'zones' | 'pieces'>;
  readonly panels: Pick<GamePanels, 'playedBy' | 'pieceNote' | 'zoneNote'>;
}

/** A zone that is only looked at: its name, how many pieces, and the faces that may be read. */
export function MirrorZone({ named, view, layout, panels }: MirrorZoneProps) {
  const words = useWords();
  const { id, zone } = named;
  const rect = layout.zones.get(id);
  const faces = new Map(zone.pieces.map((piece, index) => [piece, zone.faces[index] ?? null]));
  const players = new Map(zone.pieces.map((piece, index) => [piece, panels.playedBy(view, id, index)]));
  // What players have laid one after the other is read in that order, everything else as it lies.
  const isInTurn = [...players.values()].some((seat) => seat !== null);
  const pieces = isInTurn ? zone.pieces : asTheyLie(zone.pieces, layout);
  const note = panels.zoneNote(view, id);
  const nameOf = (piece: PieceId, face: string): string => {
    const counted = panels.pieceNote?.(view, id, zone.pieces.indexOf(piece)) ?? null;
    const card = words.face(face);
    return counted === null ? card : words.ui('mirror.counted', { card, note: words.say('pieceNote', counted) });
  };
  const hidden = [...faces.values()].filter((face) => face === null).length;
  return (
    <section
      className="mirror-zone"
      aria-label={spokenZone(words, id, zone)}
      data-zone={id}
      style={rect === undefined ? undefined : placedIn(rect)}
    >
      {zone.pieces.length === 0 ? null : (
        <ul className="mirror-list">
          {pieces.map((piece) => {
            const face = faces.get(piece) ?? null;
            const who = players.get(piece) ?? null;
            if (face === null) return null;
            const card = nameOf(piece, face);
            return <li key={piece}>{who === null ? card : words.ui('mirror.playedBy', { who, card })}</li>;
          })}
          {hidden === 0 ? null : <li key="hidden">{words.ui('mirror.hiddenCount', { count: hidden })}</li>}
          {note === null ? null : <li key="note">{words.say('zoneNote', note)}</li>}
        </ul>
      )}
    </section>
  );
}
