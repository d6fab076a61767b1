import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings, saveSettings } from '../../../../electron/core/connections/settings-file.ts';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { connectionSettingsSchema } from '../../../../shared/contract/connections-contract.ts';
import { connectionSettingsFor } from '../../../support/core-fixture.ts';
import { createFaultyFilePort } from '../../../support/faulty-file-port.ts';

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

  it('is not read where it is larger than settings can be, and so is set aside with the reason [found 9]', async () => {
    const whole = JSON.stringify({ version: 1, review: true, connections: [stored] });
    await put(whole + ' '.repeat((16 << 20) - whole.length));
    expect(await load()).toMatchObject({ review: true, notices: [] });
    await put(whole + ' '.repeat((16 << 20) - whole.length + 1));
    const { connections, notices } = await load();
    expect(connections).toEqual([]);
    expect(notices[0]).toMatch(/16 MiB.*is kept as/);
    // A link is as large as what it leads to.
    const large = join(folder, (await readdir(folder))[0] ?? '');
    await symlink(large, join(folder, 'settings.json'));
    expect((await load()).notices[0]).toMatch(/16 MiB.*is kept as/);
  });

  it.skipIf(process.platform === 'win32')(
    'is not waited for where a pipe stands in its place [J7]',
    async () => {
      execFileSync('mkfifo', [join(folder, 'settings.json')]);
      expect((await load()).notices[0]).toMatch(/is not a file.*is kept as/);
    },
  );

  it.each(['EACCES', 'EIO'])(
    'that the system does not let be read (%s) is set aside with that word [J7]',
    async (code) => {
      await put(JSON.stringify({ version: 1, review: true, connections: [stored] }));
      const effect = { kind: 'error', code } as const;
      const faulty = createFaultyFilePort(files, { act: 'open', nth: 1, path: /settings\.json$/, effect });
      const { connections, notices } = await loadSettings(faulty, folder, now);
      expect(connections).toEqual([]);
      expect(notices[0]).toContain(code);
    },
  );

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
