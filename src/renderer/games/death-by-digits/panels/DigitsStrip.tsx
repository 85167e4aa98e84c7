import { Ban, Layers, ShieldAlert } from 'lucide-react';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { Tooltip } from '#renderer/kit/controls/Tooltip.tsx';
import { Button } from 'react-aria-components/Button';
import { numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';
import { MurderNotes } from './MurderNotes.tsx';
import { RESTRICTED_BY, restrictionsIn } from './notes.ts';
import { Sealing } from './Sealing.tsx';
import { TurnBoard } from './TurnBoard.tsx';
import { usePanelWords } from './use-panel-words.ts';
import { VerdictBanner } from './VerdictBanner.tsx';

/** What is being played and what it does, what holds just now, and what one knows of the Murder. */
export function DigitsStrip({ view, seats, me }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const isOver = numbers.ending !== null;
  return (
    <section className="dbd-strip" aria-label={words.t('strip.label')} data-over={isOver}>
      <div className="dbd-strip-in">
        {/* It is the badge beside the envelope; whoever does not see that one is told here. */}
        <p className="visually-hidden">{words.t('strip.midnumber', { number: numbers.midnumber })}</p>
        <div className="dbd-strip-main">
          {isOver ? (
            <VerdictBanner view={view} />
          ) : phases.of(view).stage === 'sealing' ? (
            <Sealing numbers={numbers} seats={seats} />
          ) : (
            <TurnBoard view={view} />
          )}
        </div>
        {isOver ? null : <InForce view={view} />}
        {me === null || isOver || numbers.deck.length === 0 ? null : <MurderNotes view={view} />}
      </div>
    </section>
  );
}

/** The variant, and the restrictions that lie open with what they stop and what they do not. */
function InForce({ view }: Pick<GamePanelProps, 'view'>) {
  const words = usePanelWords();
  const { variant, pile } = numbersOf(view);
  const open = restrictionsIn(view);
  if (variant === 'none' && open.length === 0) return null;
  return (
    <ul className="dbd-force">
      {open.map((code) => {
        const Sign = code === 'gagOrder' ? Ban : ShieldAlert;
        return (
          <li key={code}>
            <Tooltip text={words.t(`force.${code}Long`)}>
              <Button className="dbd-force-one is-restriction" aria-label={words.t(`force.${code}Long`)}>
                <Sign aria-hidden size="1em" />
                <span className="dbd-force-word says-long">{words.t(`force.${code}`)}</span>
                <span className="dbd-force-number says-short">{RESTRICTED_BY[code]}</span>
              </Button>
            </Tooltip>
          </li>
        );
      })}
      {variant === 'none' ? null : (
        <li className="dbd-force-one is-variant says-long" title={words.t(`force.${variant}Long`)}>
          <Layers aria-hidden size="1em" />
          <span>{words.t(`force.${variant}`, { count: pile })}</span>
        </li>
      )}
    </ul>
  );
}
