/**
 * Converts an argument of a call from what a person types to the value to encode. Integers are
 * decimal or hex, addresses are checked by EIP-55, lists and tuples are JSON, in which numbers keep
 * their digits. Never guesses: what does not fit is refused with its place and the reason.
 */
import type { AbiParameter } from 'viem';
import { groupedCount } from '../../units/count-text.ts';
import { readJson } from '../../service/read-json.ts';
import { withoutGroupMarks } from '../../units/group-marks.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../units/hex.ts';
import { plainNotation } from '../../units/reference/read-field.ts';
import { isJsonList, isJsonObject, jsonNumberText, type JsonValue } from '../../units/json-value.ts';
import { componentsOf, partsOfType } from './abi-types.ts';

/** A value as the encoder takes it; tuples are lists. */
export type ArgumentValue = bigint | boolean | string | readonly ArgumentValue[];

/** A value, or why the text has none: the end of a sentence. */
export type ReadArgument = { readonly value: ArgumentValue } | { readonly fault: string };

class Refusal extends Error {}

const at = (place: string): string => (place === '' ? '' : `${place}: `);
function refuse(place: string, reason: string): never {
  throw new Refusal(`${at(place)}${reason}`);
}

/** Writes bounds of large types as powers, which are easier to read than their digits. */
function boundText(bound: bigint): string {
  const power = bound < 0n ? -bound : bound + 1n;
  if (power <= 1n << 32n) return bound.toString();
  return `${bound < 0n ? '-' : ''}2^${power.toString(2).length - 1}${bound < 0n ? '' : ' - 1'}`;
}

function readInteger(type: string, text: string, place: string): bigint {
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? '256');
  const plain = withoutGroupMarks(text) ?? '';
  if (!/^(-?\d{1,80}|0x[0-9a-fA-F]{1,64})$/.test(plain))
    return refuse(place, `“${text.slice(0, 60)}” is not a whole number: decimal, or hex with 0x`);
  const value = BigInt(plain);
  const signed = !type.startsWith('u');
  const most = signed ? (1n << (bits - 1n)) - 1n : (1n << bits) - 1n;
  const least = signed ? -(1n << (bits - 1n)) : 0n;
  if (value > most || value < least)
    refuse(place, `${plain} does not fit ${type}, which goes from ${boundText(least)} to ${boundText(most)}`);
  return value;
}

function readBytes(type: string, text: string, place: string): string {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(text)) refuse(place, 'is not hex of whole bytes, such as 0x00ff');
  const size = type === 'function' ? 24 : Number(/\d+$/.exec(type)?.[0] ?? Number.NaN);
  const given = text.length / 2 - 1;
  if (!Number.isNaN(size) && given !== size)
    refuse(place, `has ${groupedCount(given)} bytes; ${type} has exactly ${size}`);
  return text.toLowerCase();
}

function readAddress(text: string, place: string): string {
  const plain = plainNotation(text, 'address');
  if (!isAddress(plain)) refuse(place, 'is not an address: 0x and 40 hex digits are needed');
  if (!hasValidChecksum(plain)) refuse(place, WRONG_CAPITALS);
  return plain.toLowerCase();
}

function readScalar(base: string, text: string, place: string): ArgumentValue {
  if (base === 'string') return text;
  const trimmed = text.trim();
  if (trimmed === '') return refuse(place, `is empty; a value of type ${base} is needed`);
  if (base === 'address') return readAddress(trimmed, place);
  if (base === 'bool')
    return trimmed === 'true' || trimmed === 'false'
      ? trimmed === 'true'
      : refuse(place, 'is neither true nor false');
  return base.includes('int') ? readInteger(base, trimmed, place) : readBytes(base, trimmed, place);
}

/** Text of a scalar inside JSON: strings, numbers with their digits, booleans. */
function scalarText(value: JsonValue, place: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return jsonNumberText(value) ?? refuse(place, 'is a list, an object or null where one value is needed');
}

function readTuple(parameter: AbiParameter, value: JsonValue, place: string): ArgumentValue {
  const components = componentsOf(parameter);
  const nameOf = (index: number): string => components[index]?.name ?? `#${index}`;
  const inside = (index: number): string => `${at(place)}${nameOf(index)}`;
  if (isJsonObject(value)) {
    const unknown = Object.keys(value).find((key) => !components.some((_, index) => nameOf(index) === key));
    if (unknown !== undefined) refuse(place, `the tuple has no “${unknown.slice(0, 40)}”`);
    return components.map((each, index) => {
      const given = Object.hasOwn(value, nameOf(index)) ? value[nameOf(index)] : undefined;
      return given === undefined
        ? refuse(inside(index), 'is missing')
        : readValue(each, given, inside(index));
    });
  }
  if (!isJsonList(value) || value.length !== components.length)
    return refuse(
      place,
      `is neither a list of ${groupedCount(components.length)} values nor an object with their names`,
    );
  return components.map((each, index) => readValue(each, value[index] ?? null, inside(index)));
}

function readValue(parameter: AbiParameter, value: JsonValue, place: string): ArgumentValue {
  const { base, dimensions } = partsOfType(parameter.type);
  if (dimensions.length > 0) {
    const size = dimensions.at(-1);
    if (!isJsonList(value))
      return refuse(place, `is not a list, such as ["…", "…"]; the type is ${parameter.type}`);
    if (size !== undefined && value.length !== size)
      refuse(place, `has ${groupedCount(value.length)} values; ${parameter.type} has exactly ${size}`);
    const type = parameter.type.slice(0, parameter.type.lastIndexOf('['));
    return value.map((each, index) => readValue({ ...parameter, type }, each, `${at(place)}[${index}]`));
  }
  return base === 'tuple'
    ? readTuple(parameter, value, place)
    : readScalar(base, scalarText(value, place), place);
}

/** Reads one argument. Never throws. */
export function readArgument(parameter: AbiParameter, text: string): ReadArgument {
  const isPlain = !/\]$|^tuple/.test(parameter.type);
  try {
    if (isPlain) return { value: readScalar(parameter.type, text, '') };
    return { value: readValue(parameter, readJson(text), '') };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    return { fault: `is not JSON; the type ${parameter.type} is written as a list, e.g. ["…", "…"]` };
  }
}
