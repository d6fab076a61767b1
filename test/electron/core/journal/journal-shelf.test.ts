import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { createJournalShelf, type JournalShelf } from '../../../../electron/core/journal/journal-shelf.ts';
import { PROFILE_CASE_ID } from '../../../../shared/contract/shapes.ts';
import { createFaultyFilePort, type FaultyFilePort } from '../../../support/faulty-file-port.ts';
import { answerEntry } from '../../../support/journal-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();

const shelfIn = (userDataDir: string): { shelf: JournalShelf; files: FaultyFilePort } => {
  const files = createFaultyFilePort(createNodeFilePort());
  let now = 1_790_000_000_000;
  return { files, shelf: createJournalShelf({ files, userDataDir, now: () => (now += 1000) }) };
};

describe('the shelf of cases', () => {
  it('makes a case, lists the newest first, and finds both again after a restart', async () => {
    const userDataDir = await newFolder();
    const { shelf } = shelfIn(userDataDir);
    const first = await shelf.create('First', 'practice');
    const second = await shelf.create('Second', 'practice');
    expect(first).toMatchObject({ name: 'First', connectionId: 'practice', records: 1, notices: [] });
    expect(first.caseId).toMatch(/^[0-9a-f]{16}$/);
    expect(await shelf.list()).toEqual([second, first]);
    await shelf.close();
    const again = shelfIn(userDataDir);
    expect(await again.shelf.list()).toEqual([second, first]);
    expect(await again.shelf.head(first.caseId)).toEqual(first);
    await again.shelf.close();
  });

  it('lists from the heads, without reading a journal, as long as they are current', async () => {
    const userDataDir = await newFolder();
    const { shelf } = shelfIn(userDataDir);
    const { caseId } = await shelf.create('One', 'practice');
    await (
      await shelf.open(caseId)
    ).append({
      kind: 'fact',
      receivedAt: 1,
      body: Buffer.from(JSON.stringify({ kind: 'case-renamed', body: { name: 'Renamed' } })),
    });
    await shelf.close();
    const again = shelfIn(userDataDir);
    expect(await again.shelf.list()).toMatchObject([{ name: 'Renamed', records: 2 }]);
    expect(again.files.counts['read'] ?? 0).toBe(0);
    // A crash before the head was written: the journal is larger than the head says, so it is read.
    const { shelf: third } = shelfIn(userDataDir);
    const journal = await third.open(caseId);
    await journal.append(answerEntry(1));
    const crashed = await newFolder();
    await cp(userDataDir, crashed, { recursive: true });
    await third.close();
    const { shelf: fourth } = shelfIn(crashed);
    expect(await fourth.list()).toMatchObject([{ name: 'Renamed', records: 3, notices: [] }]);
    await fourth.close();
  });

  it('shares one open journal among all who ask at once', async () => {
    const { shelf } = shelfIn(await newFolder());
    const { caseId } = await shelf.create('One', 'practice');
    const journals = await Promise.all([1, 2, 3].map(() => shelf.open(caseId)));
    expect(new Set(journals).size).toBe(1);
    const refs = await Promise.all(journals.map((journal, n) => journal.append(answerEntry(n))));
    expect(refs.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    await shelf.close();
  });

  it('makes the journal of the profile by its first case event, once, and lists it as no case', async () => {
    const userDataDir = await newFolder();
    const { shelf } = shelfIn(userDataDir);
    const one = await shelf.create('One', 'practice');
    expect((await failureOf(shelf.open(PROFILE_CASE_ID))).code).toBe('storage.not-found');
    const journals = await Promise.all([1, 2, 3].map(() => shelf.openToWrite(PROFILE_CASE_ID)));
    const refs = await Promise.all(journals.map((journal, n) => journal.append(answerEntry(n))));
    expect(refs.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(await shelf.list()).toEqual([one]);
    await shelf.close();
    const { shelf: again } = shelfIn(userDataDir);
    expect(await again.head(PROFILE_CASE_ID)).toMatchObject({ name: 'All cases', records: 4, notices: [] });
    expect((await again.openToWrite(PROFILE_CASE_ID)).records).toBe(4);
    expect(await again.list()).toEqual([one]);
    await again.close();
  });

  it('lists a case that cannot be opened with the reason, beside those that can', async () => {
    const userDataDir = await newFolder();
    const { shelf } = shelfIn(userDataDir);
    const good = await shelf.create('Good', 'practice');
    const bad = await shelf.create('Bad', 'practice');
    await shelf.close();
    const folder = join(userDataDir, 'cases', bad.caseId, 'journal');
    await writeFile(join(folder, 'head.json'), '');
    const { shelf: again, files } = shelfIn(userDataDir);
    files.plan({
      act: 'open',
      nth: 1,
      path: new RegExp(bad.caseId),
      effect: { kind: 'error', code: 'EACCES' },
    });
    const listed = await again.list();
    expect(listed.find(({ caseId }) => caseId === good.caseId)).toEqual(good);
    expect(listed.find(({ caseId }) => caseId === bad.caseId)).toMatchObject({
      records: 0,
      notices: [expect.stringContaining('EACCES')],
    });
    // What failed once is tried anew.
    expect(await again.head(bad.caseId)).toMatchObject({ name: 'Bad', records: 1 });
    await again.close();
  });

  it('a case whose first record is damaged still has its evidence, and its name from the head', async () => {
    const userDataDir = await newFolder();
    const { shelf } = shelfIn(userDataDir);
    const { caseId } = await shelf.create('Named', 'practice');
    await (await shelf.open(caseId)).append(answerEntry(1));
    await shelf.close();
    const file = join(userDataDir, 'cases', caseId, 'journal', '000001.journal');
    const bytes = await createNodeFilePort().readFile(file);
    const text = Buffer.from(bytes);
    text.write('X', text.indexOf('Named'));
    await writeFile(file, text);
    const { shelf: again } = shelfIn(userDataDir);
    const head = await again.head(caseId);
    expect(head).toMatchObject({ name: 'Named', records: 2 });
    expect(head.notices.join()).toContain('Record 1 (case-created)');
    expect((await (await again.open(caseId)).read(2)).verified).toBe(true);
    await again.close();
  });

  it('J2: a case whose making fails is told, is not listed, and leaves the way free for the next', async () => {
    const userDataDir = await newFolder();
    const { shelf, files } = shelfIn(userDataDir);
    for (const act of ['makeFolder', 'syncFolder', 'write', 'sync', 'rename', 'open'] as const) {
      files.plan({ act, nth: 1, times: 9, effect: { kind: 'error', code: 'ENOSPC' } });
      const error = await failureOf(shelf.create('Lost', 'practice'));
      expect(error.code).toBe('storage.disk-full');
      expect(error.message).toContain(userDataDir);
      files.plan();
      expect(await shelf.list()).toEqual([]);
    }
    expect((await shelf.create('Kept', 'practice')).records).toBe(1);
    await shelf.close();
    const { shelf: again } = shelfIn(userDataDir);
    expect((await again.list()).map(({ name }) => name)).toEqual(['Kept']);
    await again.close();
  });

  it.each(['../../etc', '0011223344556677', 'ABCDEF0123456789', '', 'x'.repeat(5000)])(
    'there is no case %j',
    async (caseId) => {
      const { shelf } = shelfIn(await newFolder());
      const error = await failureOf(shelf.open(caseId));
      expect(error.code).toBe('storage.not-found');
      expect(error.message.length).toBeLessThan(300);
    },
  );

  it('files are 0600 and folders 0700 even under umask 000', async () => {
    const userDataDir = await newFolder();
    const before = process.umask(0);
    try {
      const { shelf } = shelfIn(userDataDir);
      const { caseId } = await shelf.create('Private', 'practice');
      await (await shelf.open(caseId)).append(answerEntry(1));
      await shelf.close();
      await mkdir(join(userDataDir, 'control'));
    } finally {
      process.umask(before);
    }
    for (const entry of await readdir(join(userDataDir, 'cases'), { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect((mode & 0o777).toString(8), entry.name).toBe(entry.isDirectory() ? '700' : '600');
    }
    expect((await stat(join(userDataDir, 'control'))).mode & 0o777).toBe(0o777);
  });
});
