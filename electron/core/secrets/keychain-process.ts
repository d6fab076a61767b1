/**
 * The process that runs keytar, as the channel sees it. The desktop program starts it as an
 * Electron process, because a packaged Electron refuses to run as plain Node.
 */
import { fork } from 'node:child_process';
import type { KeychainReply, KeychainRequest } from './keychain-worker.ts';

export interface KeychainProcess {
  send(request: KeychainRequest): void;
  /** Tells whether a reply is awaited: an idle process does not keep the program alive. */
  awaitAnswer(awaited: boolean): void;
  kill(): void;
}

export interface KeychainProcessEvents {
  readonly onReply: (reply: KeychainReply) => void;
  /** Called once, however it ended. */
  readonly onEnd: () => void;
}

export type StartKeychainProcess = (
  workerPath: string,
  environment: NodeJS.ProcessEnv,
  events: KeychainProcessEvents,
) => KeychainProcess;

/** A child process of Node. */
export const forkKeychainProcess: StartKeychainProcess = (workerPath, environment, { onReply, onEnd }) => {
  const child = fork(workerPath, [], {
    env: environment,
    // The source tree needs tsx; the bundle runs as it is.
    execArgv: workerPath.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ended = false;
  const end = (): void => {
    if (!ended) onEnd();
    ended = true;
  };
  child.on('message', onReply);
  child.once('error', end);
  child.once('exit', end);
  return {
    send: (request) => void child.send(request),
    awaitAnswer: (awaited) => {
      if (awaited) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
