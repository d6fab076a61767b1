/** The pieces of record schemas and columns that several records share. */
import { z } from 'zod';
import { jsonNumberText } from '../../units/json-value.ts';
import type { Column, ColumnKind } from '../endpoint.ts';

function formOf(value: unknown): string {
  const digits = jsonNumberText(value);
  if (digits !== undefined) return `the number ${digits.slice(0, 40)}`;
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'string' ? 'text' : 'an object';
}
/** Describes a value of another type than the description promises. */
const insteadOf =
  (promised: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    `came as ${formOf(input)} instead of ${promised}`;

/** Spec 2.1: every field is a string, and empty if it has no value. */
const anyText = z.string({ error: insteadOf('text') });
const emptyOr = (pattern: RegExp, reason: string): z.ZodType =>
  anyText.refine((text) => text === '' || pattern.test(text), reason);

/** One address, or several separated by commas (token pages do that). */
const addressText = emptyOr(
  /^0x[0-9a-fA-F]{40}(\s*,\s*0x[0-9a-fA-F]{40})*$/,
  'is not an address (0x and 40 hex digits)',
);
const hashText = emptyOr(/^0x[0-9a-fA-F]{64}$/, 'is not a hash (0x and 64 hex digits)');
const integerText = emptyOr(/^-?\d+$/, 'is not a whole number');
const decimalText = emptyOr(/^-?\d+(\.\d+)?([eE][+-]?\d{1,4})?$/, 'is not a decimal number');

const SCHEMA_OF_KIND: Readonly<Record<ColumnKind, z.ZodType>> = {
  'transaction-hash': hashText,
  'block-hash': hashText,
  hash: anyText,
  address: addressText,
  height: integerText,
  time: integerText,
  amount: decimalText,
  integer: integerText,
  'method-selector': emptyOr(/^0x[0-9a-fA-F]*$/, 'is not a method selector'),
  state: anyText,
  boolean: z.boolean({ error: insteadOf('true or false') }),
  text: anyText,
  list: z.array(anyText, { error: insteadOf('a list') }),
  json: anyText,
};

type ColumnDraft = Omit<Column, 'field' | 'label' | 'kind' | 'description'>;

/** Builds one column; the arguments are in the order of the spec's tables. */
export function column(
  field: string,
  label: string,
  kind: ColumnKind,
  description: string,
  more: ColumnDraft = {},
): Column {
  return { field, label, kind, description, ...more };
}

/**
 * The loose schema of a record: each described field has its kind's form or is absent; unknown
 * fields pass. readRows reports absent fields, because it knows whether the other records have
 * them.
 */
export function recordSchemaOf(columns: readonly Column[]): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const each of columns) {
    for (const name of [each.field, ...(each.otherNames ?? [])])
      shape[name] = SCHEMA_OF_KIND[each.kind].optional();
  }
  return z.looseObject(shape);
}

const HIDDEN = { shownFirst: false } as const;

export const TX_ID = column('txId', 'Transaction hash', 'transaction-hash', 'Hash of the transaction.', {
  otherNames: ['txid'],
});
export const HEIGHT = column('height', 'Block height', 'height', 'Height of the block; empty while pending.');
export const BLOCK_HASH = column('blockHash', 'Block hash', 'block-hash', 'Hash of the block.', HIDDEN);
export const TRANSACTION_TIME = column(
  'transactionTime',
  'Time',
  'time',
  'Transaction time; for a pending transaction the time of its broadcast.',
  { unit: 'ms since 1970 UTC' },
);
export const FROM = column('from', 'From', 'address', 'Sender.');
export const TO = column('to', 'To', 'address', 'Recipient.');
export const FROM_IS_CONTRACT = column(
  'isFromContract',
  'From is contract',
  'boolean',
  'Whether the sender is a contract, as classified by the service.',
  HIDDEN,
);
export const TO_IS_CONTRACT = column(
  'isToContract',
  'To is contract',
  'boolean',
  'Whether the recipient is a contract, as classified by the service.',
  HIDDEN,
);
export const TOKEN_CONTRACT = column(
  'tokenContractAddress',
  'Token contract',
  'address',
  'Contract of the token; empty for the native token.',
  { ...HIDDEN, onlyOf: 'tokens' },
);
export const TOKEN_ID = column('tokenId', 'Token ID', 'text', 'NFT token ID; empty for fungible tokens.', {
  ...HIDDEN,
  onlyOf: 'nfts',
});
export const METHOD = column(
  'methodId',
  'Method',
  'method-selector',
  'Method selector: first four bytes of the call data; empty for a plain transfer.',
);
export const STATE = column('state', 'State', 'state', 'success, fail or pending.');
export const FEE = column('txFee', 'Fee', 'amount', 'Transaction fee.', {
  otherNames: ['txfee'],
  unit: 'native token',
});
export const amountColumn = (description: string, asReported = false): Column =>
  column('amount', 'Amount', 'amount', description, asReported ? { asReported } : {});
export const hidden = (each: Column): Column => ({ ...each, shownFirst: false });
