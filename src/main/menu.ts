import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#protocol/bridge.ts';

/** What the menu needs from outside: words, and where its commands go. */
export interface MenuHost {
  readonly say: (key: string) => string;
  readonly send: (command: MenuCommand) => void;
  readonly showRecords: () => void;
  readonly mac: boolean;
}

/** The application menu as a template. Roles bring the system's own texts and shortcuts. */
export function menuTemplate(host: MenuHost): MenuItemConstructorOptions[] {
  const command = (key: string, name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label: host.say(key),
    ...(accelerator ? { accelerator } : {}),
    click: () => {
      host.send(name);
    },
  });
  const settings = command('menu.settings', 'settings', 'CommandOrControl+,');
  return [
    ...(host.mac ? [appMenu(settings)] : []),
    {
      label: host.say('menu.file'),
      submenu: [
        command('menu.newTable', 'newTable', 'CommandOrControl+N'),
        { label: host.say('menu.showRecords'), click: host.showRecords },
        { type: 'separator' },
        ...(host.mac ? [{ role: 'close' as const }] : [settings, { role: 'quit' as const }]),
      ],
    },
    { role: 'editMenu' },
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
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'resetZoom' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [command('menu.rules', 'rules', 'F1'), command('menu.shortcuts', 'shortcuts')],
    },
  ];
}

function appMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
}
