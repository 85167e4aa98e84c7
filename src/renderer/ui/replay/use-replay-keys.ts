import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen, isTyping, usesArrows } from '#renderer/ui/use-window-keys.ts';

/** What the keys of the replay ask for. */
export type ReplayCommand =
  | 'first'
  | 'roundBack'
  | 'previous'
  | 'play'
  | 'next'
  | 'roundForward'
  | 'last'
  | 'turn'
  | 'closed'
  | 'speed'
  | 'leave';

const COMMANDS: Readonly<Record<string, ReplayCommand>> = {
  Home: 'first',
  PageUp: 'roundBack',
  ArrowLeft: 'previous',
  ' ': 'play',
  ArrowRight: 'next',
  PageDown: 'roundForward',
  End: 'last',
  ArrowUp: 'turn',
  ArrowDown: 'closed',
  '+': 'speed',
  Escape: 'leave',
};

/** The keys of the replay, before those of the table: there is no hand to walk along. */
export function useReplayKeys(run: (command: ReplayCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = COMMANDS[event.key];
    if (command === undefined || event.defaultPrevented || event.isComposing || isLayerOpen()) return;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.shiftKey && command !== 'speed') ||
      keeps(event.target, command)
    )
      return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      onKey(event);
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => {
      window.removeEventListener('keydown', listener, { capture: true });
    };
  }, []);
}

/** Whether what has the focus has a use of its own for the key. */
function keeps(target: EventTarget | null, command: ReplayCommand): boolean {
  if (!(target instanceof Element)) return false;
  if (isTyping(target)) return command !== 'leave' || target.closest('input[type=range]') === null;
  if (command === 'play') return target.closest('button, a, [role=tab], .scrolls') !== null;
  if (command === 'leave') return false;
  return usesArrows(target) || target.closest('.scrolls') !== null;
}
