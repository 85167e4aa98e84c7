import { useState } from 'react';
import { useClient } from '#renderer/client/hooks.ts';

export type DrawerTab = 'log' | 'round' | 'notebook' | 'chat' | 'rules' | 'phone';

export interface Drawer {
  readonly isOpen: boolean;
  /** The page it shows, or showed last. */
  readonly tab: DrawerTab;
  /** The rule it opens at. */
  readonly paragraph: string | null;
  /** Chat lines that came while the chat was not in sight. */
  readonly unread: number;
  readonly show: (tab: DrawerTab) => void;
  readonly showRule: (paragraph: string) => void;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The drawer over the hand; it opens on the page that was read last. */
export function useDrawer(first: DrawerTab): Drawer {
  const lines = useClient((state) => state.chat.length);
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<DrawerTab>(first);
  const [paragraph, setParagraph] = useState<string | null>(null);
  const [read, setRead] = useState(lines);
  // A new match begins with an empty conversation.
  if ((isOpen && tab === 'chat' && read !== lines) || lines < read) setRead(lines);
  const unread = Math.max(0, lines - read);
  return {
    isOpen,
    tab,
    paragraph,
    unread,
    show: (next) => {
      setTab(next);
      setOpen(true);
    },
    showRule: (opened) => {
      setParagraph(opened);
      setTab('rules');
      setOpen(true);
    },
    toggle: () => {
      if (!isOpen && unread > 0) setTab('chat');
      setOpen(!isOpen);
    },
    close: () => {
      setOpen(false);
    },
  };
}
