import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTATIONS } from './mutation-list.ts';

const root = join(import.meta.dirname, '..', '..');

// The short form of `npm run prove -- mutations`: each guard is still where the list says.
it.each(MUTATIONS)('the guard can still be taken away: $name', ({ file, find, redBy }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  if (redBy === 'slice') return;
  for (const spec of 'unit' in redBy ? redBy.unit : redBy) readFileSync(join(root, spec));
});
