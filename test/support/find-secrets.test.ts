import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

const SECRET = 'canary-7f3a9c1e5b';

it.each([
  ['raw', SECRET],
  ['hex', Buffer.from(SECRET).toString('hex')],
  ['base64 alone', Buffer.from(SECRET).toString('base64')],
  ['base64 inside a longer text', Buffer.from(`{"key":"${SECRET}"}`).toString('base64')],
  ['base64 at the third alignment', Buffer.from(`ab${SECRET}yz`).toString('base64')],
])('S1: the sweep finds a planted leak: %s', (_form, leak) => {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-sweep-'));
  writeFileSync(join(folder, 'leak.log'), `some words ${leak} more words`);
  expect(findSecrets([SECRET], { folders: [folder], texts: {} })).toHaveLength(1);
  expect(findSecrets([SECRET], { folders: [], texts: { output: leak } })).toHaveLength(1);
  expect(findSecrets(['another-canary-00'], { folders: [folder], texts: { output: leak } })).toEqual([]);
});
