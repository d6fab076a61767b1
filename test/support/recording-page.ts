/**
 * A recording page over the real trusted core and the practice service, in real time: a
 * preconfirmation comes every 200 ms.
 */
import { unpackAnswers } from '../../shared/contract/unpack-answers.ts';
import { createCaseKeeping } from '../../renderer/app/services/case-keeping.ts';
import { openDatabase } from '../../renderer/database/database.ts';
import { createCaseRepository } from '../../renderer/database/dexie-case-repository.ts';
import { replayCollection } from '../../shared/engine/collect/replay-collection.ts';
import { createRecordingRunner } from '../../shared/engine/recording/background-recording-runner.ts';
import type { RecordingRunner, RecordingSpec } from '../../shared/engine/recording/recording-runner.ts';
import { createPortWire, type MessageEnd } from '../../renderer/review/port-wire.ts';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { systemClock } from '../../electron/core/core-clock.ts';
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import { startCore, type CoreFixture } from './core-fixture.ts';
import { createHeldDisk, type HeldDisk } from './held-disk.ts';

export interface RecordingPage {
  readonly client: CasebookClient;
  readonly runner: RecordingRunner;
  readonly spec: RecordingSpec;
  /** Closes the wire, as a reload of the page does. */
  leave(): void;
}

const unseen = { tell: () => undefined, listen: () => () => undefined };

export interface RecordingHome {
  readonly core: CoreFixture;
  /** The disk of the journals. */
  readonly disk: HeldDisk;
  readonly caseId: string;
  /** A page on its own database, or on the named one, brought up to date from the journal. */
  open(databaseName?: string): Promise<RecordingPage>;
  dispose(): Promise<void>;
}

/** A core with a case on the connection that `rpcUrl` belongs to. */
export async function startRecordingHome(baseUrl: string, rpcUrl: string): Promise<RecordingHome> {
  const now = (): number => Date.now();
  const disk = createHeldDisk(createNodeFilePort());
  const core = await startCore({ clock: systemClock(now), ports: { now, files: disk } });
  const connectionId = await core.connect(baseUrl, { rpcUrl });
  const caseId = await core.newCase(connectionId);
  const spec: RecordingSpec = { recordingId: 'recording-1', caseId, tabId: 'tab-1', connectionId };
  return {
    core,
    disk,
    caseId,
    open: async (databaseName = `recording-${crypto.randomUUID()}`) => {
      const { port1, port2 } = new MessageChannel();
      for (const port of [port1, port2]) port.start();
      const served = servePeer(contract, core.handlers, createPortWire(port2 as unknown as MessageEnd), {
        clientId: databaseName,
        onBug: (error) => console.error(error),
      });
      const client = unpackAnswers(connectPeer(contract, createPortWire(port1 as unknown as MessageEnd)));
      const database = await openDatabase(databaseName);
      const repository = createCaseRepository(database, unseen, () => Promise.resolve(replayCollection));
      await createCaseKeeping(client, repository).bringUpToDate(await client.call('cases.open', { caseId }));
      return {
        client,
        runner: createRecordingRunner({ client, repository, saveEveryMs: 50 }),
        spec,
        leave: () => {
          served.close();
          port1.close();
          port2.close();
        },
      };
    },
    dispose: () => {
      disk.release();
      return core.dispose();
    },
  };
}
