/**
 * The browser host: serves the trusted core over loopback, for machines that cannot get Electron's
 * runtime. Composition only.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { contract } from '../shared/contract/contract.ts';
import { CasebookError } from '../shared/errors/casebook-error.ts';
import { servePeer, type ServedPeer } from '../shared/wire/peer-server.ts';
import { createNodeFilePort } from './core/files/node-file-port.ts';
import type { HostPorts } from './core/host-ports.ts';
import { openProfile, type OpenProfile } from './core/profile/open-profile.ts';
import { writeNothingBelow } from './core/profile/unwritable-profile.ts';
import { createKeychainSecretStore } from './core/secrets/keychain-secret-store.ts';
import { createSessionSecretStore } from './core/secrets/session-secret-store.ts';
import { createServices } from './core/services.ts';
import { turnCoreFilesOff } from './start/core-files.ts';
import { openBrowser, openOutside } from './start/open-browser.ts';
import { profilePort, rememberProfilePort } from './start/profile-port.ts';
import { readStartOptions, StartOptionError, type StartOptions } from './start/start-options.ts';
import { programVersion } from './start/program-version.ts';
import { createClearingPaths } from './wires/clearing-paths.ts';
import { createConnectionTokens } from './wires/connection-token.ts';
import { createDownloadShelf } from './wires/download-shelf.ts';
import { startLoopbackServer } from './wires/loopback-server.ts';
import { createWebSocketWire } from './wires/websocket-wire.ts';

/** The host exits after this long without a page; CASEBOOK_IDLE_EXIT_MS=0 disables that. */
const IDLE_EXIT_MS = Number(process.env['CASEBOOK_IDLE_EXIT_MS'] ?? 30 * 60_000);

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function serve(options: StartOptions, profile: OpenProfile): Promise<void> {
  const { unwritable } = profile;
  const disk = createNodeFilePort();
  const files = unwritable === undefined ? disk : writeNothingBelow(disk, unwritable);
  if (unwritable !== undefined) say(unwritable.reason);
  const port = options.port ?? (await profilePort(files, profile.folder));
  const downloads = createDownloadShelf();
  const clearings = createClearingPaths();
  const peers = new Map<string, ServedPeer<typeof contract>>();
  const ports: HostPorts = {
    kind: 'browser',
    version: programVersion(),
    platform: process.platform,
    userDataDir: profile.folder,
    files,
    ...(unwritable === undefined ? {} : { unwritable: unwritable.reason }),
    keychain: createKeychainSecretStore(),
    session: createSessionSecretStore(),
    pickSavePath: () => Promise.resolve({ kind: 'stage' }),
    offerDownload: (path, name) => downloads.offer(path, name),
    openExternal: openOutside,
    emptyPageStorage: () => Promise.resolve(clearings.offer()),
    // Loaded when a practice case is opened, so that startup does not wait for it.
    startPractice: async () => (await import('./practice/practice-server.ts')).startPracticeServer({}),
    now: Date.now,
  };
  const services = await createServices(ports, (name, payload) => {
    for (const peer of peers.values()) peer.emit(name, payload);
  });
  let idle: NodeJS.Timeout | undefined;
  const watchIdle = (): void => {
    clearTimeout(idle);
    if (IDLE_EXIT_MS > 0 && peers.size === 0)
      idle = setTimeout(() => void end('No page has been open for a while: Casebook ends.'), IDLE_EXIT_MS);
  };
  const tokens = createConnectionTokens(Date.now);
  const server = await startLoopbackServer({
    port,
    staticRoot: join(import.meta.dirname, '..', 'renderer'),
    tokens,
    downloads,
    clearings,
    onSocket: (socket) => {
      const clientId = randomUUID();
      const onBug = (error: unknown, name: string): void =>
        say(`Casebook failed in ${name}: ${error instanceof Error ? error.message : 'unknown'}`);
      peers.set(
        clientId,
        servePeer(contract, services.handlers, createWebSocketWire(socket), { clientId, onBug }),
      );
      clearTimeout(idle);
      socket.on('error', () => socket.terminate());
      socket.once('close', () => {
        peers.delete(clientId);
        void services.releaseClient(clientId);
        watchIdle();
      });
    },
  });
  let ending = false;
  const end = async (sentence: string): Promise<void> => {
    if (ending) return;
    ending = true;
    say(sentence);
    await server.close();
    await services.close();
    await profile.lock.release();
    // A keychain call that waits for a prompt would otherwise keep the process alive forever.
    process.exit(0);
  };
  process.once('SIGINT', () => void end('Casebook ends.'));
  process.once('SIGTERM', () => void end('Casebook ends.'));
  if (unwritable === undefined) await rememberProfilePort(files, profile.folder, port);
  const readyUrl = `http://127.0.0.1:${port}/#t=${tokens.issueTicket()}`;
  process.stdout.write(`Casebook is ready: ${readyUrl}\n`);
  watchIdle();
  const complaint = options.open ? await openBrowser(profile.folder, readyUrl) : undefined;
  if (complaint !== undefined) say(complaint);
}

function explain(error: unknown): string {
  if (error instanceof CasebookError) return `${error.message} ${error.nextStep}`;
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    return `Port ${port ?? ''} is taken by another program. End it, or start with another one: npm start -- --port N. (Each port keeps its own view of the cases; the journal is the same, and the view is rebuilt from it.)`;
  }
  return error instanceof Error ? error.message : 'Casebook could not start.';
}

async function start(): Promise<void> {
  turnCoreFilesOff();
  const options = readStartOptions(process.argv.slice(2));
  const profile = await openProfile(options.userData);
  await serve(options, profile).catch(async (error: unknown) => {
    await profile.lock.release();
    throw error;
  });
}

start().catch((error: unknown) => {
  say(explain(error));
  process.exit(error instanceof StartOptionError ? 2 : 1);
});
