import { describe, expect, it } from 'vitest';
import { bannedWords, namesInGlossary, sectionsOnScreen } from './glossary-words.ts';
import { commentLines } from './references.ts';

const BANNED = [
  { use: 'throttleCollection', not: ['givingWay', 'BENEATH_MS'] },
  { use: 'collection', not: ['way of collecting'] },
  { use: 'is not a list', not: ['is no list'], unlessAfter: 'there' },
  { use: 'Delete label?', not: ['Really?'], within: ['renderer/'] },
];
const found = (source: string, path = 'renderer/a.tsx'): string[] =>
  bannedWords(path, source, BANNED).map(({ line, word }) => `${line}: ${word}`);

describe('a banned word', () => {
  it.each([
    ['const a = givingWay(ports);', '1: givingWay'],
    ['const BENEATH_MS = 400;', '1: BENEATH_MS'],
    ['// The way of collecting.', '1: way of collecting'],
    ['\n/**\n * The way of\n * collecting a list.\n */', '3: way of collecting'],
    ["const text = 'Way of Collecting';", '1: way of collecting'],
    ["'it is no list'", '1: is no list'],
    ['<Button>Really?</Button>', '1: Really?'],
  ])('in %j is found', (source, word) => {
    expect(found(source)).toEqual([word]);
  });

  it.each(['notgivingWayAtAll()', 'givingway', 'the way of collecting2', 'it really is', 'There is no list'])(
    'is not found in %j',
    (source) => {
      expect(found(source)).toEqual([]);
    },
  );

  it('counts within its folders only', () => {
    expect(found("'Really?'", 'electron/a.ts')).toEqual([]);
  });
});

it('finds section numbers that a screen shows', () => {
  const source =
    "const title = 'Sender, 4.5';\n// as in 4.5\n<p>Asks 4.10: logs</p>\nconst ratio = 4.5;\nlineHeight: '1.45'";
  expect(sectionsOnScreen(source, commentLines(source))).toEqual([1, 3]);
});

it('reads the names that the glossary claims', () => {
  const markdown =
    '| Word | Meaning | In code | Not |\n| --- | --- | --- | --- |\n| a | `b` | `cap`, `tz` _wire_, `token_20` … | `d` |';
  expect(namesInGlossary(markdown)).toEqual(['cap', 'token_20']);
});
