import { useEffect, useEffectEvent } from 'react';
import type { MenuCommand } from '#protocol/bridge.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';

/** Hears what the menu of the desktop app asks for; never called in a browser. */
export function useMenuCommands(listener: (command: MenuCommand) => void): void {
  const onCommand = useEffectEvent(listener);
  useEffect(
    () =>
      desktopBridge()?.onCommand((command) => {
        onCommand(command);
      }),
    [],
  );
}
