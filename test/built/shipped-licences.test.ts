/**
 * The licences of everything that the build took in or that is shipped beside it.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licenceReport } from '../../packaging/licence-report.ts';
import { listShippedPackages } from '../../packaging/list-shipped-packages.ts';

const packages = listShippedPackages(join(import.meta.dirname, '..', '..'));
const names = packages.map(({ name }) => name);

it('lists what the page is built from, fonts and icons included, and what is shipped in node_modules', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'react-dom',
      '@mantine/core',
      'dexie',
      '@fontsource-variable/inter',
      '@tabler/icons-react',
      '@github/keytar',
      'undici',
      'viem',
    ]),
  );
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('electron');
});

it('has nothing in it whose licence nobody accepted', () => {
  expect(licenceReport(packages).length).toBeGreaterThan(20_000);
});
