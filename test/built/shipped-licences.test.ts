/**
 * The licences of everything that the build took in or that is shipped beside it.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licenceReport } from '../../packaging/licence-report.ts';
import { shippedSbom } from '../../packaging/shipped-sbom.ts';
import { listShippedPackages } from '../../packaging/list-shipped-packages.ts';

const root = join(import.meta.dirname, '..', '..');
const packages = listShippedPackages(root);
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

it('gives a bill of materials with the digest of each package', () => {
  const { components } = JSON.parse(shippedSbom(root, packages)) as {
    components: { name: string; purl: string; hashes?: { content: string }[] }[];
  };
  expect(components.map(({ name }) => name)).toEqual([...names, 'electron']);
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/);
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
  }
});

it('has nothing in it whose licence nobody accepted', () => {
  expect(licenceReport(packages).length).toBeGreaterThan(20_000);
});
