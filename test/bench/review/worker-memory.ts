/**
 * The memory of a page's workers, by
 * [Runtime.getHeapUsage](https://chromedevtools.github.io/devtools-protocol/tot/Runtime/).
 * performance.measureUserAgentSpecificMemory is missing in Chromium's headless shell.
 */
import type { CDPSession, Page } from 'playwright-core';

interface HeapUsage {
  readonly usedSize: number;
  /** Bytes of array buffers. */
  readonly backingStorageSize?: number;
}

/** A message to a worker, which the protocol passes on as text. */
class WorkerSession {
  readonly #session: CDPSession;
  readonly #sessionId: string;
  #lastId = 0;

  constructor(session: CDPSession, sessionId: string) {
    this.#session = session;
    this.#sessionId = sessionId;
  }

  /** Rejects if the browser does not know the method. */
  send<Result>(method: string): Promise<Result> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const take = ({ sessionId, message }: { sessionId: string; message: string }): void => {
        if (sessionId !== this.#sessionId) return;
        const reply = JSON.parse(message) as { id?: number; result?: Result; error?: { message: string } };
        if (reply.id !== id) return;
        this.#session.off('Target.receivedMessageFromTarget', take);
        if (reply.result === undefined)
          reject(new Error(`${method}: ${reply.error?.message ?? 'no result'}`));
        else resolve(reply.result);
      };
      this.#session.on('Target.receivedMessageFromTarget', take);
      const sent = { sessionId: this.#sessionId, message: JSON.stringify({ id, method, params: {} }) };
      this.#session.send('Target.sendMessageToTarget', sent).catch(reject);
    });
  }
}

/** MB in use by the heap and the buffers of one worker, after a garbage collection. */
async function megabytesOf(worker: WorkerSession): Promise<number> {
  await worker.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await worker.send<HeapUsage>('Runtime.getHeapUsage');
  if (backingStorageSize === undefined)
    throw new Error('This Chromium does not tell the size of array buffers (Runtime.getHeapUsage).');
  return (usedSize + backingStorageSize) / 2 ** 20;
}

/** MB in use by all dedicated workers of a page. Rejects if this browser cannot tell. */
export async function workerMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const workers: WorkerSession[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(new WorkerSession(session, sessionId));
  });
  try {
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    const used = await Promise.all(workers.map(megabytesOf));
    return used.reduce((sum, each) => sum + each, 0);
  } finally {
    await session.detach();
  }
}
