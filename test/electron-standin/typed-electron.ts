/**
 * The type of 'electron' when the program is type-checked against the stand-in
 * (tsconfig.slice.json): only the implemented part.
 */
import type {
  AppSlice,
  BrowserWindowSlice,
  DialogSlice,
  IpcMainSlice,
  PowerMonitorSlice,
  ProtocolSlice,
  ScreenSlice,
  SessionSlice,
  ShellSlice,
  UtilityProcessSlice,
  WebContentsSlice,
} from './electron-slice.ts';

export declare const app: AppSlice;
export declare const dialog: DialogSlice;
export declare const ipcMain: IpcMainSlice;
export declare const powerMonitor: PowerMonitorSlice;
export declare const protocol: ProtocolSlice;
export declare const screen: ScreenSlice;
export declare const session: { readonly defaultSession: SessionSlice };
export declare const shell: ShellSlice;
export declare const utilityProcess: UtilityProcessSlice;
export declare const BrowserWindow: {
  new (options?: Electron.BrowserWindowConstructorOptions): BrowserWindowSlice;
  getAllWindows(): BrowserWindowSlice[];
  getFocusedWindow(): BrowserWindowSlice | null;
  fromWebContents(contents: WebContentsSlice): BrowserWindowSlice | null;
};
export declare const Menu: {
  buildFromTemplate(template: Electron.MenuItemConstructorOptions[]): MenuSlice;
  setApplicationMenu(menu: MenuSlice | null): void;
  getApplicationMenu(): MenuSlice | null;
};
interface MenuSlice {
  readonly items: readonly object[];
  getMenuItemById(
    id: string,
  ): Pick<Electron.MenuItem, 'id' | 'label' | 'enabled' | 'checked' | 'click'> | null;
  popup(options?: Electron.PopupOptions): void;
}
// The preload's side.
export declare const contextBridge: Pick<Electron.ContextBridge, 'exposeInMainWorld'>;
export declare const ipcRenderer: Pick<Electron.IpcRenderer, 'send' | 'invoke' | 'on' | 'off'>;

export type BrowserWindow = BrowserWindowSlice;
export type IpcMain = IpcMainSlice;
export type IpcMainEvent = Electron.IpcMainEvent;
export type MenuItemConstructorOptions = Electron.MenuItemConstructorOptions;
export type Session = SessionSlice;
export type WebContents = WebContentsSlice;
export type WebFrameMain = Electron.WebFrameMain;
