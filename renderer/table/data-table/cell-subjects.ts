/**
 * What of the chain a cell shows: the one place that decides which values of the service's lists are links with a menu. Pure.
 */
import type { Column, Endpoint } from '../../../shared/service/endpoint.ts';
import { nameInUse, valueText } from '../../../shared/service/row-value.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { isJsonList, type JsonObject } from '../../../shared/units/json-value.ts';
import type { ChainSubject, SubjectKind } from '../../parts/chain-subject.ts';

/** The field whose address is that of a token, wherever the service names one. */
export const CONTRACT_FIELD = 'tokenContractAddress';
/** What tokens call themselves, beside that field. */
const TOKEN_NAMES: readonly string[] = ['token', 'tokenFullName', 'symbol', 'transactionSymbol'];
/** Free text that may be an address. */
const PERHAPS_ADDRESS = 'validator';
const HEIGHT_FIELDS = ['height', 'blockHeight'] as const;

/** An address as a topic has it. A number would have to be above 2^96 to look like one. */
const ADDRESS_TOPIC = /^0x0{24}(?!0{16})([0-9a-fA-F]{40})$/;

/** The address that a word of 32 bytes holds; undefined where it looks like a number or a hash. */
export function addressOfWord(word: string): string | undefined {
  const digits = ADDRESS_TOPIC.exec(word)?.[1];
  return digits === undefined ? undefined : `0x${digits}`;
}

const KIND_OF_COLUMN = {
  'transaction-hash': 'transaction',
  'block-hash': 'block-hash',
  height: 'height',
} as const satisfies Partial<Record<Column['kind'], SubjectKind>>;

const isOf = (kind: SubjectKind, value: string): boolean =>
  kind === 'height' ? /^\d+$/.test(value) : isHash(value);

const heightOf = (fields: JsonObject): string | undefined =>
  HEIGHT_FIELDS.map((field) => valueText(fields[field])).find((text) => isOf('height', text));

/** None unless all of them are words: none of the others may be left out. */
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
      // A symbol says nothing of which token it is: where it leads is the contract of its row.
      return text !== '' && TOKEN_NAMES.includes(column.field) && isAddress(contract)
        ? [{ kind: 'token', value: contract }]
        : [];
    }
    default:
      return [];
  }
}

/** A record's values as texts, lower case, and what of the chain each is: where the record is shown as it came, not by columns. */
export function subjectsOfRecord(
  { columns, chain }: Pick<Endpoint, 'columns' | 'chain'>,
  fields: JsonObject,
): ReadonlyMap<string, ChainSubject> {
  const found = new Map<string, ChainSubject>();
  for (const subject of columns.flatMap((column) => subjectsOfCell(column, fields, chain))) {
    const value = subject.value.toLowerCase();
    if (!found.has(value)) found.set(value, subject);
    // An address stands in a topic as a word.
    if (subject.kind === 'address') found.set(`0x${'0'.repeat(24)}${value.slice(2)}`, subject);
  }
  return found;
}

/** What of the chain a record shows in a column, in its order; none where the value is empty or of another form than its kind. */
export const subjectsOfCell = (
  column: Column,
  fields: JsonObject,
  chain: ChainSubject['chain'],
): readonly ChainSubject[] => valuesOf(column, fields).map((each) => ({ ...each, chain }));
