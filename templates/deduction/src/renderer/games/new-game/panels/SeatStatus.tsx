import type { GamePanelProps, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { numbersOf } from '../numbers.ts';

/** How many questions a player has left, or that the player is out. */
export function SeatStatus({ view, seat }: SeatPanelProps) {
  const { t } = useWordsOf('new-game');
  const { isOut, left } = numbersOf(view);
  return <span>{isOut[seat] === true ? t('seat.out') : t('seat.left', { count: left[seat] ?? 0 })}</span>;
}

export function SelfStatus(props: GamePanelProps) {
  return props.me === null ? null : <SeatStatus {...props} seat={props.me} />;
}
