/**
 * What the page has to load before its first screen.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const renderer = join(import.meta.dirname, '..', '..', 'out', 'renderer');
/** Bytes, gzip. */
const LIMIT = 600_000;

/** The entry's script with everything that it imports at once; what it imports when needed is not in it. */
function firstLoad(): readonly string[] {
  const html = readFileSync(join(renderer, 'index.html'), 'utf8');
  const named = Array.from(html.matchAll(/(?:src|href)="(?<path>[^"]+\.js)"/g), (match) =>
    join(renderer, match.groups?.['path'] ?? ''),
  );
  const found = new Set<string>();
  for (const path of named) visit(path);
  return [...found];

  function visit(path: string): void {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(path, 'utf8');
    for (const match of text.matchAll(/(?:\bfrom|\bimport)\s*["'](?<path>\.[^"']+\.js)["']/g))
      visit(join(dirname(path), match.groups?.['path'] ?? ''));
  }
}

it(`loads less than ${LIMIT} bytes of JavaScript at first, compressed`, () => {
  const sizes = firstLoad().map((path) => gzipSync(readFileSync(path)).length);
  expect(sizes.length).toBeGreaterThan(0);
  const total = sizes.reduce((sum, each) => sum + each, 0);
  // Less would mean that the entry was not found.
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThan(LIMIT);
});

it('loads the dock, the tabs, and what runs in the background, when they are opened', () => {
  const names = firstLoad().map((path) => path.slice(renderer.length));
  expect(names.filter((name) => /worker|-tab-|collection-view|open-case-view/.test(name))).toEqual([]);
  const withDock = readdirSync(join(renderer, 'assets')).filter(
    (name) =>
      name.endsWith('.js') && readFileSync(join(renderer, 'assets', name), 'utf8').includes('dv-dockview'),
  );
  expect(withDock.length).toBeGreaterThan(0);
  expect(withDock.filter((name) => names.some((first) => first.endsWith(name)))).toEqual([]);
});

it('loads few files at first: each is a question that the first screen waits for', () => {
  expect(firstLoad().length).toBeLessThanOrEqual(3);
});
