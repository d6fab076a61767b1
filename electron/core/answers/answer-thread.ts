/**
 * The main thread's side of the answer thread, which runs one task at a time, first come, first
 * served. The thread starts with the first large response and ends after a short idle time, which
 * frees its memory. It has its own memory limit: a response that exceeds it ends the thread, never
 * the program.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { runTask, type Given, type Outcome, type TaskName } from './answer-tasks.ts';
import type { TaskRequest } from './answer-worker.ts';
import { SharedRoom } from './shared-room.ts';
import { valueOf, type TaskReply } from './task-reply.ts';

/**
 * In the source tree the worker stands beside this file. In the bundle it stands beside the entry,
 * whether or not this file became a chunk of its own.
 */
const WORKER_PLACES = ['answer-worker.ts', 'answer-worker.js', '../answer-worker.js'];
/**
 * An idle thread ends after this time. Starting the next one takes 60 ms, and ending it frees what
 * the last response left behind.
 */
const IDLE_MS = 100;
/** In the source tree the next start takes a second of processor time, so the thread stays. */
const IDLE_IN_SOURCE_MS = 60_000;
/**
 * The shared room is kept longer, because the engine does not count its memory as garbage and
 * collects it late.
 */
const ROOM_IDLE_MS = 30_000;
/** Parsing 1.5 million values, the most that a response may have, takes about half of this. */
const MEMORY_LIMIT_MB = 768;

interface Task {
  readonly name: TaskName;
  readonly body: Uint8Array;
  readonly given: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Replaced only by tests. */
interface ThreadOptions {
  /** Where the thread's program may be, relative to this file. */
  readonly places?: readonly string[];
  readonly memoryLimitMb?: number;
  /** How long an idle thread stays, by the path of its program. */
  readonly idleMs?: (path: string) => number;
  readonly room?: SharedRoom;
}

const idleMsOf = (path: string): number => (path.endsWith('.ts') ? IDLE_IN_SOURCE_MS : IDLE_MS);

const tooLargeError = (limitMb: number): CasebookError =>
  new CasebookError('service.too-much', {
    message: `The response could not be processed within ${limitMb} MB of memory.`,
    nextStep: 'Ask for less in one request, or check that the address is the service itself.',
  });

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const errorOfReply = (reply: Exclude<TaskReply, { value: unknown }>): Error =>
  'error' in reply ? CasebookError.fromShape(reply.error) : new Error(reply.fault);

/**
 * Starts the thread. The bundle runs as it is; in the source tree the thread first has to load tsx
 * itself.
 */
const startWorker = (path: string, resourceLimits: ResourceLimits): Worker => {
  if (!path.endsWith('.ts')) return new Worker(path, { execArgv: [], resourceLimits });
  const start = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(pathToFileURL(path).href)});
  })`;
  return new Worker(start, { eval: true, execArgv: [], resourceLimits });
};

/** Owns the thread and the queue of tasks that wait for it. */
export class AnswerThread {
  readonly #options: Required<Omit<ThreadOptions, 'room'>>;
  #worker: Worker | undefined;
  #idleMs = IDLE_MS;
  #hasReplied = false;
  /**
   * True once the thread failed to start. Tasks then run on the main thread: late rather than
   * never.
   */
  #isMissing = false;
  #running: Task | undefined;
  readonly #waiting: Task[] = [];
  readonly #room: SharedRoom;
  readonly #missingListeners = new Set<() => void>();
  #idleTimer: NodeJS.Timeout | undefined;
  #roomTimer: NodeJS.Timeout | undefined;

  constructor({
    places = WORKER_PLACES,
    memoryLimitMb = MEMORY_LIMIT_MB,
    idleMs = idleMsOf,
    room = new SharedRoom(),
  }: ThreadOptions = {}) {
    this.#options = { places, memoryLimitMb, idleMs };
    this.#room = room;
  }

  /**
   * Runs a task on a body in the thread. The body must not change afterwards. Throws what the task
   * throws, and service.too-much.
   */
  run<N extends TaskName>(name: N, body: Uint8Array, given: Given<N>): Promise<Outcome<N>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, body, given, resolve: (value) => resolve(value as Outcome<N>), reject });
      this.#runNext();
    });
  }

  /**
   * Calls `listener` once the thread failed to start; at once if it already has. Returns the
   * function that removes the listener.
   */
  onMissing(listener: () => void): () => void {
    if (this.#isMissing) listener();
    else this.#missingListeners.add(listener);
    return () => this.#missingListeners.delete(listener);
  }

  #markMissing(): void {
    this.#isMissing = true;
    for (const listener of this.#missingListeners) listener();
    this.#missingListeners.clear();
  }

  #runNext(): void {
    if (this.#running !== undefined) return;
    const task = this.#waiting.shift();
    if (task === undefined) return this.#rest();
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#roomTimer);
    const worker = this.#start();
    if (worker === undefined) return this.#runHere(task);
    this.#running = task;
    worker.ref();
    void this.#send(worker, task);
  }

  async #send(worker: Worker, task: Task): Promise<void> {
    try {
      const body = await this.#room.show(task.body);
      // The thread may have died meanwhile, and its task with it.
      if (body === undefined || this.#running !== task || this.#worker !== worker) return;
      const { name, given } = task;
      worker.postMessage({ name, given, body } satisfies TaskRequest);
    } catch (error) {
      // There is no memory for the room.
      this.#running = undefined;
      task.reject(error instanceof Error ? error : new Error(String(error)));
      this.#runNext();
    }
  }

  #runHere({ name, body, given, resolve, reject }: Task): void {
    try {
      resolve(runTask(name, body, given as never));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.#runNext();
  }

  /** An idle thread does not keep the program alive, and ends after a while. */
  #rest(): void {
    this.#worker?.unref();
    this.#idleTimer = setTimeout(() => {
      const worker = this.#worker;
      this.#worker = undefined;
      void worker?.terminate();
    }, this.#idleMs).unref();
    this.#roomTimer = setTimeout(() => this.#room.clear(), ROOM_IDLE_MS).unref();
  }

  #start(): Worker | undefined {
    if (this.#worker !== undefined || this.#isMissing) return this.#worker;
    const { places, memoryLimitMb, idleMs } = this.#options;
    const path = places
      .map((place) => fileURLToPath(new URL(place, import.meta.url)))
      .find((candidate) => existsSync(candidate));
    if (path === undefined) {
      this.#markMissing();
      return undefined;
    }
    const worker = startWorker(path, { maxOldGenerationSizeMb: memoryLimitMb });
    this.#idleMs = idleMs(path);
    this.#hasReplied = false;
    worker.on('message', (reply: TaskReply) => this.#didReply(reply));
    worker.once('error', (error: Error) => this.#didFail(worker, error));
    this.#worker = worker;
    return worker;
  }

  #didReply(reply: TaskReply): void {
    const task = this.#running;
    this.#hasReplied = true;
    this.#running = undefined;
    if (task !== undefined) {
      // To make a text of 20 MB takes a turn of its own; what is done with it takes the next.
      if ('value' in reply) setImmediate(task.resolve, valueOf(reply));
      else task.reject(errorOfReply(reply));
    }
    this.#runNext();
  }

  /** The thread died together with its current task; the waiting tasks run in the next thread. */
  #didFail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const task = this.#running;
    this.#running = undefined;
    if (isOutOfMemory(error)) task?.reject(tooLargeError(this.#options.memoryLimitMb));
    else if (this.#hasReplied) task?.reject(error);
    else {
      this.#markMissing();
      if (task !== undefined) this.#waiting.unshift(task);
    }
    this.#runNext();
  }
}

/** The program's only answer thread. */
export const answerThread = new AnswerThread();
