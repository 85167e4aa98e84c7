import { useSettings } from '#renderer/client/hooks.ts';
import { isLayerOpen, isTyping, useWindowKeys, usesArrows } from '#renderer/ui/use-window-keys.ts';
import type { TableCommand } from './Toolbar.tsx';

export interface Shortcuts {
  readonly onCommand: (command: TableCommand) => void;
  /** Moves the focus along the viewer's own hand: -1 and 1 step, `first` enters it. */
  readonly onHand: (step: -1 | 1) => void;
  /** Moves the focus to the nth card of the viewer's own hand, from 0. */
  readonly onNth: (index: number) => void;
  /** Fans the viewer's own hand in the next order. */
  readonly onSort: () => void;
  /** Shows the card that has the focus in large. */
  readonly onInspect: () => void;
  readonly onEscape: () => void;
}

const LETTERS: Readonly<Record<string, TableCommand>> = {
  l: 'lastTrick',
  c: 'chat',
  g: 'log',
  n: 'notebook',
  m: 'rulesMap',
  u: 'takeBack',
  h: 'advise',
  '?': 'shortcuts',
  '/': 'shortcuts',
};

/** The keys of the table while no layer lies over it; in a text field only those that write nothing. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [{ letterKeys, sound }, change] = useSettings();
  useWindowKeys((event, key) => {
    if (event.defaultPrevented || isLayerOpen()) return;
    // Whoever has them switched off may still write with every key (WCAG 2.1.4).
    if (!letterKeys && isSingleSign(event)) return;
    if (isMuteKey(event, key)) change({ sound: !sound });
    else if (!act(event, key, shortcuts)) return;
    event.preventDefault();
  });
}

/** A letter, digit or sign by itself: a named key has a longer name. */
function isSingleSign({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && /^.$/u.test(key);
}

/** Q for quiet: M is the map's. */
function isMuteKey({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent, key: string): boolean {
  return key === 'q' && !ctrlKey && !metaKey && !altKey && !repeat && !isTyping(target);
}

function act(event: KeyboardEvent, key: string, shortcuts: Shortcuts): boolean {
  const { onCommand, onHand, onNth, onSort, onInspect, onEscape } = shortcuts;
  if (event.ctrlKey || event.metaKey) {
    if (key === ',') {
      onCommand('settings');
      return true;
    }
    // In a text field it undoes what was written there.
    if (key !== 'z' || event.shiftKey || event.altKey || isTyping(event.target)) return false;
    onCommand('takeBack');
    return true;
  }
  if (event.altKey) return false;
  if (key === 'F1') {
    onCommand('rules');
    return true;
  }
  if (key === 'Escape') {
    onEscape();
    return true;
  }
  if (isTyping(event.target)) return false;
  if (!usesArrows(event.target) && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    onHand(key === 'ArrowLeft' ? -1 : 1);
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    onNth(Number(key) - 1);
    return true;
  }
  if (key === 'i') {
    onInspect();
    return true;
  }
  if (key === 's') {
    onSort();
    return true;
  }
  const command = LETTERS[key];
  if (command === undefined) return false;
  onCommand(command);
  return true;
}
