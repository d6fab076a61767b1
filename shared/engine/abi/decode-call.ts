/** Decodes call data by the ABI book. Never throws: what cannot be decoded is named. */
import type { AbiBook } from './abi-book.ts';
import { decodeNamed, type Misfit, type NamedReading } from './decode-named.ts';

/**
 * `empty`: a plain transfer. `failed`: a function has the selector, but the data do not fit its
 * arguments.
 */
export type CallReading =
  | ({ readonly kind: 'decoded' } & NamedReading)
  | ({ readonly kind: 'failed' } & Misfit)
  | { readonly kind: 'empty' | 'unknown'; readonly reason: string };

/** `to` is the called address, '' if the call creates a contract; `data` is hex with 0x. */
export function decodeCall(book: AbiBook, to: string, data: string): CallReading {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data))
    return { kind: 'unknown', reason: 'The data are not hex of whole bytes.' };
  if (data.length === 2) return { kind: 'empty', reason: 'There are no call data: a plain transfer.' };
  if (data.length < 10) return { kind: 'unknown', reason: 'The data are shorter than a selector.' };
  const { named, misfit } = decodeNamed(
    book.functionsOfSelector(to, data.slice(0, 10)),
    `0x${data.slice(10)}`,
  );
  if (named !== undefined) return { kind: 'decoded', ...named };
  return misfit === undefined
    ? { kind: 'unknown', reason: 'No ABI of the book and no built-in standard has this selector.' }
    : { kind: 'failed', ...misfit };
}
