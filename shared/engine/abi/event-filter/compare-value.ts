/**
 * Compares one decoded value with one literal: integers exactly, hex regardless of case, and never
 * across kinds.
 */
import { compareDecimals, type ExactDecimal } from '../../../units/amount.ts';
import { foldText } from '../../../units/fold-text.ts';
import { keccak256, stringToBytes } from 'viem';
import type { DecodedValue } from '../decoded-value.ts';
import type { ComparisonOperator } from '../../filter-language/filter-grammar.ts';
import type { Literal } from './event-filter.ts';

type Scalar = Extract<DecodedValue, { readonly text: string }>;

/** Compares two numbers exactly; `contains` never holds for numbers. */
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

/**
 * Compares a log's whole number with a typed number: in tokens with this many decimals, unless the
 * literal counts base units.
 */
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

/** Compares hex; both are in lower case. */
export const compareHex = (operator: ComparisonOperator, value: string, wanted: string): boolean => {
  if (operator === '=') return value === wanted;
  if (operator === '!=') return value !== wanted;
  return operator === 'contains' && value.includes(wanted.replace(/^0x/, ''));
};

/** Compares text: `=` needs equal letters, `contains` ignores case. */
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
      // A string that is not valid UTF-8 equals no text.
      if (literal.kind === 'text') return operator === '!=';
      return literal.kind === 'hex' && compareHex(operator, text, literal.text);
    case 'hash':
      // The log contains only the hash of an indexed text; compare the hash of the typed text with
      // it.
      if (literal.kind === 'text') return compareHex(operator, text, keccak256(stringToBytes(literal.text)));
      return literal.kind === 'hex' && compareHex(operator, text, literal.text);
    case 'text':
      return literal.kind === 'text' && compareText(operator, text, literal.text);
    case 'boolean':
      return literal.kind === 'boolean' && compareText(operator, text, String(literal.value));
  }
}

/**
 * A list contains what equals one of its items; lists and tuples support no other comparison.
 * `decimals` applies to an amount in a token's units; absent if it counts base units.
 */
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
