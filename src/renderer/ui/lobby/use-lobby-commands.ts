import type { MenuCommand } from '#protocol/bridge.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { useWindowKeys } from '#renderer/ui/use-window-keys.ts';
import { useMenuCommands } from '#renderer/ui/use-menu-commands.ts';

/** What the menu and the keys can open in the lobby. */
export type LobbyCommand = 'rules' | 'rulesMap' | 'settings' | 'shortcuts';

/** What the lobby has nothing to do with: what is at a table only, and what is the whole window's affair. */
const AT_A_TABLE = new Set<MenuCommand>(['lastTrick', 'stream', 'streamer', 'cover']);

/** Opens layers of the lobby by the system's menu and by the same keys as at the table; null shuts what is open. */
export function useLobbyCommands(open: (command: LobbyCommand | null) => void): void {
  useMenuCommands((command) => {
    // The lobby is where a new table is laid; a last trick there is none.
    if (command === 'newTable') open(null);
    else if (!AT_A_TABLE.has(command)) open(command as LobbyCommand);
  });
  const [{ letterKeys }] = useSettings();
  useWindowKeys((event, key) => {
    const command = commandOf(event, key);
    if (
      command === null ||
      (key === '?' && !letterKeys) ||
      event.defaultPrevented ||
      document.querySelector('[role=dialog], [role=listbox]') !== null
    )
      return;
    event.preventDefault();
    open(command);
  });
}

function commandOf({ ctrlKey, metaKey, target }: KeyboardEvent, key: string): LobbyCommand | null {
  if (key === 'F1') return 'rules';
  if (ctrlKey || metaKey) return key === ',' ? 'settings' : null;
  const isTyping = target instanceof Element && target.closest('input') !== null;
  return key === '?' && !isTyping ? 'shortcuts' : null;
}
