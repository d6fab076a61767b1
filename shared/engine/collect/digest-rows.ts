/**
 * A digest of a page's rows for comparing two reads of one page: without volatile fields and rows
 * that have no block yet, and independent of the order of a record's fields.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import { jsonText } from '../../service/row-value.ts';
import { isPendingRow } from './plan/page-summary.ts';

/** The first 96 bits of the SHA-256, hex: a cursor has one for each page. */
export async function digestRows(endpoint: Endpoint, rows: readonly ParsedRow[]): Promise<string> {
  const { volatileFields } = endpoint;
  const plain = rows
    .filter((row) => !isPendingRow(endpoint, row))
    .map(({ fields }) =>
      Object.keys(fields)
        .filter((name) => !volatileFields.includes(name))
        .toSorted()
        .map((name) => `${JSON.stringify(name)}:${jsonText(fields[name] ?? null)}`)
        .join(','),
    );
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain.join('\n')));
  return Array.from(new Uint8Array(bytes, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
