/**
 * A small contract with one entry of each kind, and handlers that report what happened to them.
 * Both wires are tested with it.
 */
import { z } from 'zod';
import {
  call,
  event,
  stream,
  type HandlerContext,
  type Handlers,
} from '../../shared/contract/define-contract.ts';
import { parsedPageSchema } from '../../shared/contract/query-contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { TOKEN_LIST } from '../../shared/service/endpoints/token-list.ts';
import { readPage } from '../../shared/service/read-page.ts';

export const suiteContract = {
  echo: call(
    z.object({ text: z.string(), bytes: z.instanceof(Uint8Array).optional() }),
    z.object({ text: z.string(), bytes: z.instanceof(Uint8Array).optional() }),
  ),
  read: call(z.object({ bodyText: z.string() }), parsedPageSchema),
  refuse: call(z.object({}), z.object({})),
  crash: call(z.object({}), z.object({})),
  lie: call(z.object({}), z.object({ count: z.number() })),
  wait: call(z.object({}), z.object({})),
  count: stream(z.object({ to: z.number().int() }), z.number()),
  broken: stream(z.object({}), z.number()),
  told: event(z.object({ text: z.string() })),
} as const;
export type SuiteContract = typeof suiteContract;

export interface SuiteLog {
  /** Items that the stream produced. */
  produced: number;
  /** Signals of calls that wait. */
  readonly waiting: AbortSignal[];
  /** How streams ended: 'done', or 'stopped' by a break, an abort or a closed wire. */
  readonly streamEnds: string[];
  readonly bugs: string[];
}

/** Handlers and what they note. */
export function suiteHandlers(): { handlers: Handlers<SuiteContract>; log: SuiteLog } {
  const log: SuiteLog = { produced: 0, waiting: [], streamEnds: [], bugs: [] };
  const untilAborted = ({ signal }: HandlerContext): Promise<never> =>
    new Promise((_, reject) => {
      log.waiting.push(signal);
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
  const handlers: Handlers<SuiteContract> = {
    echo: (input) => Promise.resolve(input),
    read: ({ bodyText }) => Promise.resolve(readPage(TOKEN_LIST, { status: 200, bodyText })),
    refuse: () =>
      Promise.reject(
        new CasebookError('storage.disk-full', {
          message: 'Saving x failed: the disk is full.',
          nextStep: 'Free some space.',
          details: { path: '/x', freeMb: 3 },
        }),
      ),
    crash: () => Promise.reject(new Error('secret-in-a-stack')),
    lie: () => Promise.resolve({ count: 'three' } as unknown as { count: number }),
    wait: (_input, context) => untilAborted(context),
    count: async function* count({ to }) {
      let end = 'stopped';
      try {
        for (let n = 1; n <= to; n += 1) {
          log.produced += 1;
          yield await Promise.resolve(n);
        }
        end = 'done';
      } finally {
        log.streamEnds.push(end);
      }
    },
    broken: async function* broken() {
      yield await Promise.resolve(1);
      yield 'two' as unknown as number;
    },
  };
  return { handlers, log };
}
