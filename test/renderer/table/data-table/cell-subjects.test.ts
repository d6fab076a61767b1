import { describe, expect, it } from 'vitest';
import {
  addressOfWord,
  subjectsOfCell,
  subjectsOfRecord,
} from '../../../../renderer/table/data-table/cell-subjects.ts';
import { requestOfSubject } from '../../../../renderer/tab/request-of-subject.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { ENDPOINTS } from '../../../../shared/service/endpoint-registry.ts';
import type { Column, Endpoint } from '../../../../shared/service/endpoint.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const TOKEN = `0x${'70'.repeat(20)}`;
const HASH = `0x${'4e'.repeat(32)}`;
const PADDED = `0x${'0'.repeat(24)}${ADDRESS.slice(2)}`;

const VALUE: Readonly<Record<Column['kind'], JsonValue>> = {
  'transaction-hash': HASH,
  'block-hash': HASH,
  hash: HASH,
  address: ADDRESS,
  height: '7000',
  time: '1790000000000',
  amount: '1',
  integer: '1',
  'method-selector': '0xa9059cbb',
  state: 'success',
  boolean: true,
  text: 'USDC',
  list: [HASH, PADDED],
  json: '{}',
};

/** A record with a value in every column. */
const recordOf = ({ columns }: Endpoint): Record<string, JsonValue> => ({
  ...Object.fromEntries(columns.map(({ field, kind }) => [field, VALUE[kind]])),
  ...(columns.some(({ field }) => field === 'tokenContractAddress') && { tokenContractAddress: TOKEN }),
  ...(columns.some(({ field }) => field === 'validator') && { validator: ADDRESS }),
});

/** The field and kind of each column that shows a subject. A kind without a tab is in brackets. */
const subjectsOf = (endpoint: Endpoint): string[] =>
  endpoint.columns.flatMap((column) => {
    const subjects = subjectsOfCell(column, recordOf(endpoint), endpoint.chain);
    const words = subjects.map((each) =>
      requestOfSubject(each) === undefined ? `(${each.kind})` : each.kind,
    );
    return words.length === 0 ? [] : [`${column.field}: ${words.join(', ')}`];
  });

const PARTIES = ['from: address', 'to: address'];
const TOKEN_TRANSFER = ['txId: transaction', 'height: height', ...PARTIES, 'symbol: token'];
const CONTRACT = 'tokenContractAddress: token';
const LISTED = ['txId: transaction', 'height: height', ...PARTIES, 'transactionSymbol: token'];
const ZONE = ['hash: transaction', 'blockHeight: height', 'from: address', 'blockHash: block-hash'];

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'token-list': ['token: token', 'tokenFullName: token', CONTRACT],
  'token-transaction-detail': [...TOKEN_TRANSFER, CONTRACT],
  'token-transfer-multi': [...TOKEN_TRANSFER, CONTRACT, 'blockHash: block-hash'],
  'internal-transaction-detail': ['txId: transaction', 'height: height', ...PARTIES],
  'address-transaction-list': [...LISTED, 'blockHash: block-hash', CONTRACT, 'l1OriginHash: hash'],
  'normal-transaction-list': ['txId: transaction', 'height: height', ...PARTIES, 'blockHash: block-hash'],
  'block-transaction-list-multi': [...LISTED, 'blockHash: block-hash', CONTRACT],
  'block-fills': [
    'height: height',
    'hash: block-hash',
    'validator: address',
    'miner: address',
    'merkleRootHash: hash',
  ],
  'native-token-position-list': ['holderAddress: address'],
  'log-by-address': [
    'txId: transaction',
    'height: height',
    'address: address',
    'topics: (word), address',
    'data: (word)',
    'blockHash: block-hash',
  ],
  'tz-address-transaction-list': ZONE,
  'tz-transaction-list': ZONE,
  'tz-block-transaction-list': ZONE,
  'tz-transaction-fills': ZONE,
  'tz-transaction-multi': ZONE,
};

describe('what of the chain the cells of a list show', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
    expect(subjectsOf(endpoint)).toEqual(SUBJECTS[id]);
  });

  it('on the timeline each column has what it has in its own list', () => {
    expect(subjectsOf(ADDRESS_TIMELINE)).toEqual(SUBJECTS['address-transaction-list']);
  });

  it('a column whose name or kind promises something of the chain has it', () => {
    const promises = /hash$|^(from|to|address|miner|validator|holderAddress|topics)$|height$|txid$|symbol$/i;
    const missing = ENDPOINTS.flatMap((endpoint) =>
      endpoint.columns
        .filter(({ field }) => promises.test(field))
        .filter((column) => subjectsOfCell(column, recordOf(endpoint), endpoint.chain).length === 0)
        .map(({ field }) => `${endpoint.id} ${field}`),
    );
    expect(missing).toEqual([
      // Of the native token, which has no contract.
      'normal-transaction-list symbol',
      'block-fills feeSymbol',
      'native-token-position-list symbol',
    ]);
  });

  it('what is empty or of another form is nothing of the chain', () => {
    for (const endpoint of ENDPOINTS)
      for (const column of endpoint.columns)
        for (const value of ['', 'soon', '0x12', '12 ']) {
          const fields = { ...recordOf(endpoint), tokenContractAddress: '', [column.field]: value };
          expect(subjectsOfCell(column, fields, endpoint.chain), column.field).toEqual([]);
        }
  });

  it('several addresses of one field are as many; with several contracts a name leads to none', () => {
    const [tokens] = ENDPOINTS.filter(({ id }) => id === 'token-list');
    const fields = { ...(tokens && recordOf(tokens)), tokenContractAddress: `${TOKEN}, ${ADDRESS}` };
    const of = (field: string): unknown =>
      tokens?.columns
        .filter((column) => column.field === field)
        .flatMap((column) => subjectsOfCell(column, fields, 'main').map(({ value }) => value));
    expect(of('tokenContractAddress')).toEqual([TOKEN, ADDRESS]);
    expect(of('token')).toEqual([]);
  });

  it('nothing is left out: a list or several addresses with one of another form are text', () => {
    const of = (field: string, value: JsonValue): unknown => {
      const logs = ENDPOINTS.find(({ id }) => id === 'log-by-address');
      const lists = ENDPOINTS.find(({ id }) => id === 'address-transaction-list');
      return [logs, lists].flatMap((endpoint) =>
        (endpoint?.columns ?? [])
          .filter((column) => column.field === field)
          .flatMap((column) => subjectsOfCell(column, { [field]: value }, 'main').map((each) => each.value)),
      );
    };
    expect(of('topics', [HASH, PADDED])).toEqual([HASH, ADDRESS]);
    expect(of('topics', [HASH, 'and this'])).toEqual([]);
    expect(of('from', `${ADDRESS}, ${TOKEN},`)).toEqual([ADDRESS, TOKEN]);
    expect(of('from', `${ADDRESS}, somebody`)).toEqual([]);
  });

  it('a block hash of the main chain leads to its height, or where that is not known to itself; one of the trade zone to itself', () => {
    const blockHash = { kind: 'block-hash', value: HASH } as const;
    expect(requestOfSubject({ ...blockHash, chain: 'main', height: '7000' })).toEqual({
      kind: 'block',
      params: { height: '7000' },
    });
    expect(requestOfSubject({ ...blockHash, chain: 'main' })).toEqual({
      kind: 'block',
      params: { hash: HASH },
    });
    expect(requestOfSubject({ ...blockHash, chain: 'trade-zone', height: '7000' })).toEqual({
      kind: 'trade-zone',
      params: { subject: HASH, as: 'block' },
    });
  });

  it('a word holds an address where it is padded like one, and no small number', () => {
    expect(addressOfWord(PADDED)).toBe(ADDRESS);
    expect(addressOfWord(HASH)).toBeUndefined();
    expect(addressOfWord(`0x${'0'.repeat(48)}${'f'.repeat(16)}`)).toBeUndefined();
    // The greatest amounts that are allowances are no addresses either.
    expect(addressOfWord(`0x${'f'.repeat(64)}`)).toBeUndefined();
    expect(addressOfWord(`0x${'0'.repeat(64)}`)).toBeUndefined();
  });
});

describe('a record as it came', () => {
  const knownOf = (id: string, fields: Record<string, JsonValue>) => {
    const endpoint = ENDPOINTS.find((each) => each.id === id);
    if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
    return subjectsOfRecord(endpoint, fields);
  };

  it('its block hash is a block’s, with its height; its transaction hash a transaction’s', () => {
    const other = `0x${'5F'.repeat(32)}`;
    const known = knownOf('log-by-address', { txId: HASH, blockHash: other, height: '7000' });
    expect(known.get(HASH)).toMatchObject({ kind: 'transaction' });
    expect(known.get(other.toLowerCase())).toEqual({
      kind: 'block-hash',
      value: other,
      chain: 'main',
      height: '7000',
    });
  });

  it('a topic that holds an address is known as that address', () => {
    const known = knownOf('log-by-address', { topics: [HASH, PADDED] });
    expect(known.get(PADDED)).toMatchObject({ kind: 'address', value: ADDRESS });
    expect(known.get(HASH)).toMatchObject({ kind: 'word' });
  });
});
