/**
 * The types of arguments in an ABI ([Solidity ABI
 * specification](https://docs.soliditylang.org/en/latest/abi-spec.html)), and whether they have a
 * fixed size.
 */
import { groupedCount } from '../../units/count-text.ts';
import type { AbiParameter } from 'viem';

const BASE =
  /^(address|bool|string|function|tuple|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:\d{1,3})?)((?:\[\d{0,9}\])*)$/;
/** No real program nests deeper; more would only slow the parser down. */
const MOST_DIMENSIONS = 8;
/** An event or a call that fits into a block cannot have a longer array of fixed length. */
const MOST_FIXED_LENGTH = 10_000;

/** The parts of a type. */
export interface TypeParts {
  /** Without dimensions, e.g. 'uint256', 'tuple'. */
  readonly base: string;
  /** Outermost last, as written; undefined is a dimension without a fixed length. */
  readonly dimensions: readonly (number | undefined)[];
}

/** Splits a type that `complaintAboutType` accepts. */
export function partsOfType(type: string): TypeParts {
  const [base = '', ...rest] = type.split('[');
  return {
    base,
    dimensions: rest.map((each) => (each === ']' ? undefined : Number.parseInt(each, 10))),
  };
}

/** Says why a type cannot be decoded, as the end of a sentence; undefined if it can. */
export function complaintAboutType(type: string): string | undefined {
  const match = BASE.exec(type);
  // External functions of libraries use enums and storage under the library's own names.
  if (
    match === null &&
    (/ storage(\[\d*\])*$/.test(type) || /^[A-Za-z_$][\w$]*\.[\w$.]+(\[\d*\])*$/.test(type))
  )
    return `has the type “${type.slice(0, 60)}” of a library, whose encoding the ABI does not tell`;
  if (match === null)
    return /^u?fixed/.test(type)
      ? `has the type ${type}, which no compiler encodes yet`
      : `has the type “${type.slice(0, 60)}”, which is not a type of the ABI specification`;
  const bits = /^u?int(\d+)$/.exec(match[1] ?? '')?.[1];
  if (bits !== undefined && (Number(bits) % 8 !== 0 || Number(bits) < 8 || Number(bits) > 256))
    return `has the type ${match[1]}: integers have 8 to 256 bits in steps of 8`;
  const { dimensions } = partsOfType(type);
  if (dimensions.length > MOST_DIMENSIONS) return `has more than ${groupedCount(MOST_DIMENSIONS)} dimensions`;
  // Arrays of length 0 take no bytes, so a false outer length could never be detected.
  if (dimensions.includes(0)) return 'is an array of the fixed length 0';
  const fixed = dimensions.reduce<number>((product, each) => product * (each ?? 1), 1);
  return fixed > MOST_FIXED_LENGTH
    ? `is an array of more than ${groupedCount(MOST_FIXED_LENGTH)} values`
    : undefined;
}

/** The type as in signatures: `uint` is `uint256`. */
export const fullType = (type: string): string => type.replace(/^(u?int)(?=\[|$)/, '$1256');

/** The components of a tuple; empty for other types. */
export const componentsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : [];

/** True for types of which an indexed argument stores only a hash. */
export const isHashedWhenIndexed = ({ type }: AbiParameter): boolean =>
  type.endsWith(']') || ['string', 'bytes', 'tuple'].includes(type);
