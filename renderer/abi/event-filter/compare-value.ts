/**
 * One decoded value against one literal: integers exactly, hex without regard to case, and never across kinds.
 */
import { foldText } from '../../../shared/units/fold-text.ts';
import { keccak256, stringToBytes } from 'viem';
import type { DecodedValue } from '../decoded-value.ts';
import type { ComparisonOperator, Literal } from './event-filter.ts';

type Scalar = Extract<DecodedValue, { readonly text: string }>;

/** Two whole numbers; `contains` fits none. */
const ordered = (operator: ComparisonOperator, one: bigint, other: bigint): boolean => {
  switch (operator) {
    case '=':
      return one === other;
    case '!=':
      return one !== other;
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
    case 'contains':
      return false;
  }
};

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

function compareScalar(operator: ComparisonOperator, { kind, text }: Scalar, literal: Literal): boolean {
  switch (kind) {
    case 'integer':
      if (literal.kind === 'number') return ordered(operator, BigInt(text), literal.units);
      return literal.kind === 'hex' && ordered(operator, BigInt(text), BigInt(literal.text));
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

/** A list contains what one of its items equals; lists and tuples compare in no other way. */
export function compareValue(operator: ComparisonOperator, value: DecodedValue, literal: Literal): boolean {
  if (value.kind === 'list')
    return operator === 'contains' && value.items.some((item) => compareValue('=', item, literal));
  return value.kind !== 'tuple' && compareScalar(operator, value, literal);
}
