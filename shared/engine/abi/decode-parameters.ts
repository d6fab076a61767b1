/**
 * Decodes bytes by a list of types with viem, and checks range and canonical form. Never throws.
 */
import { decodeAbiParameters, encodeAbiParameters, type AbiParameter, type Hex } from 'viem';
import { groupedCount } from '../../units/count-text.ts';
import { componentsOf, fullType } from './abi-types.ts';
import type { DecodedArgument, DecodedValue } from './decoded-value.ts';
import { textValue } from './text-of-bytes.ts';

/**
 * `remark`: an encoder would not write these bytes for these values (more bytes than needed, unused
 * bits set), so another list of types may be the right one.
 */
export type DecodedParameters =
  { readonly values: readonly DecodedValue[]; readonly remark?: string } | { readonly failure: string };

/** Each byte costs time; no log or call of a real chain is longer. */
const MOST_HEX_CHARACTERS = 2 * 2 * 1024 * 1024;
/** Lists of offsets can refer to the same bytes again and again. */
const MOST_VALUES = 100_000;

/**
 * The type as passed to viem: without names (it would build objects with hostile keys), integers
 * and addresses as whole words (it would round short ones and compute a checksum for each address),
 * `function` as its 24 bytes, strings as bytes (it would replace invalid UTF-8, and drop a byte
 * order mark).
 */
function bareParameter(parameter: AbiParameter): AbiParameter {
  const { type } = parameter;
  const dimensions = type.includes('[') ? type.slice(type.indexOf('[')) : '';
  const base = dimensions === '' ? type : type.slice(0, -dimensions.length);
  if (base === 'tuple') return { type, components: componentsOf(parameter).map(bareParameter) };
  if (base === 'address' || base.startsWith('uint')) return { type: `uint256${dimensions}` };
  if (base.startsWith('int')) return { type: `int256${dimensions}` };
  if (base === 'string') return { type: `bytes${dimensions}` };
  return { type: base === 'function' ? `bytes24${dimensions}` : type };
}

class Misfit extends Error {}

function integerText(value: unknown, type: string): string {
  if (typeof value !== 'bigint') throw new Misfit(`no ${type}`);
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? '256');
  const fits = type.startsWith('u')
    ? value >> bits === 0n
    : value >= -(1n << (bits - 1n)) && value < 1n << (bits - 1n);
  if (!fits) throw new Misfit(`a number that does not fit ${type}`);
  return value.toString();
}

function addressText(value: unknown): string {
  if (typeof value !== 'bigint' || value >> 160n !== 0n)
    throw new Misfit('more than 20 bytes for an address');
  return `0x${value.toString(16).padStart(40, '0')}`;
}

interface Count {
  values: number;
}

function scalarOf(base: string, value: unknown): DecodedValue {
  if (base === 'address') return { kind: 'address', text: addressText(value) };
  if (base === 'bool') return { kind: 'boolean', text: value === true ? 'true' : 'false' };
  if (base === 'string') return textValue(String(value));
  if (base.includes('int')) return { kind: 'integer', text: integerText(value, fullType(base)) };
  return { kind: 'bytes', text: String(value) };
}

function valueOf(parameter: AbiParameter, value: unknown, count: Count): DecodedValue {
  count.values += 1;
  if (count.values > MOST_VALUES) throw new Misfit(`more than ${groupedCount(MOST_VALUES)} values`);
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (parameter.type.endsWith(']')) {
    const type = parameter.type.slice(0, parameter.type.lastIndexOf('['));
    return { kind: 'list', items: list.map((each) => valueOf({ ...parameter, type }, each, count)) };
  }
  if (parameter.type === 'tuple')
    return { kind: 'tuple', items: argumentsOf(componentsOf(parameter), list, count) };
  return scalarOf(parameter.type, value);
}

function argumentsOf(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
  count: Count,
): DecodedArgument[] {
  return parameters.map((each, index) => ({
    name: each.name ?? '',
    type: each.type,
    indexed: false,
    value: valueOf(each, values[index], count),
  }));
}

/** A short reason in our own words; the library's are long, and quote the data. */
function reasonOf(error: unknown): string {
  if (error instanceof Misfit) return `the data have ${error.message}`;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbiDecodingZeroDataError') return 'there are no data, but the arguments need some';
  if (name === 'AbiDecodingDataSizeTooSmallError' || name === 'PositionOutOfBoundsError')
    return 'the data end before the arguments do';
  if (name === 'RecursiveReadLimitExceededError') return 'the data point to themselves';
  if (name === 'InvalidBytesBooleanError') return 'the data have a boolean that is neither 0 nor 1';
  if (name === 'InvalidBytesLengthError' || name === 'IntegerOutOfRangeError')
    return 'the data name a length or an offset that cannot be';
  return 'the data do not fit the arguments';
}

const extraBytes = (count: number): string =>
  `${groupedCount(count)} ${count === 1 ? 'byte' : 'bytes'} more than the arguments take`;

/** Describes unused bytes or bits; undefined if the bytes are exactly what an encoder writes. */
function remarkOn(
  bare: readonly AbiParameter[],
  values: readonly unknown[],
  data: string,
): string | undefined {
  const canonical = encodeAbiParameters(bare, values).toLowerCase();
  const given = data.toLowerCase();
  if (canonical === given) return undefined;
  const extra = (given.length - canonical.length) / 2;
  return extra > 0 && given.startsWith(canonical)
    ? extraBytes(extra)
    : 'not encoded as a compiler would encode these values';
}

/** `data` is hex with 0x, whole bytes. The values are in the order of the parameters. */
export function decodeParameters(parameters: readonly AbiParameter[], data: string): DecodedParameters {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data)) return { failure: 'the data are not hex of whole bytes' };
  if (data.length > MOST_HEX_CHARACTERS) return { failure: 'the data are longer than 2 MiB' };
  if (parameters.length === 0) {
    const extra = (data.length - 2) / 2;
    return extra === 0 ? { values: [] } : { values: [], remark: extraBytes(extra) };
  }
  try {
    const bare = parameters.map(bareParameter);
    const values: readonly unknown[] = decodeAbiParameters(bare, data as Hex);
    const count = { values: 0 };
    const decoded = parameters.map((each, index) => valueOf(each, values[index], count));
    const remark = remarkOn(bare, values, data);
    return { values: decoded, ...(remark === undefined ? {} : { remark }) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
