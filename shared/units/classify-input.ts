/** Classifies a pasted text, so that the right tab opens. */
import { readReference, type RefusedText } from './reference/read-reference.ts';

export type PastedInput =
  | { readonly kind: 'address' | 'hash' | 'block-hash' | 'height'; readonly value: string }
  /** `refusal` is one or more sentences: why nothing opens, and what would. */
  | RefusedText;

/**
 * Recognises an address, the hash of a transaction or a block, or a block height, in any notation
 * that `reference/read-reference.ts` knows. A bare hash counts as a transaction's.
 */
export function classifyPastedText(text: string): PastedInput {
  const read = readReference(text);
  if (read.kind === 'unknown') return read;
  return { kind: read.kind === 'transaction' ? 'hash' : read.kind, value: read.value };
}
