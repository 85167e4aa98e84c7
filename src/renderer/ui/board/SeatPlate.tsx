import { numeral } from '#words/numeral.ts';
import { Bot, Crown, Layers, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeatInfo } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { useTurns, useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { fitName } from '#renderer/kit/controls/fit-name.ts';
import { useFitting } from '#renderer/kit/controls/use-fitting.ts';
import type { Way } from '#renderer/kit/controls/use-fitting.ts';
import { inRow, labelled } from '#words/lists.ts';
import { placedIn } from './place.ts';

export interface SeatPlateProps {
  readonly info: SeatInfo;
  readonly view: GameView;
  /** Null while there are no points. */
  readonly score: number | null;
  readonly rect: Rect;
  readonly isOwn: boolean;
  /** Below it there is no room for a word; in a replay it need not be the reader's own. */
  readonly isLowest: boolean;
  /** What the game adds: Kirin's captured cards. */
  readonly detail: ReactNode;
  /** The part of it for which there is room on a phone. */
  readonly badge: ReactNode;
  readonly isTall: boolean;
}

/** A plate is as large as the table leaves it: less is said before letters become smaller. */
const WAYS: readonly Way[] = [
  { tells: 'all' },
  { tells: 'short' },
  { tells: 'least' },
  ...[1, 0.85, 0.7, 0.55].map((letters) => ({ tells: 'bare' as const, letters })),
];

/** One player: name, symbol, cards, score, whose turn, and what is to be known of the person. */
export function SeatPlate({ info, view, score, rect, isOwn, isLowest, detail, badge, isTall }: SeatPlateProps) {
  const words = useWords();
  const fitting = useFitting(WAYS, fitName);
  const { seat } = info;
  const hasTurn = useTurns(view).includes(seat);
  const isWinner = view.result?.standings.some((standing) => standing.seat === seat && standing.winner) ?? false;
  const cards = view.zones[`hand:${String(seat)}`]?.pieces.length ?? null;
  const shownCards = view.result === null ? cards : null;
  const name = words.seat(seat);
  const classes = ['plate', `seat-colour-${String(seat)}`];
  if (hasTurn) classes.push('has-turn');
  if (isOwn) classes.push('is-own');
  if (isLowest) classes.push('is-lowest');
  if (isAway(info)) classes.push('is-away');
  return (
    <li className={classes.join(' ')} style={placedIn(rect)} ref={fitting}>
      {hasTurn ? (
        <span className="plate-turn" aria-hidden>
          {words.ui(isOwn ? 'hand:turn.mine' : 'seat.turn')}
        </span>
      ) : null}
      <div className="plate-line">
        <SeatMark seat={seat} />
        <span className="plate-name" dir="auto" aria-hidden title={name}>
          {name}
        </span>
        <span className="visually-hidden">{spokenPlate(words, { info, name, cards, score, hasTurn, isOwn })}</span>
        <SeatMarks info={info} isWinner={isWinner} isOwn={isOwn} />
        {isTall ? null : <Numbers cards={shownCards} score={score} badge={null} />}
      </div>
      {isTall && !isOwn ? null : <div className="plate-detail">{detail}</div>}
      {isTall ? <Numbers cards={shownCards} score={score} badge={isOwn ? null : badge} /> : null}
    </li>
  );
}

interface NumbersProps {
  /** Null in a game without hands, and once the match is over and nobody asks any more. */
  readonly cards: number | null;
  readonly score: number | null;
  readonly badge: ReactNode;
}

/** Cards and score, which the plate's spoken sentence tells as well; what the game has to say stands between them. */
function Numbers({ cards, score, badge }: NumbersProps) {
  const words = useWords();
  return (
    <span className="plate-numbers">
      {cards === null ? null : (
        <span className="plate-cards" title={words.ui('seat.cards', { count: cards })} aria-hidden>
          <Layers size="1em" />
          {cards}
        </span>
      )}
      {badge === null ? null : <span className="plate-badge">{badge}</span>}
      {score === null ? null : (
        <strong className="plate-score" title={words.ui('seat.points', { count: score })} aria-hidden>
          {numeral(score)}
        </strong>
      )}
    </span>
  );
}

interface SeatMarksProps {
  readonly info: SeatInfo;
  readonly isWinner: boolean;
  readonly isOwn: boolean;
}

function SeatMarks({ info, isWinner, isOwn }: SeatMarksProps) {
  const words = useWords();
  return (
    <span className="plate-marks" aria-hidden>
      {isOwn ? <span className="plate-you">{words.ui('seat.you')}</span> : null}
      {isWinner ? <Crown size="1em" /> : null}
      {info.bot === null ? null : (
        <span title={words.ui('seat.bot')}>
          <Bot size="1em" />
        </span>
      )}
      {isAway(info) ? (
        <span title={words.ui('seat.away')}>
          <Unplug size="1em" />
        </span>
      ) : null}
    </span>
  );
}

function isAway(info: SeatInfo): boolean {
  return info.kind === 'person' && !info.present;
}

interface Spoken {
  readonly info: SeatInfo;
  readonly name: string;
  /** Null in a game without hands. */
  readonly cards: number | null;
  readonly score: number | null;
  readonly hasTurn: boolean;
  readonly isOwn: boolean;
}

function spokenPlate(words: ReturnType<typeof useWords>, spoken: Spoken): string {
  const { info, name, hasTurn, isOwn } = spoken;
  const numbers = [
    ...(spoken.cards === null ? [] : [words.ui('seat.cards', { count: spoken.cards })]),
    ...(spoken.score === null ? [] : [words.ui('seat.points', { count: spoken.score })]),
  ];
  const plate = numbers.length === 0 ? name : labelled(words.ui, name, inRow(words.ui, numbers));
  const marks = [
    isOwn ? 'you' : null,
    hasTurn ? (isOwn ? 'ownTurn' : 'turn') : null,
    info.bot === null ? null : 'bot',
    info.host && !isOwn ? 'host' : null,
    isAway(info) ? 'away' : null,
  ].filter((mark) => mark !== null);
  return inRow(words.ui, [plate, ...marks.map((mark) => words.ui(`seat.marks.${mark}`))]);
}
