import { useState } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import { isOfEvening } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost } from '#renderer/client/hooks.ts';
import { otherPage } from '#renderer/client/link/other-page.ts';
import { goTo, isElsewhere } from '#renderer/ui/join/elsewhere.ts';
import { isRoomOpen } from '#renderer/ui/room/use-room.ts';
import { useMenuCommands } from '#renderer/ui/use-menu-commands.ts';
import type { RailTab } from './Rail.tsx';
import type { TableCommand } from './Toolbar.tsx';

/** The one dialog that is open over the table. */
export type OpenDialog =
  | 'settings'
  | 'deal'
  | 'rules'
  | 'rulesMap'
  | 'shortcuts'
  | 'lastTrick'
  | 'people'
  | 'invite'
  | 'stream'
  | 'leave';

export interface TableLayersState {
  readonly dialog: OpenDialog | null;
  /** The side panel's page; null when it is shut. */
  readonly rail: RailTab | null;
  /** The paragraph the rules are opened at. */
  readonly paragraph: string | null;
  /** The piece that is shown in large. */
  readonly inspected: PieceId | null;
  /** True when the chat was asked for by its key, so that one can type at once. */
  readonly isChatWanted: boolean;
  /** Chat lines that came while the chat was not in sight. */
  readonly unread: number;
  readonly run: (command: TableCommand) => void;
  readonly openRail: (tab: RailTab | null) => void;
  readonly openRule: (paragraph: string) => void;
  readonly inspect: (piece: PieceId | null) => void;
  readonly closeDialog: () => void;
  /** Shuts the side panel, the lowest layer. */
  readonly closeTop: () => void;
}

/** What lies over and beside the table; `hasNotebook` where the viewer keeps one. */
export function useTableLayers(hasNotebook: boolean): TableLayersState {
  const actions = useActions();
  const isHost = useIsHost();
  const isDoorOpen = useClient(isRoomOpen);
  const isEvening = useClient(isOfEvening);
  const isPaused = useClient((state) => state.status?.paused ?? false);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const lines = useClient((state) => state.chat.length);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [rail, setRail] = useState<RailTab | null>(null);
  const [paragraph, setParagraph] = useState<string | null>(null);
  const [inspected, setInspected] = useState<PieceId | null>(null);
  const [isChatWanted, setChatWanted] = useState(false);
  const [read, setRead] = useState(lines);
  if (rail === 'chat' && read !== lines) setRead(lines);
  if (rail === 'notebook' && !hasNotebook) setRail('log');
  // A new match begins with an empty conversation.
  if (lines < read) setRead(lines);

  function run(command: TableCommand): void {
    switch (command) {
      case 'log':
      case 'chat':
        setChatWanted(command === 'chat');
        setRail((open) => (open === command || (command === 'log' && open !== null) ? null : command));
        return;
      case 'notebook':
        if (hasNotebook) setRail((open) => (open === 'notebook' ? null : 'notebook'));
        return;
      case 'pause':
        actions.order({ kind: 'pause', paused: !isPaused });
        return;
      case 'takeBack':
        actions.takeBack();
        return;
      case 'advise':
        // The key never tells the table that the viewer is learning: somebody could press it by mistake.
        if (!actions.forgetAdvice()) actions.advise(false);
        return;
      case 'join':
        actions.askForCode(true);
        return;
      case 'hand':
        goTo(otherPage(window.location));
        return;
      case 'next':
        actions.layNext(true);
        return;
      case 'leave':
        if (!isHost && !isElsewhere()) return;
        // An evening is left by its own screen.
        if (isEvening && isHost) actions.seeEvening(true);
        // A finished match loses nothing by being left.
        else if (isOver && isHost) actions.order({ kind: 'leaveTable' });
        else setDialog('leave');
        return;
      default:
        setParagraph(null);
        setInspected(null);
        setDialog(command);
    }
  }

  useMenuCommands((command) => {
    // These are the whole window's affair.
    if (command === 'streamer' || command === 'cover') return;
    if (command === 'stream' && !isHost) return;
    run(command === 'newTable' ? (isDoorOpen && !isEvening ? 'next' : 'leave') : command);
  });

  return {
    dialog,
    rail,
    paragraph,
    inspected,
    isChatWanted,
    unread: Math.max(0, lines - read),
    run,
    openRail: (tab) => {
      setChatWanted(false);
      setRail(tab);
    },
    inspect: setInspected,
    openRule: (opened) => {
      setInspected(null);
      setParagraph(opened);
      setDialog('rules');
    },
    closeDialog: () => {
      setDialog(null);
    },
    closeTop: () => {
      setRail(null);
    },
  };
}
