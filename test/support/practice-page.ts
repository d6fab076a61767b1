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
import type { CollectingPage } from './collecting-page.ts';
import { CANARY, startCore } from './core-fixture.ts';

export interface PracticePage extends CollectingPage {
  readonly client: CasebookClient;
  readonly practice: PracticeServer;
  readonly caseId: string;
  readonly connectionId: string;
  /** Rows that a database made from the journal alone has taken in, and the page over it. */
  rebuild(): Promise<{ readonly rows: number; readonly page: CollectingPage }>;
  dispose(): Promise<void>;
}

const unseen = { tell: () => undefined, listen: () => () => undefined };

/** Starts everything; waits take no time, and the practice service keeps the core's time. */
export async function openPracticePage(faults: FaultScript = {}): Promise<PracticePage> {
  const core = await startCore();
  const practice = await startPracticeServer({
    credentials: CANARY,
    clock: () => core.clock.now(),
    faults,
    // A growing list is to grow by blocks, at once, and not by what is pending until time passes.
    liveHead: faults.growPerRequest === undefined,
  });
  const { chainShortName, tradeZoneChainShortName, rpcUrl } = practice;
  const connectionId = await core.connect(practice.baseUrl, {
    chainShortName,
    tradeZoneChainShortName,
    rpcUrl,
  });
  const caseId = await core.newCase(connectionId);
  const { port1, port2 } = new MessageChannel();
  for (const port of [port1, port2]) port.start();
  servePeer(contract, core.handlers, createPortWire(port2 as unknown as MessageEnd), {
    clientId: 'page',
    onBug: (error) => console.error(error),
  });
  const client = connectPeer(contract, createPortWire(port1 as unknown as MessageEnd));
  const openPage = async () => {
    const database = await openDatabase(`practice-${crypto.randomUUID()}`);
    const repository = createCaseRepository(database, unseen, replayCollection);
    const brought = await createCaseKeeping(client, repository).bringUpToDate(
      await client.call('cases.open', { caseId }),
    );
    const runner = createCollectionRunner({ client, repository, now: () => core.clock.now() });
    return { rows: brought.rows, page: { runner, repository, database, points: () => 0 } };
  };
  const { page } = await openPage();
  return {
    ...page,
    client,
    practice,
    caseId,
    connectionId,
    rebuild: openPage,
    dispose: async () => {
      port1.close();
      port2.close();
      await practice.stop();
      await core.dispose();
    },
  };
}
