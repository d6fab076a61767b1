import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { BookDeceptions } from './book-deceptions.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

/** What to say about an address before it is trusted. */
export interface NodeWarning {
  readonly kind: 'likeness' | 'zero-value';
  /** In a word or two, on the node. */
  readonly text: string;
  readonly sentence: string;
}

function likenessWarning({ addresses }: BookDeceptions, address: string): NodeWarning | undefined {
  const likeness = addresses.get(address);
  if (likeness === undefined) return undefined;
  const { role, other, head, tail, together } = likeness;
  const shared = `the first ${head} and the last ${tail} digits`;
  const others = together > 2 ? ` ${groupedCount(together)} collected addresses look alike.` : '';
  return role === 'lookalike'
    ? {
        kind: 'likeness',
        text: 'lookalike',
        sentence: `Has ${shared} of ${shownHex(other)}, which was there before: compare the middle digits.${others}`,
      }
    : {
        kind: 'likeness',
        text: 'imitated',
        sentence: `${shownHex(other)} has ${shared} of this address and came later.${others}`,
      };
}

function zeroValueWarning({ zeroValue }: BookDeceptions, address: string): NodeWarning | undefined {
  const count = zeroValue.get(address);
  if (count === undefined) return undefined;
  const { zero, all } = count;
  const counts = `${groupedCount(zero)} of ${groupedCount(all)}`;
  return {
    kind: 'zero-value',
    text: zero === all ? 'only zero value' : `${groupedCount(zero)} zero value`,
    sentence: `${counts} collected transfers with this address are of zero value: anyone can write those in anyone’s name.`,
  };
}

/**
 * Warnings about an address: it looks like another collected one, or zero-value transfers were
 * written in its name.
 */
export const warningsOf = (deceptions: BookDeceptions, address: string): readonly NodeWarning[] =>
  [likenessWarning(deceptions, address), zeroValueWarning(deceptions, address)].filter(
    (warning) => warning !== undefined,
  );
