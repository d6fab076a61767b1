/**
 * Whatever the umask says: nobody else on the machine reads what Casebook keeps.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BLOCK_BODY } from '../../support/scripted-core.ts';
import { startCore, type CoreFixture } from '../../support/core-fixture.ts';
import { startScriptedServer, type ScriptedServer } from '../../support/scripted-server.ts';

let server: ScriptedServer;
let core: CoreFixture | undefined;
let umask = 0;

beforeEach(async () => {
  umask = process.umask(0);
  server = await startScriptedServer(() => ({ body: BLOCK_BODY }));
});
afterEach(async () => {
  process.umask(umask);
  await core?.dispose();
  await server.close();
});

/** Every file and folder below one, with its mode. */
const modesBelow = (folder: string): [string, number, boolean][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path, statSync(path).mode & 0o777, entry.isDirectory()];
  });

it('files are 0600 and folders 0700 under umask 000: settings, journals, heads, exports, torn tails [L6]', async () => {
  core = await startCore();
  const { handlers } = core;
  const connectionId = await core.connect(server.origin);
  const caseId = await core.newCase(connectionId);
  await handlers['query.fetchPage'](
    { caseId, connectionId, endpointId: 'block-fills', params: { height: '1' } },
    core.context(),
  );
  await handlers['cases.appendEvent'](
    { caseId: '0'.repeat(16), event: { kind: 'label-set', body: { subject: '0xaa', label: 'x' } } },
    core.context(),
  );
  const begun = await handlers['files.beginExport']({ suggestedName: 'rows.csv' }, core.context());
  if (begun.outcome === 'writing') {
    await handlers['files.writeExport'](
      { exportId: begun.exportId, chunk: new Uint8Array([1, 2, 3]) },
      core.context(),
    );
    await handlers['files.finishExport']({ exportId: begun.exportId }, core.context());
  }
  await core.stop();
  const found = modesBelow(core.userDataDir);
  expect(found.length).toBeGreaterThan(8);
  for (const [path, mode, isFolder] of found) expect([path, mode]).toEqual([path, isFolder ? 0o700 : 0o600]);
});

it.skipIf(process.getuid?.() !== 0)('another user of the machine reads none of them [L6]', async () => {
  core = await startCore();
  const connectionId = await core.connect(server.origin);
  await core.newCase(connectionId);
  const asNobody = (...command: string[]): number | null =>
    spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...command]).status;
  expect(asNobody('true')).toBe(0);
  expect(asNobody('ls', core.userDataDir)).not.toBe(0);
  for (const [path, , isFolder] of modesBelow(core.userDataDir))
    if (!isFolder) expect([path, asNobody('cat', path)]).not.toEqual([path, 0]);
});
