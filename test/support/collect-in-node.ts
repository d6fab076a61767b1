/**
 * A separate process in plain Node: collects an address of the practice service over loopback HTTP,
 * filters, and writes CSV with its manifest. Argument: an empty folder, for the files, the profile,
 * and the profile as it was before the export. Reports on standard output what was done.
 */
import { EventEmitter } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { CANARY, startCore, type CoreFixture } from './core-fixture.ts';
import { clientOf, engineOverCore, saveFiltered, untilEnded } from './engine-over-core.ts';

/** What the process reports, as JSON. */
export interface CollectedInNode {
  readonly caseId: string;
  readonly collectionId: string;
  readonly rows: number;
  readonly level: string;
  readonly requests: number;
}

// One signal stops all requests under way. Node warns above ten listeners.
EventEmitter.defaultMaxListeners = 100;

const folder = process.argv[2] ?? '';
const profile = join(folder, 'profile');
await mkdir(profile, { recursive: true });
const openCore = (): Promise<CoreFixture> =>
  startCore({
    userDataDir: profile,
    ports: { pickSavePath: async () => ({ kind: 'path', path: join(folder, 'practice.csv') }) },
  });
const core = await openCore();
const practice = await startPracticeServer({ credentials: CANARY, clock: () => core.clock.now() });
const { baseUrl, rpcUrl, chainShortName, tradeZoneChainShortName } = practice;
const connectionId = await core.connect(baseUrl, { rpcUrl, chainShortName, tradeZoneChainShortName });
const caseId = await core.newCase(connectionId);

const engine = engineOverCore(core);
await engine.rebuild(caseId);
const address = practice.model.actors.hub;
const label = { subject: address.toLowerCase(), label: 'The hub' };
const { receivedAt } = await engine.client.call('cases.appendEvent', {
  caseId,
  event: { kind: 'label-set', body: label },
});
await engine.repository.putLabel({ ...label, caseId, updatedAt: receivedAt });
const { collectionId } = await engine.runner.start({
  caseId,
  connectionId,
  endpointId: 'address-transaction-list',
  params: { address },
  goal: { kind: 'all' },
});
const { completeness } = await untilEnded(engine, collectionId);
// Files come and go in the profile of a running core, so stop it before copying.
await core.stop();
await cp(profile, join(folder, 'profile-before-export'), { recursive: true });
const exporting = await openCore();
const { client, close } = clientOf(exporting);
const { rows } = await saveFiltered({ ...engine, client }, collectionId);
const told: CollectedInNode = {
  caseId,
  collectionId,
  rows,
  level: completeness.level,
  requests: practice.requests.count,
};
process.stdout.write(JSON.stringify(told));
engine.close();
close();
await practice.stop();
await exporting.stop();
