/**
 * The native context menu of text: what a user of any system expects over a field or a selection. Where neither is, the page's own
 * menus are alone.
 */
import { Menu, type BrowserWindow } from 'electron';
import { contextMenuTemplate } from './context-menu-template.ts';

/** Shows it on a right click that the page did not take for itself. */
export function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, parameters) => {
    const template = contextMenuTemplate(parameters);
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
