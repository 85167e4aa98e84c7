import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { Tabs } from '#renderer/kit/controls/Tabs.tsx';

const RAIL_TABS = ['log', 'round', 'notebook', 'chat', 'rules'] as const;
export type RailTab = (typeof RAIL_TABS)[number];

export interface RailProps {
  readonly tab: RailTab;
  readonly onTab: (tab: RailTab) => void;
  readonly onClose: () => void;
  readonly unread: number;
  /** What each tab shows; one without a panel is left out. */
  readonly panels: Readonly<Record<RailTab, ReactNode>>;
}

/** Beside the table, or over it on a phone: what happened, what was said, and the rules. */
export function Rail({ tab, onTab, onClose, unread, panels }: RailProps) {
  const words = useWords();
  return (
    <aside className="rail" data-tab={tab} aria-label={words.ui('computer:rail.label')}>
      <Tabs
        label={words.ui('computer:rail.label')}
        selected={tab}
        onSelect={onTab}
        items={RAIL_TABS.filter((key) => panels[key] !== null).map((key) => ({
          key,
          label: words.ui(`rail.${key}`),
          badge: key === 'chat' && unread > 0 ? String(unread) : undefined,
          content: panels[key],
        }))}
      />
      <div className="rail-close">
        <IconButton label={words.ui('computer:rail.shut')} onPress={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
    </aside>
  );
}
