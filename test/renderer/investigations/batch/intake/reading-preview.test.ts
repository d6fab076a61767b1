import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ReadingPreview } from '../../../../../renderer/investigations/batch/intake/reading-preview.tsx';
import { markupOf } from '../../../../support/markup-of.ts';

const preview = (emptyLines: readonly number[]): string =>
  markupOf(
    createElement(ReadingPreview, { list: { source: 'x.csv', hashes: [], malformed: [], emptyLines } }),
  ).replaceAll(/<[^>]+>/g, '');

it('counts rows with nothing in the column beside the malformed ones', () => {
  expect(preview([2, 5])).toContain('0 malformed2 rows have nothing in this column');
  expect(preview([3])).toContain('1 row has nothing in this column');
  expect(preview([])).not.toContain('nothing in this column');
});
