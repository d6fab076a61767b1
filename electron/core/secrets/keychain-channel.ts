/**
 * The parent's side of the keychain worker: one request at a time, each with a time limit. A
 * request that waits for the user to answer a prompt is left waiting, because ending it would close
 * the prompt; its caller gets an error.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forkKeychainProcess, type KeychainProcess, type StartKeychainProcess } from './keychain-process.ts';
import type { KeychainReply, KeychainRequest } from './keychain-worker.ts';

/**
 * In the source tree the worker stands beside this file. In the bundle it stands beside the entry,
 * whether or not this file became a chunk of its own.
 */
const WORKER_PLACES = ['keychain-worker.ts', 'keychain-worker.js', '../keychain-worker.js'];

/** The three ways in which a request ends without a reply. */
export type ChannelProblem = 'timeout' | 'crashed' | 'no-worker';

export interface KeychainChannelOptions {
  /** @default the program's own environment; a test passes one with its own session bus */
  readonly environment?: NodeJS.ProcessEnv;
  /** @default a child process of Node */
  readonly startProcess?: StartKeychainProcess;
  /** @default 5000 */
  readonly limitMs?: number;
}

interface Waiting {
  readonly request: KeychainRequest;
  readonly settle: (outcome: KeychainReply | ChannelProblem) => void;
}

const workerPath = (): string | undefined =>
  WORKER_PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) =>
    existsSync(path),
  );

export class KeychainChannel {
  readonly #options: KeychainChannelOptions;
  readonly #limitMs: number;
  #worker: KeychainProcess | undefined;
  #lastId = 0;
  #queue: Waiting[] = [];
  #asked: Waiting | undefined;
  /** A worker that hangs in a prompt does not notice that its parent is gone. */
  readonly #atExit = (): void => this.close();

  constructor(options: KeychainChannelOptions = {}) {
    this.#options = options;
    this.#limitMs = options.limitMs ?? 5000;
  }

  /**
   * Returns the reply, or why there is none; never throws and never takes longer than the limit.
   * `onLate` receives the later reply to a request that was waiting for the user.
   */
  ask(
    request: Omit<KeychainRequest, 'id'>,
    onLate?: (outcome: KeychainReply | ChannelProblem) => void,
  ): Promise<KeychainReply | ChannelProblem> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      let isOver = false;
      const timer = setTimeout(() => waiting.settle('timeout'), this.#limitMs);
      timer.unref();
      const waiting: Waiting = {
        request: { id, ...request },
        settle: (outcome) => {
          if (isOver) return onLate?.(outcome);
          isOver = true;
          clearTimeout(timer);
          // Drop a request that was not sent yet: its caller has given up.
          this.#queue = this.#queue.filter((queued) => queued !== waiting);
          resolve(outcome);
        },
      };
      this.#queue.push(waiting);
      this.#askNext();
    });
  }

  /** Ends the worker, and with it any prompt. */
  close(): void {
    process.removeListener('exit', this.#atExit);
    this.#worker?.kill();
    this.#worker = undefined;
  }

  #askNext(): void {
    if (this.#asked !== undefined) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    const worker = this.#start();
    if (worker === undefined) return next.settle('no-worker');
    this.#asked = next;
    worker.awaitAnswer(true);
    worker.send(next.request);
  }

  #start(): KeychainProcess | undefined {
    if (this.#worker !== undefined) return this.#worker;
    const path = workerPath();
    if (path === undefined) return undefined;
    const start = this.#options.startProcess ?? forkKeychainProcess;
    const worker: KeychainProcess = start(path, this.#options.environment ?? process.env, {
      onReply: (reply) => this.#didReply(reply),
      onEnd: () => this.#didEnd(worker),
    });
    this.#worker = worker;
    process.removeListener('exit', this.#atExit).once('exit', this.#atExit);
    return worker;
  }

  #didReply(reply: KeychainReply): void {
    const asked = this.#asked;
    if (asked?.request.id !== reply.id) return;
    this.#asked = undefined;
    // An idle worker does not keep the process alive.
    this.#worker?.awaitAnswer(false);
    asked.settle(reply);
    this.#askNext();
  }

  /**
   * A worker that died (killed, or the native library crashed) fails its current request; the next
   * request starts another worker.
   */
  #didEnd(worker: KeychainProcess): void {
    if (this.#worker === worker) this.#worker = undefined;
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.settle('crashed');
    this.#askNext();
  }
}
