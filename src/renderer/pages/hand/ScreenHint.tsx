import './screen-hint.css';
import { Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import type { Wakefulness } from './use-wake-lock.ts';

const KEY = 'baize.screen-hint';

/** Said once on a phone whose screen the page cannot keep on: the seat outlasts it. */
export function ScreenHint({ wakefulness }: { readonly wakefulness: Wakefulness }) {
  const words = useWords();
  const [isRead, setRead] = useState(wasRead);
  if (wakefulness !== 'not to be had' || isRead) return null;
  return (
    <div className="screen-hint">
      <Smartphone aria-hidden size="1.2em" />
      <p>{words.ui('hand:screen.sleeps')}</p>
      <IconButton
        label={words.ui('action.close')}
        onPress={() => {
          setRead(true);
          keepRead();
        }}
      >
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

function wasRead(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    // Storage may be forbidden; then it is said on every visit.
    return false;
  }
}

function keepRead(): void {
  try {
    window.localStorage.setItem(KEY, 'read');
  } catch {
    // Forbidden or full: it holds as long as the page.
  }
}
