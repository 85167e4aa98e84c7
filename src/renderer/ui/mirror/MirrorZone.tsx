import type { GameView } from '#protocol/view.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/state/hooks.ts';
import { placedIn } from '#renderer/ui/table/place.ts';
import { spokenZone } from './spoken.ts';
import { asTheyLie } from './zone-order.ts';
import type { NamedZone } from './zone-order.ts';

export interface MirrorZoneProps {
  readonly named: NamedZone;
  readonly view: GameView;
  readonly layout: TableLayout;
}

/** A zone that is only looked at: its name, how many pieces, and the faces that may be read. */
export function MirrorZone({ named, layout }: MirrorZoneProps) {
  const words = useWords();
  const { id, zone } = named;
  const rect = layout.zones.get(id);
  const faces = new Map(zone.pieces.map((piece, index) => [piece, zone.faces[index] ?? null]));
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
          {asTheyLie(zone.pieces, layout).map((piece) => {
            const face = faces.get(piece) ?? null;
            return face === null ? null : <li key={piece}>{words.face(face)}</li>;
          })}
          {hidden === 0 ? null : <li key="hidden">{words.ui('mirror.hiddenCount', { count: hidden })}</li>}
        </ul>
      )}
    </section>
  );
}
