import './stream.css';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSettings, useWords } from '#renderer/client/hooks.ts';
import { VEIL } from '#renderer/client/veil.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';

interface VeiledProps {
  /** What is hidden, when that is not to be guessed from what stands around it. */
  readonly note?: string;
  /** What the button says; "Hold to show" unless told otherwise. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Shows a code, a link or an address; in streamer mode only for as long as a button is held down. What is hidden is not
 * in the page at all.
 */
export function Veiled({ note, label, children }: VeiledProps) {
  const { ui } = useWords();
  const [{ streamer }] = useSettings();
  const [isHeld, setHeld] = useState(false);
  if (streamer) {
    return (
      <div className="veiled">
        {isHeld ? <Shown>{children}</Shown> : note === undefined ? null : <p className="veiled-note">{note}</p>}
        <HoldButton label={label ?? ui('stream:veil.hold')} onHold={setHeld} />
      </div>
    );
  }
  return <Shown>{children}</Shown>;
}

/** As long as it is there a secret is in sight. */
function Shown({ children }: { readonly children: ReactNode }) {
  useEffect(() => VEIL.show(), []);
  return children;
}

/** In streamer mode: everybody is called by their own name for as long as it is held down. */
export function NamesButton() {
  const { ui } = useWords();
  const [{ streamer }] = useSettings();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => (isHeld ? VEIL.showNames() : undefined), [isHeld]);
  return streamer ? <HoldButton label={ui('stream:veil.names')} onHold={setHeld} /> : null;
}

interface HoldProps {
  readonly label: string;
  readonly onHold: (isHeld: boolean) => void;
}

/** Does something for as long as it is pressed, with a pointer or a key. */
function HoldButton({ label, onHold }: HoldProps) {
  const { ui } = useWords();
  const [isHeld, setHeld] = useState(false);
  const Icon = isHeld ? Eye : EyeOff;
  return (
    <Button
      kind="quiet"
      icon={<Icon aria-hidden size={17} />}
      aria-pressed={isHeld}
      aria-description={ui('stream:veil.holdHelp')}
      onPressChange={(isPressed) => {
        setHeld(isPressed);
        onHold(isPressed);
      }}
    >
      {label}
    </Button>
  );
}
