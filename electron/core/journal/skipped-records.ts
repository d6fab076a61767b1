/** Names the records whose responses exceeded the limits: they are kept, but never processed. */
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { JournalEntry } from './journal-entry.ts';

/** The rest is counted, not named one by one. */
const MOST_NAMED = 10;

/** Says that record `seq` is skipped; `excess` says which limit it exceeds. */
export function skippedSentence(
  seq: number,
  { request }: Pick<JournalEntry, 'request'>,
  excess: string,
): string {
  const subject = request?.subject ?? '';
  const title = findEndpoint(subject)?.title ?? subject;
  return `Record ${seq} (${title}) is skipped: its answer has ${excess}. It stays in the journal as evidence.`;
}

/** Writes one sentence for each skipped record up to a limit, then how many more there are. */
export function skippedNotices(
  skipped: readonly (Pick<JournalEntry, 'request' | 'excess'> & { readonly seq: number })[],
): string[] {
  const named = skipped
    .slice(0, MOST_NAMED)
    .map((record) => skippedSentence(record.seq, record, record.excess ?? ''));
  const more = skipped.length - named.length;
  return more === 0 ? named : [...named, `${more} more records are skipped for the same reason.`];
}
