/**
 * A digest of a page's rows without the fields that change by themselves, for comparing two readings of one page.
 */
import type { ParsedRow } from '../../shared/contract/query-contract.ts';
import { jsonText } from '../../shared/service/row-value.ts';

/** SHA-256, hex. */
export async function digestRows(
  rows: readonly ParsedRow[],
  volatileFields: readonly string[],
): Promise<string> {
  const plain = rows.map(({ fields }) =>
    jsonText(Object.fromEntries(Object.entries(fields).filter(([name]) => !volatileFields.includes(name)))),
  );
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain.join('\n')));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
