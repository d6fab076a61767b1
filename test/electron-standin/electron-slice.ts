/**
 * The part of Electron that the stand-in implements, in Electron's own types. The program's sources
 * are type-checked against exactly this part (tsconfig.slice.json), and so are the stand-in's own
 * modules: a difference on either side is a type error.
 */
export type AppSlice = Pick<
  Electron.App,
  | 'on'
  | 'once'
  | 'off'
  | 'emit'
  | 'listenerCount'
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'enableSandbox'
  | 'getName'
  | 'getVersion'
  | 'getAppPath'
  | 'getPath'
  | 'setPath'
  | 'setName'
  | 'setAppUserModelId'
  | 'setAboutPanelOptions'
  | 'showAboutPanel'
  | 'requestSingleInstanceLock'
> & { readonly commandLine: Pick<Electron.CommandLine, 'appendSwitch'> };
/** A dialog of a window, or of none. */
interface Asks<Options, Answer> {
  (window: BrowserWindowSlice, options: Options): Promise<Answer>;
  (options: Options): Promise<Answer>;
}
export interface DialogSlice extends Pick<Electron.Dialog, 'showErrorBox'> {
  readonly showSaveDialog: Asks<Electron.SaveDialogOptions, Electron.SaveDialogReturnValue>;
  readonly showOpenDialog: Asks<Electron.OpenDialogOptions, Electron.OpenDialogReturnValue>;
  readonly showMessageBox: Asks<Electron.MessageBoxOptions, Electron.MessageBoxReturnValue>;
}
export type IpcMainSlice = Pick<Electron.IpcMain, 'on' | 'off'>;
export type PowerMonitorSlice = Pick<Electron.PowerMonitor, 'on' | 'off'>;
export type ProtocolSlice = Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>;
export type ScreenSlice = Pick<Electron.Screen, 'getAllDisplays'>;
export type ShellSlice = Pick<Electron.Shell, 'openExternal'>;
export type SessionSlice = Pick<
  Electron.Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'clearStorageData'
> & { readonly webRequest: Pick<Electron.WebRequest, 'onBeforeRequest'> };
export type WebContentsSlice = Pick<
  Electron.WebContents,
  | 'on'
  | 'once'
  | 'off'
  | 'id'
  | 'send'
  | 'isDestroyed'
  | 'getURL'
  | 'reload'
  | 'close'
  | 'executeJavaScript'
  | 'setWindowOpenHandler'
  | 'forcefullyCrashRenderer'
> & {
  readonly mainFrame: Pick<Electron.WebFrameMain, 'url'>;
  getLastWebPreferences(): Electron.WebPreferences | null;
};
export type BrowserWindowSlice = Pick<
  Electron.BrowserWindow,
  | 'on'
  | 'once'
  | 'off'
  | 'id'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'focus'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'isFocused'
  | 'isDestroyed'
  | 'getTitle'
  | 'setTitle'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'close'
  | 'destroy'
> & { readonly webContents: WebContentsSlice };
export type UtilityProcessSlice = { fork: typeof Electron.utilityProcess.fork };
