import { describe, expect, it } from 'vitest';
import { brokenLinks, brokenReferences, commentLines } from './references.ts';

const PATHS = ['docs/spec.md', 'docs/faults.md', 'shared/units/hex.ts', 'test/data/x.json'];
const SPEC = '# Wire\n### <a id="4.5"></a>4.5 Transactions of an address\n';
const broken = (source: string): string[] =>
  brokenReferences('shared/a.ts', source, PATHS, SPEC).map(({ line, reference }) => `${line}: ${reference}`);

it('reads the comments of a source and keeps their lines', () => {
  expect(commentLines("/** one */\nconst a = 'b.ts'; // two\n/*\n * three\n */\nconst c = 1;")).toEqual([
    '/** one */',
    'two',
    '/*',
    '* three',
    '*/',
    '',
  ]);
});

describe('references', () => {
  it.each([
    '// see docs/spec.md',
    '// the same as in `../units/hex.ts`',
    '// like hex.ts',
    '/** Transactions of an address (spec 4.5). */',
    "import { a } from './missing.ts';",
    '// every test/prove/NAME.ts, and renderer/**/*.tsx',
    '// https://example.org/missing.md',
  ])('of %s lead somewhere', (source) => {
    expect(broken(source)).toEqual([]);
  });

  it.each([
    ['\n// see docs/removed.md', '2: docs/removed.md'],
    ['/**\n * As units/hexes.ts does.\n */', '2: units/hexes.ts'],
    ['// measured: docs/performance: slower', '1: docs/performance'],
    ['// spec 4.17', '1: spec 4.17'],
  ])('of %j are found broken', (source, reference) => {
    expect(broken(source)).toEqual([reference]);
  });
});

it('finds links of documents whose file or anchor is missing', () => {
  const contents = new Map([
    ['docs/spec.md', SPEC],
    [
      'docs/faults.md',
      '## A part\n[a](spec.md) [b](spec.md#4.5) [c](#a-part) [d](../shared) [e](https://x.org)\n[f](gone.md) [g](spec.md#9)\n[h]: gone/too.md',
    ],
  ]);
  expect(
    brokenLinks('docs/faults.md', contents, PATHS).map(({ line, reference }) => `${line}: ${reference}`),
  ).toEqual(['3: gone.md', '3: spec.md#9', '4: gone/too.md']);
});
