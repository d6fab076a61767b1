import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate, type MenuParts } from '../../../electron/window/menu.ts';
import { MENU_COMMANDS } from '../../../shared/contract/menu-commands.ts';

const SYSTEMS = ['darwin', 'linux', 'win32'] as const;
const chosen: string[] = [];
const parts = (platform: NodeJS.Platform, more: Partial<MenuParts> = {}): MenuParts => ({
  platform,
  recentCases: [],
  isDevelopment: false,
  send: (command) => void chosen.push(command),
  openCase: (caseId) => void chosen.push(`case ${caseId}`),
  openFile: () => void chosen.push('file'),
  ...more,
});

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const click = (item: MenuItemConstructorOptions | undefined): void =>
  (item?.click as (() => void) | undefined)?.();

describe.each(SYSTEMS)('the menu on %s', (platform) => {
  it('has each command exactly once, and its item sends it', () => {
    const items = flat(menuTemplate(parts(platform)));
    for (const command of MENU_COMMANDS) {
      const found = items.filter(({ id }) => id === command);
      expect(found.map(({ id }) => id)).toEqual([command]);
      chosen.length = 0;
      click(found[0]);
      expect(chosen).toEqual([command]);
    }
  });

  it('gives no accelerator twice, and each id once', () => {
    const items = flat(menuTemplate(parts(platform)));
    const accelerators = items.flatMap(({ accelerator }) =>
      typeof accelerator === 'string' ? [accelerator] : [],
    );
    expect(new Set(accelerators).size).toBe(accelerators.length);
    const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('offers neither reload nor developer tools in a release', () => {
    const roles = (isDevelopment: boolean): unknown[] =>
      flat(menuTemplate(parts(platform, { isDevelopment }))).map(({ role }) => role);
    expect(roles(false)).not.toContain('reload');
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(true)).toContain('toggleDevTools');
  });

  it('lists recent cases, and says where there are none', () => {
    expect(flat(menuTemplate(parts(platform))).find(({ id }) => id === 'no-recent-case')?.enabled).toBe(
      false,
    );
    const name = `Mule & sons ${'x'.repeat(100)}`;
    const items = flat(menuTemplate(parts(platform, { recentCases: [{ caseId: 'abc', name }] })));
    const item = items.find(({ id }) => id === 'recent-abc');
    expect(item?.label).toMatch(/^Mule && sons x+…$/);
    chosen.length = 0;
    click(item);
    expect(chosen).toEqual(['case abc']);
  });
});

it('puts quit and about where each system has them', () => {
  const roles = (platform: NodeJS.Platform): unknown[] =>
    flat(menuTemplate(parts(platform))).map(({ role }) => role);
  expect(roles('darwin')).toContain('appMenu');
  expect(roles('darwin')).not.toContain('quit');
  for (const platform of ['linux', 'win32'] as const) {
    expect(roles(platform)).toEqual(expect.arrayContaining(['quit', 'about']));
    expect(roles(platform)).not.toContain('appMenu');
  }
});
