/**
 * The body of an answer as text for the drawer, and one record of its list.
 */
import type { EvidenceRecord } from '../../shared/contract/journal-contract.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { readPage } from '../../shared/service/read-page.ts';
import { jsonText } from '../../shared/service/row-value.ts';

/** Larger bodies are shown up to here; the whole is in the journal. */
const SHOWN_CHARACTERS = 200_000;

/** The body, decoded for the eye (invalid bytes become U+FFFD; the stored bytes are what counts). */
export function bodyText(record: EvidenceRecord): string {
  const text = new TextDecoder().decode(record.body);
  return text.length > SHOWN_CHARACTERS
    ? `${text.slice(0, SHOWN_CHARACTERS)}\n… ${text.length - SHOWN_CHARACTERS} more characters are in the journal`
    : text;
}

/** The record at a position of the answer's list, as it came, one field a line; undefined where there is none. */
export function recordText(record: EvidenceRecord, index: number | undefined): string | undefined {
  const endpoint = findEndpoint(record.request?.subject ?? '');
  if (index === undefined || endpoint === undefined) return undefined;
  try {
    const { rows } = readPage(endpoint, {
      status: record.status ?? 0,
      bodyText: new TextDecoder().decode(record.body),
    });
    const fields = rows[index]?.fields;
    if (fields === undefined) return undefined;
    return Object.entries(fields)
      .map(([name, value]) => `${name}: ${jsonText(value)}`)
      .join('\n');
  } catch {
    return undefined;
  }
}
