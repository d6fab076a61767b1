/**
 * Commands that the desktop's menu can send to the page. The page has each of them under the same
 * name in its palette or on a key; the menu is another way to it, never a second implementation.
 */
export const MENU_COMMANDS = [
  'palette',
  'new-case',
  'new-trail',
  'new-transaction',
  'new-block',
  'new-batch',
  'new-note',
  'label-book',
  'search',
  'connect',
  'ledger',
  'review',
  'verify',
  'close-tab',
  'focus-filter',
  'toggle-sidebar',
  'light',
  'dark',
  'auto',
  'utc',
  'local',
  'age',
  'keys',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];
