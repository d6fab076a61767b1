/** What 4.8 and the node say about one block, under the same names. Pure. */
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { formatDecimal, parseDecimal } from '../../../../shared/units/amount.ts';
import { isJsonList, type JsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { NATIVE_DECIMALS } from '../../../../shared/units/native-decimals.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { readHex, readQuantity } from '../../../../shared/engine/comparison/node-answers.ts';
import { type FieldSource, type FieldValue } from '../../../evidence/field-table/field-source.ts';

/** In the order of display. */
export const BLOCK_FIELDS = [
  'Block height',
  'Block hash',
  'Parent hash',
  'Time',
  'State',
  'Transactions',
  'Internal transactions',
  'Gas used',
  'Gas limit',
  'Base fee',
  'Total fees',
  'Fee currency',
  'Average gas price',
  'Tips',
  'Burnt',
  'Block reward',
  'Amount',
  'Size',
  'Miner',
  'Validator',
  'Ommers',
  'Difficulty',
  'Nonce',
  'Merkle root',
  'Confirmations',
] as const;
export type BlockField = (typeof BLOCK_FIELDS)[number];
export type BlockFields = FieldSource<BlockField>;

type Values = Partial<Record<BlockField, FieldValue>>;

/**
 * The wire's names in 4.8 (spec 2.9), each with its alternative spelling; the service does not have
 * the others.
 */
const FIELDS: readonly (readonly [BlockField, string, string?])[] = [
  ['Block height', 'height'],
  ['Block hash', 'hash'],
  ['Time', 'blockTime'],
  ['State', 'state'],
  ['Transactions', 'txnCount'],
  ['Internal transactions', 'txnInternal'],
  ['Gas used', 'gasUsed'],
  ['Gas limit', 'gasLimit'],
  ['Base fee', 'baseFeePerGas'],
  ['Total fees', 'totalFee'],
  ['Fee currency', 'feeSymbol'],
  ['Average gas price', 'gasAvgPrice'],
  ['Tips', 'tips'],
  ['Burnt', 'burnt'],
  ['Block reward', 'mineReward'],
  ['Amount', 'amount'],
  ['Size', 'blockSize'],
  ['Miner', 'miner'],
  ['Validator', 'validator'],
  ['Ommers', 'ommerBlock'],
  ['Difficulty', 'difficuity', 'difficulty'],
  ['Nonce', 'nonce'],
  ['Merkle root', 'merkleRootHash'],
  ['Confirmations', 'confirm'],
];

/** Compared as numbers. A value that only the service has is not compared. */
const AMOUNTS: readonly BlockField[] = ['Base fee', 'Total fees', 'Ommers', 'Difficulty'];

function keyOf(field: BlockField, text: string): string {
  const amount = AMOUNTS.includes(field) ? parseDecimal(text) : undefined;
  return amount === undefined ? text.toLowerCase() : formatDecimal(amount);
}

/** Fields of a record of 4.8; empty ones count as missing. */
export function fieldsOfBlockRow(row: Pick<ReviewRow, 'key' | 'seq' | 'index' | 'fields'>): BlockFields {
  const values: Values = {};
  for (const [name, field, otherwise = field] of FIELDS) {
    const text = valueText(row.fields[field] ?? row.fields[otherwise]);
    if (text !== '') values[name] = { text, key: keyOf(name, text) };
  }
  return { id: row.key, title: `${BLOCK_FILLS.title}, canonical`, seq: row.seq, index: row.index, values };
}

const own = (fields: JsonObject, name: string): JsonValue =>
  Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
const whole = (value: bigint | undefined): FieldValue | undefined =>
  value === undefined ? undefined : { text: String(value), key: String(value) };
const hex = (value: string | undefined): FieldValue | undefined =>
  value === undefined ? undefined : { text: value, key: value };

/**
 * Fields of a block object of the node; `title` says how it was requested. Its times are whole
 * seconds.
 */
export function fieldsOfNodeBlock(fields: JsonObject, seq: number, title: string): BlockFields {
  const quantity = (name: string): bigint | undefined => readQuantity(own(fields, name));
  const seconds = quantity('timestamp');
  const baseFee = quantity('baseFeePerGas');
  const transactions = own(fields, 'transactions');
  const uncles = own(fields, 'uncles');
  const values: Readonly<Partial<Record<BlockField, FieldValue | undefined>>> = {
    'Block height': whole(quantity('number')),
    'Block hash': hex(readHex(own(fields, 'hash'))),
    'Parent hash': hex(readHex(own(fields, 'parentHash'))),
    Time: whole(seconds === undefined ? undefined : seconds * 1000n),
    Transactions: isJsonList(transactions) ? whole(BigInt(transactions.length)) : undefined,
    'Gas used': whole(quantity('gasUsed')),
    'Gas limit': whole(quantity('gasLimit')),
    'Base fee':
      baseFee === undefined ? undefined : hex(formatDecimal({ units: baseFee, scale: NATIVE_DECIMALS })),
    Size: whole(quantity('size')),
    Miner: hex(readHex(own(fields, 'miner'))),
    Ommers: isJsonList(uncles) ? whole(BigInt(uncles.length)) : undefined,
    Difficulty: whole(quantity('difficulty')),
  };
  return {
    id: title,
    title,
    seq,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
}

/** The height of a block object; undefined if it has none. */
export const heightOfNodeBlock = (fields: JsonObject): bigint | undefined =>
  readQuantity(own(fields, 'number'));
