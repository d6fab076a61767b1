/**
 * The Electron host: the trusted core behind IPC, one hardened window. Composition only. No top-level await on `app.whenReady()`: in an ES module
 * `ready` waits for this very file, and the program would hang.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { app, dialog, ipcMain, protocol, session, shell, type BrowserWindow } from 'electron';
import { contract } from '../shared/contract/contract.ts';
import { CasebookError } from '../shared/errors/casebook-error.ts';
import { servePeer, type ServedPeer } from '../shared/wire/peer-server.ts';
import { createNodeFilePort } from './core/export-files/node-file-port.ts';
import type { HostPorts } from './core/host-ports.ts';
import { openProfile } from './core/profile/open-profile.ts';
import { createKeychainSecretStore } from './core/secrets/keychain-secret-store.ts';
import { createSessionSecretStore } from './core/secrets/session-secret-store.ts';
import { createServices, type Services } from './core/services.ts';
import { startPracticeServer } from './practice/practice-server.ts';
import { readStartOptions } from './start/start-options.ts';
import { programVersion } from './start/program-version.ts';
import { APP_SCHEME_PRIVILEGES, answerAppRequest } from './window/app-protocol.ts';
import { createMainWindow, preloadPath } from './window/create-main-window.ts';
import { hardenSession } from './window/harden-session.ts';
import { setApplicationMenu } from './window/menu.ts';
import { APP_SCHEME, isTrustedSender } from './window/trusted-sender.ts';
import { createIpcWire } from './wires/ipc-wire.ts';

/** Electron adds switches of its own to the arguments: only ours are read. */
const ownArguments = process.argv.filter(
  (each, index, all) =>
    each.startsWith('--user-data=') || all[index - 1] === '--user-data' || each === '--user-data',
);
const options = readStartOptions(ownArguments);
const files = createNodeFilePort();
const peers = new Map<string, ServedPeer<typeof contract>>();

app.enableSandbox();
app.setPath('userData', join(options.userData, 'electron'));
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: APP_SCHEME_PRIVILEGES }]);

function portsOf(userDataDir: string, window: () => BrowserWindow | undefined): HostPorts {
  return {
    kind: 'electron',
    version: programVersion(),
    platform: process.platform,
    userDataDir,
    files,
    keychain: createKeychainSecretStore(),
    session: createSessionSecretStore(),
    pickSavePath: async (suggestedName) => {
      const owner = window();
      const question = {
        defaultPath: suggestedName,
        properties: ['createDirectory', 'showOverwriteConfirmation'] as (
          'createDirectory' | 'showOverwriteConfirmation'
        )[],
      };
      const { canceled, filePath } =
        owner === undefined
          ? await dialog.showSaveDialog(question)
          : await dialog.showSaveDialog(owner, question);
      return canceled ? { kind: 'declined' } : { kind: 'path', path: filePath };
    },
    openExternal: async (url) => {
      await shell.openExternal(url);
      return true;
    },
    startPractice: () => startPracticeServer({}),
    now: Date.now,
  };
}

/** Serves the window's page; each load of it is a client of its own. */
function servePage(window: BrowserWindow, services: Services): void {
  const serve = (): void => {
    const clientId = randomUUID();
    const wire = createIpcWire(ipcMain, window.webContents, (event) =>
      isTrustedSender(event.senderFrame, window.webContents.mainFrame),
    );
    const onBug = (error: unknown, name: string): void =>
      void process.stderr.write(
        `Casebook failed in ${name}: ${error instanceof Error ? error.message : 'unknown'}\n`,
      );
    peers.set(clientId, servePeer(contract, services.handlers, wire, { clientId, onBug }));
    wire.onClose(() => {
      peers.delete(clientId);
      void services.releaseClient(clientId);
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
  setApplicationMenu();
  let window: BrowserWindow | undefined;
  const services = await createServices(
    portsOf(profile.folder, () => window),
    (name, payload) => {
      for (const peer of peers.values()) peer.emit(name, payload);
    },
  );
  const open = (): void => {
    window = createMainWindow({
      files,
      userDataDir: profile.folder,
      preload: preloadPath(import.meta.dirname),
    });
    servePage(window, services);
    window.once('closed', () => {
      window = undefined;
    });
  };
  app.on('second-instance', () => {
    if (window?.isMinimized() === true) window.restore();
    window?.focus();
  });
  app.on('activate', () => {
    if (window === undefined) open();
  });
  let ended = false;
  app.on('before-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    ended = true;
    void services
      .close()
      .then(() => profile.lock.release())
      // A keychain call that waits for a prompt would keep the process for ever.
      .finally(() => app.exit(0));
  });
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
