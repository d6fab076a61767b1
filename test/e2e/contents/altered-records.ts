/**
 * The records of a service with contents that are hard to show: as long as they can be, or chosen to
 * mislead. What a record gets depends on the record alone, so that every list tells the same.
 */
import { hostileText } from '../../../electron/practice/faults/hostile-text.ts';

type ServiceRecord = Readonly<Record<string, unknown>>;
export type AlterRecord = (record: ServiceRecord) => ServiceRecord;

/** The largest amount of a token, 2^256 − 1: 78 digits. */
const LARGEST = (2n ** 256n - 1n).toString();
const DECIMALS = 18;
const LARGEST_OF_18 = `${LARGEST.slice(0, -DECIMALS)}.${LARGEST.slice(-DECIMALS)}`;
const LEAST_OF_18 = `0.${'1'.padStart(DECIMALS, '0')}`;
const AMOUNTS = [LARGEST, LARGEST_OF_18, LEAST_OF_18, `999999999999.${'9'.repeat(DECIMALS)}`];
const AMOUNT_FIELDS = ['amount', 'txFee', 'value', 'valueRaw', 'holdingAmount', 'totalSupply'];

/** Without a place to break, and with many. */
export const LONG_WORD = 'Wrapped'.repeat(29).slice(0, 200);
export const LONG_WORDS = 'the money that somebody else sent on '.repeat(6).slice(0, 200).trim();

/** Symbols that are read as another, are drawn over others, or turn what stands beside them. */
export const MISLEADING_SYMBOLS = [
  'USD\u0420',
  '\uFF35\uFF33\uFF24\uFF30',
  'US\u200BDP',
  '\u202EPDSU\u202C',
  `U${'\u0301\u0323\u035C'.repeat(20)}SDP`,
  '\u{1F4B0}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}USDP',
  '<b>USDP</b><img src=x onerror=window.__pwned=1>',
  'USDP\u0007\u0000\u001B[31m',
];

/** A number that a text always has, below `most`. */
function numberOf(text: unknown, most: number): number {
  let sum = 0;
  for (const character of String(text)) sum = (31 * sum + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % most;
}

const keyOf = (record: ServiceRecord): unknown => record['txId'] ?? record['hash'] ?? record['holderAddress'];

function changed(record: ServiceRecord, texts: Readonly<Record<string, string>>): ServiceRecord {
  const known = Object.entries(texts).filter(([field]) => typeof record[field] === 'string');
  return { ...record, ...Object.fromEntries(known) };
}

/** As long as each field can be; a third of the rows stay as they are. */
export const withLongTexts: AlterRecord = (record) => {
  const turn = numberOf(keyOf(record), 6);
  const token = numberOf(record['tokenContractAddress'], 3);
  const amount = AMOUNTS[turn];
  const amounts = AMOUNT_FIELDS.filter((field) => typeof record[field] === 'string' && record[field] !== '');
  return {
    ...changed(record, {
      ...(token === 0 ? {} : { transactionSymbol: token === 1 ? LONG_WORD : LONG_WORDS }),
      token: LONG_WORD,
      tokenFullName: LONG_WORDS,
      actionType: LONG_WORD,
      operation: LONG_WORDS,
      errorMessage: `${LONG_WORDS} ${LONG_WORD}`,
    }),
    ...(amount === undefined ? {} : Object.fromEntries(amounts.map((field) => [field, amount]))),
  };
};

/** Symbols that mislead, and attacks in every other text. */
export const withHostileTexts: AlterRecord = (record) => {
  const attack = hostileText(numberOf(keyOf(record), 1_000));
  const symbol = MISLEADING_SYMBOLS[numberOf(record['tokenContractAddress'], MISLEADING_SYMBOLS.length)];
  return changed(record, {
    ...(record['tokenContractAddress'] === '' ? {} : { transactionSymbol: symbol ?? attack }),
    token: symbol ?? attack,
    tokenFullName: attack,
    actionType: attack,
    operation: attack,
    errorMessage: attack,
  });
};

const isRecord = (value: unknown): value is ServiceRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Alters each record of a response of the query interface; other bodies stay as they are. */
export function alterBody(body: string, path: string, alter: AlterRecord): string {
  if (!path.startsWith('/api/')) return body;
  const answer: unknown = JSON.parse(body);
  const each = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(each)
      : isRecord(value)
        ? alter(
            Object.fromEntries(
              Object.entries(value).map(([field, held]) => [field, Array.isArray(held) ? each(held) : held]),
            ),
          )
        : value;
  return JSON.stringify(isRecord(answer) ? { ...answer, data: each(answer['data']) } : answer);
}
