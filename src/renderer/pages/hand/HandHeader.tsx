import { numeral } from '#words/numeral.ts';
import { CircleCheck, CirclePause, Eye, Play, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import { ownSeats } from '#renderer/client/client-state.ts';
import { useClient, useOwnSeat, useSettings, useTurns, useWords } from '#renderer/client/hooks.ts';
import type { DirectionHints } from '#renderer/stage/direction.ts';
import { scoresIn } from '#renderer/ui/board/scores.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { factsOf, inRow } from '#words/lists.ts';
import { loadSoundOff } from './later.ts';
import { loadAudience } from './worded-parts.ts';

export interface HandHeaderProps {
  readonly game: GameInfo;
  readonly view: GameView;
  /** What the game says of its scores. */
  readonly hints: DirectionHints | undefined;
  /** Who had a hand in the deal, as a sign. */
  readonly deal: ReactNode;
}

/** Who one is, whose turn it is, where the match stands, and whether the page hears the table. */
export function HandHeader({ game, view, hints, deal }: HandHeaderProps) {
  const words = useWords();
  const me = useOwnSeat();
  const own = useClient(ownSeats);
  // Whoever shares this phone plays, even while nobody's cards are in sight.
  const marked = me === null ? own : [me];
  const [{ sound }] = useSettings();
  const isOnAir = useClient((state) => state.status?.audience.isOnAir ?? false);
  const audience = useLater(loadAudience, isOnAir);
  const soundOff = useLater(loadSoundOff, !sound);
  const score = me === null ? null : (scoresIn(view, hints)?.[me] ?? null);
  return (
    <header className="hand-head">
      <div className="hand-head-line">
        {marked.length === 0 ? <Eye aria-hidden size="1.1em" /> : null}
        {marked.map((seat) => (
          <SeatMark key={seat} seat={seat} size={18} />
        ))}
        <span className="hand-name">
          {marked.length === 0
            ? words.ui('hand:watching')
            : inRow(
                words.ui,
                marked.map((seat) => words.seat(seat)),
              )}
        </span>
        {score === null ? null : (
          <strong className="hand-score" title={words.ui('seat.points', { count: score })}>
            <span aria-hidden>{numeral(score)}</span>
            <span className="visually-hidden">{words.ui('seat.points', { count: score })}</span>
          </strong>
        )}
        <LinkMark />
        {deal}
        {soundOff !== null && <soundOff.SoundOffSign />}
        {audience !== null && <audience.AirPart />}
        <Turn view={view} />
      </div>
      <h1 className="hand-where">
        <span className="hand-game">{words.words.gameName(game.id)}</span>{' '}
        {factsOf(
          words.ui,
          view.headline.map((text) => words.headline(text)),
        )}
      </h1>
    </header>
  );
}

/** Whose turn it is, in words and by a sign. */
function Turn({ view }: { readonly view: GameView }) {
  const words = useWords();
  const me = useOwnSeat();
  const isPaused = useClient((state) => state.status?.paused ?? false);
  const isTroubled = useClient((state) => (state.status?.trouble ?? null) !== null);
  const isSealed = useClient((state) => state.sealed);
  const isAsked = useClient((state) => state.prompts.length > 0);
  const awaiting = useTurns(view);
  const { result } = view;
  if (result !== null)
    return <TurnSign kind="over" icon={<CircleCheck aria-hidden size="1em" />} text={words.ui('hand:turn.over')} />;
  if (isPaused || isTroubled) {
    const text = words.ui(isTroubled ? 'hand:turn.troubled' : 'hand:turn.paused');
    return <TurnSign kind="over" icon={<CirclePause aria-hidden size="1em" />} text={text} />;
  }
  const isMine = me !== null && awaiting.includes(me) && !isSealed;
  if (isMine || isAsked)
    return (
      <TurnSign
        kind="mine"
        icon={<Play aria-hidden size="0.9em" fill="currentColor" />}
        text={words.ui(isMine ? 'hand:turn.mine' : 'hand:turn.asked')}
      />
    );
  const others = awaiting.filter((seat) => seat !== me);
  const [first] = others;
  if (first === undefined) return <TurnSign kind="others" icon={null} text={words.ui('waiting.chance')} />;
  const text =
    others.length > 2
      ? words.ui('hand:turn.several', { count: others.length })
      : words.ui('hand:turn.others', { who: others });
  return <TurnSign kind="others" icon={<SeatMark seat={first} size={13} />} text={text} />;
}

function TurnSign({
  kind,
  icon,
  text,
}: {
  readonly kind: 'mine' | 'others' | 'over';
  readonly icon: ReactNode;
  readonly text: string;
}) {
  return (
    <p className={`turn-sign is-${kind}`}>
      {icon}
      <span>{text}</span>
    </p>
  );
}

/** A broken link is told in words by the banner as well. */
function LinkMark() {
  const words = useWords();
  const link = useClient((state) => state.link);
  const isOpen = link === 'open';
  return (
    <span
      className={isOpen ? 'link-mark' : 'link-mark is-broken'}
      title={words.ui(isOpen ? 'hand:link.open' : 'hand:link.broken')}
    >
      {isOpen ? <span className="link-dot" aria-hidden /> : <Unplug aria-hidden size="1.1em" />}
      <span className={isOpen ? 'visually-hidden' : ''}>
        {words.ui(isOpen ? 'hand:link.open' : 'hand:link.broken')}
      </span>
    </span>
  );
}
