/**
 * Decides whether a number's text contains a pattern, by an automaton: a million of them without a
 * million strings.
 */
import type { AmountColumn } from '../../columns/amount-column.ts';
import type { IntegerColumn } from '../../columns/integer-column.ts';
import { NEGATIVE, type DigitAutomaton } from './digit-automaton.ts';

const LIMB = 1e9;

/** The state after nine digits, including leading zeros. */
function afterLimb({ afterGroup }: DigitAutomaton, state: number, limb: number): number {
  const thousands = (limb / 1000) | 0;
  const millions = (thousands / 1000) | 0;
  const one = afterGroup[1000 * state + millions] ?? 0;
  const two = afterGroup[1000 * one + thousands - 1000 * millions] ?? 0;
  return afterGroup[1000 * two + limb - 1000 * thousands] ?? 0;
}

/** The state after the first non-zero limb as written; `sign` is NEGATIVE or 0. */
function afterFirstLimb({ afterFirst, afterGroup }: DigitAutomaton, sign: number, limb: number): number {
  const thousands = (limb / 1000) | 0;
  const ones = limb - 1000 * thousands;
  if (thousands === 0) return afterFirst[sign + ones] ?? 0;
  const millions = (thousands / 1000) | 0;
  const rest = thousands - 1000 * millions;
  const state =
    millions === 0
      ? (afterFirst[sign + rest] ?? 0)
      : (afterGroup[1000 * (afterFirst[sign + millions] ?? 0) + rest] ?? 0);
  return afterGroup[1000 * state + ones] ?? 0;
}

/** The state after a whole number of up to 18 digits. */
const afterWhole = (automaton: DigitAutomaton, sign: number, high: number, low: number): number =>
  high === 0
    ? afterFirstLimb(automaton, sign, low)
    : afterLimb(automaton, afterFirstLimb(automaton, sign, high), low);

/** The state after the first `digits` of nine. */
function afterLeading(automaton: DigitAutomaton, before: number, limb: number, digits: number): number {
  if (digits >= 9) return afterLimb(automaton, before, limb);
  const { afterDigit, afterGroup } = automaton;
  const thousands = (limb / 1000) | 0;
  const millions = (thousands / 1000) | 0;
  let state = before;
  let left = digits;
  let group = millions;
  if (left >= 3) {
    state = afterGroup[1000 * state + millions] ?? 0;
    left -= 3;
    group = thousands - 1000 * millions;
    if (left >= 3) {
      state = afterGroup[1000 * state + group] ?? 0;
      left -= 3;
      group = limb - 1000 * thousands;
    }
  }
  if (left === 0) return state;
  const tens = (group / 10) | 0;
  const hundreds = (tens / 10) | 0;
  state = afterDigit[10 * state + hundreds] ?? 0;
  return left === 1 ? state : (afterDigit[10 * state + tens - 10 * hundreds] ?? 0);
}

/** Whether the number of a row, as it was written, contains the pattern. */
export function integerContains(
  { numbers }: IntegerColumn,
  automaton: DigitAutomaton,
): (row: number) => boolean {
  const { found } = automaton;
  return (row) => {
    const number = numbers[row] ?? 0;
    const size = Math.abs(number);
    const high = size < LIMB ? 0 : Math.floor(size / LIMB);
    return afterWhole(automaton, number < 0 ? NEGATIVE : 0, high, size - high * LIMB) === found;
  };
}

/** Whether the amount of a row, as it was written, contains the pattern. */
export function amountContains(
  { limbs, decimals }: AmountColumn,
  automaton: DigitAutomaton,
): (row: number) => boolean {
  const [first, second, third, fourth] = limbs;
  const { found, afterPoint } = automaton;
  return (row) => {
    const one = first?.[row] ?? 0;
    const two = second?.[row] ?? 0;
    const three = third?.[row] ?? 0;
    const four = fourth?.[row] ?? 0;
    const sign = one < 0 || two < 0 || three < 0 || four < 0 ? NEGATIVE : 0;
    let state = afterWhole(automaton, sign, Math.abs(one), Math.abs(two));
    const written = decimals[row] ?? 0;
    if (written > 0) state = afterLeading(automaton, afterPoint[state] ?? 0, Math.abs(three), written);
    if (written > 9) state = afterLeading(automaton, state, Math.abs(four), written - 9);
    return state === found;
  };
}
