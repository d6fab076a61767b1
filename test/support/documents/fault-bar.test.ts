import { describe, expect, it } from 'vitest';
import { codesInTitles, foundNumbers, rowsOfBar, withTests } from './fault-bar.ts';

const BAR = [
  '# The fault bar',
  '| Row | Fault | Expected | Tests |',
  '| --- | --- | --- | --- |',
  '| N7 | a `code` other than 0 | never an empty list | |',
  '| W1 | eight hours | flat | [former](../test/former.test.ts) |',
].join('\n');

describe('titles', () => {
  it.each([
    ["it('N7: a number', () => {})", ['N7']],
    ['it.each(rows)("A1, A2 and A3: %s", run)', ['A1', 'A2', 'A3']],
    ["describe('a reorganisation [A12] [J7]', run)", ['A12', 'J7']],
    [' * Row J1 at full length: kills a process.', ['J1']],
    ["it('N7: one', f); it('N7: other [N7]', f)", ['N7']],
  ])('of %s name %j', (source, codes) => {
    expect(codesInTitles(source)).toEqual(codes);
  });

  it.each(["it('reads UTF8: and more')", 'cells[A12]', "'found [found 5]'"])(
    'of %s name no row',
    (source) => {
      expect(codesInTitles(source)).toEqual([]);
    },
  );

  it('name faults that were found by attack', () => {
    expect(foundNumbers("it('a [found 5]'); it('b [found 12]'); it('c [found 5]')")).toEqual([5, 12]);
  });
});

describe('the fault bar', () => {
  it('has its rows', () => {
    expect(rowsOfBar(BAR)).toEqual(['N7', 'W1']);
  });

  it('lists the files that name each row, and a dash for the others', () => {
    const filled = withTests(BAR, new Map([['N7', ['test/b/two.test.ts', 'test/a/one.test.tsx']]]));
    expect(filled.split('\n').slice(3)).toEqual([
      '| N7 | a `code` other than 0 | never an empty list | [one](../test/a/one.test.tsx), [two](../test/b/two.test.ts) |',
      '| W1 | eight hours | flat | – |',
    ]);
    expect(withTests(filled, new Map([['N7', ['test/b/two.test.ts', 'test/a/one.test.tsx']]]))).toBe(filled);
  });
});
