import type { SeatRoll, SuddenRound } from '#engine/games/private-die/types.ts';
import { ContestRound } from './ContestRound.tsx';
import { highestWins, suddenFates } from './fates.ts';
import { usePanelWords } from './use-panel-words.ts';

/** A roll-off round by round: who rolled what, who rolls again, who is out, who wins. */
export function RollOffRounds({ rounds }: { readonly rounds: readonly (readonly SeatRoll[])[] }) {
  const words = usePanelWords();
  return rounds.map((rolls, index) => (
    <ContestRound key={index} title={words.t('rollOff.round', { number: index + 1 })} rolls={highestWins(rolls)} />
  ));
}

/** A sudden death round by round, each with its own value. */
export function SuddenRounds({ rounds }: { readonly rounds: readonly SuddenRound[] }) {
  const words = usePanelWords();
  return rounds.map((round, index) => (
    <ContestRound
      key={index}
      title={words.t('sudden.round', { number: index + 1 })}
      aside={words.t('sudden.value', { value: round.value, die: round.die })}
      rolls={suddenFates(round)}
    />
  ));
}

/** The rolls of the witness die that found the first player. */
export function FirstRolls({ rounds }: { readonly rounds: readonly (readonly SeatRoll[])[] }) {
  const words = usePanelWords();
  return rounds.map((rolls, index) => (
    <ContestRound key={index} title={words.t('first.round', { number: index + 1 })} rolls={highestWins(rolls)} isTen />
  ));
}
