import './replay.css';
import {
  Armchair,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Eye,
  EyeOff,
  LogOut,
  Pause,
  Play,
  Swords,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomSeat, type ReplayStep } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useSeats, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { Slider } from '#renderer/kit/controls/Slider.tsx';
import { placedIn } from '#renderer/ui/board/place.ts';
import { AgainDialog } from './AgainDialog.tsx';
import { useReplay } from './use-replay.ts';
import { useReplayKeys, type ReplayCommand } from './use-replay-keys.ts';

export interface ReplayBarProps {
  readonly step: ReplayStep;
  /** The picture lies still. */
  readonly isSettled: boolean;
  readonly rect: Rect;
}

/** In the place of the prompt while a finished match is watched again: what this step brought, and ways to another. */
export function ReplayBar({ step, isSettled, rect }: ReplayBarProps) {
  const words = useWords();
  const actions = useActions();
  const bottom = useClient(bottomSeat);
  const next = (bottom + 1) % step.view.scores.length;
  const isClosed = step.as !== null;
  const replay = useReplay(step, isSettled);
  const { of, wanted } = step;
  const [roundStart, nextRound] = aroundStep(step);
  const seats = useSeats();
  // Another table could not be opened for anybody else.
  const isHost = useIsHost();
  const table = useClient((state) => state.welcome?.table ?? null);
  const match = isHost && table !== null ? `${table.id}-${String(table.match)}`.slice(-40) : null;
  const [playingOn, setPlayingOn] = useState<number | null>(null);
  const does: Readonly<Record<ReplayCommand, () => void>> = {
    first: () => {
      replay.goTo(0);
    },
    roundBack: () => {
      replay.goTo(roundStart);
    },
    previous: () => {
      replay.goTo(wanted - 1);
    },
    play: replay.toggle,
    next: () => {
      replay.goTo(wanted + 1);
    },
    roundForward: () => {
      replay.goTo(nextRound);
    },
    last: () => {
      replay.goTo(of);
    },
    turn: () => {
      actions.watchFrom(next);
    },
    closed: () => {
      actions.watchClosed(!isClosed);
    },
    speed: replay.changeSpeed,
    leave: replay.leave,
  };
  useReplayKeys((command) => {
    does[command]();
  });
  const button = (command: ReplayCommand, icon: ReactNode, label: string = command, who: SeatId = next) => (
    <IconButton
      label={words.ui(`replay:${label}`, { who, speed: words.ui(`replay:speeds.${replay.speed}`) })}
      shortcut={words.ui(`replay:keys.${command}`)}
      // Whoever came by keyboard goes on by keyboard.
      autoFocus={command === 'play'}
      onPress={does[command]}
    >
      {icon}
    </IconButton>
  );
  return (
    <section className="prompt-place" style={placedIn(rect)} aria-label={words.ui('replay:label')}>
      <div className="replay">
        <Told step={step} />
        <div className="replay-controls">
          <div className="replay-buttons">
            {button('roundBack', <ChevronFirst aria-hidden />, roundStart === 0 ? 'first' : 'roundBack')}
            {button('previous', <ChevronLeft aria-hidden />)}
            {replay.isPlaying ? button('play', <Pause aria-hidden />, 'pause') : button('play', <Play aria-hidden />)}
            {button('next', <ChevronRight aria-hidden />)}
            {button('roundForward', <ChevronLast aria-hidden />, nextRound === of ? 'last' : 'roundForward')}
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
          />
          <div className="replay-buttons">
            {button('speed', <span className="replay-speed">{words.ui(`replay:speeds.${replay.speed}`)}</span>)}
            {isClosed
              ? button('closed', <EyeOff aria-hidden />, 'open')
              : button('closed', <Eye aria-hidden />, 'closed', bottom)}
            {button('turn', <Armchair aria-hidden />)}
            {match === null ? null : (
              <IconButton
                label={words.ui('replay:playOn')}
                isDisabled={wanted === of}
                onPress={() => {
                  replay.goTo(wanted);
                  setPlayingOn(wanted);
                }}
              >
                <Swords aria-hidden />
              </IconButton>
            )}
            {button('leave', <LogOut aria-hidden />)}
          </div>
        </div>
      </div>
      {match === null || playingOn === null ? null : (
        <AgainDialog
          match={match}
          at={playingOn}
          seats={seats.map(({ name, kind }) => ({ name, isPerson: kind === 'person' }))}
          onClose={() => {
            setPlayingOn(null);
          }}
        />
      )}
    </section>
  );
}

/** Where the round began (at its first step, where the one before began) and where the next begins; else the ends. */
function aroundStep({ rounds, of, wanted }: ReplayStep): readonly [number, number] {
  return [rounds.findLast((at) => at < wanted) ?? 0, rounds.find((at) => at > wanted) ?? of];
}

/** What happened in this step, in the words of the log. */
function Told({ step }: Pick<ReplayBarProps, 'step'>) {
  const words = useWords();
  const lines = step.events.flatMap((event) => words.event(event) ?? []);
  const told = step.at === 0 ? words.ui('replay:start') : lines.join(' ');
  return (
    <p className="replay-told" role="status" title={told}>
      {told}
    </p>
  );
}
