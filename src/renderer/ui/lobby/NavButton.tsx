import type { ReactNode } from 'react';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Tooltip } from '#renderer/kit/controls/Tooltip.tsx';

export interface NavButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Its word stays where there is little room, too. */
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** A button at the head of the lobby: its word stands beside the icon where there is room, and is its tooltip everywhere. */
export function NavButton({ icon, label, isMain = false, onPress }: NavButtonProps) {
  return (
    <Tooltip text={label}>
      <Button kind={isMain ? 'plain' : 'quiet'} icon={icon} aria-label={label} onPress={onPress}>
        <span className={isMain ? undefined : 'lobby-nav-word'}>{label}</span>
      </Button>
    </Tooltip>
  );
}
