/** How the filter line says it was read. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { typedClause } from '../../../../renderer/table/filter/filter-clauses.ts';
import { FilterReading } from '../../../../renderer/table/filter/filter-reading.tsx';
import { filterScope } from '../../../../renderer/table/filter-text/filter-scope.ts';
import { vocabularyOf } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { readLine } from '../../../../shared/engine/row-filter/read-line.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { show } from '../../../support/components/show.tsx';

const LABELLED = `0x${'ab'.repeat(20)}`;
const UNKNOWN = `0x${'cd'.repeat(20)}`;
const HOSTILE = '<img src=x>\u202Eevil';

const reading = page.getByRole('status', { name: 'How the filter was read' });

const SCOPE = filterScope(
  ENDPOINT,
  true,
  [],
  vocabularyOf(
    [
      {
        name: 'failed',
        kind: 'state',
        count: 3,
        clause: { kind: 'equals', field: 'state', anyOf: ['fail'] },
      },
    ],
    new Map(),
  ),
);

function readingOf(line: string, remarks: readonly string[] = []) {
  const { clause } = readLine(line, SCOPE);
  const typed = clause && typedClause([clause]);
  return <FilterReading endpoint={ENDPOINT} typed={typed} remarks={remarks} />;
}
const shown = (line: string, remarks: readonly string[] = [], labels = new Map<string, string>()) =>
  show(readingOf(line, remarks), { state: { labels } });

describe('the reading of the filter line', () => {
  it('spells out the conditions, with all digits of an amount and the words of the table', async () => {
    shown('out > 1234567.000000000000000001 or failed');
    await expect
      .element(reading)
      .toHaveTextContent(
        'Read as: (Direction is OUT and Amount > 1,234,567.000000000000000001) or State is failed',
      );
  });

  it('says nothing of a text that is only searched for, and of an empty line', async () => {
    const { update } = shown('out');
    await expect.element(reading).toBeVisible();
    for (const line of ['just words', '']) {
      update(readingOf(line));
      await expect.element(reading).not.toBeInTheDocument();
    }
  });

  it('names an address by its label beside its short form, any other by its short form', async () => {
    shown(`${LABELLED} or ${UNKNOWN}`, [], new Map([[LABELLED, 'Bridge']]));
    await expect
      .element(reading)
      .toHaveTextContent('Read as: contains “Bridge (0xABaBaB…aBABaB)” or contains “0xCdCDCd…cDCDcD”');
  });

  it('shows remarks beside the reading or alone; labels and remarks are only text', async () => {
    const labels = new Map([[LABELLED, HOSTILE]]);
    const { update } = shown(`out ${LABELLED}`, ['2 tokens have this symbol: USDP'], labels);
    await expect.element(reading).toHaveTextContent('<img src=x>⟦U+202E⟧evil (0xABaB');
    await expect.element(reading).toHaveTextContent('2 tokens have this symbol: USDP');
    update(readingOf('words', [HOSTILE]));
    await expect.element(reading).toHaveTextContent('<img src=x>⟦U+202E⟧evil');
    await expect.element(reading).not.toHaveTextContent('Read as');
    expect(reading.element().querySelector('img')).toBeNull();
  });
});
