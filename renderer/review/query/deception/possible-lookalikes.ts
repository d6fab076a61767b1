/**
 * Of very many addresses those that may look like another one: almost all are told by the bytes at their ends, without a text.
 */
import { FIRST_CODE, type Dictionary } from '../../../columns/dictionary.ts';
import { alikeKeys, endsKey, endsKeyOf } from '../../../deception/address-likeness.ts';
import type { SeenAddress } from '../../../deception/judge-addresses.ts';
import { partiesOf } from '../../../deception/judge-movement.ts';

const ADDRESS_BYTES = 20;

/** The key of a packed address. */
const keyAt = (bytes: Uint8Array, start: number): number =>
  endsKey(
    bytes[start] ?? 0,
    bytes[start + 1] ?? 0,
    bytes[start + ADDRESS_BYTES - 2] ?? 0,
    bytes[start + ADDRESS_BYTES - 1] ?? 0,
  );

/**
 * Addresses of a dictionary whose ends are like those of another one, and those written in another way (capitals, several in a cell). `firstValues` by code, NaN for codes that
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
  const keys = Uint32Array.from([
    ...packed.map((code) => keyAt(bytes, code * width)),
    ...others.flatMap(({ address }) => endsKeyOf(address) ?? []),
  ]);
  const found = alikeKeys(keys);
  const alike = packed.filter((code) => found.has(keyAt(bytes, code * width)));
  return [
    ...alike.map((code) => ({ address: dictionary.textAt(code), firstValue: firstValues[code] ?? Infinity })),
    ...others,
  ];
}
