import './replay.css';
import {
  Armchair,
  ChartSpline,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Eye,
  EyeOff,
  LogOut,
  NotebookPen,
  Pause,
  Play,
} from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomSeat, type ReplayStep } from '#renderer/client/client-state.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { isWriting } from '#renderer/kit/controls/text-focus.ts';
import { Slider } from '#renderer/kit/controls/Slider.tsx';
import { placedIn } from '#renderer/ui/board/place.ts';
import { sentencesOf } from '#words/lists.ts';
import { PresentButton } from './PresentButton.tsx';
import { PlacesDialog, placesKey } from './PlacesDialog.tsx';
import { ReplayMenu } from './ReplayMenu.tsx';
import { useMatchNotes, type MatchNotes } from './use-match-notes.ts';
import { useReplay, type Replay } from './use-replay.ts';
import { useReplayKeys, type ReplayCommand } from './use-replay-keys.ts';

export interface ReplayBarProps {
  readonly step: ReplayStep;
  /** The picture lies still. */
  readonly isSettled: boolean;
  readonly rect: Rect;
  /** Told the element around the bar, so that its height can be measured; null where the table does not make room for it. */
  readonly measure: ((element: HTMLElement | null) => void) | null;
}

/** In the place of the prompt while a finished match is watched again: what this step brought, and ways to another. */
export function ReplayBar({ step, isSettled, rect, measure }: ReplayBarProps) {
  const words = useWords();
  const replay = useReplay(step, isSettled);
  const notes = useMatchNotes();
  const note = notes.notes.find(({ at }) => at === step.at)?.text;
  return (
    <section
      className="prompt-place"
      style={{ ...placedIn(rect), '--reach': `${String(rect.y + rect.height)}px` } as CSSProperties}
      aria-label={words.ui('replay:label')}
    >
      <div className="prompt-frame" ref={measure}>
        <div className="replay">
          <Told step={step} />
          {notes.canWrite ? (
            <p className="replay-note" role="status" title={note}>
              {note === undefined ? null : words.ui('replay:note', { text: note })}
            </p>
          ) : null}
          <Controls step={step} replay={replay} notes={notes} />
        </div>
      </div>
    </section>
  );
}

interface ControlsProps {
  readonly step: ReplayStep;
  readonly replay: Replay;
}

function Controls({ step, replay, notes }: ControlsProps & { readonly notes: MatchNotes }) {
  const words = useWords();
  const { openReview } = useActions();
  const bottom = useClient(bottomSeat);
  const { of, wanted } = step;
  const next = (bottom + 1) % step.view.scores.length;
  const [roundStart, nextRound] = aroundStep(step);
  const [isPlaces, setPlaces] = useState(false);
  const places = placesKey(step, notes);
  const openPlaces = (): void => {
    // What is written should be about the step that is seen.
    replay.goTo(wanted);
    setPlaces(places !== 'none');
  };
  const does = useCommands(step, replay, next, openPlaces);
  const button = (command: ReplayCommand, icon: ReactNode, label: string = command, who: SeatId = next) => (
    <IconButton
      label={words.ui(`replay:${label}`, { who, speed: words.ui(`replay:speeds.${replay.speed}`) })}
      shortcut={words.ui(`replay:keys.${command}`)}
      // Whoever came by keyboard goes on by keyboard; whoever writes goes on writing.
      autoFocus={command === 'play' && !isWriting()}
      onPress={does[command]}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className="replay-controls">
      <div className="replay-buttons">
        {button('roundBack', <ChevronFirst aria-hidden />, roundStart === 0 ? 'first' : 'roundBack')}
        {button('previous', <ChevronLeft aria-hidden />)}
        {replay.isPlaying ? button('play', <Pause aria-hidden />, 'pause') : button('play', <Play aria-hidden />)}
        {button('next', <ChevronRight aria-hidden />)}
        {button('roundForward', <ChevronLast aria-hidden />, nextRound === of ? 'last' : 'roundForward')}
        {/* Here and not behind the slider: on a phone eight buttons fit into a line. */}
        {button('speed', <span className="replay-speed">{words.ui(`replay:speeds.${replay.speed}`)}</span>)}
      </div>
      <Slider
        label={words.ui('replay:slider')}
        hideLabel
        min={0}
        max={of}
        step={1}
        value={wanted}
        onChange={replay.goTo}
        format={(at) => words.ui('replay:step', { at, of })}
        marks={[
          ...step.rounds.map((at) => ({ at, kind: 'part' as const })),
          ...notes.notes.filter(({ at }) => at <= of).map(({ at }) => ({ at, kind: 'note' as const })),
        ]}
      />
      <div className="replay-buttons">
        {step.as === null
          ? button('closed', <Eye aria-hidden />, 'closed', bottom)
          : button('closed', <EyeOff aria-hidden />, 'open')}
        {button('turn', <Armchair aria-hidden />)}
        {places === 'none'
          ? null
          : button(
              'places',
              <>
                <NotebookPen aria-hidden />
                <Word of={places} />
              </>,
              `places.${places}`,
            )}
        <PresentButton wanted={wanted} />
        <IconButton
          label={words.ui('replay:review')}
          onPress={() => {
            openReview(step.as ?? bottom);
          }}
        >
          <ChartSpline aria-hidden />
          <Word of="review" />
        </IconButton>
        <ReplayMenu step={step} goTo={replay.goTo} />
        {button(
          'leave',
          <>
            <LogOut aria-hidden />
            <Word of="leave" />
          </>,
        )}
      </div>
      {isPlaces ? (
        <PlacesDialog
          step={step}
          notes={notes}
          goTo={replay.goTo}
          onClose={() => {
            setPlaces(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** A sign in one word, where there is room for it; its button has the whole name. */
function Word({ of }: { readonly of: 'review' | 'leave' | 'both' | 'notes' | 'rounds' }) {
  const { ui } = useWords();
  return <span className="replay-word">{ui(`replay:word.${of}`)}</span>;
}

/** What each button and key does; `next` is the seat from which the table is seen after a turn. */
function useCommands(
  step: ReplayStep,
  replay: Replay,
  next: SeatId,
  places: () => void,
): Readonly<Record<ReplayCommand, () => void>> {
  const actions = useActions();
  const [roundStart, nextRound] = aroundStep(step);
  const to = (at: number) => (): void => {
    replay.goTo(at);
  };
  const does = {
    first: to(0),
    roundBack: to(roundStart),
    previous: to(step.wanted - 1),
    play: replay.toggle,
    next: to(step.wanted + 1),
    roundForward: to(nextRound),
    last: to(step.of),
    turn: () => {
      actions.watchFrom(next);
    },
    closed: () => {
      actions.watchClosed(step.as === null);
    },
    speed: replay.changeSpeed,
    places,
    leave: replay.leave,
  };
  useReplayKeys((command) => {
    does[command]();
  });
  return does;
}

/** Where the round began (at its first step, where the one before began) and where the next begins; else the ends. */
function aroundStep({ rounds, of, wanted }: ReplayStep): readonly [number, number] {
  return [rounds.findLast((at) => at < wanted) ?? 0, rounds.find((at) => at > wanted) ?? of];
}

/** What happened in this step, in the words of the log. */
function Told({ step }: Pick<ReplayBarProps, 'step'>) {
  const words = useWords();
  const lines = step.events.flatMap((event) => words.event(event) ?? []);
  const told = step.at === 0 ? words.ui('replay:start') : sentencesOf(words.ui, lines);
  return (
    <p className="replay-told" role="status" title={told}>
      {told}
    </p>
  );
}
