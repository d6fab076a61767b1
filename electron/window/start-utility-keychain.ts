import { utilityProcess } from 'electron';
import type { StartKeychainProcess } from '../core/secrets/keychain-process.ts';
import type { KeychainReply } from '../core/secrets/keychain-worker.ts';

/**
 * Runs the keychain's process as an Electron utility process: a packaged program has the
 * `runAsNode` fuse off and cannot fork Node.
 */
export const startUtilityKeychain: StartKeychainProcess = (workerPath, environment, { onReply, onEnd }) => {
  const child = utilityProcess.fork(workerPath, [], {
    env: environment,
    stdio: 'ignore',
    serviceName: 'Casebook keychain',
  });
  child.on('message', (reply: KeychainReply) => onReply(reply));
  child.once('exit', onEnd);
  return {
    send: (request) => child.postMessage(request),
    // Electron's own loop keeps the program alive, not its children.
    awaitAnswer: () => undefined,
    kill: () => void child.kill(),
  };
};
