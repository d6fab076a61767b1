import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

const root = join(import.meta.dirname, '..', '..');
const SKIPPED = new Set(['node_modules', 'out', '.git', 'coverage', 'test-results']);

/** No secrets, and why. Nothing outside test/ may be here. */
const KNOWN: Readonly<Record<string, string>> = {
  pass: 'addresses with a password that must be refused',
  pw: 'the same',
  secret: 'the same',
  '0123456789ABCDEF0123456789ABCDEF': 'counted up, the key of the signing vectors',
  'canary-key-7f3a9c2e51': 'planted to be found where it leaks (test/support/core-fixture.ts)',
  'canary/secret+B8D0E6A4': 'the same',
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return entry.isFile() ? [path] : [];
  });

/** Text of a file; empty when it went since it was listed, as a build's temporary configuration does. */
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return '';
    throw cause;
  }
};

describe('B3: the repository', () => {
  it('B3: has no secret and no key of a test', () => {
    const files = filesOf(root);
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((path) => {
      const place = relative(root, path);
      const allowed = place.startsWith('test/') ? Object.keys(KNOWN) : [];
      return findSecrets(textOf(path), allowed).map((secret) => ({ place, ...secret }));
    });
    expect(found).toEqual([]);
  });

  // Each is broken by a dot in the middle, or the scan would find this file.
  const whole = (text: string): string => text.replaceAll('·', '');
  it.each([
    ['private key', '-----BEGIN PRI·VATE KEY-----'],
    ['private key', '-----BEGIN EC PRI·VATE KEY-----'],
    ['private key', '-----BEGIN PGP PRI·VATE KEY BLOCK-----'],
    ['cloud access key', 'x = "AK·IAABCDEFGHABCDEFGH"'],
    ['forge token', 'gh·p_a1b2c3d4e5a1b2c3d4e5a1b2c3d4e5a1b2c3'],
    ['registry token', 'np·m_a1b2c3d4e5a1b2c3d4e5a1b2c3d4e5a1b2c3'],
    ['registry token', '//host.invalid/:_auth·Token=abc'],
    ['chat or payment token', 'xo·xb-1234567890-abc'],
    ['JSON web token', 'ey·JhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.abcdefghijkl'],
    ['password in an address', 'http:·//proxy:word@host.invalid'],
    ['named secret', "const secret·Key = 'k9k9k9k9k9k9k9k9k9k9k9k9';"],
    ['named secret', '{"api·_key": "k9k9k9k9k9k9k9k9k9k9k9k9"}'],
    ['development wallet', 'test test test· test test test'],
  ])('B3: a %s is found: %s', (kind, text) => {
    expect(findSecrets(`line one\n${whole(text)}\n`)).toMatchObject([{ kind, line: 2 }]);
  });

  it('B3: a report does not repeat the secret', () => {
    const value = 'k9'.repeat(20);
    const report = findSecrets(`${whole('pass·phrase')}: '${value}'`);
    expect(report).toHaveLength(1);
    expect(JSON.stringify(report)).not.toContain(value);
  });
});
