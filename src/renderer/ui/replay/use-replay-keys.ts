import { useSettings } from '#renderer/client/hooks.ts';
import { isLayerOpen, isTyping, useWindowKeys, usesArrows } from '#renderer/ui/use-window-keys.ts';

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
  | 'places'
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
  n: 'places',
  Escape: 'leave',
};

/** The keys of the replay, before those of the table: there is no hand to walk along. */
export function useReplayKeys(run: (command: ReplayCommand) => void): void {
  const [{ letterKeys }] = useSettings();
  useWindowKeys((event, key) => {
    const command = COMMANDS[key];
    if (command === undefined || event.defaultPrevented || isLayerOpen()) return;
    // Whoever has them switched off may still write with every key (WCAG 2.1.4).
    if (command === 'places' && !letterKeys) return;
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
  }, true);
}

/** With these keys the slider itself goes to another step. */
const USED_BY_SLIDER: readonly ReplayCommand[] = [
  'first',
  'roundBack',
  'previous',
  'next',
  'roundForward',
  'last',
  'turn',
  'closed',
];

/** Whether what has the focus has a use of its own for the key. */
function keeps(target: EventTarget | null, command: ReplayCommand): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input[type=range]') !== null) return USED_BY_SLIDER.includes(command);
  if (isTyping(target)) return true;
  if (command === 'play') return target.closest('button, a, [role=tab], .scrolls') !== null;
  if (command === 'leave') return false;
  return usesArrows(target) || target.closest('.scrolls') !== null;
}
