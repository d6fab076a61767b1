/**
 * Of very many addresses those that may look like another one: almost all are told by four of their bytes, without a text.
 */
import { FIRST_CODE, type Dictionary } from '../../../columns/dictionary.ts';
import { endsOf } from '../../../deception/address-likeness.ts';
import type { SeenAddress } from '../../../deception/judge-addresses.ts';
import { partiesOf } from '../../../deception/judge-movement.ts';

const ADDRESS_BYTES = 20;

/** The ends of a packed address as a number: as many bytes as SHARED_DIGITS has digits. */
const endsAt = (bytes: Uint8Array, start: number): number =>
  (((bytes[start] ?? 0) << 24) |
    ((bytes[start + 1] ?? 0) << 16) |
    ((bytes[start + ADDRESS_BYTES - 2] ?? 0) << 8) |
    (bytes[start + ADDRESS_BYTES - 1] ?? 0)) >>>
  0;

/** Numbers that come more than once. */
function repeated(numbers: Uint32Array): ReadonlySet<number> {
  numbers.sort();
  const found = new Set<number>();
  for (let place = 1; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    if (number === numbers[place - 1]) found.add(number);
  }
  return found;
}

/**
 * Addresses of a dictionary that share their ends with another one, and those written in another way (capitals, several in a cell). `firstValues` by code, NaN for codes that
 * do not count; `more` are addresses besides those of the dictionary.
 */
export function possibleLookalikes(
  dictionary: Dictionary,
  firstValues: Float64Array,
  more: readonly SeenAddress[],
): readonly SeenAddress[] {
  const { bytes, width } = dictionary;
  const packed: number[] = [];
  const others: SeenAddress[] = [...more];
  for (let code = FIRST_CODE; code < dictionary.size; code += 1) {
    const firstValue = firstValues[code] ?? Number.NaN;
    if (Number.isNaN(firstValue)) continue;
    if (dictionary.isPacked(code) && width === ADDRESS_BYTES) packed.push(code);
    else for (const address of partiesOf(dictionary.textAt(code))) others.push({ address, firstValue });
  }
  const ends = Uint32Array.from([
    ...packed.map((code) => endsAt(bytes, code * width)),
    ...others.map(({ address }) => Number.parseInt(endsOf(address) ?? '0', 16)),
  ]);
  const twice = repeated(ends);
  const alike = packed.filter((code) => twice.has(endsAt(bytes, code * width)));
  return [
    ...alike.map((code) => ({ address: dictionary.textAt(code), firstValue: firstValues[code] ?? Infinity })),
    ...others,
  ];
}
