/**
 * Texts that are written character by character, or byte by byte in rows: as languages print lists,
 * and as tools dump bytes.
 */
import { inspect } from 'node:util';
import type { Clothes } from './echo-clothes.ts';

const bytesOf = (text: string): readonly number[] => [...Buffer.from(text, 'utf8')];
const hex = (byte: number, digits = 2): string => byte.toString(16).padStart(digits, '0');

/** Rows of 16 bytes with their offsets, as `write` prints each; ends with the last offset if wanted. */
const rowsOf = (
  text: string,
  write: (offset: number, bytes: readonly number[], beside: string) => string,
  last?: (offset: number) => string,
): string => {
  const bytes = bytesOf(text);
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.slice(at, at + 16);
    const beside = row
      .map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'))
      .join('');
    rows.push(write(at, row, beside));
  }
  return [...rows, ...(last === undefined ? [] : [last(bytes.length)])].join('\n');
};
const octal = (offset: number): string => offset.toString(8).padStart(7, '0');
const pairs = (
  bytes: readonly number[],
  write: (one: number, other: number | undefined) => string,
): string[] => bytes.flatMap((byte, at) => (at % 2 === 0 ? [write(byte, bytes[at + 1])] : []));
const joined = (one: number, other: number | undefined): string =>
  hex(one) + (other === undefined ? '' : hex(other));

const LISTS: Readonly<Record<string, (text: string) => string>> = {
  'characters of JSON': (text) => JSON.stringify(text.split('')),
  'characters of JSON, indented': (text) => JSON.stringify(text.split(''), null, 4),
  'characters of JSON, by place': (text) => JSON.stringify(Object.fromEntries(text.split('').entries())),
  'characters of Node, in columns': (text) => inspect(text.split(''), { maxArrayLength: null }),
  'characters of Python': (text) =>
    `[${text
      .split('')
      .map((each) => `'${each}'`)
      .join(', ')}]`,
  'characters of Java': (text) => `[${text.split('').join(', ')}]`,
  'characters of JavaScript': (text) => String(text.split('')),
  'characters, spaced': (text) => text.split('').join(' '),
  'codes, quoted': (text) => JSON.stringify(bytesOf(text).map(String)),
  'codes by quoted place': (text) => JSON.stringify(Object.fromEntries(bytesOf(text).map(String).entries())),
  'codes of Node, in columns': (text) => inspect([...bytesOf(text)], { maxArrayLength: null }),
  'hexadecimal, quoted with 0x': (text) =>
    bytesOf(text)
      .map((byte) => `"0x${hex(byte)}"`)
      .join(','),
  'hexadecimal, in single quotes': (text) =>
    bytesOf(text)
      .map((byte) => `'${hex(byte)}'`)
      .join(', '),
  'hexadecimal with semicolons': (text) =>
    bytesOf(text)
      .map((byte) => hex(byte))
      .join(';'),
  'code points': (text) =>
    text
      .split('')
      .map((each) => `U+${hex(each.charCodeAt(0), 4).toUpperCase()}`)
      .join(' '),
};

const DUMPS: Readonly<Record<string, (text: string) => string>> = {
  'hexdump -C': (text) =>
    rowsOf(
      text,
      (at, bytes, beside) => {
        const halves = [bytes.slice(0, 8), bytes.slice(8)].map((half) =>
          half.map((byte) => hex(byte)).join(' '),
        );
        return `${hex(at, 8)}  ${halves.join('  ').padEnd(48)}  |${beside}|`;
      },
      (length) => hex(length, 8),
    ),
  hexdump: (text) =>
    rowsOf(
      text,
      (at, bytes) => `${hex(at, 7)} ${pairs(bytes, (one, other) => hex(other ?? 0) + hex(one)).join(' ')}`,
      (length) => hex(length, 7),
    ),
  xxd: (text) =>
    rowsOf(
      text,
      (at, bytes, beside) => `${hex(at, 8)}: ${pairs(bytes, joined).join(' ').padEnd(39)}  ${beside}`,
    ),
  'tcpdump -X': (text) =>
    rowsOf(
      text,
      (at, bytes, beside) => `\t0x${hex(at, 4)}:  ${pairs(bytes, joined).join(' ').padEnd(39)}  ${beside}`,
    ),
  'od -t x1z': (text) =>
    rowsOf(
      text,
      (at, bytes, beside) =>
        `${octal(at)} ${bytes
          .map((byte) => hex(byte))
          .join(' ')
          .padEnd(47)}  >${beside}<`,
      octal,
    ),
  'od -c': (text) =>
    rowsOf(
      text,
      (at, bytes) => `${octal(at)} ${bytes.map((byte) => String.fromCharCode(byte).padStart(3)).join(' ')}`,
      octal,
    ),
};

/** All of them hide the text from escapes. */
export const SPELLED: readonly Clothes[] = Object.entries({ ...LISTS, ...DUMPS }).map(([name, dress]) => ({
  name,
  dress,
  isOpaque: true,
  isSpelled: true,
}));
