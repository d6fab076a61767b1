/**
 * A small menu with the roles that users of the three systems expect.
 */
import { Menu, type MenuItemConstructorOptions } from 'electron';

/** Sets the application menu. */
export function setApplicationMenu(): void {
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...mac,
      { role: 'fileMenu' },
      { role: 'editMenu' },
      { role: 'viewMenu' },
      { role: 'windowMenu' },
    ]),
  );
}
