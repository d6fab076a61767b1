/**
 * Tests equality with any of several texts. Case does not matter for hex, but does for names and
 * symbols.
 */
import { readAmount, type AmountColumn } from '../../columns/amount-column.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { HexColumn } from '../../columns/hex-column.ts';
import { canonicalInteger } from '../../columns/integer-column.ts';
import { packHex } from '../../columns/packed-hex.ts';
import { flagsOf, narrowByCode, narrowByRow, type Narrow } from './narrow.ts';

const formOf = (text: string): string => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text);

function narrowCoded(column: CodedColumn, wanted: ReadonlySet<string>): Narrow {
  const { dictionary } = column;
  const flags = flagsOf(dictionary, (text) => wanted.has(formOf(text)));
  for (const text of wanted) {
    const code = dictionary.find(text);
    if (code !== undefined) flags[code] = 1;
  }
  return narrowByCode(column, flags);
}

function narrowHex(column: HexColumn, wanted: ReadonlySet<string>): Narrow {
  const { bytes, width } = column;
  const packed = Array.from(wanted, (text) => {
    const into = new Uint8Array(width);
    return packHex(text, width, into, 0) ? into : undefined;
  }).filter((each) => each !== undefined);
  const isAt = (sought: Uint8Array, offset: number): boolean => {
    for (let index = 0; index < width; index += 1) if (sought[index] !== bytes[offset + index]) return false;
    return true;
  };
  const flags = flagsOf(column.kept.dictionary, (text) => wanted.has(formOf(text)));
  return narrowByRow(column.kept, flags, (row) => packed.some((sought) => isAt(sought, row * width)));
}

function narrowAmounts(column: AmountColumn, wanted: ReadonlySet<string>): Narrow {
  const [first, second, third, fourth] = column.limbs;
  const { decimals } = column;
  const read = Array.from(wanted, (text) => {
    const into = { limbs: new Int32Array(4), decimals: 0 };
    return readAmount(text, into) ? into : undefined;
  }).filter((each) => each !== undefined);
  const flags = flagsOf(column.kept.dictionary, (text) => wanted.has(text));
  return narrowByRow(column.kept, flags, (row) =>
    read.some(
      (each) =>
        second?.[row] === each.limbs[1] &&
        third?.[row] === each.limbs[2] &&
        fourth?.[row] === each.limbs[3] &&
        first?.[row] === each.limbs[0] &&
        decimals[row] === each.decimals,
    ),
  );
}

/** Keeps rows whose cell has one of the texts. */
export function narrowToEqual(column: FieldColumn, anyOf: readonly string[]): Narrow {
  const wanted = new Set(anyOf.map((each) => formOf(each)));
  switch (column.form) {
    case 'coded':
      return narrowCoded(column, wanted);
    case 'hex':
      return narrowHex(column, wanted);
    case 'amount':
      return narrowAmounts(column, wanted);
    case 'integer': {
      const numbers = new Set(Array.from(wanted, canonicalInteger).filter((each) => each !== undefined));
      const flags = flagsOf(column.kept.dictionary, (text) => wanted.has(formOf(text)));
      return narrowByRow(column.kept, flags, (row) => numbers.has(column.numbers[row] ?? 0));
    }
  }
}
