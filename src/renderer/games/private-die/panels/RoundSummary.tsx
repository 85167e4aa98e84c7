import { Swords, Trophy } from 'lucide-react';
import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { PrivateDieNumbers, RoundRecord } from '#engine/games/private-die/types.ts';
import { RollOffRounds, SuddenRounds } from './Contests.tsx';
import { numbersOf } from '../numbers.ts';
import { isNumberOnly, leadersAfter } from './round-state.ts';
import { RoundBoard } from './RoundBoard.tsx';
import { roundSteps } from './summary-steps.ts';
import { usePanelWords } from './use-panel-words.ts';

/** A finished round, opened step by step; after the last one the sudden death, if there was one. */
export function RoundSummary(props: SummaryPanelProps) {
  const numbers = numbersOf(props.view);
  const record = numbers.finished[props.round];
  return (
    <div className="die-summary">
      {record === undefined ? (
        <SuddenStory numbers={numbers} step={props.step} />
      ) : (
        <RoundStory {...props} numbers={numbers} record={record} />
      )}
    </div>
  );
}

type RoundStoryProps = SummaryPanelProps & { readonly numbers: PrivateDieNumbers; readonly record: RoundRecord };

function RoundStory({ numbers, record, me, step }: RoundStoryProps) {
  const words = usePanelWords();
  const { opened, isChallenged, rollOffs, isSettled } = roundSteps(record, step);
  return (
    <>
      <RoundHeading record={record} isNumberOnly={isNumberOnly(numbers)} />
      <RoundBoard record={record} me={me} opened={opened} isSettled={isSettled} />
      <div className="die-story" aria-live="polite">
        {isChallenged && record.challenger !== null ? (
          <p className="die-story-line">
            <Swords aria-hidden size="1.1em" />
            {words.t('story.challenge', { name: words.seat(record.challenger) })}
          </p>
        ) : null}
        <RollOffRounds rounds={record.rollOff.slice(0, rollOffs)} />
        {isSettled ? <Outcome numbers={numbers} record={record} /> : null}
      </div>
    </>
  );
}

export interface RoundHeadingProps {
  readonly record: RoundRecord;
  /** Whether the witness's text had no effect. */
  readonly isNumberOnly: boolean;
}

/** What the round was about: the witness, the die, the value, and the text that held. */
export function RoundHeading({ record, isNumberOnly: isBare }: RoundHeadingProps) {
  const words = usePanelWords();
  const { witness, die, value } = record;
  return (
    <p className="die-heading">
      <strong className="die-heading-value">
        <span className="visually-hidden">{words.t('heading.value')} </span>
        {value}
      </strong>
      <span className="die-heading-words">
        <span>{words.t('heading.from', { witness: words.face(witness), die })}</span>
        {isBare ? null : <span className="die-heading-effect">{words.effect(witness)}</span>}
      </span>
    </p>
  );
}

/** Who has won the round, and whether the match ends with it. */
function Outcome({ numbers, record }: { readonly numbers: PrivateDieNumbers; readonly record: RoundRecord }) {
  const words = usePanelWords();
  const { winner } = record;
  const isLast = record === numbers.finished.at(-1) && numbers.ending !== null;
  return (
    <>
      <p className="die-outcome">
        {winner === null ? null : <Trophy aria-hidden size="1.1em" />}
        {winner === null ? words.t('story.allBust') : words.t('story.won', { name: words.seat(winner) })}
      </p>
      {isLast ? <Ending numbers={numbers} record={record} /> : null}
    </>
  );
}

/** How the match ends: solved, or gone cold, which is a hollow win; several in front go on to a sudden death. */
function Ending({ numbers, record }: { readonly numbers: PrivateDieNumbers; readonly record: RoundRecord }) {
  const words = usePanelWords();
  const leaders = leadersAfter(record);
  const names = words.list(leaders.map((seat) => words.seat(seat)));
  const count = Math.max(...record.clues);
  return (
    <div className="die-ending">
      <p>{words.t(`story.${numbers.ending ?? 'coldCase'}`, { count: numbers.goal })}</p>
      <p>{words.t(leaders.length > 1 ? 'story.tied' : 'story.leads', { names, count })}</p>
    </div>
  );
}

function SuddenStory({ numbers, step }: { readonly numbers: PrivateDieNumbers; readonly step: number }) {
  const words = usePanelWords();
  const { suddenDeath } = numbers;
  const winner = suddenDeath.at(-1)?.left[0];
  return (
    <div className="die-story" aria-live="polite">
      <p>{words.t('story.sudden')}</p>
      <SuddenRounds rounds={suddenDeath.slice(0, step)} />
      {step > suddenDeath.length && winner !== undefined ? (
        <p className="die-outcome">
          <Trophy aria-hidden size="1.1em" />
          {words.t('story.suddenWon', { name: words.seat(winner) })}
        </p>
      ) : null}
    </div>
  );
}
