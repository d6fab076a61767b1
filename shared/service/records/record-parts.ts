/** The pieces of record schemas and columns that several records share. */
import { z } from 'zod';
import { jsonNumberText, type JsonObject } from '../../units/json-value.ts';
import type { Column, ColumnKind } from '../endpoint.ts';
import { namesOf } from '../row-value.ts';

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

interface TextForm {
  readonly pattern: RegExp;
  readonly reason: string;
}

const INTEGER: TextForm = { pattern: /^-?\d+$/, reason: 'is not a whole number' };
const HASH: TextForm = { pattern: /^0x[0-9a-fA-F]{64}$/, reason: 'is not a hash (0x and 64 hex digits)' };

/** The forms of text that a kind promises; text of the other kinds may be anything. */
const FORM_OF_KIND: Readonly<Partial<Record<ColumnKind, TextForm>>> = {
  'transaction-hash': HASH,
  'block-hash': HASH,
  // One address, or several separated by commas (token pages do that).
  address: {
    pattern: /^0x[0-9a-fA-F]{40}(\s*,\s*0x[0-9a-fA-F]{40})*$/,
    reason: 'is not an address (0x and 40 hex digits)',
  },
  height: INTEGER,
  time: INTEGER,
  integer: INTEGER,
  amount: { pattern: /^-?\d+(\.\d+)?([eE][+-]?\d{1,4})?$/, reason: 'is not a decimal number' },
  'method-selector': { pattern: /^0x[0-9a-fA-F]*$/, reason: 'is not a method selector' },
};

/** Spec 2.1: every field is a string, and empty if it has no value. */
const anyText = z.string({ error: insteadOf('text') });

function schemaOf(kind: ColumnKind): z.ZodType {
  if (kind === 'boolean') return z.boolean({ error: insteadOf('true or false') });
  if (kind === 'list') return z.array(anyText, { error: insteadOf('a list') });
  const form = FORM_OF_KIND[kind];
  return form === undefined
    ? anyText
    : anyText.refine((text) => text === '' || form.pattern.test(text), form.reason);
}

function hasForm(kind: ColumnKind, value: unknown): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'list') return Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (typeof value !== 'string') return false;
  return value === '' || FORM_OF_KIND[kind]?.pattern.test(value) !== false;
}

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
  for (const each of columns) for (const name of namesOf(each)) shape[name] = schemaOf(each.kind).optional();
  return z.looseObject(shape);
}

/**
 * Returns a check that is true for exactly the records that their schema accepts. It names no
 * problem and is ten times as fast: nearly every record of a collection is well-formed.
 */
export function wellFormedCheck(columns: readonly Column[]): (record: JsonObject) => boolean {
  const fields = columns.flatMap((each) => namesOf(each).map((name) => ({ name, kind: each.kind })));
  return (record) =>
    fields.every(({ name, kind }) => record[name] === undefined || hasForm(kind, record[name]));
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
