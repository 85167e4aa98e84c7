import { useEffect, useState } from 'react';
import type { EventView } from '#protocol/view.ts';
import type { GameSkin, StageSettings } from '#renderer/stage/contract.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { useStageSettings } from '#renderer/ui/board/use-stage-settings.ts';
import { sentencesOf } from '#words/lists.ts';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';

export interface LastMomentProps {
  readonly skin: Pick<GameSkin, 'holdBefore'>;
  readonly panels: Pick<GamePanels, 'Last'>;
  readonly panelProps: GamePanelProps;
}

/**
 * What ended last, a trick or a round of rolls: for its time as it lay, in the order of play and with who took it, and then in
 * one line what came of it. The pieces are gone from the table by then.
 */
export function LastMoment({ skin, panels, panelProps }: LastMomentProps) {
  const words = useWords();
  const log = useClient((state) => state.log);
  const settings = useStageSettings();
  const ended = log.findLast(({ event }) => endsSomething(skin, event, settings));
  const isHeld = useHeld(ended?.seq ?? null, log.length === 0, settings.speed === 'instant' ? 0 : settings.trickPause);
  if (ended === undefined || panelProps.view.result !== null) return null;
  if (isHeld) {
    return (
      <section className="last-moment" aria-label={words.ui('last.title')}>
        <panels.Last {...panelProps} />
      </section>
    );
  }
  // The first tells the move that ended it.
  const [, ...came] = log.filter(({ seq }) => seq === ended.seq);
  const lines = came.flatMap(({ event }) => words.event(event) ?? []);
  return lines.length === 0 ? null : <p className="last-line">{sentencesOf(words.ui, lines)}</p>;
}

/** Whether the big screen lets what lies there be read before it is gathered, for as long as the settings say. */
function endsSomething(skin: LastMomentProps['skin'], event: EventView, settings: StageSettings): boolean {
  const heldFor = (trickPause: number): number => skin.holdBefore(event, { ...settings, trickPause });
  return heldFor(1) !== heldFor(0);
}

/**
 * True for so many milliseconds after something new has ended, at the sequence `ended`. What had ended before the page came is
 * past, and so is what comes with a log that was empty: another seat's, which is sent from its beginning.
 */
function useHeld(ended: number | null, isEmpty: boolean, time: number): boolean {
  const [past, setPast] = useState(ended);
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty);
    setPast(ended);
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      setPast(ended);
    }, time);
    return () => {
      clearTimeout(timer);
    };
  }, [ended, time]);
  return time > 0 && ended !== null && ended !== past;
}
