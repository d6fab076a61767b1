/**
 * A separate process that uses a key, replaces it, removes nothing else, and writes its heap after
 * a garbage collection. Standard input: origin, folder, the old and the new secrets, the file for
 * the heap.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';
import { connectionSettingsFor, startCore, type CoreFixture } from './core-fixture.ts';

interface Told {
  readonly origin: string;
  readonly before: { readonly apiKey: string; readonly secretKey: string; readonly passphrase: string };
  readonly after: Told['before'];
}

const readTold = async (): Promise<Told> => {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return JSON.parse(text) as Told;
};

const use = async (core: CoreFixture, connectionId: string, caseId: string): Promise<unknown> =>
  core.handlers['query.fetchPage'](
    { caseId, connectionId, endpointId: 'block-fills', params: { height: '1' } },
    core.context(),
  );

/** A separate function, so that nothing on the stack keeps its arguments alive. */
const useAndReplace = async (core: CoreFixture): Promise<void> => {
  const { origin, before, after } = await readTold();
  const settings = connectionSettingsFor(origin);
  const save = core.handlers['connections.save'];
  const { settings: saved } = await save({ settings, secrets: before }, core.context());
  const caseId = await core.newCase(saved.id);
  await use(core, saved.id, caseId);
  await save({ settings: { ...settings, id: saved.id }, secrets: after }, core.context());
  await use(core, saved.id, caseId);
};

const [heapFile = ''] = process.argv.slice(2);
const core = await startCore();
await useAndReplace(core);
// Sockets and promises of the last request release it a little later.
for (let round = 0; round < 5; round += 1) {
  await wait(50);
  globalThis.gc?.();
}
writeHeapSnapshot(heapFile);
await core.dispose();
