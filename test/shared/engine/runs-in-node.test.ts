/**
 * The engine without a page: collects in plain Node, with storage in memory. Only the comparison at
 * the end uses the page.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CollectedInNode } from '../../support/collect-in-node.ts';
import { startCore, type CoreFixture } from '../../support/core-fixture.ts';
import { engineOverCore, saveFiltered } from '../../support/engine-over-core.ts';
import { modulesOf } from '../../support/modules-of.ts';
import { connectPages } from '../../support/pages-over-core.ts';
import { reviewOver } from '../../support/review-rows.ts';

const SCRIPT = 'test/support/collect-in-node.ts';
const CSV = 'practice.csv';
const MANIFEST = `${CSV}.manifest.json`;

let folder: string;
let told: CollectedInNode;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casebook-in-node-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT, folder], {
    cwd: join(import.meta.dirname, '../../..'),
  });
  told = JSON.parse(stdout) as CollectedInNode;
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytesOf = (...path: string[]): string => readFileSync(join(folder, ...path)).toString('latin1');
const exportedAt = (): number =>
  Date.parse((JSON.parse(bytesOf(MANIFEST)) as { readonly exportedAt: string }).exportedAt);

/**
 * A core on a copy of the profile as it was before the export; it saves into `name`, at the same
 * moment.
 */
async function coreBeforeExport(name: string): Promise<CoreFixture> {
  const home = join(folder, name);
  await cp(join(folder, 'profile-before-export'), join(home, 'profile'), { recursive: true });
  vi.spyOn(Date, 'now').mockReturnValue(exportedAt());
  return startCore({
    userDataDir: join(home, 'profile'),
    ports: { pickSavePath: async () => ({ kind: 'path', path: join(home, CSV) }) },
  });
}

describe('the engine in plain Node', () => {
  it('collects an address of the practice service over HTTP and writes what its filter shows', () => {
    expect(told.level).toBe('complete');
    expect(told.requests).toBeGreaterThan(40);
    const { data } = Papa.parse<Record<string, string>>(bytesOf(CSV), { header: true, skipEmptyLines: true });
    expect(data).toHaveLength(told.rows);
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['success']));
    expect(data.some((row) => row['from (label)'] === 'The hub')).toBe(true);
    const counts = (JSON.parse(bytesOf(MANIFEST)) as { readonly counts: Record<string, number> }).counts;
    expect(counts['rowsInFile']).toBe(told.rows);
    expect(counts['rowsCollected']).toBeGreaterThan(told.rows);
  });

  it('consists of no file of the page, and of no host and no database', () => {
    const { files, packages } = modulesOf(SCRIPT);
    const rooms = new Set([...files].map((file) => file.split('/')[0]));
    expect(rooms).toEqual(new Set(['test', 'electron', 'shared']));
    expect(
      [...files].filter((file) => file.startsWith('electron/')).map((file) => file.split('/')[1]),
    ).toEqual(expect.arrayContaining(['core', 'practice']));
    for (const name of ['electron', 'react', 'react-dom', 'dexie', 'fake-indexeddb', 'zustand'])
      expect([...packages]).not.toContain(name);
    expect([...files].filter((file) => /^electron\/(window|wires|page|main|preload)/.test(file))).toEqual([]);
  });

  it('writes the same bytes of CSV and manifest that the screen writes of the same journal', async () => {
    const core = await coreBeforeExport('screen');
    const pages = connectPages(core);
    // The page's own way: the browser database is rebuilt from the journal, and the review speaks
    // its worker's contract.
    const { page, rows } = await pages.open(told.caseId);
    expect(rows).toBeGreaterThan(told.rows);
    const review = reviewOver(page.repository);
    const { client } = pages;
    await saveFiltered({ client, repository: page.repository, openReview: review.open }, told.collectionId);
    review.stop();
    pages.close();
    await core.stop();
    vi.restoreAllMocks();
    expect(bytesOf('screen', CSV)).toBe(bytesOf(CSV));
    expect(bytesOf('screen', MANIFEST)).toBe(bytesOf(MANIFEST));
  });

  it('writes the same bytes from a storage that a replay of the journal has filled', async () => {
    const core = await coreBeforeExport('replayed');
    const engine = engineOverCore(core);
    await engine.rebuild(told.caseId);
    await saveFiltered(engine, told.collectionId);
    engine.close();
    await core.stop();
    vi.restoreAllMocks();
    expect(bytesOf('replayed', CSV)).toBe(bytesOf(CSV));
    expect(bytesOf('replayed', MANIFEST)).toBe(bytesOf(MANIFEST));
  });
});
