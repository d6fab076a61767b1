/**
 * Records as a service may send them, for properties: ordinary ones, and everything else that a
 * record can be.
 */
import fc from 'fast-check';
import type { ParsedRow } from '../../shared/contract/query-contract.ts';
import { parseDecimal } from '../../shared/units/amount.ts';
import type { JsonObject, JsonValue } from '../../shared/units/json-value.ts';

export const ODD_SUBJECT = `0x${'ab'.repeat(20)}`;
const ADDRESSES = [ODD_SUBJECT, `0x${'cd'.repeat(20)}`, `0x${'ab'.repeat(19)}ac`, `0x${'00'.repeat(20)}`];

const hex = (digits: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: digits, maxLength: digits });

const few = <Value extends JsonValue>(...values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.constantFrom(...values);

/** What any field may contain. */
const anything: fc.Arbitrary<JsonValue> = fc.oneof(
  few('', ' ', '0', '0x', 'ÀÉ', 'Σ', '=1+1', '\u{202E}', 'a,b'),
  few(null, true, false),
  few<JsonValue>({ $number: '5' }, { $number: '1e400' }, ['0xab', '5'], { a: [] }, []),
);

const hash = fc.oneof(
  { weight: 6, arbitrary: hex(3).map((end) => `0x${end.padStart(64, '0a')}`) },
  { weight: 3, arbitrary: hex(64).map((digits) => `0x${digits}`) },
  { weight: 1, arbitrary: hex(64).map((digits) => `0x${digits.toUpperCase()}`) },
  { weight: 1, arbitrary: few('', '0x', '0xab', '0y', 'zz', '0xg', '0x0:') },
  { weight: 1, arbitrary: anything },
);

const address = fc.oneof(
  { weight: 8, arbitrary: few(...ADDRESSES) },
  { weight: 1, arbitrary: few(...ADDRESSES).map((each) => `0x${each.slice(2).toUpperCase()}`) },
  { weight: 1, arbitrary: few(`${ADDRESSES[1]}, ${ODD_SUBJECT}`, `${ODD_SUBJECT},${ADDRESSES[2]}`) },
  { weight: 1, arbitrary: anything },
);

const digits = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: few(...'0123456789'.split('')), minLength: 1, maxLength: most });

const amount = fc.oneof(
  {
    weight: 4,
    arbitrary: few('0', '1', '-1', '1.0', '1.5', '-0.000000000000000001', '0.000000000000000001'),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(few('', '-'), digits(4), digits(4)).map(([sign, a, b]) => `${sign}${a}.${b}`),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(few('', '-'), digits(22), digits(22)).map(([sign, a, b]) => `${sign}${a}.${b}`),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(few('', '-', '9007199254740993'), digits(78)).map(([begin, a]) => begin + a),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(digits(3), fc.integer({ min: -400, max: 400 })).map(([a, e]) => `${a}e${e}`),
  },
  {
    weight: 1,
    arbitrary: few(
      '-0',
      '00',
      '1.',
      '.5',
      '+1',
      '1,5',
      'NaN',
      '-',
      '1e9999',
      '999999999999999999.999999999999999999',
    ),
  },
  { weight: 1, arbitrary: anything },
);

const BASE_MS = 1_732_046_400_000;
const whole = fc.oneof(
  { weight: 5, arbitrary: fc.nat(40).map(String) },
  { weight: 2, arbitrary: fc.nat(999_999_999).map(String) },
  {
    weight: 1,
    arbitrary: few(
      '999999999999999',
      '1000000000000000',
      '007',
      '-5',
      '-0',
      '5.5',
      '4294967295',
      '4294967296',
    ),
  },
  { weight: 1, arbitrary: anything },
);
const time = fc.oneof(
  { weight: 5, arbitrary: fc.nat(200).map((hours) => String(BASE_MS + hours * 3_600_000)) },
  { weight: 2, arbitrary: fc.nat(2_000_000_000).map((seconds) => String(seconds)) },
  { weight: 1, arbitrary: few('0', '00', '999999999999999', '-1', '1732046400') },
  { weight: 1, arbitrary: anything },
);

const known = {
  txId: hash,
  blockHash: hash,
  l1OriginHash: hash,
  height: whole,
  transactionTime: time,
  from: address,
  to: address,
  amount,
  txFee: amount,
  transactionSymbol: fc.oneof(few('ETH', 'eth', 'USDT', ''), anything),
  state: few('success', 'fail', 'pending'),
  methodId: few('0xa9059cbb', '0xA9059CBB', ''),
  tokenId: whole,
};

/** Names that only this service sends, some of them awkward. */
const unknown = fc.dictionary(few('zebra', '__proto__', 'constructor', '$number', '12'), anything, {
  maxKeys: 2,
});

/** A record, fields missing and in any order. */
const oddFields: fc.Arbitrary<JsonObject> = fc
  .tuple(fc.record(known, { requiredKeys: ['txId'] }), unknown, fc.boolean())
  .map(([fields, others, isTurned]) => {
    const entries = [...Object.entries(fields), ...Object.entries(others)];
    return Object.fromEntries(isTurned ? entries.toReversed() : entries);
  });

const problems: fc.Arbitrary<ParsedRow['problems']> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<ParsedRow['problems']>([]) },
  {
    weight: 1,
    arbitrary: fc.constant<ParsedRow['problems']>([{ field: 'amount', reason: 'is not an amount' }]),
  },
  {
    weight: 1,
    arbitrary: fc.constant<ParsedRow['problems']>([
      { field: 'amount', reason: 'is not an amount' },
      { field: 'from', reason: 'is another address', isOfQuestion: true },
    ]),
  },
);

/** A row of a page, some with problems. */
export const oddRow: fc.Arbitrary<ParsedRow> = fc.record({ fields: oddFields, problems });

/**
 * The rows of a page: all different, or all with the fields of one, as a service usually sends
 * them.
 */
export const oddRows: fc.Arbitrary<ParsedRow[]> = fc.oneof(
  fc.array(oddRow, { maxLength: 6 }),
  fc.tuple(oddRow, fc.array(oddRow, { maxLength: 5 })).map(([row, others]) => {
    const alike = others.map(({ fields }) =>
      Object.entries(row.fields).map(([name, value]): [string, JsonValue] => [
        name,
        Object.hasOwn(fields, name) ? (fields[name] ?? null) : value,
      ]),
    );
    return [Object.entries(row.fields), ...alike].map((entries) => ({
      fields: Object.fromEntries(entries),
      problems: [],
    }));
  }),
);

/** Texts to search for: parts of what records contain, and others. */
export const soughtText: fc.Arbitrary<string> = fc.oneof(
  hex(1),
  fc.integer({ min: 2, max: 9 }).chain(hex),
  few(
    '',
    '0x',
    'x',
    '0',
    '0xab',
    '0XAB',
    'eth',
    '.',
    '-',
    '1.5',
    '-1',
    '0a0',
    ODD_SUBJECT,
    'σ',
    'à',
    ' ',
    '$number',
    '"',
  ),
  digits(3),
);

/** Values of known fields as text, for equality and bounds. */
export const oddValue: fc.Arbitrary<string> = fc
  .oneof(hash, address, amount, whole, time)
  .map((value) => (typeof value === 'string' ? value : ''));

/** Decimal bounds. */
export const oddBound: fc.Arbitrary<string> = fc.oneof(
  amount.filter((each): each is string => typeof each === 'string' && parseDecimal(each) !== undefined),
  fc.nat(40).map(String),
);

export const ODD_FIELDS = [...Object.keys(known), 'zebra', '12', 'nothing'];
