/**
 * One decoded value against one literal: integers exactly, hex without regard to case, and never across kinds.
 */
import { compareDecimals, type ExactDecimal } from '../../../units/amount.ts';
import { foldText } from '../../../units/fold-text.ts';
import { keccak256, stringToBytes } from 'viem';
import type { DecodedValue } from '../decoded-value.ts';
import type { ComparisonOperator, Literal } from './event-filter.ts';

type Scalar = Extract<DecodedValue, { readonly text: string }>;

/** Two numbers, exactly; `contains` fits none. */
const ordered = (operator: ComparisonOperator, one: ExactDecimal, other: ExactDecimal): boolean => {
  const order = compareDecimals(one, other);
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case 'contains':
      return false;
  }
};

/** A whole number of a log against a number that was typed: in tokens of so many decimals, unless it says that it counts base units. */
function compareInteger(
  operator: ComparisonOperator,
  units: bigint,
  literal: Literal,
  decimals: number | undefined,
): boolean {
  switch (literal.kind) {
    case 'number': {
      const scale = literal.isRaw === true ? 0 : (decimals ?? 0);
      return ordered(operator, { units, scale }, { units: literal.units, scale: 0 });
    }
    case 'fraction':
      return ordered(operator, { units, scale: decimals ?? 0 }, literal.value);
    case 'hex':
      return ordered(operator, { units, scale: 0 }, { units: BigInt(literal.text), scale: 0 });
    case 'text':
    case 'boolean':
      return false;
  }
}

/** Hex, both in lower case. */
export const compareHex = (operator: ComparisonOperator, value: string, wanted: string): boolean => {
  if (operator === '=') return value === wanted;
  if (operator === '!=') return value !== wanted;
  return operator === 'contains' && value.includes(wanted.replace(/^0x/, ''));
};

/** Text: equal to the letter, or part of it without regard to case. */
export function compareText(operator: ComparisonOperator, value: string, wanted: string): boolean {
  if (operator === 'contains') return foldText(value).includes(foldText(wanted));
  return operator === '=' ? value === wanted : operator === '!=' && value !== wanted;
}

function compareScalar(
  operator: ComparisonOperator,
  { kind, text }: Scalar,
  literal: Literal,
  decimals: number | undefined,
): boolean {
  switch (kind) {
    case 'integer':
      return compareInteger(operator, BigInt(text), literal, decimals);
    case 'address':
    case 'bytes':
      // A string that is no UTF-8 equals no text.
      if (literal.kind === 'text') return operator === '!=';
      return literal.kind === 'hex' && compareHex(operator, text, literal.text);
    case 'hash':
      // Only the hash of an indexed text is in the log; a text can still be tried against it.
      if (literal.kind === 'text') return compareHex(operator, text, keccak256(stringToBytes(literal.text)));
      return literal.kind === 'hex' && compareHex(operator, text, literal.text);
    case 'text':
      return literal.kind === 'text' && compareText(operator, text, literal.text);
    case 'boolean':
      return literal.kind === 'boolean' && compareText(operator, text, String(literal.value));
  }
}

/** A list contains what one of its items equals; lists and tuples compare in no other way. `decimals` of an amount in a token's units; absent where it counts base units. */
export function compareValue(
  operator: ComparisonOperator,
  value: DecodedValue,
  literal: Literal,
  decimals?: number,
): boolean {
  if (value.kind === 'list')
    return operator === 'contains' && value.items.some((item) => compareValue('=', item, literal));
  return value.kind !== 'tuple' && compareScalar(operator, value, literal, decimals);
}
