import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createExportHandlers,
  type ExportHandlers,
} from '../../../../electron/core/exports/export-handlers.ts';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import type { HostPorts, SavePlace } from '../../../../electron/core/host-ports.ts';
import { createSessionSecretStore } from '../../../../electron/core/secrets/session-secret-store.ts';
import { contract } from '../../../../shared/contract/contract.ts';
import { createFaultyFilePort, type FaultyFilePort } from '../../../support/faulty-file-port.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const contextOf = (clientId: string, signal = new AbortController().signal) => ({ signal, clientId });
const page = contextOf('page-1');
const other = contextOf('page-2');

interface Desk {
  readonly handlers: ExportHandlers;
  readonly userDataDir: string;
  readonly exportsDir: string;
  readonly files: FaultyFilePort;
  readonly offered: [string, string][];
  /** Begins, writes, finishes; returns the contract's answer. */
  save(
    name: string,
    text: string,
    beside?: string,
  ): Promise<{ exportId: string; path: string; downloadPath?: string | undefined }>;
}

const newDesk = async (pick?: (name: string) => Promise<SavePlace>): Promise<Desk> => {
  const userDataDir = await newFolder();
  const files = createFaultyFilePort(createNodeFilePort());
  const offered: [string, string][] = [];
  const ports: HostPorts = {
    kind: 'browser',
    version: '0',
    platform: 'linux',
    userDataDir,
    files,
    keychain: createSessionSecretStore(),
    session: createSessionSecretStore(),
    pickSavePath: pick ?? (async () => ({ kind: 'stage' })),
    offerDownload: (path, name) => `/download/${offered.push([path, name])}`,
    openExternal: async () => true,
    emptyPageStorage: async () => undefined,
    startPractice: () => Promise.reject(new Error('none here')),
    now: Date.now,
  };
  const handlers = createExportHandlers(ports);
  const save: Desk['save'] = async (name, text, beside) => {
    const begun = await handlers['files.beginExport'](
      { suggestedName: name, ...(beside === undefined ? {} : { beside }) },
      page,
    );
    if (begun.outcome !== 'writing') throw new Error('declined');
    const { exportId } = begun;
    await handlers['files.writeExport']({ exportId, chunk: Buffer.from(text) }, page);
    return { exportId, ...(await handlers['files.finishExport']({ exportId }, page)) };
  };
  return { handlers, userDataDir, exportsDir: join(userDataDir, 'exports'), files, offered, save };
};

const begin = async (desk: Desk, name: string, context = page): Promise<string> => {
  const begun = await desk.handlers['files.beginExport']({ suggestedName: name }, context);
  contract['files.beginExport'].output.parse(begun);
  return begun.outcome === 'writing' ? begun.exportId : begun.outcome;
};

describe('exports of the browser host', () => {
  it('F2: stage under a free name, never over an older file, and are offered once each', async () => {
    const desk = await newDesk();
    const paths = [];
    for (const text of ['a', 'b', 'c']) paths.push((await desk.save('trail.csv', text)).path);
    expect(paths.map((path) => basename(path))).toEqual(['trail.csv', 'trail-2.csv', 'trail-3.csv']);
    expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(['a', 'b', 'c']);
    expect(desk.offered).toEqual(paths.map((path) => [path, basename(path)]));
  });

  it('F2: begun at once under one name, none writes into another', async () => {
    const desk = await newDesk();
    const ids = await Promise.all(Array.from({ length: 6 }, () => begin(desk, 'trail.csv')));
    await Promise.all(
      ids.map((exportId, n) =>
        desk.handlers['files.writeExport']({ exportId, chunk: Buffer.from(`${n}`) }, page),
      ),
    );
    const done = await Promise.all(
      ids.map((exportId) => desk.handlers['files.finishExport']({ exportId }, page)),
    );
    expect(new Set(done.map(({ path }) => path)).size).toBe(6);
    expect(await Promise.all(done.map(({ path }) => readFile(path, 'utf8')))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('F2: a companion stands beside its file and overwrites nothing that was not asked about', async () => {
    const desk = await newDesk();
    const first = await desk.save('trail.csv', 'rows');
    const manifest = await desk.save('ignored', '{}', first.exportId);
    expect(manifest.path).toBe(`${first.path}.manifest.json`);
    expect(manifest.downloadPath).toBe('/download/2');
    await writeFile(join(desk.exportsDir, 'other.csv.manifest.json'), 'someone’s');
    const second = await desk.save('other.csv', 'rows');
    const numbered = await desk.save('ignored', '{}', second.exportId);
    expect(basename(numbered.path)).toBe('other.csv.manifest-2.json');
    expect(await readFile(join(desk.exportsDir, 'other.csv.manifest.json'), 'utf8')).toBe('someone’s');
  });

  it('F7: a hostile name stays inside the exports folder', async () => {
    const desk = await newDesk();
    for (const name of ['../../x', '/etc/passwd', 'a/b', 'CON', 'l\nf', '\u202Ecsv.exe', 'n'.repeat(300)]) {
      const { path } = await desk.save(name, 'x');
      expect(path).toBe(join(desk.exportsDir, basename(path)));
    }
    expect(await readdir(desk.userDataDir)).toEqual(['exports']);
  });
});

describe('exports where the user chose', () => {
  it('F2: go to that very path, replacing what the user agreed to replace, companion and all', async () => {
    const folder = await newFolder();
    const path = join(folder, 'chosen.csv');
    await writeFile(path, 'old');
    await writeFile(`${path}.manifest.json`, 'old');
    const desk = await newDesk(async () => ({ kind: 'path', path }));
    const saved = await desk.save('suggested.csv', 'new');
    expect(saved).toMatchObject({ path });
    expect(saved).not.toHaveProperty('downloadPath');
    await desk.save('ignored', 'new', saved.exportId);
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readFile(`${path}.manifest.json`, 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual(['chosen.csv', 'chosen.csv.manifest.json']);
  });

  it('F2: where they replace a file, take its former manifest away, whatever becomes of the new one', async () => {
    const folder = await newFolder();
    const path = join(folder, 'chosen.csv');
    await writeFile(path, 'old');
    await writeFile(`${path}.manifest.json`, 'old');
    await writeFile(join(folder, 'other.csv.manifest.json'), 'of another');
    const desk = await newDesk(async () => ({ kind: 'path', path }));
    await desk.save('suggested.csv', 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual(['chosen.csv', 'other.csv.manifest.json']);
  });

  it('F2: two to one path at once: the second is refused by name, also while the first is being begun', async () => {
    const path = join(await newFolder(), 'chosen.csv');
    const desk = await newDesk(async () => ({ kind: 'path', path }));
    const outcomes = await Promise.allSettled([begin(desk, 'a.csv'), begin(desk, 'a.csv')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const error = await failureOf(begin(desk, 'a.csv', other));
    expect(error.code).toBe('storage.locked');
    expect(error.message).toContain(path);
  });

  it('are not begun where the user declines', async () => {
    const desk = await newDesk(async () => ({ kind: 'declined' }));
    expect(await begin(desk, 'a.csv')).toBe('declined');
  });
});

describe('the pages that export', () => {
  it('F1: a page that goes leaves nothing behind, and others go on', async () => {
    const desk = await newDesk();
    const lost = await begin(desk, 'lost.csv');
    const kept = await begin(desk, 'kept.csv', other);
    await desk.handlers['files.writeExport']({ exportId: lost, chunk: Buffer.alloc(1000) }, page);
    await desk.handlers.releaseClient('page-1');
    expect((await readdir(desk.exportsDir)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    expect((await failureOf(desk.handlers['files.finishExport']({ exportId: lost }, page))).code).toBe(
      'storage.not-found',
    );
    await desk.handlers['files.finishExport']({ exportId: kept }, other);
    expect(await readdir(desk.exportsDir)).toEqual(['kept.csv']);
  });

  it('F1: a program that ends leaves no export half-written', async () => {
    const desk = await newDesk();
    await begin(desk, 'a.csv');
    await begin(desk, 'b.csv', other);
    await desk.handlers.close();
    expect(await readdir(desk.exportsDir)).toEqual([]);
  });

  it('F1: a page that goes while it is asked where to save leaves nothing behind', async () => {
    let answer: (place: SavePlace) => void = () => undefined;
    const asked = new Promise<SavePlace>((resolve) => (answer = resolve));
    const folder = await newFolder();
    const desk = await newDesk(() => asked);
    const begun = begin(desk, 'a.csv');
    await desk.handlers.releaseClient('page-1');
    answer({ kind: 'path', path: join(folder, 'a.csv') });
    expect(await begun).toBe('declined');
    expect(await readdir(folder)).toEqual([]);
    expect(await begin(desk, 'a.csv')).not.toBe('declined');
  });

  it('F1: a cancelled beginning leaves nothing behind', async () => {
    const desk = await newDesk();
    const stop = new AbortController();
    const begun = begin(desk, 'a.csv', contextOf('page-1', stop.signal));
    stop.abort();
    expect(await begun).toBe('declined');
    expect(await readdir(desk.exportsDir)).toEqual([]);
  });

  it('cannot write, finish, cancel or use each other’s exports', async () => {
    const desk = await newDesk();
    const exportId = await begin(desk, 'a.csv');
    const { handlers } = desk;
    const chunk = Buffer.from('x');
    expect((await failureOf(handlers['files.writeExport']({ exportId, chunk }, other))).code).toBe(
      'storage.not-found',
    );
    expect((await failureOf(handlers['files.finishExport']({ exportId }, other))).code).toBe(
      'storage.not-found',
    );
    expect(await handlers['files.abortExport']({ exportId }, other)).toEqual({ aborted: false });
    const beside = handlers['files.beginExport']({ suggestedName: 'm', beside: exportId }, other);
    expect((await failureOf(beside)).code).toBe('storage.not-found');
    expect(await handlers['files.abortExport']({ exportId }, page)).toEqual({ aborted: true });
    expect(await readdir(desk.exportsDir)).toEqual([]);
  });

  it('F1: after a full disk the name is free again, and the error says what to do', async () => {
    const desk = await newDesk();
    const exportId = await begin(desk, 'a.csv');
    desk.files.plan({ act: 'write', nth: 1, effect: { kind: 'error', code: 'ENOSPC' } });
    const error = await failureOf(
      desk.handlers['files.writeExport']({ exportId, chunk: Buffer.alloc(9) }, page),
    );
    expect(error.message).toMatch(
      /a\.csv failed \(0 bytes written, 9 more needed at once\): the disk is full\. \d+ MB are free\./,
    );
    expect(await readdir(desk.exportsDir)).toEqual([]);
    expect(basename((await desk.save('a.csv', 'x')).path)).toBe('a.csv');
  });

  it('hold at most eight files open, and send chunks of at most 512 KiB', async () => {
    const desk = await newDesk();
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => begin(desk, `${n}.csv`)));
    expect((await failureOf(begin(desk, 'ninth.csv'))).code).toBe('storage.locked');
    expect(await begin(desk, 'theirs.csv', other)).toMatch(/^[0-9a-f]{32}$/);
    const chunk = Buffer.alloc(512 * 1024 + 1);
    const exportId = ids[0] ?? '';
    expect((await failureOf(desk.handlers['files.writeExport']({ exportId, chunk }, page))).details).toEqual({
      field: 'chunk',
    });
    await desk.handlers['files.abortExport']({ exportId }, page);
    expect(await begin(desk, 'ninth.csv')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('F1: an exports folder that cannot be made is told', async () => {
    const desk = await newDesk();
    await writeFile(desk.exportsDir, 'a file in its place');
    const error = await failureOf(begin(desk, 'a.csv'));
    expect(error.message).toContain(desk.exportsDir);
  });
});
