/**
 * Invariant I6 for journal, exports and profile lock: removes one guard at a time, in a copy of the
 * repository, and requires that the guard's tests fail. If they pass, they test nothing. Argument:
 * a part of a twin's name, to run only those.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Twin {
  readonly name: string;
  readonly file: string;
  readonly guard: string;
  readonly bug: string;
  /** Test files that must fail. */
  readonly tests: string;
}

const JOURNAL = 'electron/core/journal';
const EXPORTS = 'electron/core/exports';

const TWINS: readonly Twin[] = [
  {
    name: 'J1: the torn tail is not cut off',
    file: `${JOURNAL}/recover-tail.ts`,
    guard: 'await file.truncate(endOffset);',
    bug: '',
    tests: 'journal/recover-tail',
  },
  {
    name: 'J1: the torn tail is not kept',
    file: `${JOURNAL}/recover-tail.ts`,
    guard: 'await copyAside(files, file, { from: endOffset, sizeBytes: tornBytes }, aside);',
    bug: '',
    tests: 'journal/recover-tail',
  },
  {
    name: 'J1: an append is acknowledged before it is written',
    file: `${JOURNAL}/append-queue.ts`,
    guard: 'const outcomes = await this.#write(',
    bug: 'batch.forEach(({ entry, resolve }) => resolve({ seq: 1, sha256: "", receivedAt: entry.receivedAt }));\n      const outcomes = await this.#write(',
    tests: 'journal/open-journal',
  },
  {
    name: 'appends of the turn after a batch are forgotten',
    file: `${JOURNAL}/append-queue.ts`,
    guard: 'this.#draining = undefined;',
    bug: 'queueMicrotask(() => queueMicrotask(() => (this.#draining = undefined)));',
    tests: 'journal/open-journal',
  },
  {
    name: 'J2: a failed append is not cut back',
    file: `${JOURNAL}/append-target.ts`,
    guard: 'await file.truncate(place.sizeBytes).catch(() => undefined);',
    bug: '',
    tests: 'journal/journal-faults',
  },
  {
    name: 'J2: the descriptor of a failed flush is used again',
    file: `${JOURNAL}/append-target.ts`,
    guard: 'await this.#giveUp(file, place);',
    bug: '',
    tests: 'journal/journal-faults',
  },
  {
    name: 'J2: no flush before an append is acknowledged',
    file: `${JOURNAL}/append-target.ts`,
    guard: '      await file.sync();\n    } catch (error) {\n      await this.#giveUp',
    bug: '    } catch (error) {\n      await this.#giveUp',
    tests: 'journal/journal-faults',
  },
  {
    name: 'J3: a short write is believed',
    file: 'electron/core/files/write-all.ts',
    guard: 'done += written;',
    bug: 'done = bytes.byteLength;',
    tests: 'journal/journal-faults',
  },
  {
    name: 'J4: the length at the end of a record is not looked at',
    file: `${JOURNAL}/scan-journal-file.ts`,
    guard: 'const isComplete = reader.trailingRecordBytes(trailer) === restBytes;',
    bug: 'const isComplete = trailer.length < 0;',
    tests: 'journal/verify-journal',
  },
  {
    name: 'J4: the body is not hashed',
    file: `${JOURNAL}/record-format-1.ts`,
    guard: 'ends.header.bodySha256 === (await sha256InTurns(body))',
    bug: "ends.state === 'fit'",
    tests: 'journal/verify-journal',
  },
  {
    name: 'J4: a damaged file is appended to',
    file: `${JOURNAL}/load-journal.ts`,
    guard: 'if (last === undefined || last.damaged)',
    bug: 'if (last === undefined)',
    tests: 'journal/verify-journal',
  },
  {
    name: 'J5: the chain is not followed',
    file: `${JOURNAL}/walk-journal.ts`,
    guard: 'header.previousHash !== this.#hash',
    bug: 'header.previousHash === ""',
    tests: 'journal/verify-journal',
  },
  {
    name: 'J5: the head is not compared',
    file: `${JOURNAL}/journal-anchors.ts`,
    guard: "if (records > lastSeq) return 'ahead';",
    bug: "if (records > lastSeq) return 'agrees';",
    tests: 'journal/verify-journal',
  },
  {
    name: 'J6: a flipped version is taken for a newer program',
    file: `${JOURNAL}/journal-format.ts`,
    guard: "version >= 1 && start.toString('latin1', 0, line.length) === line",
    bug: 'version >= 1',
    tests: 'journal/load-journal',
  },
  {
    name: 'J6: a newer version is not refused',
    file: `${JOURNAL}/load-journal.ts`,
    guard: 'refuseUnreadable(item, readers);',
    bug: 'void refuseUnreadable;',
    tests: 'journal/load-journal',
  },
  {
    name: 'J8: others are not looked for',
    file: 'electron/core/profile/profile-lock.ts',
    guard: 'if (other === undefined) {',
    bug: 'if (other === undefined || attempt > 0) {',
    tests: 'profile/profile-lock',
  },
  {
    name: 'J8: a dead holder is believed',
    file: 'electron/core/profile/profile-lock.ts',
    guard: "if (holder === undefined || state === 'dead') {",
    bug: 'if (holder === undefined) {',
    tests: 'profile/profile-lock',
  },
  {
    name: 'F1: the temporary file stays after a failure',
    file: `${EXPORTS}/export-writer.ts`,
    guard: 'await this.#files.remove(this.#temporary).catch(() => undefined);',
    bug: '',
    tests: 'exports/export-writer',
  },
  {
    name: 'F1: the target is written directly',
    file: `${EXPORTS}/export-writer.ts`,
    guard: 'const temporary = temporaryPathFor(path);',
    bug: 'const temporary = path;\n    await files.remove(path);',
    tests: 'exports/export-writer',
  },
  {
    name: 'F1: what a killed process left is not swept',
    file: 'electron/core/files/temporary-file.ts',
    guard: "if (isLocked || state === 'dead') return true;",
    bug: 'if (isLocked) return false;',
    tests: 'files/temporary-file',
  },
  {
    name: 'F1: a page that goes is forgotten',
    file: `${EXPORTS}/export-handlers.ts`,
    guard: 'await Promise.all(left.map(([exportId]) => this.abort(exportId, clientId)));',
    bug: 'void left;',
    tests: 'exports/export-handlers',
  },
  {
    name: 'F2: a taken name is not avoided',
    file: `${EXPORTS}/export-places.ts`,
    guard: '(await files.stat(candidate)) !== undefined',
    bug: '(await files.stat(candidate)) === null',
    tests: 'exports/export-handlers',
  },
  {
    name: 'F7: folders in a name are kept',
    file: `${EXPORTS}/export-name.ts`,
    guard: ".replaceAll(/[\\\\/:*?\"<>|]/g, '-')",
    bug: '',
    tests: 'exports/export-name',
  },
];

const root = join(import.meta.dirname, '..', '..');
const wanted = TWINS.filter(({ name }) => name.includes(process.argv[2] ?? ''));
const copy = await mkdtemp(join(tmpdir(), 'casebook-twins-'));
for (const folder of ['electron', 'shared', 'test/support', 'test/electron/core', 'test/data'])
  await cp(join(root, folder), join(copy, folder), { recursive: true });
for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts'])
  await cp(join(root, file), join(copy, file));
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

/** True where the tests pass. */
const passes = (tests: string): boolean =>
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      `test/electron/core/${tests}`,
      '--testTimeout',
      '8000',
    ],
    { cwd: copy, stdio: 'ignore', timeout: 240_000 },
  ).status === 0;

const failures: string[] = [];
for (const tests of new Set(wanted.map((twin) => twin.tests)))
  if (!passes(tests)) failures.push(`${tests} fails without any planted bug`);
for (const { name, file, guard, bug, tests } of wanted) {
  const path = join(copy, file);
  const source = await readFile(path, 'utf8');
  if (source.split(guard).length !== 2)
    failures.push(`${name}: the guard is not found exactly once in ${file}`);
  else {
    await writeFile(
      path,
      source.replace(guard, () => bug),
    );
    if (passes(tests)) failures.push(`${name}: ${tests} stays green`);
    await writeFile(path, source);
  }
  process.stderr.write(`${name}\n`);
}
await rm(copy, { recursive: true, force: true });
for (const failure of failures) console.log(failure);
console.log(
  `${wanted.length} planted bugs in journal, exports and profile lock: ${failures.length} not found`,
);
if (failures.length > 0) process.exitCode = 1;
