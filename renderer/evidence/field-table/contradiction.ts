/** What contradicts besides the fields of a table: a log against a row, bytes against their hash. Pure. */
import { countText } from '../../../shared/units/count-text.ts';

export interface Contradiction {
  /** Identifies the contradiction within its page. */
  readonly key: string;
  /** What contradicts what, and what follows. May quote somebody. */
  readonly text: string;
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

/** Fields that one line names. */
const MOST_NAMED = 3;

/** Says the gravest contradiction, and how many more there are. `fields` are those that differ. */
export function leadText(contradictions: readonly Contradiction[], fields: readonly string[]): string {
  const first = contradictions.find(({ isGrave }) => isGrave) ?? contradictions[0];
  const named = fields.slice(0, MOST_NAMED);
  const unnamed = fields.length - named.length;
  const ofFields =
    fields.length === 0
      ? ''
      : `The sources differ in ${named.join(', ')}${unnamed === 0 ? '' : ` and ${countText(unnamed, 'more field')}`}.`;
  if (first === undefined) return ofFields;
  const others = contradictions.length - 1;
  return [first.text, others === 0 ? '' : `${countText(others, 'further contradiction')}.`, ofFields]
    .filter((text) => text !== '')
    .join(' ');
}
