/**
 * Decides which values of the service's lists are chain subjects, shown as links with a menu. The
 * only place that does. Pure.
 */
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import type { Column, Endpoint } from '../../../shared/service/endpoint.ts';
import { SYMBOL_FIELDS } from '../../../shared/service/named-token.ts';
import { nameInUse, valueText } from '../../../shared/service/row-value.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { isJsonList, type JsonObject } from '../../../shared/units/json-value.ts';
import type { ChainSubject, SubjectKind } from '../../parts/chain-subject.ts';

/** The field that holds the address of a token. */
export const CONTRACT_FIELD = 'tokenContractAddress';
/** The fields that hold a token's names; the contract is in the field above. */
const TOKEN_NAMES: readonly string[] = ['token', 'tokenFullName', 'symbol', 'transactionSymbol'];
/** Those that are symbols: the only names that lists of movements show. */
const SYMBOLS: readonly string[] = SYMBOL_FIELDS;
/** The field of free text that may be an address. */
const PERHAPS_ADDRESS = 'validator';
const HEIGHT_FIELDS = ['height', 'blockHeight'] as const;

/** An address padded to 32 bytes, as in a topic. Only a number above 2^96 could look like one. */
const ADDRESS_TOPIC = /^0x0{24}(?!0{16})([0-9a-fA-F]{40})$/;

/** Returns the address in a 32-byte word; undefined if the word looks like a number or a hash. */
export function addressOfWord(word: string): string | undefined {
  const digits = ADDRESS_TOPIC.exec(word)?.[1];
  return digits === undefined ? undefined : `0x${digits}`;
}

/** The end of a contract that tells its symbol, in a column of symbols, from others of the case. */
export const tailOfCell = (
  { field }: Pick<Column, 'field'>,
  contract: string,
  { tails }: TokenNames,
): string | undefined => (SYMBOLS.includes(field) ? tails.get(contract.toLowerCase()) : undefined);

const KIND_OF_COLUMN = {
  'transaction-hash': 'transaction',
  'block-hash': 'block-hash',
  height: 'height',
} as const satisfies Partial<Record<Column['kind'], SubjectKind>>;

const isOf = (kind: SubjectKind, value: string): boolean =>
  kind === 'height' ? /^\d+$/.test(value) : isHash(value);

const heightOf = (fields: JsonObject): string | undefined =>
  HEIGHT_FIELDS.map((field) => valueText(fields[field])).find((text) => isOf('height', text));

/** Returns nothing unless every text is a 32-byte word, so that no value is left out. */
function wordsOf(texts: readonly string[]): readonly Pick<ChainSubject, 'kind' | 'value'>[] {
  if (!texts.every(isHash)) return [];
  return texts.map((text) => {
    const address = addressOfWord(text);
    return address === undefined ? { kind: 'word', value: text } : { kind: 'address', value: address };
  });
}

function valuesOf(
  column: Column,
  fields: JsonObject,
): readonly Pick<ChainSubject, 'kind' | 'value' | 'height'>[] {
  const came = fields[nameInUse(fields, column) ?? column.field];
  const text = valueText(came);
  switch (column.kind) {
    case 'transaction-hash':
    case 'block-hash':
    case 'height': {
      const kind = KIND_OF_COLUMN[column.kind];
      if (!isOf(kind, text)) return [];
      return [{ kind, value: text, ...(kind === 'block-hash' && { height: heightOf(fields) }) }];
    }
    case 'address': {
      const kind = column.field === CONTRACT_FIELD ? 'token' : 'address';
      const parts = text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return parts.every(isAddress) ? parts.map((value) => ({ kind, value })) : [];
    }
    case 'hash':
      return column.field === 'data' ? wordsOf([text]) : isHash(text) ? [{ kind: 'hash', value: text }] : [];
    case 'list':
      return isJsonList(came) ? wordsOf(came.map(valueText)) : [];
    case 'text': {
      if (column.field === PERHAPS_ADDRESS) return isAddress(text) ? [{ kind: 'address', value: text }] : [];
      const contract = valueText(fields[CONTRACT_FIELD]);
      // A symbol does not identify a token, so the link leads to the contract in the same row.
      return text !== '' && TOKEN_NAMES.includes(column.field) && isAddress(contract)
        ? [{ kind: 'token', value: contract }]
        : [];
    }
    case 'time':
    case 'amount':
    case 'integer':
    case 'method-selector':
    case 'state':
    case 'boolean':
    case 'json':
      return [];
  }
}

/**
 * Returns the chain subject of each value of a record, by lower-case value, for views that show the
 * record as received instead of by columns.
 */
export function subjectsOfRecord(
  { columns, chain }: Pick<Endpoint, 'columns' | 'chain'>,
  fields: JsonObject,
): ReadonlyMap<string, ChainSubject> {
  const found = new Map<string, ChainSubject>();
  for (const subject of columns.flatMap((column) => subjectsOfCell(column, fields, chain))) {
    const value = subject.value.toLowerCase();
    if (!found.has(value)) found.set(value, subject);
    // A topic holds an address as a padded word.
    if (subject.kind === 'address') found.set(`0x${'0'.repeat(24)}${value.slice(2)}`, subject);
  }
  return found;
}

/**
 * Returns the chain subjects that a record has in a column, in order; an empty list if the value is
 * empty or malformed.
 */
export const subjectsOfCell = (
  column: Column,
  fields: JsonObject,
  chain: ChainSubject['chain'],
): readonly ChainSubject[] => valuesOf(column, fields).map((each) => ({ ...each, chain }));
