/**
 * The native context menu of text: what users expect over a field or a selection. Everywhere else,
 * only the page's own menus appear.
 */
import { Menu, type BrowserWindow } from 'electron';
import { contextMenuTemplate } from './context-menu-template.ts';

/** Shows the menu on a right click that the page did not handle itself. */
export function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, parameters) => {
    const template = contextMenuTemplate(parameters);
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
