import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { temporaryPathFor } from '../../../../electron/core/files/temporary-file.ts';
import { createFaultyFilePort } from '../../../support/faulty-file-port.ts';
import { answerEntry, openAt, readBodies, writeJournal } from '../../../support/journal-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const FILE = '000001.journal';
const VERSION_1 = join(import.meta.dirname, '../../../data/journals/version-1');
const VERSION_1_HEAD = 'ba9b7bc7e82aa2c125e09b49b5cdd21e4b50c71e98568983434e32d7f37e1056';

/** A first line as a program of another version writes it. */
const lineOf = (version: number): string => {
  const words = `CASEBOOK-JOURNAL ${version}`;
  return `${words} ${createHash('sha256').update(words).digest('hex').slice(0, 16)}\n`;
};

describe('journals of other versions', () => {
  it('J6: a newer version is refused, naming both, and not touched', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    const bytes = Buffer.concat([Buffer.from(lineOf(2)), Buffer.from('what only a newer one can read')]);
    await writeFile(join(folder, '000002.journal'), bytes);
    const before = await readdir(folder);
    const error = await failureOf(openAt(folder));
    expect(error.code).toBe('storage.newer-version');
    expect(error.message).toContain('journal version 2; this program reads version 1');
    expect(error.nextStep).toContain('newer version');
    expect(await readdir(folder)).toEqual(before);
    expect(await readFile(join(folder, '000002.journal'))).toEqual(bytes);
  });

  it('J6: a version digit that was flipped is damage, not a newer program', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    const bytes = await readFile(join(folder, FILE));
    bytes.write('3', bytes.indexOf(' 1 ') + 1);
    await writeFile(join(folder, FILE), bytes);
    const journal = await openAt(folder);
    expect(journal.notices.join()).toContain('does not begin as a journal does');
    expect((await readBodies(journal)).size).toBe(2);
    await journal.close();
  });

  it('J6: the released version 1 opens as it was written', async () => {
    const folder = await newFolder();
    await cp(VERSION_1, folder, { recursive: true });
    const journal = await openAt(folder);
    expect(journal).toMatchObject({ records: 7, headHash: VERSION_1_HEAD, notices: [] });
    expect(journal.summary).toMatchObject({ name: 'Renamed, “version 1”', connectionId: 'practice' });
    expect(await journal.verify()).toMatchObject({ intact: true, records: 7 });
    expect((await journal.read(6)).redaction).toEqual({ originalSha256: 'ab'.repeat(32), ranges: [[3, 9]] });
    expect(Buffer.from((await journal.read(7)).body)).toEqual(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    expect((await journal.append(answerEntry(8))).seq).toBe(8);
    await journal.close();
  });
});

describe('opening a journal', () => {
  it('leaves no temporary file of other processes, and keeps its own', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 1);
    // Whoever has that number now: nobody else writes in a profile whose lock this process holds.
    await writeFile(join(folder, `.casebook-1-${'a'.repeat(12)}.part`), 'left');
    const own = temporaryPathFor(join(folder, 'head.json'));
    await writeFile(own, 'being written');
    await (await openAt(folder)).close();
    const left = (await readdir(folder)).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([basename(own)]);
  });

  it('is told with the folder where it cannot be read', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 1);
    for (const [act, code] of [
      ['list', 'EACCES'],
      ['open', 'EIO'],
      ['read', 'EIO'],
    ] as const) {
      const files = createFaultyFilePort(createNodeFilePort(), {
        act,
        nth: 1,
        effect: { kind: 'error', code },
      });
      const error = await failureOf(openAt(folder, { files }));
      expect(error.message).toContain(folder);
      expect(error.code).toBe(code === 'EACCES' ? 'storage.denied' : 'storage.io');
    }
  });

  it('goes on in a new file where the last one has damage inside', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const bytes = await readFile(join(folder, FILE));
    bytes.write('####', bytes.indexOf('block-fills'));
    await writeFile(join(folder, FILE), bytes);
    const journal = await openAt(folder);
    await journal.append(answerEntry(4));
    await journal.close();
    expect((await readdir(folder)).filter((name) => name.endsWith('.journal'))).toEqual([
      FILE,
      '000002.journal',
    ]);
    expect(await readFile(join(folder, FILE))).toEqual(bytes);
    const again = await openAt(folder);
    expect([...(await readBodies(again)).keys()]).toEqual([2, 3, 4]);
    await again.close();
  });

  it('a folder in the place of a journal file is told, and the case is not begun anew', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, FILE));
    const error = await failureOf(openAt(folder));
    expect(error.code).toBe('storage.denied');
    expect(error.message).toContain(folder);
  });
});
