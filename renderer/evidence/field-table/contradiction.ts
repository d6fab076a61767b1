/** What contradicts besides the fields of a table: a log against a row, bytes against their hash. Pure. */
import { countText } from '../../../shared/units/count-text.ts';

export interface Contradiction {
  /** Identifies the contradiction within its page. */
  readonly key: string;
  /** What contradicts what, and what follows. May quote somebody. */
  readonly text: string;
  /** The same in a few words, for a line that names several: no capital, no full stop. */
  readonly name: string;
  /** True if one of the two must be wrong; false for a difference that only has to be known. */
  readonly isGrave: boolean;
}

const graveOf = (contradictions: readonly Contradiction[]): number =>
  contradictions.filter(({ isGrave }) => isGrave).length;

/** Sums up in one word how the sources compare; the worst outcome wins. */
export function verdictOf(
  contradictions: readonly Contradiction[],
  fieldsThatDiffer: number,
): 'contradicts' | 'differs' | 'agree' {
  if (graveOf(contradictions) > 0) return 'contradicts';
  return fieldsThatDiffer + contradictions.length > 0 ? 'differs' : 'agree';
}

/**
 * Counts the contradictions of a page: those that it states in sentences, and the fields in which the
 * sources differ. Wherever the page gives their number, it is this one.
 */
export const countContradictions = (
  contradictions: readonly Contradiction[],
  fieldsThatDiffer: number,
): number => contradictions.length + fieldsThatDiffer;

/** Fields that one line names. */
const MOST_NAMED = 3;

/** E.g. 'the sources differ in Amount, Fee and 2 more fields'; '' for no field. */
function fieldsText(fields: readonly string[]): string {
  const named = fields.slice(0, MOST_NAMED);
  const unnamed = fields.length - named.length;
  return fields.length === 0
    ? ''
    : `the sources differ in ${named.join(', ')}${unnamed === 0 ? '' : ` and ${countText(unnamed, 'more field')}`}`;
}

const asSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** Says the only contradiction, or how many there are and what each is. `fields` are those that differ. */
export function leadText(contradictions: readonly Contradiction[], fields: readonly string[]): string {
  const [only] = contradictions;
  const ofFields = fieldsText(fields);
  if (only === undefined) return ofFields === '' ? '' : asSentence(ofFields);
  if (contradictions.length === 1 && ofFields === '') return only.text;
  const inOrder = [
    ...contradictions.filter(({ isGrave }) => isGrave),
    ...contradictions.filter(({ isGrave }) => !isGrave),
  ];
  const names = [...inOrder.map(({ name }) => name), ...(ofFields === '' ? [] : [ofFields])];
  const total = countContradictions(contradictions, fields.length);
  return `${countText(total, 'contradiction')}: ${[...new Set(names)].join('; ')}.`;
}
