import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { firstTrickNumber, numbersOf } from '../numbers.ts';
import { TrickRow } from './TrickRow.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** The trick taken last: of this hand, or of the one before while the next is dealt. */
export function LastTrick({ view }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const before = numbers.ledger.at(-1)?.tricks ?? [];
  const last = numbers.tricks.at(-1);
  if (last !== undefined)
    return <TrickRow trick={last} number={firstTrickNumber(numbers) + numbers.tricks.length - 1} />;
  const former = before.at(-1);
  if (former === undefined) return <p className="past-empty">{words.t('trick.none')}</p>;
  return <TrickRow trick={former} number={before.length} />;
}
