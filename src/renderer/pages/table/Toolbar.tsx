import {
  BookOpen,
  DoorOpen,
  Handshake,
  History,
  Keyboard,
  LogOut,
  Map,
  Menu as MenuIcon,
  MessageSquareText,
  NotebookPen,
  Pause,
  Play,
  Radio,
  Settings,
  Smartphone,
  SquareStack,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isLessonTable, isOfEvening, isReplayOfRecord, type ClientState } from '#renderer/client/client-state.ts';
import { isTablet } from '#renderer/client/link/tablet.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { useClient, useIsHost, useSettings, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import type { MenuEntry } from '#renderer/kit/controls/MenuButton.tsx';
import { isElsewhere } from '#renderer/ui/join/elsewhere.ts';
import { isRoomOpen, isUninvited } from '#renderer/ui/room/use-room.ts';
import { SoundOffSign } from '#renderer/ui/sound/SoundOffSign.tsx';
import { OnAirSign } from '#renderer/ui/stream/OnAirSign.tsx';
import { useOwnTakeback } from '#renderer/ui/takeback/use-takeback.ts';
import type { RailTab } from './Rail.tsx';

/** What the buttons and keys around the table ask for. */
export type TableCommand =
  | 'log'
  | 'chat'
  | 'notebook'
  | 'rules'
  | 'rulesMap'
  | 'settings'
  | 'deal'
  | 'shortcuts'
  | 'lastTrick'
  | 'people'
  | 'invite'
  | 'stream'
  | 'join'
  | 'hand'
  | 'pause'
  | 'takeBack'
  | 'advise'
  | 'next'
  | 'leave';

export interface ToolbarProps {
  readonly isTall: boolean;
  /** The side panel's page; null when it is shut. */
  readonly rail: RailTab | null;
  readonly hasNotebook: boolean;
  readonly unread: number;
  /** Who had a hand in the deal, as a sign, once it is there. */
  readonly deal: ReactNode;
  readonly onCommand: (command: TableCommand) => void;
}

/** The few buttons that are always there; the rest is in the menu. */
export function Toolbar({ isTall, rail, hasNotebook, unread, deal, onCommand }: ToolbarProps) {
  const words = useWords();
  const isHost = useIsHost();
  const isRailOpen = rail !== null;
  const [{ letterKeys }] = useSettings();
  const isPaused = useClient((state) => state.status?.paused ?? false);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const isReplay = useClient(isReplayOfRecord);
  const isOpen = useClient(isRoomOpen);
  const isEvening = useClient(isOfEvening);
  const isLesson = useClient(isLessonTable);
  const asking = useClient((state) => (isHost ? countAsking(state) : 0));
  const isStranger = useClient(isUninvited);
  const takeback = useOwnTakeback();
  const isInBrowser = desktopBridge() === null && !isReplay && !isLesson;
  /** What to press; nothing for a single letter while those are switched off. */
  const keyHint = (keyName: string): string | undefined => {
    const hint = words.ui(`settings:shortcut.keys.${keyName}`);
    return letterKeys || !/^.$/u.test(hint) ? hint : undefined;
  };
  const entry = (key: TableCommand, label: string, icon: ReactNode, keyName?: string): MenuEntry<TableCommand> => ({
    key,
    label: words.ui(label),
    icon,
    shortcut: keyName === undefined || isTall ? undefined : keyHint(keyName),
  });
  const notebook = hasNotebook
    ? [entry('notebook', 'computer:menu.notebook', <NotebookPen aria-hidden size={18} />)]
    : [];
  const entries: readonly MenuEntry<TableCommand>[] = [
    ...(isTall
      ? [
          ...notebook,
          entry('log', 'computer:rail.open', <MessageSquareText aria-hidden size={18} />),
          entry('lastTrick', 'computer:menu.lastTrick', <History aria-hidden size={18} />),
          ...(isLesson ? [] : [entry('deal', 'computer:menu.deal', <Handshake aria-hidden size={18} />)]),
        ]
      : []),
    ...(takeback.isShown
      ? [
          {
            ...entry('takeBack', 'takeback.action', <Undo2 aria-hidden size={18} />, 'takeBack'),
            refused: takeback.refused === null ? undefined : words.reason({ code: takeback.refused }),
          },
        ]
      : []),
    // Nobody else comes to a lesson.
    ...(isLesson ? [] : [entry('people', 'room:people.menu', <Users aria-hidden size={18} />)]),
    ...(isHost && !isReplay && !isLesson
      ? [entry('invite', isOpen ? 'room:invite.menu' : 'room:invite.open', <DoorOpen aria-hidden size={18} />)]
      : []),
    ...(isHost && !isLesson ? [entry('stream', 'computer:menu.stream', <Radio aria-hidden size={18} />)] : []),
    ...((isTall || isTablet()) && isInBrowser
      ? [entry('hand', 'computer:menu.hand', <Smartphone aria-hidden size={18} />)]
      : []),
    ...(isStranger ? [entry('join', 'room:gather.join', <DoorOpen aria-hidden size={18} />)] : []),
    entry('rules', 'computer:menu.rules', <BookOpen aria-hidden size={18} />, 'rules'),
    entry('rulesMap', 'computer:menu.rulesMap', <Map aria-hidden size={18} />, 'map'),
    entry('settings', 'menu.settings', <Settings aria-hidden size={18} />, 'settings'),
    ...(isTall ? [] : [entry('shortcuts', 'computer:menu.shortcuts', <Keyboard aria-hidden size={18} />, 'sheet')]),
    ...(isHost && !isOver && !isLesson
      ? [
          isPaused
            ? entry('pause', 'action.resume', <Play aria-hidden size={18} />)
            : entry('pause', 'action.pause', <Pause aria-hidden size={18} />),
        ]
      : []),
    ...(isHost && isOpen && !isEvening && !isLesson
      ? [entry('next', 'room:next.open', <SquareStack aria-hidden size={18} />)]
      : []),
    ...(isHost || isElsewhere()
      ? [{ ...entry('leave', 'action.leave', <LogOut aria-hidden size={18} />), isDangerous: true }]
      : []),
  ];
  const asks = asking > 0 ? <span className="dot">{asking}</span> : null;
  const dot = unread > 0 && !isRailOpen ? <span className="dot">{unread}</span> : null;
  const menu = (
    <MenuButton
      label={words.ui('table.menu')}
      icon={
        <>
          <MenuIcon aria-hidden size={22} />
          {isTall ? (asks ?? dot) : null}
        </>
      }
      entries={entries}
      onChoose={onCommand}
    />
  );
  const sign = (
    <OnAirSign
      onPress={() => {
        onCommand(isHost ? 'stream' : 'people');
      }}
    />
  );
  if (isTall) {
    // A phone's first lines belong to the words, so there is one button and the rest is behind it.
    return (
      <nav className="toolbar is-tall" aria-label={words.ui('table.menu')}>
        <SoundOffSign />
        {sign}
        {menu}
      </nav>
    );
  }
  return (
    <nav className="toolbar" aria-label={words.ui('table.menu')}>
      {menu}
      {sign}
      <SoundOffSign shortcut={keyHint('mute')} />
      <IconButton
        label={isRailOpen ? words.ui('computer:rail.shut') : words.ui('computer:rail.open')}
        shortcut={keyHint('log')}
        isOn={isRailOpen}
        onPress={() => {
          onCommand('log');
        }}
      >
        <MessageSquareText aria-hidden size={20} />
        {dot}
      </IconButton>
      {hasNotebook ? (
        <IconButton
          label={words.ui('computer:menu.notebook')}
          shortcut={keyHint('notebook')}
          isOn={rail === 'notebook'}
          onPress={() => {
            onCommand('notebook');
          }}
        >
          <NotebookPen aria-hidden size={20} />
        </IconButton>
      ) : null}
      <IconButton
        label={words.ui('computer:menu.lastTrick')}
        shortcut={keyHint('last')}
        onPress={() => {
          onCommand('lastTrick');
        }}
      >
        <History aria-hidden size={20} />
      </IconButton>
      {deal}
      {isHost && !isOpen && asking === 0 ? null : (
        <IconButton
          label={words.ui('room:people.menu')}
          onPress={() => {
            onCommand('people');
          }}
        >
          <Users aria-hidden size={20} />
          {asks}
        </IconButton>
      )}
    </nav>
  );
}

/** How many guests wait for the host to let them in. */
function countAsking({ room }: ClientState): number {
  return room?.guests.filter(({ state }) => state === 'asking').length ?? 0;
}
