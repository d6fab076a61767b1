import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const workflow = readFileSync(join(root, '.github', 'workflows', 'release.yml'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the release workflow', () => {
  it('runs scripts that there are', () => {
    const named = Array.from(
      workflow.matchAll(/npm run (?<name>[\w:]+)/g),
      (match) => match.groups?.['name'] ?? '',
    );
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });

  it('B2: asks for known vulnerabilities and for signatures before anything is built', () => {
    expect(workflow).toMatch(
      /npx vitest run --project unit test\/security\n\s+env: \{ CASEBOOK_RELEASE: '1' \}/,
    );
    expect(workflow).toContain('needs: supply-chain');
  });

  it('E8: checks the packed program on each system', () => {
    expect(workflow).toContain('npm run package:check -- ${{ matrix.executable }}');
  });

  it('publishes nothing by itself, and may write nowhere else', () => {
    expect(workflow).toContain('--draft');
    expect(workflow.match(/: write$/gm)).toEqual([': write']);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});
