import { createElement } from 'react';
import { expect, it } from 'vitest';
import { PlannedCells } from '../../../../renderer/app/labels/import-preview.tsx';
import { markupOf, readMarkup, subjectsOf } from '../../../support/markup-of.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

const cellsOf = (subject: string): string =>
  markupOf(
    createElement(PlannedCells, {
      planned: { given: { line: 2, subject, label: 'Landlord' }, scope: 'case', outcome: 'new' },
      saysWhere: false,
      onOpen: () => undefined,
    }),
  );

it.each([
  [ADDRESS, `address ${ADDRESS}`],
  [HASH, `transaction ${HASH}`],
  ['block:45000001', 'height 45000001'],
  [`block:${HASH}`, `block-hash ${HASH}`],
  [`word:${HASH}`, `word ${HASH}`],
])('a line of the dry run leads to what it names: %s', (subject, expected) => {
  const markup = cellsOf(subject);
  expect(subjectsOf(markup)).toEqual([expected]);
  expect(markup).not.toContain('aria-haspopup="menu"');
});

it('X4: what names nothing is text', () => {
  const markup = cellsOf('\u202E<img src=x>');
  expect(subjectsOf(markup)).toEqual([]);
  expect(readMarkup(markup)).toContain('⟦U+202E⟧<img src=x>');
});
