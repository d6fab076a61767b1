/**
 * The texts of numbers as characters in one buffer, so that a million of them can be searched without a million strings.
 */
import type { AmountColumn } from '../../../columns/amount-column.ts';
import type { IntegerColumn } from '../../../columns/integer-column.ts';

const ZERO = 48;
const LIMB = 1e9;
/** Three digits each. */
const GROUPS = Uint8Array.from(
  Array.from({ length: 1000 }, (_, value) =>
    Array.from(String(value).padStart(3, '0'), (digit) => digit.charCodeAt(0)),
  ).flat(),
);

function writeGroup(into: Uint8Array, at: number, value: number): void {
  into[at] = GROUPS[3 * value] ?? ZERO;
  into[at + 1] = GROUPS[3 * value + 1] ?? ZERO;
  into[at + 2] = GROUPS[3 * value + 2] ?? ZERO;
}

/** Nine digits. */
function writeLimb(into: Uint8Array, at: number, limb: number): void {
  const thousands = (limb / 1000) | 0;
  const millions = (thousands / 1000) | 0;
  writeGroup(into, at, millions);
  writeGroup(into, at + 3, thousands - millions * 1000);
  writeGroup(into, at + 6, limb - thousands * 1000);
}

/** Sign and 18 digits before the point begin here; the sign stands directly before the first digit that counts. */
const POINT_AT = 20;

/** Where the text of a whole number begins, when 18 digits of it end at POINT_AT. */
function beginOfWhole(into: Uint8Array, isNegative: boolean): number {
  let begin = POINT_AT - 18;
  while (begin < POINT_AT - 1 && into[begin] === ZERO) begin += 1;
  if (!isNegative) return begin;
  into[begin - 1] = 45;
  return begin - 1;
}

/** True where `sought` stands in [from, to). */
function stands(into: Uint8Array, from: number, to: number, sought: Uint8Array): boolean {
  const first = sought[0];
  for (let at = from; at + sought.length <= to; at += 1) {
    if (into[at] !== first) continue;
    let index = 1;
    while (index < sought.length && into[at + index] === sought[index]) index += 1;
    if (index >= sought.length) return true;
  }
  return false;
}

/** The characters of a text that may stand in a number's; undefined where it cannot. */
export function numberPattern(sought: string): Uint8Array | undefined {
  return /^[-.0-9]+$/.test(sought) ? Uint8Array.from(sought, (each) => each.charCodeAt(0)) : undefined;
}

/** Whether the number of a row, as it was written, contains the characters. */
export function integerContains({ numbers }: IntegerColumn, sought: Uint8Array): (row: number) => boolean {
  const into = new Uint8Array(POINT_AT);
  return (row) => {
    const number = numbers[row] ?? 0;
    const size = Math.abs(number);
    const high = Math.floor(size / LIMB);
    writeLimb(into, POINT_AT - 18, high);
    writeLimb(into, POINT_AT - 9, size - high * LIMB);
    return stands(into, beginOfWhole(into, number < 0), POINT_AT, sought);
  };
}

/** Whether the amount of a row, as it was written, contains the characters. */
export function amountContains(
  { limbs, decimals }: AmountColumn,
  sought: Uint8Array,
): (row: number) => boolean {
  const into = new Uint8Array(POINT_AT + 1 + 18);
  const [first, second, third, fourth] = limbs;
  into[POINT_AT] = 46;
  return (row) => {
    const one = first?.[row] ?? 0;
    const two = second?.[row] ?? 0;
    const three = third?.[row] ?? 0;
    const four = fourth?.[row] ?? 0;
    const isNegative = one < 0 || two < 0 || three < 0 || four < 0;
    writeLimb(into, POINT_AT - 18, Math.abs(one));
    writeLimb(into, POINT_AT - 9, Math.abs(two));
    const written = decimals[row] ?? 0;
    if (written > 0) writeLimb(into, POINT_AT + 1, Math.abs(three));
    if (written > 9) writeLimb(into, POINT_AT + 10, Math.abs(four));
    const end = written === 0 ? POINT_AT : POINT_AT + 1 + written;
    return stands(into, beginOfWhole(into, isNegative), end, sought);
  };
}
