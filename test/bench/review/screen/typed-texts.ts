/**
 * What is typed into the filter box: parts of a row, as an analyst has them at hand.
 */
import { BENCH_SUBJECT, benchRow } from '../../../support/bench-rows.ts';

/** Texts of one row; another row gives others. */
export function typedTexts(row: number): readonly string[] {
  const {
    txId = '',
    from = '',
    to = '',
    height = '',
    transactionSymbol = '',
    amount = '',
    methodId = '',
  } = benchRow(row);
  const counterparty = from === BENCH_SUBJECT ? to : from;
  return [
    txId.slice(12, 20),
    counterparty.slice(2, 8),
    height,
    transactionSymbol.toLowerCase(),
    amount,
    methodId.slice(2),
  ].filter((text) => text.length > 2);
}

/** The row of a round of several, so that they lie all over the set. */
export const rowOfRound = (rows: number, round: number, rounds: number): number =>
  Math.floor((rows * (round + 1)) / (rounds + 2));
