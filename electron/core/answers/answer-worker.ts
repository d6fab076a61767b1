/** The thread that works on large responses, one after the other; answer-thread.ts starts it. */
import { parentPort } from 'node:worker_threads';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { runTask, type TaskName } from './answer-tasks.ts';
import { replyWith, type TaskReply } from './task-reply.ts';

/**
 * A task for the thread. `body` is in shared memory, which the next task overwrites after the
 * reply.
 */
export interface TaskRequest {
  readonly name: TaskName;
  readonly body: Uint8Array;
  readonly given: unknown;
}

const answer = (request: TaskRequest): ReturnType<typeof replyWith> => {
  try {
    return replyWith(runTask(request.name, request.body, request.given as never));
  } catch (error) {
    const reply: TaskReply =
      error instanceof CasebookError
        ? { error: error.toShape() }
        : { fault: error instanceof Error ? error.message : String(error) };
    return { reply, handedOver: [] };
  }
};

parentPort?.on('message', (request: TaskRequest) => {
  const { reply, handedOver } = answer(request);
  parentPort?.postMessage(reply, handedOver);
});
