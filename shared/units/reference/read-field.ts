/**
 * What a field for an address, a hash or a height makes of its text: any notation that a reference can have, so that nobody has to cut a link by hand.
 */
import { isAddress, isHash } from '../hex.ts';
import { readReference, type Reference } from './read-reference.ts';
import { isExplained } from './refusal-of-text.ts';

/** A bare hash does not tell what it is of; a link does. */
const fits = ({ kind, notation }: Reference, wanted: Reference['kind']): boolean =>
  kind === wanted || (wanted === 'block-hash' && kind === 'transaction' && notation === 'plain');

/**
 * The text in the plain notation of its kind: `0x…`, or digits of a height. A text that is plain already keeps its capitals; one that is something else, or has its
 * reference among other words, comes back trimmed, for the field to refuse.
 */
export function plainNotation(text: string, kind: Reference['kind']): string {
  const trimmed = text.trim();
  if (isAddress(trimmed) || isHash(trimmed)) return trimmed;
  const read = readReference(text);
  // Its capitals are what the field will complain about.
  if (read.kind === 'unknown') return kind === 'address' && isAddress(read.value) ? read.value : trimmed;
  return read.notation !== 'text' && fits(read, kind) ? read.value : trimmed;
}

/** The texts of a list that is separated by commas, semicolons or white space, each in plain notation. */
export const plainHashList = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map((each) => plainNotation(each, 'transaction'));

/** Why a text is not an address, to follow a field's name and a colon, without a full stop. The text may be hostile. */
export function noAddressReason(text: string): string {
  const read = readReference(text);
  return read.kind === 'unknown' && isExplained(read.refusal)
    ? read.refusal.replace(/\.$/, '')
    : `'${text.slice(0, 80)}' is not an address: 0x and 40 hex digits are needed`;
}
