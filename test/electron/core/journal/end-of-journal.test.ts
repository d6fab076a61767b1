import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeadOf, rewriteFrom, writeForgedHead } from '../../../support/forge-journal.ts';
import { answerEntry, CASE_ID, openAt, readBodies, writeJournal } from '../../../support/journal-fixture.ts';
import { readJournalFolder } from '../../../support/read-journal-bytes.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const FILE = '000001.journal';
const OTHER_CASE = 'ffeeddccbbaa9988';
const VERSION_1 = join(import.meta.dirname, '../../../data/journals/version-1');

const findings = async (folder: string) => {
  const journal = await openAt(folder);
  const report = await journal.verify();
  await journal.close();
  return { notices: journal.notices.join(' '), ...report };
};

const forgedBody = (): Uint8Array => Buffer.from('{"n":0,"x":"forged"}');

describe('a journal whose every hash fits, but that is not the one', () => {
  it.each([
    ['the last record was forged', 5],
    ['everything was rewritten from record 2', 2],
    ['everything was rewritten from record 1', 1],
    ['a record in the middle and all after it were rewritten', 3],
  ])('is found against the hash in head.json when %s [J5] [found 5]', async (_what, from) => {
    const folder = await newFolder();
    await writeJournal(folder, 5);
    await rewriteFrom(folder, from, forgedBody);
    const { notices, intact, problems, witnesses } = await findings(folder);
    expect(notices).toContain('states that record 5 has the hash');
    expect(intact).toBe(false);
    expect(problems.join(' ')).toContain('head.json');
    expect(witnesses).toContainEqual(
      expect.objectContaining({ source: 'head-file', outcome: 'differs' }) as object,
    );
  });

  it('is found when it goes on after the head: a forged record below a head that lags [J5] [found 5]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const head = await readFile(join(folder, 'head.json'));
    const journal = await openAt(folder);
    for (const n of [4, 5]) await journal.append(answerEntry(n));
    await journal.close();
    await writeFile(join(folder, 'head.json'), head);
    expect(await findings(folder)).toMatchObject({ notices: '', intact: true });
    await writeFile(join(folder, 'head.json'), head);
    await rewriteFrom(folder, 3, forgedBody);
    const forged = await findings(folder);
    expect(forged.notices).toContain('states that record 3 has the hash');
    expect(forged.intact).toBe(false);
  });

  it('stays found at later openings and after more records, until the right journal is back [J5] [found 5]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 4);
    const right = await readFile(join(folder, FILE));
    await rewriteFrom(folder, 4, forgedBody);
    await findings(folder);
    const journal = await openAt(folder);
    await journal.append(answerEntry(5));
    await journal.close();
    for (let opening = 0; opening < 3; opening += 1) {
      const { notices, intact, witnesses } = await findings(folder);
      expect(notices).toContain('An earlier head of this journal states that record 4');
      expect(intact).toBe(false);
      expect(witnesses).toContainEqual(
        expect.objectContaining({ source: 'earlier', outcome: 'differs' }) as object,
      );
    }
    await writeFile(join(folder, FILE), right);
    await findings(folder);
    const back = await openAt(folder);
    expect(back.notices.join(' ')).not.toContain('An earlier head');
    await back.close();
  });

  it('is found when the journal of another case was copied in, with or without its head [J5] [found 5]', async () => {
    for (const withHead of [false, true]) {
      const folder = await newFolder();
      const other = await newFolder();
      await writeJournal(folder, 3);
      const journal = await openAt(other, { caseId: OTHER_CASE });
      for (const n of [1, 2, 3, 4]) await journal.append(answerEntry(n + 50));
      await journal.close();
      await cp(join(other, FILE), join(folder, FILE));
      if (withHead) await cp(join(other, 'head.json'), join(folder, 'head.json'));
      const before = await readFile(join(folder, 'head.json'), 'utf8');
      const { notices, intact, problems } = await findings(folder);
      expect(notices).toContain(`written for case ${OTHER_CASE}, not for case ${CASE_ID}`);
      expect(intact).toBe(false);
      expect(problems.join(' ')).toContain(OTHER_CASE);
      // It is read, and nothing is written: neither records nor a head that would hide it.
      const opened = await openAt(folder);
      expect((await readBodies(opened)).size).toBe(4);
      const refusal = await failureOf(opened.append(answerEntry(9)));
      expect(refusal.code).toBe('storage.denied');
      expect(refusal.message).toContain(OTHER_CASE);
      await opened.close();
      expect(await readFile(join(folder, 'head.json'), 'utf8')).toBe(before);
    }
  });

  it('keeps the case’s id in every record of the chain [found 5]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const records = await readJournalFolder(folder);
    expect(records.map(({ header }) => header['caseId'])).toEqual([CASE_ID, CASE_ID, CASE_ID]);
  });

  it('is named once, not for every record, when it is another case’s [found 5]', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder, { caseId: OTHER_CASE });
    for (let n = 1; n <= 300; n += 1) await journal.append(answerEntry(n));
    await journal.close();
    await rm(join(folder, 'head.json'));
    const opened = await openAt(folder);
    expect(opened.notices.filter((notice) => notice.includes(OTHER_CASE))).toHaveLength(1);
    await opened.close();
  });
});

describe('head.json', () => {
  it('of another case confirms nothing and is named [J5] [found 5]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const other = await newFolder();
    const journal = await openAt(other, { caseId: OTHER_CASE });
    for (let n = 1; n <= 9; n += 1) await journal.append(answerEntry(n));
    await journal.close();
    await cp(join(other, 'head.json'), join(folder, 'head.json'));
    const opened = await openAt(folder);
    expect(opened.notices.join(' ')).toContain(`belongs to case ${OTHER_CASE}`);
    // Its count is not this journal's: nothing counts as lost.
    expect(opened.records).toBe(3);
    const report = await opened.verify();
    expect(report.intact).toBe(false);
    expect(report.witnesses).toContainEqual(
      expect.objectContaining({ source: 'head-file', outcome: 'absent' }) as object,
    );
    await opened.close();
  });

  it.each([
    ['deleted', (folder: string) => rm(join(folder, 'head.json'))],
    ['emptied', (folder: string) => writeFile(join(folder, 'head.json'), '')],
    [
      'a folder',
      async (folder: string) => {
        await rm(join(folder, 'head.json'));
        await mkdir(join(folder, 'head.json'));
      },
    ],
  ])(
    'that is %s is not an accusation; Verify says that it cannot confirm the end [J5] [found 5]',
    async (_what, harm) => {
      const folder = await newFolder();
      await writeJournal(folder, 3);
      await harm(folder);
      const journal = await openAt(folder);
      expect(journal.notices.join(' ')).toContain('head.json');
      const { intact, witnesses } = await journal.verify();
      expect(intact).toBe(true);
      expect(witnesses).toContainEqual(
        expect.objectContaining({ source: 'head-file', outcome: 'absent' }) as object,
      );
      await journal.close();
    },
  );

  it('that lags after a kill is normal, and Verify says how far it confirms [J5] [found 5]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    const head = await readFile(join(folder, 'head.json'));
    const journal = await openAt(folder);
    for (const n of [3, 4, 5]) await journal.append(answerEntry(n));
    await journal.close();
    await writeFile(join(folder, 'head.json'), head);
    const again = await openAt(folder);
    expect(again.notices).toEqual([]);
    const { intact, witnesses } = await again.verify();
    expect(intact).toBe(true);
    expect(witnesses.find(({ source }) => source === 'head-file')?.sentence).toMatch(
      /record 2 has the hash .* 3 records after that/,
    );
    await again.close();
  });

  it('with a forged count of twenty million records is found out at once [J5] [found 9]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const head = await readHeadOf(folder);
    await writeForgedHead(folder, {
      ...head,
      records: 20_000_000,
      headHash: 'ab'.repeat(32),
      fileSizes: { 1: 1_100_000_000 },
    });
    const before = process.memoryUsage().heapUsed;
    const journal = await openAt(folder);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
    expect(journal.notices.join(' ')).toContain('counts 20,000,000 records, but only 3 are intact');
    expect((await readBodies(journal)).size).toBe(3);
    // What is acknowledged after it stays readable, under numbers that were never used.
    const { seq } = await journal.append(answerEntry(4));
    expect(seq).toBe(20_000_001);
    await journal.close();
    const again = await openAt(folder);
    expect([...(await readBodies(again)).keys()]).toEqual([1, 2, 3, seq]);
    await again.close();
  });

  it.each([1e13, Number.MAX_SAFE_INTEGER, 1e300])(
    'with a count of %d is damaged [found 9]',
    async (records) => {
      const folder = await newFolder();
      await writeJournal(folder, 3);
      await writeForgedHead(folder, { ...(await readHeadOf(folder)), records });
      const journal = await openAt(folder);
      expect(journal.records).toBe(3);
      expect(journal.notices.join(' ')).toContain('head.json) is damaged');
      await journal.close();
    },
  );
});

describe('a journal of an older program', () => {
  it('opens without an accusation, is verified, and goes on with the case’s id [J6] [found 5]', async () => {
    const folder = await newFolder();
    await cp(VERSION_1, folder, { recursive: true });
    const journal = await openAt(folder);
    expect(journal.notices).toEqual([]);
    expect(await journal.verify()).toMatchObject({ intact: true, records: 7 });
    await journal.append(answerEntry(8));
    await journal.close();
    const records = await readJournalFolder(folder);
    expect(records.map(({ header }) => header['caseId'])).toEqual([
      ...Array.from({ length: 7 }, () => undefined),
      CASE_ID,
    ]);
    expect(await findings(folder)).toMatchObject({ notices: '', intact: true, records: 8 });
  });

  it('is compared with its head, too [J5] [found 5]', async () => {
    const folder = await newFolder();
    await cp(VERSION_1, folder, { recursive: true });
    await rewriteFrom(folder, 7, forgedBody);
    expect((await findings(folder)).notices).toContain('states that record 7 has the hash');
  });
});
