/**
 * Reads amounts in the forms that people type and the screen shows: `20,000`, `20 000`, `− 20,000`,
 * `54.0724…`. Pure.
 */
import { parseDecimal } from '../../units/amount.ts';
import type { FilterReader } from '../filter-language/filter-reader.ts';

/** An amount from the beginning of some tokens. */
export interface AmountRead {
  /** Decimal text without a sign. */
  readonly value: string;
  /** True if further digits may follow, as after an ellipsis. */
  readonly isCut: boolean;
  readonly sign: '+' | '-' | undefined;
  /** True if it can be nothing but an amount: it has group marks, an ellipsis or a sign. */
  readonly isPlain: boolean;
  /** The number of tokens that it took. */
  readonly count: number;
}

const SIGN = /^[-+−]/;
const CUT = /(?:…|\.{3})$/;
/** The most groups of three digits that are read. */
const MOST_GROUPS = 30;

/** The last group of a number may have a fraction and an ellipsis. */
const isGroup = (text: string): boolean => /^\d{3}(?:\.\d+)?(?:…|\.{3})?$/.test(text);

/**
 * The groups of three digits behind the token at `from`, and how many tokens they take: after commas
 * without space, or after one space each.
 */
function groupsAfter(reader: FilterReader<never>, from: number): { digits: string; count: number } {
  let digits = '';
  let count = 0;
  const isComma = reader.peek(from + 1).text === ',';
  const step = isComma ? 2 : 1;
  for (let group = 0; group < MOST_GROUPS; group += 1) {
    const before = reader.peek(from + count);
    const mark = reader.peek(from + count + 1);
    const next = reader.peek(from + count + step);
    const gap = next.at - before.at - before.written.length;
    if (next.kind !== 'bare' || !isGroup(next.text) || gap !== 1) break;
    if (isComma && mark.text !== ',') break;
    digits += next.text;
    count += step;
    if (!/^\d{3}$/.test(next.text)) break;
  }
  return { digits, count };
}

/** Reads an amount from the next tokens without taking them; undefined if they begin with none. */
export function peekAmount(reader: FilterReader<never>): AmountRead | undefined {
  const first = reader.peek();
  if (first.kind !== 'bare') return undefined;
  // On screen a thin space separates the sign.
  const isApart = /^[-+−]$/.test(first.text);
  const start = isApart ? 1 : 0;
  const token = reader.peek(start);
  if (token.kind !== 'bare') return undefined;
  const signed = SIGN.exec(first.text)?.[0];
  const whole = isApart ? token.text : token.text.replace(SIGN, '');
  const groups = /^\d{1,3}$/.test(whole) ? groupsAfter(reader, start) : { digits: '', count: 0 };
  const text = whole + groups.digits;
  const plain = text.replace(CUT, '');
  const isMarked = /^\d{1,3}(?:_\d{3})+(?:\.\d+)?$/.test(plain);
  const value = isMarked ? plain.replaceAll('_', '') : plain;
  if (!/^\d+(?:\.\d+)?$/.test(value) || parseDecimal(value) === undefined) return undefined;
  return {
    value,
    isCut: plain !== text,
    sign: signed === undefined ? undefined : signed === '+' ? '+' : '-',
    isPlain: groups.count > 0 || isMarked || plain !== text || signed !== undefined,
    count: start + 1 + groups.count,
  };
}

/** The least amount that does not begin with the digits of a cut one: `54.0724…` ends below 54.0725. */
export function endOfCut(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const units = String(BigInt(whole + fraction) + 1n).padStart(fraction.length + 1, '0');
  if (fraction === '') return units;
  return `${units.slice(0, -fraction.length)}.${units.slice(-fraction.length)}`;
}
