import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, TabPanels, Tabs as AriaTabs } from 'react-aria-components/Tabs';

export interface TabItem<K extends string> {
  readonly key: K;
  readonly label: string;
  /** A word or number beside the label: unread lines. */
  readonly badge?: string | undefined;
  readonly content: ReactNode;
}

export interface TabsProps<K extends string> {
  readonly label: string;
  readonly items: readonly TabItem<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
}

/** Several panels of which one is shown. */
export function Tabs<K extends string>({ label, items, selected, onSelect }: TabsProps<K>) {
  return (
    <AriaTabs
      className="tabs"
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find((entry) => entry.key === key);
        if (item !== undefined) onSelect(item.key);
      }}
    >
      <TabList aria-label={label} className="tab-list">
        {items.map((item) => (
          <Tab key={item.key} id={item.key} className="tab">
            {item.label}
            {item.badge === undefined ? null : <span className="tab-badge">{item.badge}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="tab-panels">
        {items.map((item) => (
          <TabPanel key={item.key} id={item.key} className="tab-panel">
            {item.content}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  );
}
