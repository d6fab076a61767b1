import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { BLOCK_ANSWER } from '../../../support/scripted-core.ts';
import { startScriptedServer } from '../../../support/scripted-server.ts';

const newSecrets = () => ({
  apiKey: randomBytes(20).toString('hex'),
  secretKey: randomBytes(20).toString('hex'),
  passphrase: randomBytes(20).toString('hex'),
});

it('leaves no trace of a replaced key on the heap [S8]', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casebook-heap-'));
  const server = await startScriptedServer(() => BLOCK_ANSWER);
  try {
    const [before, after] = [newSecrets(), newSecrets()];
    const program = await bundledProgram(
      join(import.meta.dirname, '..', '..', '..', 'support', 'replace-key.ts'),
    );
    const heapFile = join(folder, 'left.heapsnapshot');
    const child = spawn(process.execPath, ['--expose-gc', program, heapFile], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.stdin.end(JSON.stringify({ origin: server.origin, before, after }));
    expect(await once(child, 'exit')).toEqual([0, null]);
    // Both were used, and the new one shows that the heap is searched as it must be.
    expect(server.seen.map(({ headers }) => headers['svc-access-key'])).toEqual([
      before.apiKey,
      after.apiKey,
    ]);
    const heap = await readFile(heapFile, 'latin1');
    for (const secret of Object.values(after)) expect(heap.includes(secret)).toBe(true);
    for (const secret of Object.values(before)) expect(heap.includes(secret)).toBe(false);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
