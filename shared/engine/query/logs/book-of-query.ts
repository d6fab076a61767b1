import { createAbiBook, type AbiBook } from '../../abi/abi-book.ts';
import type { ReviewAbiBook } from '../review-session.ts';

/**
 * Caches the last book: indexing one hashes all its signatures, and successive queries use the
 * same.
 */
let last: { readonly key: string; readonly book: AbiBook } | undefined;

/** The ABI book of a query; the built-in standards if it has none. */
export function bookOfQuery(given: ReviewAbiBook | undefined): AbiBook {
  const key = given?.key ?? '';
  if (last?.key !== key)
    last = { key, book: createAbiBook(given?.data ?? { abis: [], implementations: new Map() }) };
  return last.book;
}
