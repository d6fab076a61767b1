/**
 * How services, gateways and log formatters encode a text that they echo: encoders of several
 * languages. Shares no code with the program's own decoding.
 */
import { SPELLED } from './spelled-clothes.ts';

/** One way of writing a text; `length` is roughly how many characters it makes of one. */
export interface Clothes {
  readonly name: string;
  readonly dress: (text: string) => string;
  /** Hides the text from all escapes: base64 and hexadecimal. */
  readonly isOpaque?: boolean;
  /** Writes each character apart: nobody prints a list of the characters of a list. */
  readonly isSpelled?: boolean;
}

const hex4 = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0');
const eachUnit = (text: string, write: (unit: string) => string): string =>
  text.split('').map(write).join('');
const json = (text: string): string => JSON.stringify(text).slice(1, -1);
const isSpecial = (unit: string): boolean => /[^A-Za-z0-9]/.test(unit);
const byteWise = (text: string, write: (hex: string) => string): string =>
  [...Buffer.from(text, 'utf8')].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('');

const eachByte = (text: string, write: (byte: number) => string): string =>
  [...Buffer.from(text, 'utf8')].map(write).join('');
const hexBytes = (text: string): string[] =>
  byteWise(text, (hex) => `${hex} `)
    .trim()
    .split(' ');

const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '!': 'excl',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '(': 'lpar',
  ')': 'rpar',
  '*': 'ast',
  '+': 'plus',
  ',': 'comma',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '=': 'equals',
  '?': 'quest',
  '@': 'commat',
  '[': 'lsqb',
  '\\': 'bsol',
  ']': 'rsqb',
  '^': 'Hat',
  _: 'lowbar',
  '`': 'grave',
  '{': 'lcub',
  '|': 'verbar',
  '}': 'rcub',
};

export const CLOTHES: readonly Clothes[] = [
  { name: 'as it is', dress: (text) => text },
  { name: 'JSON', dress: json },
  { name: 'JSON of PHP', dress: (text) => json(text).replaceAll('/', '\\/') },
  {
    name: 'JSON of Go',
    dress: (text) => eachUnit(json(text), (unit) => (/[<>&]/.test(unit) ? `\\u${hex4(unit)}` : unit)),
  },
  { name: 'JSON, all escaped', dress: (text) => eachUnit(text, (unit) => `\\u${hex4(unit)}`) },
  {
    name: 'JSON, all in capitals',
    dress: (text) => eachUnit(text, (unit) => `\\u${hex4(unit).toUpperCase()}`),
  },
  {
    name: 'JSON, every second escaped',
    dress: (text) =>
      text
        .split('')
        .map((unit, at) => (at % 2 === 0 ? `\\u${hex4(unit)}` : json(unit)))
        .join(''),
  },
  {
    name: 'JSON, specials escaped',
    dress: (text) => eachUnit(text, (unit) => (isSpecial(unit) ? `\\u${hex4(unit)}` : unit)),
  },
  { name: 'JavaScript', dress: (text) => byteWise(text, (hex) => `\\x${hex}`) },
  {
    name: 'JavaScript, braces',
    dress: (text) => eachUnit(text, (unit) => `\\u{${hex4(unit).replace(/^0+/, '')}}`),
  },
  {
    name: 'HTML, the five',
    dress: (text) => eachUnit(text, (unit) => (/[&<>"']/.test(unit) ? `&${NAMES[unit]};` : unit)),
  },
  {
    name: 'HTML, all names',
    dress: (text) => eachUnit(text, (unit) => (NAMES[unit] === undefined ? unit : `&${NAMES[unit]};`)),
  },
  { name: 'HTML, decimal', dress: (text) => eachUnit(text, (unit) => `&#${unit.charCodeAt(0)};`) },
  {
    name: 'HTML, decimal with zeros',
    dress: (text) => eachUnit(text, (unit) => `&#${String(unit.charCodeAt(0)).padStart(7, '0')};`),
  },
  {
    name: 'HTML, specials decimal',
    dress: (text) => eachUnit(text, (unit) => (isSpecial(unit) ? `&#${unit.charCodeAt(0)};` : unit)),
  },
  { name: 'HTML, hexadecimal', dress: (text) => eachUnit(text, (unit) => `&#x${hex4(unit)};`) },
  {
    name: 'HTML, HEXADECIMAL',
    dress: (text) => eachUnit(text, (unit) => `&#X${hex4(unit).toUpperCase().replace(/^0+/, '')};`),
  },
  {
    name: 'HTML, the oldest without semicolons',
    dress: (text) => eachUnit(text, (unit) => (/[&<>"]/.test(unit) ? `&${NAMES[unit]}` : unit)),
  },
  { name: 'octal', dress: (text) => eachByte(text, (byte) => `\\${byte.toString(8).padStart(3, '0')}`) },
  {
    name: 'octal, specials',
    dress: (text) =>
      eachUnit(text, (unit) =>
        isSpecial(unit) ? `\\${unit.charCodeAt(0).toString(8).padStart(3, '0')}` : unit,
      ),
  },
  {
    name: 'a shell’s word or a regular expression',
    dress: (text) => eachUnit(text, (unit) => (isSpecial(unit) ? `\\${unit}` : unit)),
  },
  { name: 'Perl', dress: (text) => byteWise(text, (hex) => `\\x{${hex}}`) },
  { name: 'percent', dress: encodeURIComponent },
  {
    name: 'percent, lower case',
    dress: (text) => encodeURIComponent(text).replaceAll(/%../g, (each) => each.toLowerCase()),
  },
  { name: 'percent, all', dress: (text) => byteWise(text, (hex) => `%${hex}`) },
  { name: 'form', dress: (text) => new URLSearchParams([['', text]]).toString().slice(1) },
  {
    name: 'escape()',
    dress: (text) => eachUnit(text, (unit) => (isSpecial(unit) ? `%u${hex4(unit)}` : unit)),
  },
  {
    name: 'quoted-printable',
    dress: (text) =>
      eachUnit(text, (unit) => (isSpecial(unit) ? `=${hex4(unit).slice(2).toUpperCase()}` : unit)).replaceAll(
        /((?:=..|[^=]){20})/g,
        '$1=\r\n',
      ),
    isOpaque: true,
  },
  { name: 'base64', dress: (text) => Buffer.from(text).toString('base64'), isOpaque: true },
  { name: 'base64 for addresses', dress: (text) => Buffer.from(text).toString('base64url'), isOpaque: true },
  {
    name: 'base64 of UTF-16',
    dress: (text) => Buffer.from(text, 'utf16le').toString('base64'),
    isOpaque: true,
  },
  {
    name: 'base64, indented lines',
    dress: (text) =>
      Buffer.from(text)
        .toString('base64')
        .replaceAll(/(.{12})/g, '$1\r\n\t\t'),
    isOpaque: true,
  },
  { name: 'bytes of JSON', dress: (text) => JSON.stringify([...Buffer.from(text)]), isOpaque: true },
  {
    name: 'a typed array of JSON',
    dress: (text) => JSON.stringify(Uint8Array.from(Buffer.from(text)), null, 2),
    isOpaque: true,
  },
  { name: 'bytes of Go', dress: (text) => `[${[...Buffer.from(text)].join(' ')}]`, isOpaque: true },
  { name: 'bytes with colons', dress: (text) => hexBytes(text).join(':'), isOpaque: true },
  {
    name: 'bytes of a dump',
    dress: (text) =>
      hexBytes(text)
        .join(' ')
        .replaceAll(/(..) (..)/g, '$1$2')
        .toUpperCase(),
    isOpaque: true,
  },
  {
    name: 'bytes of C',
    dress: (text) =>
      `{${hexBytes(text)
        .map((hex) => `0x${hex}`)
        .join(', ')}}`,
    isOpaque: true,
  },
  ...SPELLED,
  { name: 'hexadecimal', dress: (text) => Buffer.from(text).toString('hex'), isOpaque: true },
  { name: 'HEXADECIMAL', dress: (text) => Buffer.from(text).toString('hex').toUpperCase(), isOpaque: true },
];

/** Applies all of them, one over the other. */
export const dressIn = (text: string, clothes: readonly Clothes[]): string =>
  clothes.reduce((dressed, { dress }) => dress(dressed), text);
