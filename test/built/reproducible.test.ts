import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildElsewhere, hashFolder } from '../support/build-elsewhere.ts';

const out = join(import.meta.dirname, '..', '..', 'out');

// `npm run prove -- reproducible-build` varies more.
it('B4: a second build, in another folder and another time zone, writes the same bytes', () => {
  // `npm start` notes beside the build what it was made from.
  const { 'source-stamp': _stamp, ...first } = hashFolder(out);
  expect(Object.keys(first).length).toBeGreaterThan(10);
  expect(buildElsewhere('another folder', { TZ: 'Asia/Kathmandu' })).toEqual(first);
});
