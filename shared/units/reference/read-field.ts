/**
 * Interprets the text of a field for an address, a hash or a height: accepts any notation of a
 * reference, so that nobody has to trim a link by hand.
 */
import { isAddress, isHash } from '../hex.ts';
import { readReference, type Reference } from './read-reference.ts';
import { isExplained } from './refusal-of-text.ts';

/** A bare hash does not tell what it identifies; a link does. */
const fits = ({ kind, notation }: Reference, wanted: Reference['kind']): boolean =>
  kind === wanted || (wanted === 'block-hash' && kind === 'transaction' && notation === 'plain');

/**
 * The text in the plain notation of its kind: `0x…`, or the digits of a height. A text that is
 * plain already keeps its capitals. A text that is something else, or has other words around its
 * reference, is only trimmed, for the field to refuse.
 */
export function plainNotation(text: string, kind: Reference['kind']): string {
  const trimmed = text.trim();
  if (isAddress(trimmed) || isHash(trimmed)) return trimmed;
  const read = readReference(text);
  // The field will complain about its capitals.
  if (read.kind === 'unknown') return kind === 'address' && isAddress(read.value) ? read.value : trimmed;
  return read.notation !== 'text' && fits(read, kind) ? read.value : trimmed;
}

/** The items of a list separated by commas, semicolons or white space, each in plain notation. */
export const plainHashList = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map((each) => plainNotation(each, 'transaction'));

/**
 * Why a text is not an address, to follow a field's name and a colon, without a full stop. The text
 * may be hostile.
 */
export function noAddressReason(text: string): string {
  const read = readReference(text);
  return read.kind === 'unknown' && isExplained(read.refusal)
    ? read.refusal.replace(/\.$/, '')
    : `'${text.slice(0, 80)}' is not an address: 0x and 40 hex digits are needed`;
}
