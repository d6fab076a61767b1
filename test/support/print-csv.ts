/**
 * A separate process that writes the same export to standard output, in any time zone and language.
 */
import process from 'node:process';
import { csvChunks, noCounts } from '../../shared/engine/export/csv-stream.ts';
import { exportColumns } from '../../shared/engine/export/export-column.ts';
import type { ReviewRow } from '../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../shared/service/endpoints/address-transaction-list.ts';
import { reviewRowOf } from './review-rows.ts';

async function* rows(): AsyncIterable<readonly ReviewRow[]> {
  // Around midnight of new year, in summer, before 1970; amounts that languages write differently;
  // letters with a special case in Turkish.
  for (const transactionTime of ['1735689599999', '1751328000000', '-1', '1732046400123'])
    yield await Promise.resolve([
      reviewRowOf({
        transactionTime,
        amount: '1234567.890',
        free: 'TITLE title İı 1,5',
        transactionSymbol: 'I',
      }),
    ]);
}

const profile = process.argv[2] === 'explorer' ? 'explorer' : 'full';
const columns = exportColumns(profile, {
  endpoint: ADDRESS_TRANSACTION_LIST,
  labels: new Map(),
  otherFields: ['free'],
});
for await (const chunk of csvChunks(rows(), columns, { bom: true, counts: noCounts() }))
  process.stdout.write(chunk);
