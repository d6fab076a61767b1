/**
 * What a pasted text is, so that the right tab opens.
 */
import { withoutGroupMarks } from './group-marks.ts';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from './hex.ts';

export type PastedInput =
  | { readonly kind: 'address' | 'hash' | 'height'; readonly value: string }
  /** `refusal` is a sentence or more: why nothing opens, and what would. */
  | { readonly kind: 'unknown'; readonly value: string; readonly refusal: string };

const FORMS = 'an address has 0x and 40 hex digits, a hash 0x and 64';
const SEVERAL = /0x[0-9a-fA-F]{40,64}[^0-9a-fA-F].*0x[0-9a-fA-F]{40,64}/s;
/** Controls, format characters (bidi, zero width), separators of lines, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u;

/** Why a text is neither address nor hash nor height: the nearest thing that it could have been meant as. */
function refusalOf(trimmed: string, tail: string): string {
  if (trimmed === '') return 'There is no text.';
  if (SEVERAL.test(trimmed))
    return 'These are several. Transaction hashes, as many as you like, open with New › Batch of hashes; addresses one at a time.';
  if (INVISIBLE.test(trimmed.replaceAll(/\s/g, ' ')))
    return 'It has characters that cannot be seen: copy it again from its source, or type it.';
  const hex = /^0x(.*)$/i.exec(tail)?.[1];
  if (hex !== undefined) {
    const wrong = /[^0-9a-f]/iu.exec(hex);
    if (wrong !== null)
      return `Place ${wrong.index + 1} after 0x is “${wrong[0]}”, which is no hex digit: ${FORMS}.`;
    if (isAddress(`0x${hex}`) || isHash(`0x${hex}`)) return 'It begins with 0X: write 0x, with a small x.';
    return `There are ${hex.length} hex digits after 0x: ${FORMS}.`;
  }
  if (isAddress(`0x${tail}`) || isHash(`0x${tail}`)) return `It has no 0x in front: ${FORMS}.`;
  if (/^[\d,_\s]+$/.test(trimmed) && withoutGroupMarks(trimmed) === undefined)
    return 'This is no number: digits may be grouped, by commas or spaces, only before each three of them.';
  if (/^[\d,_\s]+$/.test(trimmed))
    return 'This number is too long for a height: a height has at most 12 digits.';
  return 'This is no address (0x and 40 hex digits), no hash (0x and 64) and no block height.';
}

/**
 * Recognises an address, a hash or a block height, alone or as the last part of an explorer's link. An address whose
 * capitals are not those of EIP-55 was probably mistyped, and is not taken for another one.
 */
export function classifyPastedText(text: string): PastedInput {
  const trimmed = text.trim();
  const tail = trimmed.split(/[/?#=]/).findLast((part) => part !== '') ?? '';
  const value =
    isAddress(trimmed) || isHash(trimmed) ? trimmed : isAddress(tail) || isHash(tail) ? tail : trimmed;
  if (isAddress(value))
    return hasValidChecksum(value)
      ? { kind: 'address', value: value.toLowerCase() }
      : { kind: 'unknown', value, refusal: `Address: ${WRONG_CAPITALS}.` };
  if (isHash(value)) return { kind: 'hash', value: value.toLowerCase() };
  const digits = withoutGroupMarks(value);
  if (digits !== undefined && /^\d{1,12}$/.test(digits)) return { kind: 'height', value: digits };
  return { kind: 'unknown', value: trimmed, refusal: refusalOf(trimmed, tail) };
}
