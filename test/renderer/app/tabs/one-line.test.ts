/**
 * In a copy of the sources: a new kind of tab takes only a folder and a line in the registry, and
 * without the line it is a type error.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeErrorsOf } from '../../../support/type-errors.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const REGISTRY = join('renderer', 'app', 'tabs', 'investigation-registry.ts');

const DESCRIPTOR = `import { IconStar } from '@tabler/icons-react';
import { z } from 'zod';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ thing: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    readonly 'made-up': z.output<typeof params>;
  }
}

export const MADE_UP: Investigation<'made-up'> = {
  kind: 'made-up',
  params,
  icon: IconStar,
  title: ({ thing }) => thing,
  command: 'none',
  load: async () => (await import('./made-up-tab.tsx')).MadeUpTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'queries' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'none',
};
`;
const TAB = `import type { TabProps } from '../../tab/investigation.ts';

export const MadeUpTab = ({ params }: TabProps<'made-up'>) => <p>{params.thing}</p>;
`;

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'casebook-made-up-'));
  await Promise.all(
    ['renderer', 'shared', 'tsconfig.json'].map((name) =>
      cp(join(root, name), join(copy, name), { recursive: true }),
    ),
  );
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const folder = join(copy, 'renderer', 'investigations', 'made-up');
  await mkdir(folder);
  await writeFile(join(folder, 'made-up.ts'), DESCRIPTOR);
  await writeFile(join(folder, 'made-up-tab.tsx'), TAB);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Files with type errors. The second check reads what the added line cannot have changed. */
const filesWithErrors = async (): Promise<readonly string[]> =>
  (await typeErrorsOf(copy, 'renderer', ['--incremental', '--tsBuildInfoFile', 'checked.json'])).files;

it('asks for its line in the registry, and for nothing else', async () => {
  expect(await filesWithErrors()).toEqual([REGISTRY.replaceAll('\\', '/')]);
  const path = join(copy, REGISTRY);
  const text = await readFile(path, 'utf8');
  const line = `  'made-up': MADE_UP,\n};`;
  const imported = `import { MADE_UP } from '../../investigations/made-up/made-up.ts';\n`;
  await writeFile(path, text.replace(/^import/m, `${imported}import`).replace(/^\};/m, line));
  expect(await filesWithErrors()).toEqual([]);
});
