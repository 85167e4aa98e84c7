import './cover.css';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useDeliberate } from '#renderer/ui/room/use-deliberate.ts';
import { useMenuCommands } from '#renderer/ui/use-menu-commands.ts';
import { usePanicKey } from './use-panic-key.ts';

/** On the document while nothing of the page may be painted. */
const COVERED = 'is-covered';

/** Covers the window now; the component hears of it and shows how to come back. */
export function coverWindow(): void {
  document.documentElement.classList.add(COVERED);
  window.dispatchEvent(new Event('baize-cover'));
}

/** One key that takes everything out of sight at once, from wherever the focus is, and mostly shows it again. */
export function PanicCover() {
  const [isCovered, setCovered] = useState(false);
  const reach = usePanicKey();
  // Where the system takes the key as well it may be heard twice, and must not show what it has just covered.
  const mayUncover = reach !== 'everywhere' && reach !== 'unsure';
  const isWanted = useEffectEvent((isAlready: boolean) => !isAlready || !mayUncover);

  useEffect(() => {
    const cover = (wanted: boolean): void => {
      // At once, and not when React next draws: until then a picture would be taken of the hand.
      document.documentElement.classList.toggle(COVERED, wanted);
      setCovered(wanted);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F9' || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) cover(isWanted(document.documentElement.classList.contains(COVERED)));
    };
    const onAsked = (): void => {
      cover(true);
    };
    // Before any dialog that keeps keys for itself.
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('baize-cover', onAsked);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('baize-cover', onAsked);
      document.documentElement.classList.remove(COVERED);
    };
  }, []);
  useMenuCommands((command) => {
    // It only ever covers: where the system takes the key as well, the window must not be shown by that.
    if (command === 'cover') coverWindow();
  });
  if (!isCovered) return null;
  return createPortal(
    <Cover
      mayUncover={mayUncover}
      onDone={() => {
        document.documentElement.classList.remove(COVERED);
        setCovered(false);
      }}
    />,
    document.body,
  );
}

interface CoverProps {
  /** Whether the key shows the window again. */
  readonly mayUncover: boolean;
  readonly onDone: () => void;
}

function Cover({ mayUncover, onDone }: CoverProps) {
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
