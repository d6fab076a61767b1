import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../electron/page/content-security.ts';
import { FUSES } from '../../packaging/packaging-configuration.ts';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const lines = text.split('\n');
const quoted = Array.from(text.matchAll(/`(?<quoted>[^`\n]+)`/g), (match) => match.groups?.['quoted'] ?? '');

describe('docs/security.md', () => {
  it('names files that are there', () => {
    const paths = quoted.filter((each) => /^[\w.@-]+(?:\/[\w.@-]+)+\.\w+$/.test(each));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has all twenty points, each with a file that upholds it', () => {
    const points = lines.filter((line) => /^\| \d+ /.test(line));
    expect(points.map((line) => Number(line.split('|')[1]))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const line of points) expect(line.split('|')[4]).toMatch(/`[^`]+\.(?:ts|yml)`/);
  });

  it('says the rows where they are tested', () => {
    for (const [, row = '', path = ''] of text.matchAll(/\b([EBSX]\d)\b(?:, [EBSX]\d)? in `([^`]+)`/g))
      expect(readFileSync(join(root, path), 'utf8'), `${row} in ${path}`).toContain(`${row}: `);
    const titles = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') || path.endsWith('wire-suite.ts'))
      .map((path) => readFileSync(join(root, 'test', path), 'utf8'))
      .join('\n');
    for (const row of ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'B1', 'B2', 'B3', 'B4'])
      expect(titles, row).toMatch(new RegExp(`['"\`]${row}: `));
  });

  it('has the table of fuses as it is packed', () => {
    const table = lines.flatMap((line) => {
      const [, name, state] = /^\| `(\w+)` +\| (on|off) /.exec(line) ?? [];
      return name === undefined ? [] : [[name, state === 'on']];
    });
    expect(Object.fromEntries(table)).toEqual(FUSES);
  });

  it('is right about the policy', () => {
    const policy = contentSecurityPolicy([]);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toContain('unsafe-');
  });
});
