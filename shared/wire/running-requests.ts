import { CasebookError } from '../errors/casebook-error.ts';
import { createCredit, type Credit } from './credit.ts';

/** More than any honest page runs at once. */
export const MAX_RUNNING = 256;

export interface RunningRequest {
  readonly abort: AbortController;
  /** Of a stream: the items that may still be sent. */
  readonly credit?: Credit;
}

const cancelled = (message: string): CasebookError =>
  new CasebookError('transport.cancelled', { message, nextStep: 'Start it again when you want it.' });

/** The calls and streams of one page that are being handled, by the page's ids. */
export class RunningRequests {
  readonly #requests = new Map<number, RunningRequest>();

  get isFull(): boolean {
    return this.#requests.size >= MAX_RUNNING;
  }

  has(id: number): boolean {
    return this.#requests.has(id);
  }

  /** Registers a request; `credit` is the initial credit of a stream. */
  begin(id: number, credit: number | undefined): RunningRequest {
    const request: RunningRequest = {
      abort: new AbortController(),
      ...(credit === undefined ? {} : { credit: createCredit(credit) }),
    };
    this.#requests.set(id, request);
    return request;
  }

  end(id: number): void {
    this.#requests.delete(id);
  }

  /** Lets a stream send `count` more items. Does nothing if the stream has ended. */
  addCredit(id: number, count: number): void {
    this.#requests.get(id)?.credit?.add(count);
  }

  /** Aborts a request that the page no longer wants. Does nothing if it has ended. */
  cancel(id: number): void {
    this.#requests.get(id)?.abort.abort(cancelled('Cancelled.'));
  }

  /** Aborts everything: the page is gone. */
  cancelAll(): void {
    for (const { abort } of this.#requests.values())
      abort.abort(cancelled('The page was closed or reloaded.'));
  }
}
