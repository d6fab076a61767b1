/**
 * The application menu. Each of our items sends a command to the page, which also has it on a key
 * or in the palette; the rest are Electron's own roles. Accelerators follow each system's
 * conventions.
 */
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/contract/menu-commands.ts';

type Item = MenuItemConstructorOptions;

export interface RecentCase {
  readonly caseId: string;
  readonly name: string;
}
export interface MenuParts {
  readonly platform: NodeJS.Platform;
  readonly recentCases: readonly RecentCase[];
  /** Adds the developer tools and the reload. */
  readonly isDevelopment: boolean;
  readonly send: (command: MenuCommand) => void;
  readonly openCase: (caseId: string) => void;
  /** Asks for a case file. */
  readonly openFile: () => void;
}

const LINE: Item = { type: 'separator' };
/**
 * The analyst chose the case's name: a single ampersand would become a mnemonic, and a long name
 * would widen the menu.
 */
const menuText = (name: string): string =>
  (name.length > 60 ? `${name.slice(0, 59)}…` : name).replaceAll('&', '&&');

function fileMenu({ platform, recentCases, send, openCase, openFile }: MenuParts): Item {
  const recent: Item[] = recentCases.map(({ caseId, name }) => ({
    id: `recent-${caseId}`,
    label: menuText(name),
    click: () => openCase(caseId),
  }));
  return {
    label: '&File',
    submenu: [
      {
        id: 'new-case',
        label: 'New Case…',
        accelerator: 'CommandOrControl+Shift+N',
        click: () => send('new-case'),
      },
      { id: 'open-file', label: 'Open Case File…', accelerator: 'CommandOrControl+O', click: openFile },
      {
        id: 'recent-cases',
        label: 'Recent Cases',
        submenu: recent.length > 0 ? recent : [{ id: 'no-recent-case', label: 'None yet', enabled: false }],
      },
      LINE,
      { id: 'connect', label: 'Connect to a Service…', click: () => send('connect') },
      LINE,
      {
        id: 'close-tab',
        label: 'Close Tab',
        accelerator: 'CommandOrControl+W',
        click: () => send('close-tab'),
      },
      ...(platform === 'darwin' ? [] : [LINE, { id: 'quit', role: 'quit' } as const]),
    ],
  };
}

const investigateMenu = ({ send }: MenuParts): Item => ({
  label: '&Investigate',
  submenu: [
    {
      id: 'new-trail',
      label: 'New Address Trail…',
      accelerator: 'CommandOrControl+T',
      click: () => send('new-trail'),
    },
    { id: 'new-transaction', label: 'Look Up a Transaction…', click: () => send('new-transaction') },
    { id: 'new-block', label: 'Look Up a Block…', click: () => send('new-block') },
    { id: 'new-batch', label: 'Look Up a Batch of Hashes', click: () => send('new-batch') },
    { id: 'new-note', label: 'New Note…', click: () => send('new-note') },
    { id: 'label-book', label: 'Label Book…', click: () => send('label-book') },
    LINE,
    { id: 'review', label: 'Review On or Off', click: () => send('review') },
    { id: 'ledger', label: 'Network Traffic', click: () => send('ledger') },
    { id: 'verify', label: 'Verify the Journal of This Case', click: () => send('verify') },
  ],
});

const viewMenu = ({ send, isDevelopment }: MenuParts): Item => ({
  label: '&View',
  submenu: [
    {
      id: 'palette',
      label: 'Command Palette',
      accelerator: 'CommandOrControl+K',
      click: () => send('palette'),
    },
    {
      id: 'focus-filter',
      label: 'Filter Rows',
      accelerator: 'CommandOrControl+F',
      click: () => send('focus-filter'),
    },
    {
      id: 'search',
      label: 'Search in This Case…',
      accelerator: 'CommandOrControl+Shift+F',
      click: () => send('search'),
    },
    {
      id: 'toggle-sidebar',
      label: 'Sidebar',
      accelerator: 'CommandOrControl+B',
      click: () => send('toggle-sidebar'),
    },
    LINE,
    {
      label: 'Theme',
      submenu: [
        { id: 'auto', label: 'As the System', click: () => send('auto') },
        { id: 'light', label: 'Light', click: () => send('light') },
        { id: 'dark', label: 'Dark', click: () => send('dark') },
      ],
    },
    {
      label: 'Times',
      submenu: [
        { id: 'utc', label: 'UTC', click: () => send('utc') },
        { id: 'local', label: 'Local', click: () => send('local') },
        { id: 'age', label: 'Age', click: () => send('age') },
      ],
    },
    LINE,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(isDevelopment ? [LINE, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
  ],
});

/** The template for `Menu.buildFromTemplate`. */
export const menuTemplate = (parts: MenuParts): Item[] => [
  ...(parts.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
  fileMenu(parts),
  { role: 'editMenu' },
  investigateMenu(parts),
  viewMenu(parts),
  { role: 'windowMenu' },
  {
    role: 'help',
    submenu: [
      { id: 'keys', label: 'Keys', click: () => parts.send('keys') },
      ...(parts.platform === 'darwin' ? [] : [{ id: 'about', role: 'about' } as const]),
    ],
  },
];
