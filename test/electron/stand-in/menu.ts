import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { note } from './machine.ts';

/** The roles that the installed Electron's own types (and so its documentation) name. */
const ROLES = rolesOf(readFileSync(join(import.meta.dirname, '../../../node_modules/electron/electron.d.ts'), 'utf8'));

function rolesOf(types: string): ReadonlySet<string> {
  const union = /\brole\?: \(([^)]*)\)/.exec(types)?.[1] ?? '';
  return new Set([...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name.toLowerCase()));
}

/** Those that only macOS knows. */
const MAC_ROLES = new Set([
  'appMenu', 'hide', 'hideOthers', 'unhide', 'services', 'front', 'zoom', 'startSpeaking', 'stopSpeaking',
  'recentDocuments', 'clearRecentDocuments', 'shareMenu', 'toggleTabBar', 'selectNextTab', 'selectPreviousTab',
  'showAllTabs', 'mergeAllWindows', 'moveTabToNewWindow',
]); // oxfmt-ignore

const TYPES = new Set(['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette']);
const MODIFIERS = /^(?:Command|Cmd|Control|Ctrl|CommandOrControl|CmdOrCtrl|Alt|Option|AltGr|Shift|Super|Meta)$/;
const KEYS =
  /^(?:[0-9A-Z]|F(?:[1-9]|1\d|2[0-4])|[!-/:-@[-`{-~]|Plus|Space|Tab|Backspace|Delete|Insert|Return|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape|Esc|num\d|num(?:dec|add|sub|mult|div))$/;

/** What `buildFromTemplate` makes; whoever looks at it sees the template. */
export class StandInMenu {
  readonly template: readonly MenuItemConstructorOptions[];

  constructor(template: readonly MenuItemConstructorOptions[]) {
    this.template = template;
  }

  toJSON(): unknown {
    return this.template;
  }

  /** @throws where Electron refuses the template, and also where it would take something that does nothing */
  static buildFromTemplate(template: readonly MenuItemConstructorOptions[]): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    for (const item of template as readonly MenuItemConstructorOptions[]) checkItem(item);
    return new StandInMenu(template) as unknown as Menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    if (menu !== null && !((menu as unknown) instanceof StandInMenu)) throw new TypeError('Invalid menu');
    note('Menu.setApplicationMenu', menu);
  }
}

function checkItem(item: MenuItemConstructorOptions): void {
  const hasName = Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || item.type === 'separator';
  if (!hasName) throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
  if (item.type !== undefined && !TYPES.has(item.type)) throw new Error(`Unknown menu item type: ${item.type}`);
  if (item.role !== undefined && !ROLES.has(item.role.toLowerCase())) throw new Error(`Unknown role: ${item.role}`);
  // Elsewhere Electron shows such an item, and nothing happens (docs/api/menu-item.md, "Roles").
  if (process.platform !== 'darwin' && MAC_ROLES.has(item.role ?? ''))
    throw new Error(`Role of macOS: ${item.role ?? ''}`);
  if (item.type === 'submenu' && !item.submenu) throw new Error('Invalid submenu');
  if (item.accelerator !== undefined) checkAccelerator(item.accelerator);
  if (Array.isArray(item.submenu)) for (const inner of item.submenu) checkItem(inner);
}

/** @throws where no key can be read from it */
export function checkAccelerator(accelerator: string): void {
  const parts = accelerator.split('+');
  const key = parts.pop() ?? '';
  if (!KEYS.test(key) || !parts.every((part) => MODIFIERS.test(part)))
    throw new TypeError(`Invalid accelerator: ${accelerator}`);
}
