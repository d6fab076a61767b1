import { foldText } from '../fold-text.ts';
import { readReference } from './read-reference.ts';

/**
 * What a search looks for: the plain notation if the whole text is an address or a hash in another
 * one (a link, XKO, a chain in front), because stored values are plain; any other text unchanged.
 */
export function soughtText(text: string): string {
  const read = readReference(text);
  const isWhole = read.kind !== 'unknown' && read.kind !== 'height' && read.notation !== 'text';
  return isWhole ? read.value : text;
}

/** The same, folded for comparison with folded texts. */
export const foldSought = (text: string): string => foldText(soughtText(text));
