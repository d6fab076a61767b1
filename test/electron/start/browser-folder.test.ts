import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/files/node-file-port.ts';
import { chooseBrowserFolder } from '../../../electron/start/browser-folder.ts';
import { privateFolder } from '../../support/start-browser-host.ts';

const full = (): never => {
  throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
};

describe('the folder of the browser’s data', () => {
  it('is in the profile, which it makes', async () => {
    const profile = join(privateFolder(), 'new');
    expect(await chooseBrowserFolder(createNodeFilePort(), profile)).toBe(join(profile, 'electron'));
    expect(readdirSync(profile)).toEqual([]);
  });

  it('is a private temporary one if the profile’s disk is full [D4] [found 7]', async () => {
    const [profile, parent] = [privateFolder(), privateFolder()];
    const files = { ...createNodeFilePort(), open: () => Promise.resolve().then(full) };
    const folder = await chooseBrowserFolder(files, profile, parent);
    expect(folder.startsWith(join(parent, 'casebook-review-'))).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(profile)).toEqual([]);
  });

  it('removes what a killed process left, and nothing else', async () => {
    const parent = privateFolder();
    const ended = spawnSync(process.execPath, ['-e', '0']).pid;
    const [left, running] = [`casebook-review-${ended}-a`, `casebook-review-${process.ppid}-b`];
    for (const name of [left, running, 'other']) mkdirSync(join(parent, name));
    writeFileSync(join(parent, left, 'rows'), 'rows');
    const files = { ...createNodeFilePort(), makeFolder: () => Promise.resolve().then(full) };
    await chooseBrowserFolder(files, privateFolder(), parent);
    expect(existsSync(join(parent, left))).toBe(false);
    expect(readdirSync(parent)).toEqual(expect.arrayContaining([running, 'other']));
  });

  it('is in the profile if there is no room elsewhere either', async () => {
    const profile = privateFolder();
    const files = { ...createNodeFilePort(), makeFolder: () => Promise.resolve().then(full) };
    expect(await chooseBrowserFolder(files, profile, join(profile, 'missing'))).toBe(
      join(profile, 'electron'),
    );
  });
});
