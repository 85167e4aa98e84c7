import './cover.css';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { COVER } from '#renderer/client/cover.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useDeliberate } from '#renderer/ui/room/use-deliberate.ts';
import { useMenuCommands } from '#renderer/ui/use-menu-commands.ts';
import { usePanicKey } from './use-panic-key.ts';

/** One key that takes everything out of sight at once, from wherever the focus is, and mostly shows it again. */
export function PanicCover() {
  const isCovered = useSyncExternalStore(COVER.subscribe, COVER.isOn);
  const reach = usePanicKey();
  // Where the system takes the key as well it may be heard twice, and must not show what it has just covered.
  const mayUncover = reach !== 'everywhere' && reach !== 'unsure';
  const press = useEffectEvent(() => {
    COVER.set(!COVER.isOn() || !mayUncover);
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F9' || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) press();
    };
    // Before any dialog that keeps keys for itself.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      COVER.set(false);
    };
  }, []);
  useMenuCommands((command) => {
    // It only ever covers: where the system takes the key as well, the window must not be shown by that.
    if (command === 'cover') COVER.set(true);
  });
  if (!isCovered) return null;
  return createPortal(
    <Covered
      mayUncover={mayUncover}
      onDone={() => {
        COVER.set(false);
      }}
    />,
    document.body,
  );
}

interface CoveredProps {
  /** Whether the key shows the window again. */
  readonly mayUncover: boolean;
  readonly onDone: () => void;
}

function Covered({ mayUncover, onDone }: CoveredProps) {
  const { ui } = useWords();
  const { isHolding, ...press } = useDeliberate(onDone);
  return (
    <div
      className="panic-cover"
      role="alertdialog"
      aria-labelledby="cover-title"
      aria-describedby="cover-text"
      // A dialog below must not take the focus back.
      data-react-aria-top-layer="true"
    >
      <EyeOff aria-hidden size={48} />
      <h2 id="cover-title">{ui('stream:veil.coverTitle')}</h2>
      <p id="cover-text">{ui('stream:veil.coverText')}</p>
      <Button kind="primary" size="large" autoFocus {...press}>
        {ui(isHolding ? 'stream:veil.uncovering' : 'stream:veil.uncover')}
      </Button>
      {mayUncover ? (
        <p className="field-description">{ui('stream:veil.coverKey', { key: ui('settings:shortcut.keys.cover') })}</p>
      ) : null}
    </div>
  );
}
