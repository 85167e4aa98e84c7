import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';

export interface MenuEntry<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string | undefined;
  /** Ends or discards something; set apart from the rest. */
  readonly isDangerous?: boolean;
  /** Why it cannot be chosen now. */
  readonly refused?: string | undefined;
}

export interface MenuButtonProps<K extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly MenuEntry<K>[];
  readonly onChoose: (key: K) => void;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A square button that opens a menu. */
export function MenuButton<K extends string>(props: MenuButtonProps<K>) {
  const { label, icon, entries, onChoose, isOpen, onOpenChange } = props;
  return (
    <MenuTrigger
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Button className="icon-button" aria-label={label}>
        {icon}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          onAction={(key) => {
            const entry = entries.find((candidate) => candidate.key === key);
            if (entry !== undefined) onChoose(entry.key);
          }}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.key}
              id={entry.key}
              textValue={entry.label}
              isDisabled={entry.refused !== undefined}
              className={entry.isDangerous === true ? 'menu-item is-dangerous' : 'menu-item'}
            >
              {entry.icon}
              <span className="menu-label">
                {entry.label}
                {entry.refused === undefined ? null : (
                  <Text slot="description" className="menu-refused">
                    {entry.refused}
                  </Text>
                )}
              </span>
              {entry.shortcut === undefined ? null : <kbd>{entry.shortcut}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
