/**
 * Fields from the node's transaction and receipt (spec 2.14, 4.16). A missing or malformed field
 * has no value. Pure.
 */
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { isJsonList, type JsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { NATIVE_DECIMALS } from '../../../../shared/units/native-decimals.ts';
import { readHex, readQuantity } from '../../../../shared/engine/comparison/node-answers.ts';
import { type FieldValue } from '../../../evidence/field-table/field-source.ts';
import type { TransactionField, TransactionFields } from './transaction-fields.ts';
import { readFee } from './fee-arithmetic.ts';

type Values = Partial<Record<TransactionField, FieldValue>>;

const own = (fields: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const whole = (fields: JsonObject, name: string): FieldValue | undefined => {
  const read = readQuantity(own(fields, name));
  return read === undefined ? undefined : { text: String(read), key: String(read) };
};
const hex = (fields: JsonObject, name: string): FieldValue | undefined => {
  const read = readHex(own(fields, name) ?? null);
  return read === undefined ? undefined : { text: read, key: read };
};

/** How many entries a list of the node has. */
const countOf = (fields: JsonObject, name: string): FieldValue | undefined => {
  const list = own(fields, name);
  return isJsonList(list) ? { text: String(list.length), key: String(list.length) } : undefined;
};

/** An amount in the smallest unit, as coins. */
export function coins(units: bigint): FieldValue {
  const text = formatDecimal({ units, scale: NATIVE_DECIMALS });
  return { text, key: text, units };
}
const amount = (fields: JsonObject, name: string): FieldValue | undefined => {
  const read = readQuantity(own(fields, name));
  return read === undefined ? undefined : coins(read);
};

function selectorOf(fields: JsonObject): FieldValue | undefined {
  const input = own(fields, 'input');
  if (typeof input !== 'string' || !/^0x[0-9a-f]{8}/i.test(input)) return undefined;
  const selector = input.slice(0, 10).toLowerCase();
  return { text: selector, key: selector };
}

function statusOf(fields: JsonObject): FieldValue | undefined {
  const status = readQuantity(own(fields, 'status'));
  if (status !== 0n && status !== 1n) return undefined;
  const text = status === 1n ? 'success' : 'fail';
  return { text, key: text };
}

const known = (values: Readonly<Partial<Record<TransactionField, FieldValue | undefined>>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Fields of eth_getTransactionByHash. */
export const fieldsOfTransaction = (fields: JsonObject, seq: number): TransactionFields => ({
  id: 'transaction',
  title: 'JSON-RPC transaction',
  seq,
  values: known({
    'Block height': whole(fields, 'blockNumber'),
    'Block hash': hex(fields, 'blockHash'),
    'Position in block': whole(fields, 'transactionIndex'),
    Sender: hex(fields, 'from'),
    Recipient: hex(fields, 'to'),
    Amount: amount(fields, 'value'),
    'Gas limit': whole(fields, 'gas'),
    'Gas price': amount(fields, 'gasPrice'),
    'Max fee per gas': amount(fields, 'maxFeePerGas'),
    'Max priority fee per gas': amount(fields, 'maxPriorityFeePerGas'),
    Nonce: whole(fields, 'nonce'),
    'Method selector': selectorOf(fields),
    Type: whole(fields, 'type'),
    'Chain ID': whole(fields, 'chainId'),
  }),
});

/** Fields of eth_getTransactionReceipt; the fee is computed, see readFee. */
export function fieldsOfReceipt(fields: JsonObject, seq: number): TransactionFields {
  const fee = readFee(fields);
  return {
    id: 'receipt',
    title: 'JSON-RPC receipt',
    seq,
    values: known({
      Status: statusOf(fields),
      'Block height': whole(fields, 'blockNumber'),
      'Block hash': hex(fields, 'blockHash'),
      'Position in block': whole(fields, 'transactionIndex'),
      Sender: hex(fields, 'from'),
      Recipient: hex(fields, 'to'),
      'Created contract': hex(fields, 'contractAddress'),
      // If two formulas may apply, the fee section shows both sums.
      Fee: 'missing' in fee || fee.otherTotal !== undefined ? undefined : coins(fee.total),
      'L1 fee': amount(fields, 'l1Fee'),
      'Blob fee': 'missing' in fee || fee.blobFee === undefined ? undefined : coins(fee.blobFee),
      'Operator fee':
        'missing' in fee || fee.operatorFee === undefined || fee.otherTotal !== undefined
          ? undefined
          : coins(fee.operatorFee),
      'Gas used': whole(fields, 'gasUsed'),
      'Cumulative gas used': whole(fields, 'cumulativeGasUsed'),
      'Gas price': amount(fields, 'effectiveGasPrice'),
      Type: whole(fields, 'type'),
      Logs: countOf(fields, 'logs'),
    }),
  };
}
