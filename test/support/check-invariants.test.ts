import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { checkInvariants, InvariantViolation, type InvariantInputs } from './check-invariants.ts';
import { answerEntry, CASE_ID, openAt } from './journal-fixture.ts';
import { useFolders } from './use-folders.ts';

const newFolder = useFolders();
const SECRET = 'canary/secret+9f3A & ü';

const violationsOf = async (inputs: InvariantInputs): Promise<readonly string[]> => {
  try {
    await checkInvariants(inputs);
    return [];
  } catch (error) {
    if (error instanceof InvariantViolation) return error.violations;
    throw error;
  }
};

/** A profile with a case of two responses, and what was shown of them. */
const profileWithCase = async () => {
  const userDataDir = await newFolder();
  const folder = join(userDataDir, 'cases', CASE_ID, 'journal');
  await mkdir(folder, { recursive: true });
  const journal = await openAt(folder);
  const shown = [];
  for (const n of [1, 2]) {
    const entry = answerEntry(n);
    shown.push({ caseId: CASE_ID, body: entry.body, ...(await journal.append(entry)) });
  }
  await journal.close();
  return { userDataDir, folder, shown };
};

describe('checkInvariants', () => {
  it('passes what is right, and says how much it looked at', async () => {
    const { userDataDir, shown } = await profileWithCase();
    const report = await checkInvariants({
      userDataDir,
      shown,
      sets: [{ name: 'set', says: 'complete', rows: ['a', 'b', 'b'], truth: ['b', 'a', 'b'] }],
      canaries: [{ name: 'secret', value: SECRET }],
      texts: [{ name: 'stdout', bytes: 'nothing here' }],
      connections: { made: ['127.0.0.1:9'], configured: ['127.0.0.1:9'] },
      errors: [
        new CasebookError('storage.io', { message: 'Reading it failed.', nextStep: 'Try it once more.' }),
      ],
      twins: [{ name: 'no guard', run: () => Promise.reject(new Error('found')) }],
    });
    expect(report).toEqual({ I1: 2, I2: 1, I3: 3, I4: 1, I5: 1, I6: 1 });
  });

  it('I1: finds a record that is missing, other bytes, and another hash', async () => {
    const { userDataDir, folder, shown } = await profileWithCase();
    const [first] = shown;
    if (first === undefined) throw new Error('nothing was shown');
    expect(await violationsOf({ userDataDir, shown: [{ ...first, seq: 3 }] })).toHaveLength(1);
    expect(await violationsOf({ userDataDir, shown: [{ ...first, body: 'other' }] })).toHaveLength(1);
    expect(await violationsOf({ userDataDir, shown: [{ ...first, sha256: '0'.repeat(64) }] })).toHaveLength(
      1,
    );
    const bytes = await readFile(join(folder, '000001.journal'));
    bytes[bytes.byteLength - 60] = (bytes[bytes.byteLength - 60] ?? 0) ^ 1;
    await writeFile(join(folder, '000001.journal'), bytes);
    expect((await violationsOf({ userDataDir, shown })).join()).toContain('record 2');
  });

  it('I2: finds a set that says complete and is not, and rows that nobody sent', async () => {
    const userDataDir = await newFolder();
    const set = { name: 's', truth: ['a', 'a', 'b'] };
    expect(
      await violationsOf({ userDataDir, sets: [{ ...set, says: 'complete', rows: ['a', 'b'] }] }),
    ).toHaveLength(1);
    expect(
      await violationsOf({ userDataDir, sets: [{ ...set, says: 'partial', rows: ['a', 'b'] }] }),
    ).toEqual([]);
    expect(
      await violationsOf({ userDataDir, sets: [{ ...set, says: 'partial', rows: ['b', 'b'] }] }),
    ).toHaveLength(1);
  });

  it.each([
    ['raw', Buffer.from(`key=${SECRET};`)],
    ['base64 inside a longer text', Buffer.from(Buffer.from(`ab${SECRET}tail`).toString('base64'))],
    ['base64url', Buffer.from(Buffer.from(SECRET).toString('base64url'))],
    ['hex', Buffer.from(Buffer.from(SECRET).toString('hex'))],
    ['a query', Buffer.from(new URLSearchParams({ q: SECRET }).toString())],
    ['JSON within JSON', Buffer.from(JSON.stringify(JSON.stringify({ SECRET })))],
    ['UTF-16', Buffer.from(SECRET, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(SECRET, 'utf16le').swap16()],
  ])('I3: finds a secret left in a file as %s', async (_form, bytes) => {
    const { userDataDir, folder } = await profileWithCase();
    const canaries = [{ name: 'secret', value: SECRET }];
    expect(await violationsOf({ userDataDir, canaries })).toEqual([]);
    await appendFile(join(folder, 'head.json'), bytes);
    expect((await violationsOf({ userDataDir, canaries })).join()).toContain('head.json');
    expect(
      await violationsOf({ userDataDir: await newFolder(), canaries, texts: [{ name: 'log', bytes }] }),
    ).not.toEqual([]);
  });

  it('I4: finds a host that nobody configured', async () => {
    const connections = { made: ['127.0.0.1:9', '127.0.0.1:10'], configured: ['127.0.0.1:9'] };
    expect(await violationsOf({ userDataDir: await newFolder(), connections })).toHaveLength(1);
  });

  it.each([
    new Error('plain'),
    new CasebookError('storage.io', { message: 'Reading undefined failed.', nextStep: 'Try it once more.' }),
    new CasebookError('storage.io', { message: 'Reading it failed.', nextStep: '' }),
    'text',
  ])('I5: finds an error that helps nobody: %s', async (error) => {
    expect(await violationsOf({ userDataDir: await newFolder(), errors: [error] })).not.toEqual([]);
  });

  it('I6: finds a twin that passes', async () => {
    const twins = [{ name: 'twin', run: () => Promise.resolve() }];
    expect(await violationsOf({ userDataDir: await newFolder(), twins })).toHaveLength(1);
  });
});
