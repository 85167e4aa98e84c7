import { ChevronRight } from 'lucide-react';
import type { Face } from '#protocol/ids.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { Beast, Card, Direction, KirinNumbers } from '#engine/games/kirin/types.ts';
import { BeastToken, DirectionArrow } from './Beast.tsx';
import { BEAST_LIST, beastOrder, kirinNumbers, kirinOn, numberOrder } from './kirin-numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/** The order in force, always on show, and what it becomes if the trick ends as it lies. */
export function OrderStrip({ view, reducedMotion }: GamePanelProps) {
  const trick = view.zones['trick']?.faces ?? [];
  return <StripOf numbers={kirinNumbers(view)} trick={trick} reducedMotion={reducedMotion} />;
}

interface StripProps {
  readonly numbers: Pick<KirinNumbers, 'direction' | 'preview'>;
  readonly trick: readonly (Face | null)[];
  readonly reducedMotion: boolean;
}

/** The strip for these numbers and the cards of this trick alone. */
function StripOf({ numbers, trick, reducedMotion }: StripProps) {
  const words = usePanelWords();
  const { direction } = numbers;
  const beasts = beastOrder(direction);
  const ranks = numberOrder(direction);
  // The order can change only while a Kirin lies in the trick.
  const turns = trick.some((face) => face !== null && kirinOn(face as Card) !== null) ? numbers.preview : null;
  return (
    <section
      className={`kirin-strip${reducedMotion ? ' is-still' : ''}`}
      aria-label={words.t('strip.label')}
      data-direction={direction}
    >
      <div className="kirin-strip-in">
        <Marker direction={direction} next={turns} />
        <p className="kirin-strip-word">{words.direction(direction)}</p>
        <p className="visually-hidden">
          {words.t('strip.spoken', {
            beasts: words.row(beasts.map((beast) => words.beast(beast))),
            numbers: words.row(ranks.map(String)),
          })}
        </p>
        <div className="kirin-strip-row kirin-strip-of-beasts" aria-hidden>
          <span className="kirin-strip-end">{words.t('strip.strong')}</span>
          <ol className="kirin-strip-beasts">
            {BEAST_LIST.map((beast) => (
              <StripBeast key={beast} beast={beast} place={beasts.indexOf(beast)} name={words.beast(beast)} />
            ))}
          </ol>
          <span className="kirin-strip-end">{words.t('strip.weak')}</span>
        </div>
        <div className="kirin-strip-row kirin-strip-of-numbers" aria-hidden>
          <span className="kirin-strip-top says-more">{words.t('strip.trump')}</span>
          <ol className="kirin-strip-numbers">
            {[6, 5, 4, 3, 2, 1].map((rank) => (
              <li key={rank} style={{ translate: `${String(ranks.indexOf(rank) * 100)}%` }}>
                {rank}
              </li>
            ))}
          </ol>
        </div>
        <Preview direction={direction} next={turns} isEmpty={trick.length === 0} />
      </div>
    </section>
  );
}

function StripBeast({ beast, place, name }: { readonly beast: Beast; readonly place: number; readonly name: string }) {
  return (
    <li style={{ translate: `${String(place * 100)}%` }} title={name}>
      <BeastToken beast={beast} />
    </li>
  );
}

interface OrderProps {
  readonly direction: Direction;
  readonly next: Direction | null;
}

/** The two-sided marker; it turns over when the order does. Beside it, where the words have no room, what comes next. */
function Marker({ direction, next }: OrderProps) {
  return (
    <span className="kirin-markers" aria-hidden>
      <span className={`kirin-marker is-${direction}`}>
        <span className="kirin-marker-face kirin-marker-front">
          <DirectionArrow direction="ascending" size="1.1em" />
        </span>
        <span className="kirin-marker-face kirin-marker-back">
          <DirectionArrow direction="descending" size="1.1em" />
        </span>
      </span>
      {next === null || next === direction ? null : (
        <span className="kirin-marker-next">
          <ChevronRight size="1em" />
          <DirectionArrow direction={next} size="1em" />
        </span>
      )}
    </span>
  );
}

function Preview({ direction, next, isEmpty }: OrderProps & { readonly isEmpty: boolean }) {
  const words = usePanelWords();
  if (next === null) return <p className="kirin-strip-next">{words.t(isEmpty ? 'strip.idle' : 'strip.calm')}</p>;
  return (
    <p className={`kirin-strip-next${next === direction ? '' : ' is-turning'}`}>
      <DirectionArrow direction={next} size="1em" />
      <span>{words.t(next === direction ? 'strip.stays' : 'strip.turns', { direction: words.inSentence(next) })}</span>
    </p>
  );
}
