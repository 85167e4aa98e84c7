import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#protocol/bridge.ts';

/** What the menu needs from outside: words, and where its commands go. */
export interface MenuHost {
  readonly say: (key: string) => string;
  readonly send: (command: MenuCommand) => void;
  readonly showRecords: () => void;
  readonly lookForUpdates: () => void;
  readonly mac: boolean;
}

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/**
 * The application menu as a template. Roles bring what the system does and its shortcuts, but no texts: Electron has
 * those in English alone, whatever the system speaks. What macOS itself adds to a menu it says in its own language, if
 * the app has a folder for that (`electronLanguages` of the packages).
 */
export function menuTemplate(host: MenuHost): MenuItemConstructorOptions[] {
  const command = (key: string, name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label: host.say(key),
    ...(accelerator ? { accelerator } : {}),
    click: () => {
      host.send(name);
    },
  });
  const role = (name: Role, key: string): MenuItemConstructorOptions => ({
    role: name,
    label: host.say(`menu.${key}`),
  });
  const settings = command('menu.settings', 'settings', 'CommandOrControl+,');
  return [
    ...(host.mac ? [appMenu(settings, role)] : []),
    {
      label: host.say('menu.file'),
      submenu: [
        command('menu.newTable', 'newTable', 'CommandOrControl+N'),
        { label: host.say('menu.showRecords'), click: host.showRecords },
        { type: 'separator' },
        ...(host.mac ? [role('close', 'close')] : [settings, role('quit', 'quit')]),
      ],
    },
    { ...role('editMenu', 'edit'), submenu: editItems(host.mac, role) },
    {
      label: host.say('menu.view'),
      submenu: [
        command('menu.lastTrick', 'lastTrick'),
        command('menu.rulesMap', 'rulesMap'),
        { type: 'separator' },
        command('menu.stream', 'stream'),
        command('menu.streamer', 'streamer'),
        // The page hears the key itself, in every dialog: registered here as well it would cover and uncover at once.
        // macOS registers whatever it shows.
        host.mac
          ? command('menu.cover', 'cover')
          : { ...command('menu.cover', 'cover', 'Shift+F9'), registerAccelerator: false },
        { type: 'separator' },
        role('zoomIn', 'zoomIn'),
        // The role's own key is the one with Shift where plus stands above another sign.
        unseen(role('zoomIn', 'zoomIn'), 'CommandOrControl+='),
        unseen(role('zoomIn', 'zoomIn'), 'CommandOrControl+numadd'),
        role('zoomOut', 'zoomOut'),
        unseen(role('zoomOut', 'zoomOut'), 'CommandOrControl+numsub'),
        role('resetZoom', 'actualSize'),
        role('togglefullscreen', 'fullScreen'),
      ],
    },
    {
      ...role('windowMenu', 'window'),
      submenu: [
        role('minimize', 'minimise'),
        // Only macOS knows this role.
        ...(host.mac ? [role('zoom', 'zoom'), SEPARATOR, role('front', 'toFront')] : [role('close', 'close')]),
      ],
    },
    {
      ...role('help', 'help'),
      submenu: [
        command('menu.rules', 'rules', 'F1'),
        command('menu.shortcuts', 'shortcuts'),
        { label: host.say('menu.updates'), click: host.lookForUpdates },
      ],
    },
  ];
}

type RoleItem = (name: Role, key: string) => MenuItemConstructorOptions;

/** Another key for the same item: a menu shows one. */
function unseen(item: MenuItemConstructorOptions, accelerator: string): MenuItemConstructorOptions {
  return { ...item, accelerator, visible: false };
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** What Electron's own Edit menu has, but for the checks of spelling and the speech of macOS: names are all that is typed. */
function editItems(mac: boolean, role: RoleItem): MenuItemConstructorOptions[] {
  return [
    role('undo', 'undo'),
    role('redo', 'redo'),
    SEPARATOR,
    role('cut', 'cut'),
    role('copy', 'copy'),
    role('paste', 'paste'),
    role('delete', 'delete'),
    ...(mac ? [] : [SEPARATOR]),
    role('selectAll', 'selectAll'),
  ];
}

function appMenu(settings: MenuItemConstructorOptions, role: RoleItem): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      role('about', 'about'),
      SEPARATOR,
      settings,
      SEPARATOR,
      role('services', 'services'),
      SEPARATOR,
      role('hide', 'hide'),
      role('hideOthers', 'hideOthers'),
      role('unhide', 'showAll'),
      SEPARATOR,
      role('quit', 'quit'),
    ],
  };
}
