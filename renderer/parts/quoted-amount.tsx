import { groupedDecimal } from '../../shared/units/count-text.ts';
import { AmountText, type AmountTextProps } from './amount-text.tsx';

/** Characters up to which a sentence has all digits; the amounts of coins rarely have more. */
const MOST_CHARACTERS = 30;

const isPlain = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && /^\d+(\.\d+)?$/.test(text) && !/\.\d*0$/.test(text);

/** Shows an amount in a sentence that is quoted: with all of its digits, as long as it stays readable. */
export function QuotedAmount({ amount, asReported }: Pick<AmountTextProps, 'amount' | 'asReported'>) {
  if (asReported === true || !isPlain(amount)) return <AmountText amount={amount} asReported={asReported} />;
  return <span className="casebook-figures">{groupedDecimal(amount)}</span>;
}
