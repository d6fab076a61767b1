import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { checkInvariants, type ShownEvidence } from '../../../support/check-invariants.ts';
import { createFaultyFilePort, type FileAct } from '../../../support/faulty-file-port.ts';
import { answerEntry, CASE_ID, openAt, readBodies } from '../../../support/journal-fixture.ts';
import { killAppending } from '../../../support/kill-appending.ts';
import { readJournalFolder } from '../../../support/read-journal-bytes.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();

/** One life of a process: batches of appended bodies, and where it ends. */
const lifeArbitrary = fc.record({
  batches: fc.array(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  }),
  act: fc.constantFrom<FileAct>(
    'write',
    'write',
    'write',
    'sync',
    'rename',
    'syncFolder',
    'open',
    'truncate',
    'stat',
  ),
  nth: fc.integer({ min: 1, max: 14 }),
  afterBytes: fc.integer({ min: 0, max: 700 }),
});

describe('the journal of a case', () => {
  it('J1: whatever is appended and wherever the process ends, what was acknowledged is there, byte for byte', async () => {
    const real = createNodeFilePort();
    await fc.assert(
      fc.asyncProperty(fc.array(lifeArbitrary, { minLength: 1, maxLength: 4 }), async (lives) => {
        const userDataDir = await mkdtemp(join(tmpdir(), 'casebook-test-'));
        const folder = join(userDataDir, 'cases', CASE_ID, 'journal');
        await mkdir(folder, { recursive: true });
        const shown: ShownEvidence[] = [];
        try {
          for (const { batches, act, nth, afterBytes } of lives) {
            const files = createFaultyFilePort(real, { act, nth, effect: { kind: 'crash', afterBytes } });
            const live = async (): Promise<void> => {
              const journal = await openAt(folder, { files, rollBytes: 3000 });
              for (const batch of batches)
                await Promise.all(
                  batch.map(async (body) => {
                    const ref = await journal.append({ kind: 'answer', receivedAt: 5, body });
                    shown.push({ caseId: CASE_ID, ...ref, body });
                  }),
                );
              await journal.close();
            };
            await Promise.race([live(), files.crashed]);
          }
          const journal = await openAt(folder);
          expect(await journal.verify()).toMatchObject({ intact: true, problems: [] });
          await journal.append(answerEntry(1));
          await journal.close();
          await checkInvariants({ userDataDir, shown });
        } finally {
          await rm(userDataDir, { recursive: true, force: true });
        }
      }),
      { numRuns: 120 },
    );
  }, 300_000);

  it('J1: kill -9 of real processes in the middle of writes, flushes and renames loses nothing acknowledged', async () => {
    const acknowledged = await killAppending(await newFolder(), [
      { act: 'write', nth: 9, afterBytes: 1000 },
      { act: 'sync', nth: 12, afterBytes: 0 },
      { act: 'syncFolder', nth: 3, afterBytes: 0 },
      { act: 'write', nth: 1, afterBytes: 3 },
      { act: 'write', nth: 2, afterBytes: 20 },
      { act: 'write', nth: 40, afterBytes: 4000 },
    ]);
    expect(acknowledged).toBeGreaterThan(100);
  }, 300_000);

  it('writes what a stranger can read: numbers from 1, hashes that follow from each other, exact bytes', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder);
    const bodies = [Buffer.from([0, 255, 13, 10, 0xc3, 0x28]), Buffer.alloc(0), Buffer.from('CBR1END\n')];
    const refs = await Promise.all(
      bodies.map((body) => journal.append({ kind: 'answer', receivedAt: 7, body })),
    );
    await journal.close();
    const records = await readJournalFolder(folder);
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(records.map(({ body }) => body)).toEqual(bodies);
    expect(records.map(({ previousHash }) => previousHash)).toEqual([
      '0'.repeat(64),
      records[0]?.hash,
      records[1]?.hash,
    ]);
    expect(records.map(({ header }) => header['bodySha256'])).toEqual(refs.map(({ sha256 }) => sha256));
    expect(journal.headHash).toBe(records[2]?.hash);
  });

  it('reads back every field of an entry, and verifies it anew', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder);
    const entry = {
      ...answerEntry(1),
      purpose: { collectionId: 'c-1', walk: 0, page: 2, role: 'rows' as const },
      redaction: { originalSha256: 'a'.repeat(64), ranges: [[1, 5]] as const },
      headers: { date: 'Fri, 20 Nov 2026 20:00:00 GMT' },
    };
    const ref = await journal.append(entry);
    const { body, ...fields } = entry;
    expect(await journal.read(1)).toMatchObject({ ...fields, ref, verified: true, hash: journal.headHash });
    expect(Buffer.from((await journal.read(1)).body)).toEqual(body);
    expect((await failureOf(journal.read(2))).code).toBe('storage.not-found');
    await journal.close();
    expect((await failureOf(journal.append(entry))).message).toContain('closed');
  });

  it('appends of the same moment share one flush, and keep their order', async () => {
    const folder = await newFolder();
    const files = createFaultyFilePort(createNodeFilePort());
    const journal = await openAt(folder, { files });
    await journal.append(answerEntry(1));
    const before = files.counts['sync'] ?? 0;
    const refs = await Promise.all(
      Array.from({ length: 200 }, (_, at) => journal.append(answerEntry(at + 2))),
    );
    expect(refs.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2));
    expect((files.counts['sync'] ?? 0) - before).toBeLessThanOrEqual(2);
    await journal.close();
  });

  it('rolls to a new file and carries the chain over', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder, { rollBytes: 1000 });
    for (let n = 1; n <= 20; n += 1) await journal.append(answerEntry(n));
    expect(await journal.verify()).toMatchObject({ intact: true, records: 20 });
    await journal.close();
    const again = await openAt(folder, { rollBytes: 1000 });
    expect(again).toMatchObject({ records: 20, headHash: journal.headHash, notices: [] });
    expect((await readBodies(again)).size).toBe(20);
    await again.close();
  });

  it('J10: a clock that goes back changes neither the order nor the times that are kept', async () => {
    const folder = await newFolder();
    let now = 5000;
    const journal = await openAt(folder, { now: () => now });
    for (const at of [5000, 3000, 4000, -1]) {
      now = at;
      await journal.append({ kind: 'answer', receivedAt: at + 1, body: Buffer.from(String(at)) });
    }
    await journal.close();
    const again = await openAt(folder);
    const order: number[] = [];
    for await (const record of again.records$(1)) order.push(record.receivedAt);
    expect(order).toEqual([5001, 3001, 4001, 0]);
    expect(await again.verify()).toMatchObject({ intact: true });
    await again.close();
    const records = await readJournalFolder(folder);
    expect(records.map(({ header }) => header['writtenAt'])).toEqual([5000, 3000, 4000, -1]);
  });

  it('verifies one moment of it while it is appended to, and can be stopped [V4]', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder, { rollBytes: 5000 });
    for (let n = 1; n <= 50; n += 1) await journal.append(answerEntry(n));
    const appending = Promise.all(
      Array.from({ length: 100 }, (_, at) => journal.append(answerEntry(at + 51))),
    );
    const report = await journal.verify();
    expect(report).toMatchObject({ intact: true, problems: [] });
    expect(report.records).toBeGreaterThanOrEqual(50);
    await appending;
    // All that it counted is there, up to the very record whose hash it gave.
    expect((await journal.read(report.records)).ref.sha256).toHaveLength(64);
    expect((await readJournalFolder(folder))[report.records - 1]?.hash).toBe(report.headHash);
    expect(await journal.verify()).toMatchObject({ records: 150, headHash: journal.headHash });
    const stopped = new AbortController();
    stopped.abort();
    await expect(journal.verify(stopped.signal)).rejects.toMatchObject({ name: 'AbortError' });
    const stop = new AbortController();
    const verifying = journal.verify(stop.signal);
    stop.abort();
    await expect(verifying).rejects.toMatchObject({ name: 'AbortError' });
    await journal.close();
  });
});
