/**
 * The Electron host: the trusted core behind IPC, one hardened window. Composition only. No
 * top-level await on `app.whenReady()`: in an ES module `ready` waits for this file itself, and the
 * program would hang. Other awaits only delay `ready`: the browser's folder is chosen before it.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { app, dialog, ipcMain, powerMonitor, protocol, session, shell, type BrowserWindow } from 'electron';
import { contract, type CasebookEmit, type CasebookHandlers } from '../shared/contract/contract.ts';
import { CasebookError } from '../shared/errors/casebook-error.ts';
import { servePeer, type ServedPeer } from '../shared/wire/peer-server.ts';
import { createNodeFilePort } from './core/files/node-file-port.ts';
import type { HostPorts } from './core/host-ports.ts';
import { openProfile, type OpenProfile } from './core/profile/open-profile.ts';
import { writeNothingBelow } from './core/profile/unwritable-profile.ts';
import { createKeychainSecretStore } from './core/secrets/keychain-secret-store.ts';
import { createSessionSecretStore } from './core/secrets/session-secret-store.ts';
import { createServices } from './core/services.ts';
import { chooseBrowserFolder } from './start/browser-folder.ts';
import { turnCoreFilesOff } from './start/core-files.ts';
import { readStartOptions } from './start/start-options.ts';
import { programVersion } from './start/program-version.ts';
import { APP_SCHEME_PRIVILEGES, answerAppRequest } from './window/app-protocol.ts';
import { askAboutExports } from './window/ask-about-exports.ts';
import { askCaseFile, askSavePath } from './window/ask-path.ts';
import { caseFileArgument, caseFileNotice } from './window/case-file-argument.ts';
import { createCaseMenu } from './window/case-menu.ts';
import { closeWhenStored } from './window/close-when-stored.ts';
import { offerContextMenu } from './window/context-menu.ts';
import { createMainWindow, preloadPath } from './window/create-main-window.ts';
import { hardenSession } from './window/harden-session.ts';
import { createQuit } from './window/quit-program.ts';
import { recoverPage } from './window/recover-page.ts';
import { startUtilityKeychain } from './window/start-utility-keychain.ts';
import { APP_SCHEME, isTrustedSender } from './window/trusted-sender.ts';
import { keepWindowState } from './window/window-state-keeper.ts';
import { createIpcWire } from './wires/ipc-wire.ts';

/** Electron adds its own switches to the arguments: read only ours. */
const ownArguments = process.argv.filter(
  (each, index, all) =>
    each.startsWith('--user-data=') || all[index - 1] === '--user-data' || each === '--user-data',
);
const options = readStartOptions(ownArguments);
const files = createNodeFilePort();
const peers = new Map<string, ServedPeer<typeof contract>>();
/** The pages that have sent something: before that, and after a crash, nobody is there. */
const pages = new Set<string>();
const emit: CasebookEmit = (name, payload) => {
  for (const peer of peers.values()) peer.emit(name, payload);
};

turnCoreFilesOff();
app.enableSandbox();
app.setPath('userData', await chooseBrowserFolder(files, options.userData));
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: APP_SCHEME_PRIVILEGES }]);

function portsOf({ folder, unwritable }: OpenProfile, window: () => BrowserWindow | undefined): HostPorts {
  return {
    kind: 'electron',
    version: programVersion(),
    platform: process.platform,
    userDataDir: folder,
    files: unwritable === undefined ? files : writeNothingBelow(files, unwritable),
    ...(unwritable === undefined ? {} : { unwritable: unwritable.reason }),
    keychain: createKeychainSecretStore({ startProcess: startUtilityKeychain }),
    session: createSessionSecretStore(),
    pickSavePath: (suggestedName) => askSavePath(window(), suggestedName),
    openExternal: (url) =>
      shell.openExternal(url).then(
        () => true,
        // No browser on this machine: the page says so.
        () => false,
      ),
    emptyPageStorage: async () => {
      await session.defaultSession.clearStorageData({ storages: ['indexdb'] });
      window()?.webContents.reload();
      return undefined;
    },
    // Loaded when a practice case is opened, so that startup does not wait for it.
    startPractice: async () => (await import('./practice/practice-server.ts')).startPracticeServer({}),
    now: Date.now,
  };
}

/** Serves the window's page; each load of it is a client of its own. */
function servePage(
  window: BrowserWindow,
  handlers: CasebookHandlers,
  releaseClient: (clientId: string) => Promise<void>,
): void {
  const serve = (): void => {
    const clientId = randomUUID();
    const wire = createIpcWire(ipcMain, window.webContents, (event) =>
      isTrustedSender(event.senderFrame, window.webContents.mainFrame),
    );
    const onBug = (error: unknown, name: string): void =>
      void process.stderr.write(
        `Casebook failed in ${name}: ${error instanceof Error ? error.message : 'unknown'}\n`,
      );
    peers.set(clientId, servePeer(contract, handlers, wire, { clientId, onBug }));
    wire.onMessage(() => void pages.add(clientId));
    wire.onClose(() => {
      peers.delete(clientId);
      pages.delete(clientId);
      void releaseClient(clientId);
      if (!window.isDestroyed()) serve();
    });
  };
  serve();
}

async function start(): Promise<void> {
  const profile = await openProfile(options.userData);
  hardenSession(session.defaultSession);
  protocol.handle(APP_SCHEME, (request) =>
    answerAppRequest(join(import.meta.dirname, '..', 'renderer'), request),
  );
  let window: BrowserWindow | undefined;
  let saveWindowState = (): Promise<void> => Promise.resolve();
  const services = await createServices(
    portsOf(profile, () => window),
    emit,
  );
  const menu = createCaseMenu({
    files,
    userDataDir: profile.folder,
    handlers: services.handlers,
    emit,
    openFile,
  });
  const { quit } = createQuit({
    askAboutExports,
    runningExports: services.runningExports,
    close: async () => {
      await services.whenStored([...pages]);
      await saveWindowState();
      await services.close();
      await profile.lock.release();
    },
    // A keychain call that waits for a prompt would otherwise keep the process alive forever.
    exit: () => app.exit(0),
  });

  function takeFile(path: string | undefined): void {
    if (path !== undefined) services.notify(caseFileNotice(path));
  }
  function openFile(): void {
    void askCaseFile(window).then(takeFile);
  }
  const open = (): void => {
    const opened = createMainWindow({
      userDataDir: profile.folder,
      preload: preloadPath(import.meta.dirname),
    });
    window = opened;
    saveWindowState = keepWindowState(opened, files, profile.folder);
    servePage(opened, menu.handlers, services.releaseClient);
    offerContextMenu(opened);
    recoverPage(opened, { notify: services.notify, quit: () => app.quit() });
    closeWhenStored(opened, {
      runningExports: services.runningExports,
      whenStored: () => services.whenStored([...pages]),
      quit: () => app.quit(),
    });
    opened.once('closed', () => {
      window = undefined;
    });
  };
  app.on('second-instance', (_event, args, workingDirectory) => {
    takeFile(caseFileArgument(args, workingDirectory));
    if (window === undefined) return open();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    takeFile(caseFileArgument([path], '/'));
  });
  app.on('activate', () => {
    if (window === undefined) open();
  });
  app.on('before-quit', (event) => {
    event.preventDefault();
    void quit();
  });
  powerMonitor.on('suspend', services.sleep);
  powerMonitor.on('resume', services.wake);
  takeFile(caseFileArgument(process.argv.slice(1), process.cwd()));
  await menu.refresh();
  open();
}

if (app.requestSingleInstanceLock()) {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      const text =
        error instanceof CasebookError
          ? `${error.message}\n\n${error.nextStep}`
          : 'Casebook could not start.';
      dialog.showErrorBox('Casebook', text);
      app.exit(1);
    });
} else app.quit();
