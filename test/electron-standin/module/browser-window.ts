/** `BrowserWindow`: a window's state and its page, without the visible frame around the page. */
import { EventEmitter } from 'node:events';
import { notImplemented } from './not-implemented.ts';
import { preventable, StandinWebContents } from './web-contents.ts';

const windows = new Set<StandinBrowserWindow>();
let onLastClosed: () => void = () => undefined;

/**
 * Electron's own defaults are safe. If a program weakens them, the stand-in refuses to create the
 * page.
 */
function refuseUnsafe(preferences: Electron.WebPreferences): void {
  const wanted = {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    webSecurity: true,
  } as const;
  for (const [name, value] of Object.entries(wanted)) {
    const given = preferences[name as keyof typeof wanted];
    if (given !== undefined && given !== value)
      throw notImplemented(`webPreferences ${name}: ${String(given)}`);
  }
}

let lastWindowId = 0;

export class StandinBrowserWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: StandinWebContents;
  private bounds: Electron.Rectangle;
  private state: 'normal' | 'minimized' | 'maximized' = 'normal';
  private visible: boolean;
  private focused = false;
  private destroyed = false;
  private title: string;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    const preferences = options.webPreferences ?? {};
    refuseUnsafe(preferences);
    lastWindowId += 1;
    this.id = lastWindowId;
    this.bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.visible = options.show ?? true;
    this.title = options.title ?? 'Electron';
    this.webContents = new StandinWebContents(preferences, {
      width: this.bounds.width,
      height: this.bounds.height,
    });
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.on('standin-close-requested', () => this.close());
    windows.add(this);
  }

  static getAllWindows = (): StandinBrowserWindow[] => [...windows];
  static fromWebContents = (contents: StandinWebContents): StandinBrowserWindow | null =>
    [...windows].find((each) => each.webContents === contents) ?? null;
  static getFocusedWindow = (): StandinBrowserWindow | null =>
    [...windows].find((each) => each.focused) ?? null;
  /** The stand-in's own: what happens when no window is left. */
  static whenLastCloses(listener: () => void): void {
    onLastClosed = listener;
  }

  loadURL = (address: string): Promise<void> => this.webContents.loadURL(address);
  show = (): void => {
    this.visible = true;
    this.focus();
    this.emit('show');
  };
  hide = (): void => {
    this.visible = false;
    this.emit('hide');
  };
  focus = (): void => {
    for (const each of windows) each.focused = false;
    this.focused = true;
    this.emit('focus');
  };
  maximize = (): void => this.change('maximized', 'maximize');
  minimize = (): void => this.change('minimized', 'minimize');
  restore = (): void => this.change('normal', 'restore');
  isMaximized = (): boolean => this.state === 'maximized';
  isMinimized = (): boolean => this.state === 'minimized';
  isVisible = (): boolean => this.visible;
  isFocused = (): boolean => this.focused;
  isDestroyed = (): boolean => this.destroyed;
  getTitle = (): string => this.title;
  setTitle = (title: string): void => {
    this.title = title;
  };
  getBounds = (): Electron.Rectangle => ({ ...this.bounds });
  getNormalBounds = (): Electron.Rectangle => ({ ...this.bounds });
  setBounds = (bounds: Partial<Electron.Rectangle>): void => {
    this.bounds = { ...this.bounds, ...bounds };
    this.emit('resize');
    this.emit('move');
  };

  private change(state: 'normal' | 'minimized' | 'maximized', event: string): void {
    this.state = state;
    this.emit(event);
  }

  /** False where the program kept the window open. */
  close = (): boolean => {
    if (this.destroyed) return true;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    this.destroy();
    return true;
  };

  destroy = (): void => {
    if (this.destroyed) return;
    this.destroyed = true;
    windows.delete(this);
    void this.webContents.destroy();
    this.emit('closed');
    if (windows.size === 0) onLastClosed();
  };
}
