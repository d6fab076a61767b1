import { createAbiBook, type AbiBook } from '../../abi/abi-book.ts';
import type { ReviewAbiBook } from '../review-session.ts';

/** The last book: indexing one hashes all its signatures, and each query is asked by the same. */
let last: { readonly key: string; readonly book: AbiBook } | undefined;

/** The ABI book that came with a query; the built-in standards where none did. */
export function bookOfQuery(given: ReviewAbiBook | undefined): AbiBook {
  const key = given?.key ?? '';
  if (last?.key !== key)
    last = { key, book: createAbiBook(given?.data ?? { abis: [], implementations: new Map() }) };
  return last.book;
}
