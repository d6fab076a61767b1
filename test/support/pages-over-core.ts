/** Collecting pages over a real trusted core: the program without its screens and its host. */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { unpackAnswers } from '../../shared/contract/unpack-answers.ts';
import { createCaseKeeping } from '../../renderer/app/services/case-keeping.ts';
import { openDatabase } from '../../renderer/database/database.ts';
import { createCaseRepository } from '../../renderer/database/dexie-case-repository.ts';
import { createCollectionRunner } from '../../shared/engine/collect/background-collection-runner.ts';
import { replayCollection } from '../../shared/engine/collect/replay-collection.ts';
import { createPortWire, type MessageEnd } from '../../renderer/review/port-wire.ts';
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import type { CollectingPage } from './collecting-page.ts';
import type { CoreFixture } from './core-fixture.ts';

export interface OpenedPage {
  readonly page: CollectingPage;
  /** Rows that opening loaded from the journal. */
  readonly rows: number;
  /** Nothing that the page awaits settles any more. */
  kill(): void;
}

export interface PageMaker {
  readonly client: CasebookClient;
  /** Opens the case on a database, a new one if no name is given. */
  open(caseId: string, databaseName?: string): Promise<OpenedPage>;
  close(): void;
}

/** Wraps what stops settling at its end, like what a killed page awaits. */
function mortal(): { of<T extends object>(target: T): T; end(): void } {
  let isAlive = true;
  const whileAlive = async (promise: Promise<unknown>): Promise<unknown> => {
    const value = await promise.catch((error: unknown) => {
      if (isAlive) throw error;
    });
    return isAlive ? value : new Promise(() => undefined);
  };
  return {
    of: (target) =>
      new Proxy(target, {
        get: (object, name) => {
          const value: unknown = Reflect.get(object, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]): unknown => {
            if (!isAlive) return new Promise(() => undefined);
            const result: unknown = Reflect.apply(value, object, args);
            return result instanceof Promise ? whileAlive(result) : result;
          };
        },
      }),
    end: () => {
      isAlive = false;
    },
  };
}

const unseen = { tell: () => undefined, listen: () => () => undefined };

/** Serves the core to a page; returns the page's end of the message port, which may move to a thread. */
export function servePage(core: CoreFixture): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port2.start();
  servePeer(contract, core.handlers, createPortWire(port2 as unknown as MessageEnd), {
    clientId: 'page',
    onBug: (error) => console.error(error),
  });
  return port1;
}

/** Pages at one end of a port that a core serves. `now` is the page's clock, in Unix milliseconds. */
export function pagesOver(port: MessagePort, now: () => number): PageMaker {
  port.start();
  const client = unpackAnswers(connectPeer(contract, createPortWire(port as unknown as MessageEnd)));
  return {
    client,
    open: async (caseId, databaseName = `practice-${crypto.randomUUID()}`) => {
      const life = mortal();
      const database = await openDatabase(databaseName);
      const stored = createCaseRepository(database, unseen, () => Promise.resolve(replayCollection));
      const brought = await createCaseKeeping(client, stored).bringUpToDate(
        await client.call('cases.open', { caseId }),
      );
      const repository = life.of(stored);
      const runner = createCollectionRunner({ client: life.of(client), repository, now });
      return {
        rows: brought.rows,
        page: { runner, repository, database, points: () => 0 },
        kill: () => life.end(),
      };
    },
    close: () => port.close(),
  };
}

/** Pages over a core in the same thread. */
export const connectPages = (core: CoreFixture): PageMaker =>
  pagesOver(servePage(core), () => core.clock.now());
