import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { CallMade, Contract, DezaiShenNumbers } from '#engine/games/dezai-shen/types.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { GameStrip } from '#renderer/kit/panels/GameStrip.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { labelOf } from '#words/lists.ts';
import { numbersOf, rightOfSeat } from '../numbers.ts';
import { phases } from '../phases.ts';
import { ContractMeter } from './ContractMeter.tsx';
import { TrumpCounter } from './TrumpCounter.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** Always in sight: what is bid and who calls; once it is settled, what the taker has of what the contract needs. */
export function ContractStrip({ view }: GamePanelProps) {
  const words = usePanelWords();
  const [{ counts }] = useSettings();
  const numbers = numbersOf(view);
  const { contract, meter } = numbers;
  const { isAuction } = phases.of(view);
  return (
    <GameStrip label={words.t('strip.label')} isLit={(meter?.decided ?? null) !== null}>
      {contract === null ? (
        <NoContract numbers={numbers} isAuction={isAuction} />
      ) : (
        <ContractCard contract={contract} />
      )}
      {isAuction ? <Calls calls={numbers.calls} turn={view.awaiting[0] ?? null} /> : null}
      {contract !== null && meter !== null && !isAuction ? (
        <ContractMeter contract={contract} meter={meter} tricksWon={numbers.tricksWon} />
      ) : null}
      {counts && numbers.trick > 0 ? <TrumpCounter seen={numbers.trumpsSeen} /> : null}
      {numbers.onTable === 0 ? null : (
        <p className="dezai-strip-left">{words.t('strip.onTable', { count: numbers.onTable })}</p>
      )}
    </GameStrip>
  );
}

/** "Hold doubled, needs 7, stake 6, by Mei". */
function ContractCard({ contract }: { readonly contract: Contract }) {
  const words = usePanelWords();
  const { taker, needs, stake, doubled } = contract;
  return (
    <p className={doubled ? 'dezai-contract is-doubled' : 'dezai-contract'}>
      <strong className="dezai-contract-name">{words.contract(contract)}</strong>{' '}
      <span className="dezai-contract-needs">{words.t('strip.needs', { needs })}</span>{' '}
      <span className="dezai-contract-stake">{words.t('strip.stake', { stake })}</span>{' '}
      <span className="dezai-contract-by">
        <SeatMark seat={taker} />
        <span className="visually-hidden">{words.t('strip.by')} </span>
        <span className="dezai-contract-taker">{words.seat(taker)}</span>
      </span>
    </p>
  );
}

interface NoContractProps {
  readonly numbers: DezaiShenNumbers;
  readonly isAuction: boolean;
}

function NoContract({ numbers, isAuction }: NoContractProps) {
  const words = usePanelWords();
  const { dealer, tricksWon } = numbers;
  const seats = tricksWon.length;
  const dealing = dealer === null ? words.t('strip.drawing') : words.t('strip.dealing', { name: words.seat(dealer) });
  // The auction begins to the dealer's left, the play to its right (paragraphs 4.1 and 6.1).
  const order =
    dealer === null
      ? null
      : words.t('strip.first', {
          caller: words.seat((dealer + 1) % seats),
          leader: words.seat(rightOfSeat(dealer, seats)),
        });
  return (
    <p className="dezai-contract is-none">
      <strong className="dezai-contract-name">{isAuction ? words.t('strip.noBid') : dealing}</strong>
      <span className="dezai-contract-note">{isAuction ? words.t('strip.opens') : order}</span>
    </p>
  );
}

/** More than this have no room in a line; all of them stand in the rail. */
const LATEST = 4;

/** What has been said last, and whose call it is. */
function Calls({ calls, turn }: { readonly calls: readonly CallMade[]; readonly turn: number | null }) {
  const words = usePanelWords();
  return (
    <div className="dezai-calls">
      <ol className="dezai-calls-made" aria-label={words.t('history.calls')}>
        {calls.slice(-LATEST).map(({ seat, call }, index) => (
          <li key={`${String(calls.length)}-${String(index)}`}>
            <SeatMark seat={seat} />
            <span className="visually-hidden">{labelOf(words.ui, words.seat(seat))}</span>
            {words.t(`call.${call}`)}
          </li>
        ))}
      </ol>
      {turn === null ? null : (
        <p className="dezai-calls-turn says-much">
          <SeatMark seat={turn} />
          <span>{words.t('strip.calls', { name: words.seat(turn) })}</span>
        </p>
      )}
    </div>
  );
}
