import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import type { EvidenceRef } from '../../../../shared/contract/shapes.ts';
import { checkInvariants, type ShownEvidence } from '../../../support/check-invariants.ts';
import { createFaultyFilePort, type Fault, type FileAct } from '../../../support/faulty-file-port.ts';
import { answerEntry, CASE_ID, openAt } from '../../../support/journal-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const run = promisify(execFile);

const newProfile = async (): Promise<{ userDataDir: string; folder: string }> => {
  const userDataDir = await newFolder();
  const folder = join(userDataDir, 'cases', CASE_ID, 'journal');
  await mkdir(folder, { recursive: true });
  return { userDataDir, folder };
};

const shownAs = (ref: EvidenceRef, n: number): ShownEvidence => ({
  caseId: CASE_ID,
  ...ref,
  body: answerEntry(n).body,
});

const MESSAGE: Readonly<Record<string, RegExp>> = {
  ENOSPC: /the disk is full\. \d+ MB are free/,
  EDQUOT: /the disk is full\. \d+ MB are free/,
  EIO: /the system answered EIO/,
  EROFS: /the system answered EROFS/,
};

describe('a disk that fails', () => {
  const codes = ['ENOSPC', 'EIO', 'EDQUOT', 'EROFS'];
  // Before the fault: opening writes the head; the first append writes the file's first line and the record.
  const acts: readonly [FileAct, number][] = [
    ['write', 1],
    ['write', 2],
    ['write', 3],
    ['write', 5],
    ['sync', 1],
    ['sync', 2],
    ['sync', 3],
    ['sync', 4],
    ['rename', 1],
    ['syncFolder', 1],
    ['syncFolder', 2],
    ['open', 1],
    ['open', 2],
    ['list', 1],
  ];
  const rows = codes.flatMap((code) => acts.map(([act, nth]) => ({ code, act, nth })));

  it.each(rows)(
    'J2: $code on $act number $nth is told, loses nothing, and passes',
    async ({ code, act, nth }) => {
      const { userDataDir, folder } = await newProfile();
      for (const afterBytes of act === 'write' ? [0, 7] : [0]) {
        const files = createFaultyFilePort(createNodeFilePort());
        const planned: Fault = { act, nth, times: 2, effect: { kind: 'error', code, afterBytes } };
        files.plan(planned);
        const shown: ShownEvidence[] = [];
        const errors: unknown[] = [];
        const journal = await openAt(folder, { files }).catch(async (error: unknown) => {
          errors.push(error);
          files.plan();
          return openAt(folder, { files });
        });
        const before = journal.records;
        for (let n = 1; n <= 5; n += 1) {
          await journal.append(answerEntry(n)).then(
            (ref) => shown.push(shownAs(ref, n)),
            (error: unknown) => errors.push(error),
          );
          expect(journal.records).toBe(before + shown.length);
        }
        files.plan();
        // Space is back: the same journal goes on, without being opened anew.
        shown.push(shownAs(await journal.append(answerEntry(6)), 6));
        expect(await journal.verify()).toMatchObject({ intact: true, records: before + shown.length });
        for (const error of errors) expect(String(error)).toMatch(MESSAGE[code] ?? /./);
        for (const error of errors) expect(String(error)).toContain(folder);
        await journal.close();
        const again = await openAt(folder);
        expect(again.notices).toEqual([]);
        await again.close();
        await checkInvariants({ userDataDir, shown, errors });
        expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
      }
    },
  );

  it('J2: a failed flush is never asked for again on the same descriptor', async () => {
    const { folder } = await newProfile();
    const files = createFaultyFilePort(createNodeFilePort());
    const journal = await openAt(folder, { files });
    await journal.append(answerEntry(1));
    const opened = files.counts['open'] ?? 0;
    files.plan({ act: 'sync', nth: 1, path: /journal$/, effect: { kind: 'error', code: 'EIO' } });
    const error = await failureOf(journal.append(answerEntry(2)));
    expect(error).toMatchObject({ code: 'storage.io', details: { cause: 'EIO' } });
    expect((await stat(join(folder, '000001.journal'))).size).toBeGreaterThan(0);
    expect((await journal.append(answerEntry(3))).seq).toBe(2);
    expect(files.counts['open']).toBeGreaterThan(opened);
    await journal.close();
  });

  it('J2: where even cutting back fails, what was not acknowledged is cut before the next record', async () => {
    const { userDataDir, folder } = await newProfile();
    const files = createFaultyFilePort(createNodeFilePort());
    const journal = await openAt(folder, { files });
    const shown = [shownAs(await journal.append(answerEntry(1)), 1)];
    files.plan(
      { act: 'sync', nth: 1, path: /journal$/, effect: { kind: 'error', code: 'ENOSPC' } },
      { act: 'truncate', nth: 1, times: 2, effect: { kind: 'error', code: 'EIO' } },
    );
    await failureOf(journal.append(answerEntry(2)));
    await failureOf(journal.append(answerEntry(2)));
    shown.push(shownAs(await journal.append(answerEntry(3)), 3));
    expect(await journal.verify()).toMatchObject({ intact: true, records: 2 });
    await journal.close();
    await checkInvariants({ userDataDir, shown });
  });

  it('J2: one entry that does not fit does not fail those beside it', async () => {
    const { folder } = await newProfile();
    const journal = await openAt(folder);
    const long = { ...answerEntry(2), headers: { server: 'x'.repeat(2 << 20) } };
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) => journal.append(n === 2 ? long : answerEntry(n))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await journal.verify()).toMatchObject({ intact: true, records: 2 });
    await journal.close();
  });

  it('J3: writes that are cut short without an error still store every byte', async () => {
    const { userDataDir, folder } = await newProfile();
    const files = createFaultyFilePort(createNodeFilePort());
    const shown: ShownEvidence[] = [];
    const journal = await openAt(folder, { files });
    for (const bytes of [0.5, 1, 0.9, 7]) {
      files.plan({ act: 'write', nth: 1, times: 1000, effect: { kind: 'short', bytes } });
      const n = shown.length + 1;
      shown.push(shownAs(await journal.append(answerEntry(n)), n));
    }
    expect(files.struck).toBeGreaterThan(100);
    await journal.close();
    await checkInvariants({ userDataDir, shown });
    const again = await openAt(folder);
    expect(again).toMatchObject({ records: 4, notices: [] });
    await again.close();
  });

  it('J2: a real full disk (tmpfs of 1 MB) is told with its free space, and appending goes on when it is freed', async (context) => {
    const { folder } = await newProfile();
    const allowed = await run('unshare', ['-Urm', 'true']).then(
      () => true,
      () => false,
    );
    if (!allowed) return context.skip('J2 on tmpfs: this system refuses a private mount namespace');
    const script = join(import.meta.dirname, '../../../support/fill-tmpfs.ts');
    const mount = 'mount -t tmpfs -o size=1m casebook-test "$1" && exec "$2" --import tsx "$3" "$1"';
    const { stdout } = await run('unshare', [
      '-Urm',
      'sh',
      '-c',
      mount,
      'sh',
      folder,
      process.execPath,
      script,
    ]);
    const told = JSON.parse(stdout) as Record<string, unknown>;
    expect(told).toMatchObject({
      code: 'storage.disk-full',
      intact: true,
      notices: [],
      seqAfter: Number(told['stored']) + 1,
    });
    expect(told['message']).toMatch(/000001\.journal failed: the disk is full\. 0 MB are free\./);
    expect(told['stored']).toBeGreaterThan(10);
  });
});
