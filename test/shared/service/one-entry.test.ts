/**
 * In a copy of the sources: a new endpoint takes only an entry and a line in the registry, and the
 * practice service then requires an answer for it.
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeErrorsOf } from '../../support/type-errors.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const COPIED = ['electron', 'shared', 'tsconfig.json', 'package.json'];
const ENTRY = 'token-list.ts';

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'casebook-made-up-'));
  await Promise.all(COPIED.map((name) => cp(join(root, name), join(copy, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it('asks for its answer of the practice service, and for nothing else', async () => {
  const service = join(copy, 'shared', 'service');
  const entry = await readFile(join(service, 'endpoints', ENTRY), 'utf8');
  await writeFile(
    join(service, 'endpoints', 'made-up.ts'),
    entry
      .replace('export const TOKEN_LIST', 'export const MADE_UP')
      .replace("id: 'token-list'", "id: 'made-up'"),
  );
  const registry = join(service, 'endpoint-registry.ts');
  const text = await readFile(registry, 'utf8');
  const line = `import { MADE_UP } from './endpoints/made-up.ts';\n`;
  await writeFile(
    registry,
    text
      .replace(/^import/m, `${line}import`)
      .replace('  TZ_TRANSACTION_MULTI,\n]', '  TZ_TRANSACTION_MULTI,\n  MADE_UP,\n]'),
  );
  const { text: told, files } = await typeErrorsOf(copy, 'electron');
  expect(files).toEqual(['electron/practice/practice-routes.ts']);
  expect(told).toContain('Property \'"made-up"\' is missing');
});
