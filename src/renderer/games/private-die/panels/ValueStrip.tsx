import { Check, Coins, ShieldX } from 'lucide-react';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { PrivateDieNumbers } from '#engine/games/private-die/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { numbersOf, wholeRounds } from '../numbers.ts';
import { phases } from '../phases.ts';
import { bestSoFar, isNumberOnly, isSuddenDeath } from './round-state.ts';
import { RollOffRounds, SuddenRounds } from './Contests.tsx';
import { stripLines } from './strip-lines.ts';
import { usePanelWords } from './use-panel-words.ts';
import { ValueBadge } from './ValueBadge.tsx';

/**
 * The biggest number on the table: what is to be met, where it comes from, which cards change it and which of them
 * are beaten, and what solves the case.
 */
export function ValueStrip({ view, me }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const { rollOff, suddenDeath } = wholeRounds(numbers);
  const stage = stageOf(view);
  return (
    <section className="die-strip" aria-label={words.t('strip.label')} data-stage={stage}>
      <div className="die-strip-in">
        {/* Once the match is over there is no value to be met. */}
        {stage === 'over' ? null : <ValueBadge value={numbers.value} isRollOff={stage === 'rollOff'} />}
        <div className="die-strip-words">
          {stage === 'value' ? null : <p className="die-strip-stage says-much">{words.t(`strip.stage.${stage}`)}</p>}
          {stage === 'value' ? <Best numbers={numbers} /> : null}
          <Goal numbers={numbers} />
          {stage === 'rollOff' ? <RollOffRounds rounds={rollOff.slice(-1)} /> : null}
          {stage === 'sudden' ? <SuddenRounds rounds={suddenDeath.slice(-1)} /> : null}
          {stage === 'value' ? <Lines numbers={numbers} me={me} /> : null}
        </div>
      </div>
    </section>
  );
}

/** A sudden death is told as long as the strip has nothing else to say: also once it is over. */
function stageOf(view: GamePanelProps['view']): ReturnType<typeof phases.of>['strip'] {
  const { strip } = phases.of(view);
  return (strip === 'value' || strip === 'over') && isSuddenDeath(view) ? 'sudden' : strip;
}

/** What is to be beaten: whoever chooses dice does not see the others' totals then. */
function Best({ numbers }: { readonly numbers: PrivateDieNumbers }) {
  const words = usePanelWords();
  const best = [...bestSoFar(numbers)].map(([total, seats]) =>
    words.t('strip.of', { name: words.list(seats.map((seat) => words.seat(seat))), total }),
  );
  return best.length === 0 ? null : (
    <p className="die-strip-best">{words.t('strip.best', { best: words.list(best) })}</p>
  );
}

/** "Goal 15", and how the match has ended once it has. */
function Goal({ numbers: { goal, case: theCase, ending } }: { readonly numbers: PrivateDieNumbers }) {
  const words = usePanelWords();
  return (
    <p className="die-strip-goal">
      <span className={ending === null ? 'says-much' : 'says-long'}>{words.t('strip.goal', { count: goal })}</span>
      {theCase === null ? null : <span className="die-strip-case says-long">{words.face(theCase)}</span>}
      {ending === null ? null : (
        <strong className="says-much">
          <InShort short={words.t(`endingShort.${ending}`)}>{words.t(`ending.${ending}`)}</InShort>
        </strong>
      )}
    </p>
  );
}

/** The most telling line is left out last. */
const LEFT_OUT = ['says-much', 'says-more'];

const MARKS = { holds: Check, beaten: ShieldX, clues: Coins } as const;

function Lines({ numbers, me }: { readonly numbers: PrivateDieNumbers; readonly me: number | null }) {
  const words = usePanelWords();
  if (numbers.value.witness !== null && isNumberOnly(numbers))
    return <p className="die-strip-note says-more">{words.t('strip.numberOnly')}</p>;
  const lines = stripLines(words, numbers, me);
  if (lines.length === 0) return null;
  return (
    <ul className="die-lines" aria-label={words.t('strip.cards')}>
      {lines.map(({ text, kind }, index) => {
        const Mark = MARKS[kind];
        return (
          <li key={text} className={`is-${kind} ${LEFT_OUT[index] ?? 'says-long'}`}>
            <Mark aria-hidden size="1em" />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
