import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { createJournalShelf, type JournalShelf } from '../../../../electron/core/journal/journal-shelf.ts';
import type { HostNotice } from '../../../../shared/contract/app-contract.ts';
import { PROFILE_CASE_ID } from '../../../../shared/contract/shapes.ts';
import { createFaultyFilePort, type FaultyFilePort } from '../../../support/faulty-file-port.ts';
import { rewriteFrom } from '../../../support/forge-journal.ts';
import { answerEntry } from '../../../support/journal-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();

interface Opened {
  readonly shelf: JournalShelf;
  readonly files: FaultyFilePort;
  readonly notices: HostNotice[];
}

const shelfIn = (userDataDir: string): Opened => {
  const files = createFaultyFilePort(createNodeFilePort());
  const notices: HostNotice[] = [];
  let now = 1_790_000_000_000;
  const shelf = createJournalShelf({
    files,
    userDataDir,
    now: () => (now += 1000),
    notify: (notice) => notices.push(notice),
  });
  return { shelf, files, notices };
};

const caseFolder = (userDataDir: string, caseId: string): string => join(userDataDir, 'cases', caseId);
const journalOf = (userDataDir: string, caseId: string): string =>
  join(caseFolder(userDataDir, caseId), 'journal');
const registerOf = (userDataDir: string): string => join(userDataDir, 'case-register.json');

/** A profile with cases 'One' and 'Two', each of so many records, closed. */
const newProfile = async (records = 4): Promise<{ userDataDir: string; one: string; two: string }> => {
  const userDataDir = await newFolder();
  const { shelf } = shelfIn(userDataDir);
  const ids: string[] = [];
  for (const name of ['One', 'Two']) {
    const { caseId } = await shelf.create(name, 'practice');
    const journal = await shelf.open(caseId);
    for (let n = 2; n <= records; n += 1) await journal.append(answerEntry(n));
    ids.push(caseId);
  }
  await shelf.close();
  return { userDataDir, one: ids[0] ?? '', two: ids[1] ?? '' };
};

/** Appends so many records to a case and closes. */
const appendTo = async (userDataDir: string, caseId: string, count: number): Promise<void> => {
  const { shelf } = shelfIn(userDataDir);
  const journal = await shelf.open(caseId);
  for (let n = 0; n < count; n += 1) await journal.append(answerEntry(100 + n));
  await shelf.close();
};

const listed = async (userDataDir: string) => {
  const { shelf, notices } = shelfIn(userDataDir);
  const heads = await shelf.list();
  await shelf.close();
  return { heads, notices };
};

const findings = async (userDataDir: string, caseId: string) => {
  const { shelf } = shelfIn(userDataDir);
  const journal = await shelf.open(caseId);
  const report = await journal.verify();
  const notices = journal.notices.join(' ');
  await shelf.close();
  return { ...report, notices };
};

/** Rewrites the register with a check that fits, as somebody with the program's source would. */
const tamperRegister = async (
  userDataDir: string,
  change: (cases: Record<string, Record<string, unknown>>) => void,
): Promise<void> => {
  const stored = JSON.parse(await readFile(registerOf(userDataDir), 'utf8')) as {
    cases: Record<string, Record<string, unknown>>;
  };
  change(stored.cases);
  const check = createHash('sha256').update(JSON.stringify(stored.cases)).digest('hex');
  await writeFile(registerOf(userDataDir), JSON.stringify({ version: 1, check, cases: stored.cases }));
};

describe('a case that is not where it was', () => {
  it.each<[string, (userDataDir: string, caseId: string) => Promise<void>]>([
    ['its folder vanished', (profile, id) => rm(caseFolder(profile, id), { recursive: true })],
    ['its journal folder vanished', (profile, id) => rm(journalOf(profile, id), { recursive: true })],
    [
      'its folder was emptied',
      async (profile, id) => {
        await rm(journalOf(profile, id), { recursive: true });
        await mkdir(journalOf(profile, id));
      },
    ],
    [
      'a file stands in place of its folder',
      async (profile, id) => {
        await rm(caseFolder(profile, id), { recursive: true });
        await mkdir(caseFolder(profile, id));
        await writeFile(journalOf(profile, id), '');
      },
    ],
  ])('is named in the list when %s [J5] [found 5]', async (_what, harm) => {
    const { userDataDir, one, two } = await newProfile();
    await harm(userDataDir, one);
    const { heads } = await listed(userDataDir);
    const shown = heads.find(({ caseId }) => caseId === one);
    expect(shown).toMatchObject({ name: 'One', records: 4, missing: true });
    expect(shown?.notices.join(' ')).toContain('is missing');
    expect(heads.find(({ caseId }) => caseId === two)?.notices).toEqual([]);
    const { shelf } = shelfIn(userDataDir);
    const error = await failureOf(shelf.open(one));
    expect(error.code).toMatch(/^storage\./);
    expect(error.message).toContain(one);
    await shelf.close();
  });

  it('is listed with what the register knows, and opens once it is back [J5] [found 5]', async () => {
    const { userDataDir, one } = await newProfile(6);
    const aside = await newFolder();
    await rename(caseFolder(userDataDir, one), join(aside, 'case'));
    const { heads } = await listed(userDataDir);
    expect(heads.find(({ caseId }) => caseId === one)).toMatchObject({
      name: 'One',
      records: 6,
      missing: true,
    });
    await rename(join(aside, 'case'), caseFolder(userDataDir, one));
    expect((await listed(userDataDir)).heads.every(({ notices }) => notices.length === 0)).toBe(true);
    expect((await findings(userDataDir, one)).intact).toBe(true);
  });

  it('leaves the list when the user says so, never while its journal is there [found 5]', async () => {
    const { userDataDir, one, two } = await newProfile();
    const { shelf } = shelfIn(userDataDir);
    expect((await failureOf(shelf.forget(two))).code).toBe('storage.exists');
    await rm(caseFolder(userDataDir, one), { recursive: true });
    await shelf.forget(one);
    expect((await shelf.list()).map(({ caseId }) => caseId)).toEqual([two]);
    await shelf.close();
    expect((await listed(userDataDir)).heads.map(({ caseId }) => caseId)).toEqual([two]);
  });

  it('returns to the list when the user undoes its removal, and stays there', async () => {
    const { userDataDir, one } = await newProfile();
    await rm(caseFolder(userDataDir, one), { recursive: true });
    const { heads: before } = await listed(userDataDir);
    const { shelf } = shelfIn(userDataDir);
    await shelf.forget(one);
    await shelf.putBack(one);
    expect(await shelf.list()).toEqual(before);
    await shelf.close();
    expect((await listed(userDataDir)).heads).toEqual(before);
  });

  it.each(['Old case', 'ffeeddccbbaa9988'])(
    'is named with where it is when its folder was renamed to %j [J5] [found 5]',
    async (name) => {
      const { userDataDir, one } = await newProfile();
      await rename(caseFolder(userDataDir, one), caseFolder(userDataDir, name));
      const { heads } = await listed(userDataDir);
      const missing = heads.find(({ caseId }) => caseId === one);
      expect(missing).toMatchObject({ name: 'One', missing: true });
      expect(missing?.notices.join(' ')).toContain(`“${name}”`);
      if (!/^[0-9a-f]{16}$/.test(name)) return;
      expect(heads.find(({ caseId }) => caseId === name)?.notices.join(' ')).toContain(one);
      const { shelf } = shelfIn(userDataDir);
      const journal = await shelf.open(name);
      expect(journal.readOnly).toContain(one);
      await shelf.close();
    },
  );

  it('that is in two folders is one case; the copy is named and takes no records [J5] [found 5]', async () => {
    const { userDataDir, one, two } = await newProfile();
    const copy = 'aaaaaaaaaaaaaaaa';
    await cp(caseFolder(userDataDir, one), caseFolder(userDataDir, copy), { recursive: true });
    const { heads } = await listed(userDataDir);
    expect(heads.map(({ caseId }) => caseId).toSorted()).toEqual([one, two, copy].toSorted());
    expect(heads.find(({ caseId }) => caseId === one)?.notices).toEqual([]);
    expect(heads.find(({ caseId }) => caseId === copy)?.notices.join(' ')).toContain(one);
    const { shelf } = shelfIn(userDataDir);
    await (await shelf.open(one)).append(answerEntry(9));
    const refusal = await failureOf((await shelf.open(copy)).append(answerEntry(9)));
    expect(refusal.code).toBe('storage.denied');
    await shelf.close();
  });

  it('the journal of what holds in all cases is missed, too [found 5]', async () => {
    const { userDataDir } = await newProfile();
    const { shelf } = shelfIn(userDataDir);
    await (await shelf.openToWrite(PROFILE_CASE_ID)).append(answerEntry(2));
    await shelf.close();
    await rm(caseFolder(userDataDir, PROFILE_CASE_ID), { recursive: true });
    const { notices } = await listed(userDataDir);
    expect(notices.map(({ message }) => message).join(' ')).toContain('shared by all cases is missing');
  });
});

describe('a journal that its register contradicts', () => {
  it('is an older copy, put back with its head: named in the list, at opening and by Verify [J5] [found 5]', async () => {
    const { userDataDir, one } = await newProfile(4);
    const copy = await newFolder();
    await cp(caseFolder(userDataDir, one), copy, { recursive: true });
    await appendTo(userDataDir, one, 3);
    await rm(caseFolder(userDataDir, one), { recursive: true });
    await cp(copy, caseFolder(userDataDir, one), { recursive: true });
    const { heads } = await listed(userDataDir);
    expect(heads.find(({ caseId }) => caseId === one)?.notices.join(' ')).toContain(
      'counts 7 records, but only 4 are intact',
    );
    const found = await findings(userDataDir, one);
    expect(found.notices).toContain('register of cases');
    expect(found.intact).toBe(false);
    // Numbers that were used once are not used again for something else.
    const { shelf } = shelfIn(userDataDir);
    expect((await (await shelf.open(one)).append(answerEntry(1))).seq).toBe(8);
    await shelf.close();
  });

  it.each<[string, number]>([
    ['forged at its end', 4],
    ['rewritten from record 2', 2],
  ])('was %s together with its head [J5] [found 5]', async (_what, from) => {
    const { userDataDir, one } = await newProfile(4);
    await rewriteFrom(journalOf(userDataDir, one), from, () => Buffer.from('{"forged":true}'));
    await rm(join(journalOf(userDataDir, one), 'head.json'));
    const { notices, intact, witnesses } = await findings(userDataDir, one);
    expect(notices).toContain('The register of cases in the profile states that record 4');
    expect(intact).toBe(false);
    expect(witnesses).toContainEqual(
      expect.objectContaining({ source: 'register', outcome: 'differs' }) as object,
    );
    // The alarm outlasts the head and the register that are written now.
    expect((await findings(userDataDir, one)).notices).toContain('An earlier head of this journal');
  });

  it('is another case’s, with its head and a register that was changed to fit: the chain tells [J5] [found 5]', async () => {
    const { userDataDir, one, two } = await newProfile(4);
    await rm(journalOf(userDataDir, one), { recursive: true });
    await cp(journalOf(userDataDir, two), journalOf(userDataDir, one), { recursive: true });
    await tamperRegister(userDataDir, (cases) => {
      cases[one] = { ...cases[two] };
    });
    const { notices, intact } = await findings(userDataDir, one);
    expect(notices).toContain(`written for case ${two}, not for case ${one}`);
    expect(intact).toBe(false);
  });

  it('agrees when both lag after a kill: no accusation [J5] [found 5]', async () => {
    const { userDataDir, one } = await newProfile(4);
    const register = await readFile(registerOf(userDataDir));
    const head = await readFile(join(journalOf(userDataDir, one), 'head.json'));
    await appendTo(userDataDir, one, 5);
    await writeFile(registerOf(userDataDir), register);
    await writeFile(join(journalOf(userDataDir, one), 'head.json'), head);
    const { heads, notices } = await listed(userDataDir);
    expect(heads.flatMap((each) => each.notices)).toEqual([]);
    expect(notices).toEqual([]);
    await writeFile(registerOf(userDataDir), register);
    await writeFile(join(journalOf(userDataDir, one), 'head.json'), head);
    expect(await findings(userDataDir, one)).toMatchObject({ notices: '', intact: true, records: 9 });
  });

  it('agrees, and Verify says that head and register vouch [found 5]', async () => {
    const { userDataDir, one } = await newProfile(4);
    const { witnesses } = await findings(userDataDir, one);
    expect(witnesses.map(({ source, outcome }) => `${source} ${outcome}`)).toEqual([
      'head-file agrees',
      'register agrees',
      'manifest absent',
    ]);
  });
});

describe('the register itself', () => {
  const harms: [string, (path: string) => Promise<void>][] = [
    ['cut', (path) => truncate(path, 40)],
    ['empty', (path) => truncate(path, 0)],
    ['a folder', async (path) => (await rm(path), await mkdir(path), undefined)],
    ['4.5 GB of nothing', (path) => truncate(path, 4.5e9)],
    [
      'changed in one digit',
      async (path) => {
        const text = await readFile(path, 'utf8');
        await writeFile(path, text.replace('"records":4', '"records":3'));
      },
    ],
  ];
  it.each(harms)('that is %s is set aside and rebuilt, with a notice [J7] [found 5]', async (_what, harm) => {
    const { userDataDir, one, two } = await newProfile();
    await harm(registerOf(userDataDir));
    const { heads, notices } = await listed(userDataDir);
    expect(heads).toHaveLength(2);
    expect(notices.map(({ message }) => message).join(' ')).toMatch(
      /is damaged; the damaged file is kept as .*built a new one/,
    );
    expect((await readdir(userDataDir)).some((name) => name.includes('.damaged-'))).toBe(true);
    const again = await listed(userDataDir);
    expect(again.notices).toEqual([]);
    await rm(caseFolder(userDataDir, one), { recursive: true });
    const later = await listed(userDataDir);
    expect(later.heads.find(({ caseId }) => caseId === one)).toMatchObject({ missing: true });
    expect(later.heads.find(({ caseId }) => caseId === two)?.missing).toBeUndefined();
  });

  it('that is missing is rebuilt with a notice; the first start of this version shows none [J7] [found 5]', async () => {
    const { userDataDir, one } = await newProfile();
    await rm(registerOf(userDataDir));
    const { notices } = await listed(userDataDir);
    expect(notices.map(({ message }) => message).join(' ')).toMatch(/is missing.*built a new one/);
    // A profile of an older program: journals with heads that never knew a register.
    const older = await newFolder();
    const journal = journalOf(older, one);
    await mkdir(journal, { recursive: true });
    await cp(join(import.meta.dirname, '../../../data/journals/version-1'), journal, { recursive: true });
    const first = await listed(older);
    expect(first.notices).toEqual([]);
    expect(first.heads).toMatchObject([{ caseId: one, records: 7, notices: [] }]);
    await rm(caseFolder(older, one), { recursive: true });
    expect((await listed(older)).heads).toMatchObject([{ caseId: one, missing: true }]);
  });

  it('of a newer program is not touched [J6] [found 5]', async () => {
    const { userDataDir, one } = await newProfile();
    await writeFile(registerOf(userDataDir), '{"version":2,"what":"only a newer one knows"}');
    const { heads, notices } = await listed(userDataDir);
    expect(heads).toHaveLength(2);
    expect(notices.map(({ message }) => message).join(' ')).toContain('newer version of Casebook');
    await appendTo(userDataDir, one, 2);
    expect(await readFile(registerOf(userDataDir), 'utf8')).toContain('only a newer one knows');
  });

  it('that cannot be read or written hinders no case [J2] [found 5]', async () => {
    const { userDataDir, one } = await newProfile();
    const { shelf, files } = shelfIn(userDataDir);
    files.plan({
      act: 'rename',
      nth: 1,
      times: 99,
      path: /case-register/,
      effect: { kind: 'error', code: 'ENOSPC' },
    });
    const journal = await shelf.open(one);
    expect((await journal.append(answerEntry(5))).seq).toBe(5);
    await shelf.close();
    expect(await findings(userDataDir, one)).toMatchObject({ intact: true, records: 5 });
  });

  it('knows a case from its first record on, and one that was copied in from its first listing [found 5]', async () => {
    const { userDataDir, one } = await newProfile();
    const other = await newFolder();
    await mkdir(join(other, 'cases'));
    await cp(caseFolder(userDataDir, one), caseFolder(other, one), { recursive: true });
    await listed(other);
    await rm(caseFolder(other, one), { recursive: true });
    expect((await listed(other)).heads).toMatchObject([{ caseId: one, missing: true, records: 4 }]);
    const { shelf } = shelfIn(userDataDir);
    const { caseId } = await shelf.create('Three', 'practice');
    // No orderly end: the register is on disk already.
    expect(await readFile(registerOf(userDataDir), 'utf8')).toContain(caseId);
    await shelf.close();
  });
});
