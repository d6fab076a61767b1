/**
 * Finds among very many addresses those that may look like another one: the bytes at their ends
 * suffice for almost all, without a text.
 */
import { isAddress } from '../../../units/hex.ts';
import { FIRST_CODE, type Dictionary } from '../../columns/dictionary.ts';
import { alikeEnds, putEnds, putEndsOfText, roomForEnds } from '../../deception/alike-ends.ts';
import type { SeenAddress } from '../../deception/judge-addresses.ts';
import { partiesOf } from '../../deception/judge-movement.ts';

const ADDRESS_BYTES = 20;

/**
 * Addresses of a dictionary whose ends are like those of another one, and those in another notation
 * (capitals, several in a cell). `firstValues` by code, NaN for codes that do not count; `more` are
 * addresses besides those of the dictionary.
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
  const texts = others.map(({ address }) => address).filter(isAddress);
  const ends = roomForEnds(packed.length + texts.length);
  for (let place = 0; place < packed.length; place += 1)
    putEnds(ends, place, bytes, (packed[place] ?? 0) * width);
  for (const [at, address] of texts.entries()) putEndsOfText(ends, packed.length + at, address);
  const flags = alikeEnds(ends);
  const alike = packed.filter((_code, place) => flags[place] === 1);
  return [
    ...alike.map((code) => ({ address: dictionary.textAt(code), firstValue: firstValues[code] ?? Infinity })),
    ...others,
  ];
}
