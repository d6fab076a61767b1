import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings, saveSettings } from '../../../../electron/core/connections/settings-file.ts';
import { createNodeFilePort } from '../../../../electron/core/export-files/node-file-port.ts';
import { connectionSettingsSchema } from '../../../../shared/contract/connections-contract.ts';
import { connectionSettingsFor } from '../../../support/core-fixture.ts';

const files = createNodeFilePort();
const now = Date.parse('2026-01-02T03:04:05.678Z');
const stored = {
  settings: connectionSettingsSchema.parse({
    ...connectionSettingsFor('https://a.example'),
    id: 'a',
    kind: 'service',
  }),
  createdAt: 1,
  secretHost: 'a.example:443',
  leftInKeychain: false,
};
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casebook-settings-'));
});
afterEach(() => rm(folder, { recursive: true }));
const load = () => loadSettings(files, folder, now);
const put = (text: string): Promise<void> => writeFile(join(folder, 'settings.json'), text);

describe('the settings file', () => {
  it('is empty at first and comes back as it was saved', async () => {
    expect(await load()).toEqual({ review: false, connections: [], notices: [] });
    await saveSettings(files, folder, { review: true, connections: [stored] });
    expect(await load()).toEqual({ review: true, connections: [stored], notices: [] });
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('of a Casebook that did not know of secrets left in the keychain is read as one without any', async () => {
    const { leftInKeychain: _unknown, ...former } = stored;
    await put(JSON.stringify({ version: 1, review: false, connections: [former] }));
    expect((await load()).connections).toEqual([stored]);
  });

  it.each(['', '{"version":1,"conn', 'null', '[]', '{"version":"x"}', '\u0000'.repeat(40)])(
    'is set aside, kept and said so where it holds %j',
    async (text) => {
      await put(text);
      const { connections, notices } = await load();
      expect(connections).toEqual([]);
      expect(notices).toHaveLength(1);
      const [kept = ''] = await readdir(folder);
      expect(kept).toBe('settings.json.damaged-2026-01-02T03-04-05-678Z');
      expect(await readFile(join(folder, kept), 'utf8')).toBe(text);
      expect(notices[0]).toContain(kept);
    },
  );

  it('is set aside where a folder stands in its place', async () => {
    await mkdir(join(folder, 'settings.json'));
    expect((await load()).notices).toHaveLength(1);
  });

  it('loses a damaged connection alone, and says how many', async () => {
    await put(JSON.stringify({ version: 1, review: 'x', connections: [{ settings: {} }, stored, 5] }));
    const { connections, notices } = await load();
    expect(connections).toEqual([stored]);
    expect(notices[0]).toMatch(/^2 damaged/);
  });

  it('is refused and left untouched where a newer program wrote it', async () => {
    await put('{"version":2,"more":true}');
    await expect(load()).rejects.toMatchObject({
      code: 'storage.newer-version',
      details: { found: 2, known: 1 },
    });
    expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe('{"version":2,"more":true}');
  });
});
