/** Prints what the sentences of balance checks are made of. */
import { formatDecimal } from '../../../../units/amount.ts';
import { countText } from '../../../../units/count-text.ts';

export type PrintAmount = (units: bigint) => string;

/** Prints amounts in whole coins or tokens, without rounding. */
export const printerOf =
  (decimals: number): PrintAmount =>
  (units) =>
    formatDecimal({ units, scale: decimals });

export const blockText = (height: number): string => `block ${height}`;

/** 'block 5', or the present. */
export const momentText = (at: number | 'pending'): string => (at === 'pending' ? at : blockText(at));

/** With a plus if it adds. */
export const signedText = (print: PrintAmount, amount: bigint): string =>
  amount > 0n ? `+${print(amount)}` : print(amount);

export const tokensText = (count: number): string => countText(count, 'token');
