import { shortHex } from '../../../../shared/units/hex.ts';
import type { Deceptions } from '../../../deception/judge-movement.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import { isZeroValue } from '../transfers/transfer.ts';

/** What is to be said of an address before it is trusted. */
export interface NodeWarning {
  readonly kind: 'likeness' | 'zero-value';
  /** In a word or two, on the node. */
  readonly word: string;
  readonly sentence: string;
}

function likenessWarning({ addresses }: Deceptions, address: string): NodeWarning | undefined {
  const likeness = addresses.get(address);
  if (likeness === undefined) return undefined;
  const { role, other, head, tail, together } = likeness;
  const shared = `the first ${head} and the last ${tail} digits`;
  const others = together > 2 ? ` ${together.toLocaleString('en')} collected addresses look alike.` : '';
  return role === 'lookalike'
    ? {
        kind: 'likeness',
        word: 'lookalike',
        sentence: `Has ${shared} of ${shortHex(other)}, which was there before: compare the middle digits.${others}`,
      }
    : {
        kind: 'likeness',
        word: 'imitated',
        sentence: `${shortHex(other)} has ${shared} of this address and came later.${others}`,
      };
}

function zeroValueWarning(book: TransferBook, address: string): NodeWarning | undefined {
  const transfers = [...book.out(address).values(), ...book.into(address).values()].flat();
  const zero = transfers.filter(isZeroValue).length;
  if (zero === 0) return undefined;
  const counts = `${zero.toLocaleString('en')} of ${transfers.length.toLocaleString('en')}`;
  return {
    kind: 'zero-value',
    word: zero === transfers.length ? 'only zero value' : `${zero.toLocaleString('en')} zero value`,
    sentence: `${counts} collected transfers with this address move nothing: anyone can write those in anyone's name.`,
  };
}

/** Warnings of an address: it looks like another one that is collected, or transfers of nothing were written in its name. */
export function warningsOf(
  book: TransferBook,
  deceptions: Deceptions,
  address: string,
): readonly NodeWarning[] {
  return [likenessWarning(deceptions, address), zeroValueWarning(book, address)].filter(
    (warning) => warning !== undefined,
  );
}
