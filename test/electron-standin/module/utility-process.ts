/**
 * `utilityProcess`: a child process with a parentPort.
 */
import { fork as forkProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { loudly } from './not-implemented.ts';

class StandinUtilityProcess extends EventEmitter {
  pid: number | undefined;
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  private readonly child;

  constructor(modulePath: string, args: readonly string[], options: Electron.ForkOptions) {
    super();
    const piped = options.stdio === 'pipe' ? 'pipe' : options.stdio === 'ignore' ? 'ignore' : 'inherit';
    this.child = forkProcess(join(import.meta.dirname, 'utility-host.js'), [modulePath, ...args], {
      execArgv: [],
      stdio: ['ignore', piped, piped, 'ipc'],
      serialization: 'advanced',
      ...(options.env === undefined ? {} : { env: options.env as NodeJS.ProcessEnv }),
    });
    this.stdout = this.child.stdout;
    this.stderr = this.child.stderr;
    this.child.once('spawn', () => {
      this.pid = this.child.pid;
      this.emit('spawn');
    });
    this.child.on('message', (message) => this.emit('message', message));
    this.child.once('exit', (code, signal) => {
      this.pid = undefined;
      this.emit('exit', code ?? (signal === null ? 0 : 1));
    });
  }

  postMessage = (message: unknown): void => {
    if (this.child.connected) this.child.send(message as object);
  };
  kill = (): boolean => this.child.kill();
}

export const utilityProcess = loudly('utilityProcess', {
  fork: (
    modulePath: string,
    args: readonly string[] = [],
    options: Electron.ForkOptions = {},
  ): Electron.UtilityProcess =>
    new StandinUtilityProcess(modulePath, args, options) as unknown as Electron.UtilityProcess,
});
