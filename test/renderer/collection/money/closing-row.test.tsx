import { expect, it } from 'vitest';
import { ClosingRow } from '../../../../renderer/collection/money/closing-row.tsx';
import { exactly } from '../../../../shared/engine/flow/ledger/amount-range.ts';
import { markupOf, readMarkup } from '../../../support/markup-of.ts';

const UNIT = { asset: '', symbol: 'PRC', decimals: 0 };
const rowOf = (last: { least: bigint; most: bigint } | undefined, closing: bigint): string =>
  readMarkup(markupOf(<ClosingRow last={last} closing={closing} unit={UNIT} />));

it('says in words why the balance after the newest row is not the sum of all rows', () => {
  const shown = rowOf({ least: 3n, most: 9n }, 5n);
  expect(shown).toContain('the newest row here may not be the last');
  expect(shown).toMatch(/5$/);
});

it('is not there where both are the same figure, or no row is', () => {
  expect(rowOf(exactly(5n), 5n)).toBe('');
  expect(rowOf(undefined, 5n)).toBe('');
});
