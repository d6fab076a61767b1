/**
 * What a pasted text is, so that the right tab opens.
 */
import { isAddress, isHash } from './hex.ts';

export type PastedInput =
  | { readonly kind: 'address' | 'hash' | 'height'; readonly value: string }
  | { readonly kind: 'unknown'; readonly value: string };

/** Recognises an address, a hash or a block height, alone or as the last part of an explorer's link. */
export function classifyPastedText(text: string): PastedInput {
  const trimmed = text.trim();
  const tail = trimmed.split(/[/?#=]/).findLast((part) => part !== '') ?? '';
  const value =
    isAddress(trimmed) || isHash(trimmed) ? trimmed : isAddress(tail) || isHash(tail) ? tail : trimmed;
  if (isAddress(value)) return { kind: 'address', value: value.toLowerCase() };
  if (isHash(value)) return { kind: 'hash', value: value.toLowerCase() };
  const digits = value.replaceAll(/[,_\s]/g, '');
  if (/^\d{1,12}$/.test(digits)) return { kind: 'height', value: digits };
  return { kind: 'unknown', value: trimmed };
}
