/**
 * `Menu` and `MenuItem`: the structure that the program built; nothing is drawn.
 */
import { EventEmitter } from 'node:events';
import { loudly } from './not-implemented.ts';

type Template = readonly Electron.MenuItemConstructorOptions[];

export class StandinMenuItem {
  readonly id: string;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly submenu: StandinMenu | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  private readonly act: ((item: never, window: never, event: never) => void) | undefined;

  constructor(options: Electron.MenuItemConstructorOptions) {
    this.id = options.id ?? '';
    this.label = options.label ?? '';
    this.role = options.role;
    this.type = options.type ?? (options.submenu === undefined ? 'normal' : 'submenu');
    this.accelerator = typeof options.accelerator === 'string' ? options.accelerator : undefined;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.act = options.click as never;
    this.submenu = Array.isArray(options.submenu) ? buildFromTemplate(options.submenu) : undefined;
  }

  /** As a user's click: nothing where the item is disabled. */
  click = (): void => {
    if (this.enabled && this.visible) this.act?.(this as never, undefined as never, {} as never);
  };
}

export class StandinMenu extends EventEmitter {
  readonly items: StandinMenuItem[] = [];

  append(item: StandinMenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): StandinMenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found !== undefined && found !== null) return found;
    }
    return null;
  }

  popup(): void {
    this.emit('menu-will-show', {});
  }
}

function buildFromTemplate(template: Template): StandinMenu {
  const menu = new StandinMenu();
  for (const options of template) menu.append(new StandinMenuItem(options));
  return menu;
}

let applicationMenu: StandinMenu | null = null;

export const Menu = loudly(
  'Menu',
  Object.assign(StandinMenu, {
    buildFromTemplate,
    setApplicationMenu: (menu: StandinMenu | null): void => {
      applicationMenu = menu;
    },
    getApplicationMenu: (): StandinMenu | null => applicationMenu,
  }),
);
