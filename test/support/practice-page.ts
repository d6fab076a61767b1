/**
 * A collecting page over the real trusted core and the practice service: what the program is, without its screens and its host.
 */
import { createCaseKeeping } from '../../renderer/app/services/case-keeping.ts';
import { openDatabase } from '../../renderer/cases/database.ts';
import { createCaseRepository } from '../../renderer/cases/dexie-case-repository.ts';
import { createCollectionRunner } from '../../renderer/collect/background-collection-runner.ts';
import { replayCollection } from '../../renderer/collect/replay-collection.ts';
import { createPortWire, type MessageEnd } from '../../renderer/review/port-wire.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import type { FaultScript } from '../../electron/practice/faults/fault-script.ts';
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import { startAlteringProxy } from './altering-proxy.ts';
import type { CollectingPage } from './collecting-page.ts';
import { CANARY, startCore } from './core-fixture.ts';

export interface PracticePage extends CollectingPage {
  readonly client: CasebookClient;
  readonly practice: PracticeServer;
  readonly caseId: string;
  readonly connectionId: string;
  /** Unix ms, by the clock that core and service share. */
  now(): number;
  /** Kills the page in whatever it does, and opens another on the same database; nothing of the former settles any more. */
  killAndOpen(): Promise<CollectingPage>;
  /** Rows that a database made from the journal alone has taken in, and the page over it. */
  rebuild(): Promise<{ readonly rows: number; readonly page: CollectingPage }>;
  dispose(): Promise<void>;
}

/** What stops settling at its end, as what a killed page waits for does. */
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

/**
 * Starts everything; waits take no time, and the practice service keeps the core's time. `alter` changes the bodies of the service's answers.
 * `settings` are changes to the connection: time limits in it are real time.
 */
export async function openPracticePage(
  faults: FaultScript = {},
  alter?: (body: string, path: string) => string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<PracticePage> {
  const core = await startCore();
  const practice = await startPracticeServer({
    credentials: CANARY,
    clock: () => core.clock.now(),
    faults,
    // A growing list is to grow by blocks, at once, and not by what is pending until time passes.
    liveHead: faults.growPerRequest === undefined,
  });
  const { chainShortName, tradeZoneChainShortName, rpcUrl } = practice;
  const proxy = alter === undefined ? undefined : await startAlteringProxy(practice.baseUrl, alter);
  const connectionId = await core.connect(proxy?.baseUrl ?? practice.baseUrl, {
    chainShortName,
    tradeZoneChainShortName,
    rpcUrl: proxy === undefined ? rpcUrl : `${proxy.baseUrl}/rpc`,
    ...settings,
  });
  const caseId = await core.newCase(connectionId);
  const { port1, port2 } = new MessageChannel();
  for (const port of [port1, port2]) port.start();
  servePeer(contract, core.handlers, createPortWire(port2 as unknown as MessageEnd), {
    clientId: 'page',
    onBug: (error) => console.error(error),
  });
  const client = connectPeer(contract, createPortWire(port1 as unknown as MessageEnd));
  const openPage = async (databaseName: string = `practice-${crypto.randomUUID()}`) => {
    const life = mortal();
    const database = await openDatabase(databaseName);
    const stored = createCaseRepository(database, unseen, replayCollection);
    const brought = await createCaseKeeping(client, stored).bringUpToDate(
      await client.call('cases.open', { caseId }),
    );
    const repository = life.of(stored);
    const runner = createCollectionRunner({
      client: life.of(client),
      repository,
      now: () => core.clock.now(),
    });
    return {
      rows: brought.rows,
      page: { runner, repository, database, points: () => 0 },
      kill: () => life.end(),
    };
  };
  let opened = await openPage();
  const { page } = opened;
  return {
    ...page,
    client,
    practice,
    caseId,
    connectionId,
    now: () => core.clock.now(),
    killAndOpen: async () => {
      const { name } = opened.page.database;
      opened.kill();
      opened.page.database.close();
      opened = await openPage(name);
      return opened.page;
    },
    rebuild: () => openPage(),
    dispose: async () => {
      port1.close();
      port2.close();
      await proxy?.close();
      await practice.stop();
      await core.dispose();
    },
  };
}
