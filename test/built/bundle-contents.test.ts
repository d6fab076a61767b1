/**
 * What is shipped has nothing in it that belongs to the workshop.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSecrets } from '../security/find-secrets.ts';
import { CANARY } from '../support/core-fixture.ts';
import { createCanarySweep } from '../support/find-canaries.ts';

const root = join(import.meta.dirname, '..', '..');
const out = join(root, 'out');
const files = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Files with the text or the expression, by their path inside out/. */
const filesWith = (wanted: string | RegExp): string[] =>
  files
    .filter((path) => {
      const text = readFileSync(path, 'latin1');
      return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
    })
    .map((path) => relative(out, path));

describe('B3: the built program', () => {
  it('B3: has no secret', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((path) => findSecrets(readFileSync(path, 'latin1')))).toEqual([]);
  });

  it('B3: has no key of a test, in any form', async () => {
    const sweep = createCanarySweep(Object.entries(CANARY).map(([name, value]) => ({ name, value })));
    expect((await sweep.inFolder(out)).hits).toEqual([]);
  });

  it('B3: has no source map, neither as a file nor inside one', () => {
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(filesWith(/[#@]\s*sourceMapping\x55RL=/)).toEqual([]);
    expect(filesWith('"sourcesContent"')).toEqual([]);
  });

  it('B3: does not say where or by whom it was built', () => {
    expect(filesWith(root)).toEqual([]);
    if (homedir().length > 5) expect(filesWith(homedir())).toEqual([]);
    if (userInfo().username.length > 5) expect(filesWith(userInfo().username)).toEqual([]);
    expect(filesWith(/(?:^|["'\s])\/(?:home|Users)\/[\w.-]+\//)).toEqual([]);
  });

  it('B3: has no module of the tests and no development tool', () => {
    expect(filesWith(/\/\/ test\/[\w/-]+\.ts/)).toEqual([]);
    expect(filesWith(/node_modules\/(?:vitest|playwright-core|fast-check|fake-indexeddb|tsx)\//)).toEqual([]);
    expect(filesWith(/from ["'](?:vitest|playwright-core|fast-check|fake-indexeddb|tsx)["']/)).toEqual([]);
  });

  it('B3: the page has nothing of the trusted side', () => {
    const renderer = filesWith(/\bnode:(?:fs|child_process|net|crypto|http|os)\b|\bkeytar\b/);
    expect(renderer.filter((path) => path.startsWith('renderer/'))).toEqual([]);
    expect(renderer.some((path) => path.startsWith('main/'))).toBe(true);
  });
});
