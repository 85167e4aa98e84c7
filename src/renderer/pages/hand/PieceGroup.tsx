import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { spokenZone } from '#renderer/ui/mirror/spoken.ts';
import { inClauses } from '#words/lists.ts';
import type { Group, GroupPiece } from './board.ts';
import { captionOf, shortNote } from './captions.ts';
import { PieceButton } from './PieceButton.tsx';
import { PieceFace } from './PieceFace.tsx';
import type { HandShared } from './shared.ts';

export interface PieceGroupProps {
  readonly shared: HandShared;
  readonly group: Group;
  /** Of a card that is only looked at, in CSS pixels. */
  readonly width: number;
}

/** The width of a piece that is to be tapped, in CSS pixels. */
const ASKED = 50;

/** What lies in one place of the table. A stack shows its top and can be spread out; what is asked about always is. */
export function PieceGroup({ shared, group, width }: PieceGroupProps) {
  const words = useWords();
  const id = useId();
  const [isSpread, setSpread] = useState(false);
  const { view, game, pages } = shared;
  const { zones, pieces, isAsked } = group;
  const isPile = group.isStack && !isAsked;
  const isReadable = pieces.some(({ face }) => face !== null);
  const isShut = isPile && !(isSpread && isReadable);
  const caption = captionOf(words, game, zones, pieces.length);
  const name = inClauses(
    words.ui,
    zones.map((zone) => spokenZone(words, zone, zoneIn(view, zone))),
  );
  // What lies before a player explains itself beside the name; its words are for those who listen.
  const isOwned = zones.some((zone) => zoneIn(view, zone).owner !== null);
  const notes = zones.flatMap((zone) => pages.panels.zoneNote(view, zone) ?? []);
  const shown = isShut ? pieces.slice(-1) : pieces;
  const size = Math.round((isAsked ? Math.max(width, ASKED) : width) * shared.scale);
  return (
    <section
      className={isAsked ? 'group is-asked' : 'group'}
      aria-label={name}
      data-zone={zones.join(' ')}
      data-asked={isAsked}
    >
      <p className="group-caption" aria-hidden>
        {caption}
      </p>
      <div className={isShut ? 'group-body is-shut' : 'group-body'}>
        <ul className="group-pieces" id={id}>
          {shown.map((of) => (
            <li key={of.piece} className="group-piece">
              {isAsked ? (
                <PieceButton shared={shared} of={of} width={size} />
              ) : (
                <Shown shared={shared} of={of} width={size} />
              )}
              <Beside shared={shared} of={of} />
            </li>
          ))}
        </ul>
        {isPile && isReadable ? (
          <button
            type="button"
            className="group-spread"
            aria-expanded={!isShut}
            aria-controls={id}
            aria-label={words.ui(isShut ? 'hand:spread' : 'hand:gather', { count: pieces.length, zone: caption })}
            onClick={() => {
              setSpread(isShut);
            }}
          >
            {isShut ? <span aria-hidden>×{pieces.length}</span> : null}
            {isShut ? <ChevronDown aria-hidden size="1.1em" /> : <ChevronUp aria-hidden size="1.1em" />}
          </button>
        ) : null}
        {isPile && !isReadable && pieces.length > 1 ? (
          <span className="group-count" aria-hidden>
            ×{pieces.length}
          </span>
        ) : null}
      </div>
      {notes.map((note) => {
        const short = shortNote(words, game, note);
        const said = words.say('zoneNote', note);
        if (said === caption) return null;
        if (short === null || isOwned) {
          return (
            <p key={note.code} className={isOwned ? 'visually-hidden' : 'group-note'}>
              {said}
            </p>
          );
        }
        return (
          <p key={note.code} className="group-short-note">
            <span aria-hidden>{short}</span>
            <span className="visually-hidden">{said}</span>
          </p>
        );
      })}
    </section>
  );
}

function zoneIn(view: GameView, zone: string) {
  return view.zones[zone] ?? { owner: null, facing: 'up' as const, pieces: [], faces: [] };
}

interface OneProps {
  readonly shared: HandShared;
  readonly of: GroupPiece;
}

/** From this width on there is room around a card for a finger, in CSS pixels. */
const TAPPABLE = 36;

/** A piece that is only looked at: drawn, and named for those who listen. Where it is large enough, a tap explains it. */
function Shown({ shared, of, width }: OneProps & { readonly width: number }) {
  const words = useWords();
  const { face, zone, index, piece } = of;
  const who = shared.pages.panels.playedBy(shared.view, zone, index);
  const note = shared.pages.panels.pieceNote?.(shared.view, zone, index) ?? null;
  const named = face === null ? words.ui('mirror.hidden') : words.face(face);
  const card = note === null ? named : words.ui('mirror.counted', { card: named, note: words.say('pieceNote', note) });
  const name = who === null ? card : words.ui('mirror.playedBy', { who, card });
  const className = shared.marked.has(piece) ? 'shown-piece is-marked' : 'shown-piece';
  const picture = <PieceFace shared={shared} face={face} zone={zone} width={width} />;
  const isDie = face !== null && (shared.pages.skin.die?.(face, zone) ?? null) !== null;
  if (width < TAPPABLE || isDie) {
    return (
      <span className={className}>
        {picture}
        <span className="visually-hidden">{name}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => {
        shared.onInspect(piece);
      }}
    >
      {picture}
    </button>
  );
}

/** Who laid the piece, and what it counts for. Said with its name. */
function Beside({ shared, of }: OneProps) {
  const words = useWords();
  const { zone, index } = of;
  const { owner } = zoneIn(shared.view, zone);
  const by = shared.pages.panels.playedBy(shared.view, zone, index);
  // Whose it is stands above already.
  const who = by === owner ? null : by;
  const note = shared.pages.panels.pieceNote?.(shared.view, zone, index) ?? null;
  const isLed = index === 0 && by !== shared.pages.panels.playedBy(shared.view, zone, 1);
  if (who === null && note === null) return null;
  return (
    <span className="group-beside" aria-hidden>
      {who === null ? null : (
        <span className={`group-who seat-colour-${String(who)}`}>
          <SeatMark seat={who} size={11} />
          <span>{words.seat(who)}</span>
        </span>
      )}
      {isLed ? <span>{words.ui('hand:leads')}</span> : null}
      {note === null ? null : (
        <span className="group-counts">{shortNote(words, shared.game, note) ?? words.say('pieceNote', note)}</span>
      )}
    </span>
  );
}
