import { Check, X } from 'lucide-react';
import type { Contract, ContractMeter as Meter } from '#engine/games/dezai-shen/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { TRICKS } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';

export interface ContractMeterProps {
  readonly contract: Contract;
  readonly meter: Meter;
  readonly tricksWon: readonly number[];
}

/**
 * Twelve places for twelve tricks: the taker's fill from the left, the opponents' from the right, and a post stands
 * where the contract is made. Under it the same in words, or that it is decided.
 */
export function ContractMeter({ contract, meter, tricksWon }: ContractMeterProps) {
  const words = usePanelWords();
  const { needs, won, mayLose, decided } = meter;
  const name = words.seat(contract.taker);
  const lost = tricksWon.reduce((sum, tricks) => sum + tricks, 0) - (tricksWon[contract.taker] ?? 0);
  return (
    <>
      <span className="dezai-meter" role="img" aria-label={words.t('strip.meter', { name, won, needs, lost })}>
        {Array.from({ length: TRICKS }, (_, place) => (
          <span key={place} className={placeKind(place, won, lost)} data-post={place === needs - 1} />
        ))}
      </span>
      <p className={`dezai-meter-words${decided === null ? '' : ' is-decided'}`} role="status">
        {decided === null ? (
          <>
            <span>{words.t('strip.won', { won, needs })}</span>{' '}
            <span className="says-long">
              {words.t(mayLose === 0 ? 'strip.mayLoseNone' : 'strip.mayLose', { count: mayLose })}
            </span>
          </>
        ) : (
          <>
            {decided === 'made' ? <Check aria-hidden size="1.1em" /> : <X aria-hidden size="1.1em" />}
            <span>
              <InShort short={words.t(`strip.${decided}Short`)}>{words.t(`strip.${decided}`, { name })}</InShort>
            </span>
          </>
        )}
      </p>
    </>
  );
}

function placeKind(place: number, won: number, lost: number): string {
  if (place < won) return 'is-won';
  return place >= TRICKS - lost ? 'is-lost' : '';
}
