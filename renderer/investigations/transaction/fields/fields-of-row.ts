/** Fields from a row of a list of either chain. Pure. */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { cellText } from '../../../../shared/service/row-value.ts';
import { formatDecimal, parseDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { NATIVE_DECIMALS } from '../../../../shared/units/native-decimals.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { readHttpRow } from '../../../../shared/engine/comparison/http-row.ts';
import { type FieldValue } from '../../../evidence/field-table/field-source.ts';
import type { TransactionField, TransactionFields } from './transaction-fields.ts';

/** The wire's names, of which each list has some; empty if only the node has it. */
const FIELDS: Readonly<Record<TransactionField, readonly string[]>> = {
  Status: ['state', 'status'],
  'Block height': ['height', 'blockHeight'],
  'Block hash': ['blockHash'],
  Time: ['transactionTime', 'blockTime'],
  'Position in block': ['index'],
  Sender: ['from'],
  'Sender is a contract': ['isFromContract'],
  Recipient: ['to'],
  'Recipient is a contract': ['isToContract'],
  'Created contract': [],
  Amount: ['amount', 'value'],
  'Raw amount': ['valueRaw'],
  Currency: ['transactionSymbol', 'symbol'],
  Fee: ['txFee'],
  'Blob fee': [],
  'Operator fee': [],
  'L1 fee': [],
  'Gas used': ['gasUsed'],
  'Cumulative gas used': [],
  'Gas limit': ['gasLimit'],
  'Gas price': ['gasPrice'],
  'Max fee per gas': [],
  'Max priority fee per gas': [],
  Nonce: ['nonce'],
  'Method selector': ['methodId'],
  Type: ['transactionType', 'actionType'],
  'Chain ID': [],
  'Token transfers': ['tokenTransferCount'],
  Events: ['eventCount'],
  Logs: [],
  'Challenge status': ['challengeStatus'],
  'L1 origin hash': ['l1OriginHash'],
  'Error message': ['errorMessage'],
};

/**
 * What a row about a token transfer or an internal call says about its transaction: not the parties
 * and the amount, which are its own.
 */
const OF_ANY_ROW: readonly TransactionField[] = [
  'Block height',
  'Block hash',
  'Time',
  'Fee',
  'Challenge status',
  'L1 origin hash',
];
const YES_NO: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };
const STATUS_TEXT: Readonly<Record<string, string>> = { '0x1': 'success', '0x0': 'fail' };

function unitsOf({ units, scale }: ExactDecimal): bigint | undefined {
  const shift = NATIVE_DECIMALS - scale;
  if (shift >= 0) return units * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return units % divisor === 0n ? units / divisor : undefined;
}

function amountOf(text: string, asReported: boolean): FieldValue {
  const read = parseDecimal(text);
  if (read === undefined) return { text, key: text };
  const units = unitsOf(read);
  return {
    text,
    key: formatDecimal(read),
    ...(asReported ? { asReported } : {}),
    ...(units === undefined ? {} : { units }),
  };
}

/** Coins if it has a point or is below 1, otherwise wei: the lists do not agree on the unit. */
function gasPriceOf(text: string): FieldValue {
  const read = parseDecimal(text);
  if (read === undefined) return { text, key: text };
  const isCoins = text.includes('.') || /[eE]-/.test(text);
  const wei = isCoins ? unitsOf(read) : read.scale === 0 ? read.units : undefined;
  return wei === undefined
    ? { text, key: text }
    : { text: isCoins ? text : `${text} wei`, key: formatDecimal({ units: wei, scale: NATIVE_DECIMALS }) };
}

function valueOf(field: TransactionField, text: string, asReported: boolean): FieldValue {
  switch (field) {
    case 'Amount':
    case 'Fee':
      return amountOf(text, asReported);
    case 'Gas price':
      return gasPriceOf(text);
    case 'Status': {
      const shown = STATUS_TEXT[text] ?? text;
      return { text: shown, key: shown };
    }
    case 'Sender is a contract':
    case 'Recipient is a contract': {
      const shown = YES_NO[text] ?? text;
      return { text: shown, key: shown };
    }
    case 'Time':
    case 'Currency':
    case 'Error message':
      return { text, key: text };
    default:
      return { text, key: text.toLowerCase() };
  }
}

/**
 * What a row says. `params` are those of the question: rows of internal calls look like any other.
 * Empty fields have no value. An empty method selector would mean a plain transfer only if the list
 * has one for others, so it has no value either.
 */
export function fieldsOfRow(
  endpoint: Endpoint,
  row: Pick<ReviewRow, 'key' | 'seq' | 'index' | 'fields'>,
  params: Readonly<Record<string, string>>,
): TransactionFields {
  const isOwn =
    endpoint.chain === 'trade-zone' || readHttpRow(endpoint, row.fields, params)?.moves === 'transaction';
  const values: Partial<Record<TransactionField, FieldValue>> = {};
  for (const [key, fields] of Object.entries(FIELDS)) {
    const name = key as TransactionField;
    if (!isOwn && !OF_ANY_ROW.includes(name)) continue;
    const column = endpoint.columns.find(({ field }) => fields.includes(field));
    const text = column === undefined ? '' : cellText(row.fields, column);
    if (text !== '') values[name] = valueOf(name, text, column?.asReported === true);
  }
  return {
    id: row.key,
    title: endpoint.title,
    seq: row.seq,
    index: row.index,
    chain: endpoint.chain,
    values,
  };
}
