import { describe, expect, it } from 'vitest';
import { describeEndpoint } from '../../../../shared/service/describe-endpoint.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { address, blockRange, height, pageParameters } from '../../../../shared/service/parameter-parts.ts';
import { questionOfTarget } from '../../../../shared/service/question/asked-question.ts';
import { readPage } from '../../../../shared/service/read-page.ts';
import { FROM, HEIGHT, TO, TX_ID } from '../../../../shared/service/records/record-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

const ME = `0x${'ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;
const THIRD = `0x${'12'.repeat(20)}`;
const TOKEN = `0x${'ef'.repeat(20)}`;
const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;

function endpointOf(id: string): Endpoint {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
}

/** What reading a page of these rows finds, as `kind: rows`, e.g. `address: 1`. */
function found(
  endpoint: string | Endpoint,
  params: Readonly<Record<string, string>>,
  rows: readonly Fields[],
  head: Fields = {},
): string[] {
  const described = typeof endpoint === 'string' ? endpointOf(endpoint) : endpoint;
  const [listName] = described.listNames;
  const data = listName === undefined ? rows : [{ ...head, [listName]: rows }];
  const bodyText = JSON.stringify({ code: '0', msg: '', data });
  const question = { params, chainShortName: 'MAIN' };
  const { mismatches = [] } = readPage(described, { status: 200, bodyText }, question);
  return mismatches.map(({ kind, rows: count, isUnproven }) => `${kind}: ${count}${isUnproven ? '?' : ''}`);
}

const transfer = (from: string, to: string, more: Fields = {}): Fields => ({
  txId: hashOf('1'),
  height: '100',
  from,
  to,
  tokenContractAddress: '',
  tokenId: '',
  ...more,
});
const LIST = 'address-transaction-list';

describe('what a service may well answer is never held against it [A7]', () => {
  it.each<[string, string, Readonly<Record<string, string>>, readonly Fields[], Fields?]>([
    [
      'the address in lower case',
      LIST,
      { address: ME.toUpperCase().replace('0X', '0x') },
      [transfer(ME, OTHER)],
    ],
    ['the address in capitals', LIST, { address: ME }, [transfer(OTHER, `0x${'AB'.repeat(20)}`)]],
    ['the second notation of the maker', LIST, { address: ME }, [transfer(`XKO${'ab'.repeat(20)}`, OTHER)]],
    ['several senders in one field', LIST, { address: ME }, [transfer(`${OTHER},${ME}`, THIRD)]],
    ['several recipients with spaces', LIST, { address: ME }, [transfer(OTHER, `${THIRD}, ${ME}`)]],
    [
      'transfers of the token whose contract is asked about',
      LIST,
      { address: TOKEN, protocolType: 'token_20' },
      [transfer(ME, OTHER, { tokenContractAddress: TOKEN })],
    ],
    ['its own creations', LIST, { address: ME }, [transfer(ME, ''), transfer(ME, '')]],
    [
      'rows without a block yet',
      LIST,
      { address: ME, startBlockHeight: '5' },
      [transfer(ME, OTHER, { height: '' })],
    ],
    [
      'the ends of the range',
      LIST,
      { address: ME, startBlockHeight: '100', endBlockHeight: '100' },
      [transfer(ME, OTHER)],
    ],
    ['only sent', LIST, { address: ME, isFromOrTo: 'from' }, [transfer(ME, OTHER)]],
    [
      'the same chain in other capitals',
      LIST,
      { address: ME },
      [transfer(ME, OTHER)],
      { chainShortName: 'main' },
    ],
    ['no chain', LIST, { address: ME }, [transfer(ME, OTHER)], { chainShortName: '', chainFullName: 'Any' }],
    [
      'page and limit as numbers',
      LIST,
      { address: ME, page: '2', limit: '50' },
      [transfer(ME, OTHER)],
      { page: 2, limit: 50 },
    ],
    ['no page, no limit', LIST, { address: ME, page: '2', limit: '50' }, [transfer(ME, OTHER)], {}],
    [
      'a page size cut to 20',
      LIST,
      { address: ME, page: '1', limit: '50' },
      [transfer(ME, OTHER)],
      { page: '1', limit: '20', totalPage: '1' },
    ],
    [
      'the last of several pages that counts its rows',
      LIST,
      { address: ME, page: '3', limit: '50' },
      [transfer(ME, OTHER)],
      { page: '3', limit: '1', totalPage: '3' },
    ],
    [
      'fields that nobody described',
      LIST,
      { address: ME },
      [transfer(ME, OTHER, { a: 1, b: 2, c: 3, d: 4 })],
    ],
    ['few fields', LIST, { address: ME }, [{ txId: hashOf('1'), from: ME }]],
    [
      'a token in the spelling of records',
      'token-list',
      { protocolType: 'token_20' },
      [{ tokenContractAddress: TOKEN, protocolType: 'ERC20' }],
    ],
    [
      'a token in the spelling of requests',
      'token-list',
      { protocolType: 'token_721' },
      [{ tokenContractAddress: TOKEN, protocolType: 'token_721' }],
    ],
    [
      'a protocol that is not known',
      'token-list',
      {},
      [{ tokenContractAddress: TOKEN, protocolType: 'ERC404' }],
    ],
    ['no protocol', 'token-list', {}, [{ tokenContractAddress: TOKEN, protocolType: '' }]],
    [
      'an issue date in seconds',
      'token-list',
      { startTime: '1700000000000' },
      [{ tokenContractAddress: TOKEN, issueDate: '1700000001' }],
    ],
    [
      'an id of 0 for a token without ids',
      LIST,
      { address: ME, protocolType: 'token_20' },
      [transfer(ME, OTHER, { tokenContractAddress: TOKEN, tokenId: '0' })],
    ],
    [
      'a hash in capitals',
      'token-transaction-detail',
      { txId: hashOf('a') },
      [{ txId: hashOf('a').toUpperCase().replace('0X', '0x') }],
    ],
    [
      'one of several hashes',
      'tz-transaction-multi',
      { txId: `${hashOf('a')},${hashOf('b')}` },
      [{ hash: hashOf('b') }],
    ],
    [
      'another spelling of the hash’s name',
      'tz-transaction-fills',
      { txid: hashOf('a') },
      [{ txid: hashOf('a') }],
    ],
    [
      'a height as a number',
      'block-fills',
      { height: '7' },
      [{ height: 7, hash: hashOf('a'), chainShortName: 'MAIN' }],
    ],
    [
      'malformed fields',
      LIST,
      { address: ME },
      [transfer('me', 'him', { height: 'top' })].map((row) => ({ ...row, from: ME })),
    ],
    [
      'a trade-zone record with the fields of details',
      'tz-address-transaction-list',
      { address: ME },
      [{ hash: hashOf('1'), from: ME, nonce: '1', actionData: '{}', errorMessage: '' }],
    ],
    [
      'an action of no address',
      'tz-address-transaction-list',
      { address: ME },
      [{ hash: hashOf('1'), from: ME }],
    ],
  ])('%s', (_name, id, params, rows, head) => {
    const certain = found(id, params, rows, head).filter((each) => !each.endsWith('?'));
    expect(certain).toEqual([]);
  });

  it('the transaction that created the contract asked about names no recipient: it is not proven, and no more', () => {
    expect(found(LIST, { address: ME }, [transfer(OTHER, '')])).toEqual(['address: 1?']);
  });
});

describe('what answers another question is named with its count [found 2] [A7]', () => {
  it.each<[string, string, Readonly<Record<string, string>>, readonly Fields[], Fields, string[]]>([
    [
      'strangers among the parties',
      LIST,
      { address: ME },
      [transfer(ME, OTHER), transfer(OTHER, THIRD)],
      {},
      ['address: 1'],
    ],
    [
      'strangers in both of several',
      LIST,
      { address: ME },
      [transfer(`${OTHER},${THIRD}`, OTHER)],
      {},
      ['address: 1'],
    ],
    [
      'received where sent was asked',
      LIST,
      { address: ME, isFromOrTo: 'from' },
      [transfer(OTHER, ME)],
      {},
      ['address: 1'],
    ],
    ['no party at all', LIST, { address: ME }, [{ txId: hashOf('1'), height: '1' }], {}, ['address: 1']],
    [
      'another token',
      LIST,
      { address: ME, protocolType: 'token_20', tokenContractAddress: TOKEN },
      [transfer(ME, OTHER, { tokenContractAddress: THIRD })],
      {},
      ['address: 1'],
    ],
    [
      'another user',
      'tz-address-transaction-list',
      { address: ME },
      [{ hash: hashOf('1'), from: OTHER }],
      {},
      ['address: 1'],
    ],
    [
      'another contract',
      'log-by-address',
      { address: ME },
      [{ txId: hashOf('1'), address: OTHER, topics: [] }],
      {},
      ['address: 1'],
    ],
    [
      'below the range',
      LIST,
      { address: ME, startBlockHeight: '101' },
      [transfer(ME, OTHER)],
      {},
      ['height: 1'],
    ],
    [
      'above the range',
      LIST,
      { address: ME, endBlockHeight: '99' },
      [transfer(ME, OTHER)],
      {},
      ['height: 1'],
    ],
    [
      'another height',
      'block-fills',
      { height: '7' },
      [{ height: '8', hash: hashOf('a') }],
      {},
      ['height: 1'],
    ],
    [
      'another height of the trade zone',
      'tz-block-transaction-list',
      { height: '7' },
      [{ hash: hashOf('1'), blockHeight: '8' }],
      {},
      ['height: 1'],
    ],
    [
      'another block',
      'tz-transaction-list',
      { blockHash: hashOf('a') },
      [{ hash: hashOf('1'), blockHash: hashOf('b') }],
      {},
      ['block-hash: 1'],
    ],
    [
      'another transaction',
      'internal-transaction-detail',
      { txId: hashOf('a') },
      [{ txId: hashOf('b') }],
      {},
      ['hash: 1'],
    ],
    [
      'a hash nobody asked for',
      'token-transfer-multi',
      { txId: `${hashOf('a')},${hashOf('b')}` },
      [{ txId: hashOf('a') }, { txId: hashOf('c') }],
      {},
      ['hash: 1'],
    ],
    [
      'another protocol',
      'token-list',
      { protocolType: 'token_20' },
      [{ tokenContractAddress: TOKEN, protocolType: 'ERC721' }],
      {},
      ['protocol: 1'],
    ],
    [
      'another protocol than the default',
      'token-list',
      {},
      [{ tokenContractAddress: TOKEN, protocolType: 'ERC1155' }],
      {},
      ['protocol: 1'],
    ],
    [
      'native transfers for tokens',
      LIST,
      { address: ME, protocolType: 'token_20' },
      [transfer(ME, OTHER)],
      {},
      ['protocol: 1'],
    ],
    [
      'tokens for native transfers',
      LIST,
      { address: ME },
      [transfer(ME, OTHER, { tokenContractAddress: TOKEN })],
      {},
      ['protocol: 1'],
    ],
    [
      'an NFT for a token',
      LIST,
      { address: ME, protocolType: 'token_20' },
      [transfer(ME, OTHER, { tokenContractAddress: TOKEN, tokenId: '77' })],
      {},
      ['protocol: 1'],
    ],
    [
      'issued too early',
      'token-list',
      { startTime: '1700000000000' },
      [{ tokenContractAddress: TOKEN, issueDate: '1699999999999' }],
      {},
      ['time: 1'],
    ],
    [
      'issued too late',
      'token-list',
      { endTime: '1700000000000' },
      [{ tokenContractAddress: TOKEN, issueDate: '1700000000001' }],
      {},
      ['time: 1'],
    ],
    ['another chain', LIST, { address: ME }, [transfer(ME, OTHER)], { chainShortName: 'ETH' }, ['chain: 0']],
    [
      'a block of another chain',
      'block-fills',
      { height: '7' },
      [{ height: '7', hash: hashOf('a'), chainShortName: 'ETH' }],
      {},
      ['chain: 1'],
    ],
    [
      'another page',
      LIST,
      { address: ME, page: '2', limit: '50' },
      [transfer(ME, OTHER)],
      { page: 3, limit: '50' },
      ['page: 0'],
    ],
    [
      'another page size',
      LIST,
      { address: ME, page: '1', limit: '50' },
      [transfer(ME, OTHER)],
      { page: '1', limit: '7', totalPage: '1' },
      ['limit: 0'],
    ],
    [
      'a larger page size',
      LIST,
      { address: ME, page: '1', limit: '50' },
      [transfer(ME, OTHER)],
      { page: '1', limit: '100' },
      ['limit: 0'],
    ],
    [
      'more rows than the page size it names',
      LIST,
      { address: ME, limit: '50' },
      Array.from({ length: 21 }, () => transfer(ME, OTHER)),
      { limit: '20' },
      ['limit: 0'],
    ],
    [
      'blocks among transactions',
      LIST,
      { address: ME },
      [{ height: '1', hash: hashOf('a'), txnCount: '3', miner: OTHER }],
      {},
      ['record: 1'],
    ],
    [
      'a short list of blocks',
      LIST,
      { address: ME },
      [{ height: '1', hash: hashOf('a') }],
      {},
      ['record: 1'],
    ],
    [
      'blocks among actions',
      'tz-transaction-list',
      {},
      [{ hash: hashOf('a'), height: '1', txnCount: '1', blockTime: '1', miner: OTHER }],
      {},
      ['record: 1'],
    ],
    [
      'transactions among blocks',
      'block-fills',
      { height: '1' },
      [{ txId: hashOf('a'), height: '1', from: ME, to: OTHER, nonce: '1', methodId: '' }],
      {},
      ['record: 1'],
    ],
    [
      'logs among transactions',
      LIST,
      { address: ME },
      [{ txId: hashOf('a'), height: '1', address: ME, topics: [], data: '0x', logIndex: '1' }],
      {},
      ['record: 1'],
    ],
    [
      'tokens among holders',
      'native-token-position-list',
      {},
      [{ token: 'A', tokenFullName: 'B', precision: '1', tokenContractAddress: TOKEN }],
      {},
      ['record: 1'],
    ],
    [
      'what nobody knows',
      'tz-transaction-list',
      {},
      [{ hash: hashOf('a'), a: 1, b: 2, c: 3, d: 4 }],
      {},
      ['record: 1'],
    ],
  ])('%s', (_name, id, params, rows, head, expected) => {
    expect(found(id, params, rows, head)).toEqual(expected);
  });

  it('marks the fields that say so, with the reason', () => {
    const bodyText = JSON.stringify({
      code: '0',
      msg: '',
      data: [{ transactionLists: [transfer(OTHER, THIRD)] }],
    });
    const question = { params: { address: ME }, chainShortName: 'MAIN' };
    const { rows } = readPage(endpointOf(LIST), { status: 200, bodyText }, question);
    expect(rows[0]?.problems).toEqual(
      ['from', 'to', 'tokenContractAddress'].map((field) => ({
        field,
        reason: `is not the address that was asked for, ${ME}`,
        isOfQuestion: true,
      })),
    );
  });
});

it('checks a sixteenth endpoint through its one entry [A7]', () => {
  const paging = { maxLimit: 50, defaultLimit: 20, limitsShown: true } as const;
  const sixteenth = describeEndpoint({
    id: 'deposits',
    specSection: '4.17',
    title: 'Deposits of an address',
    chain: 'main',
    path: '/deposits',
    parameters: [
      address('address', 'Address', true, 'Whose deposits.'),
      ...blockRange(false),
      height('height', 'Block height', false, 'Only this block.'),
      ...pageParameters(paging),
    ],
    listNames: ['deposits'],
    paging,
    witness: 'None.',
    columns: [TX_ID, HEIGHT, FROM, TO],
  });
  const rows = [{ txId: hashOf('1'), height: '5', from: OTHER, to: THIRD }];
  const params = { address: ME, endBlockHeight: '4', height: '3', page: '1', limit: '50' };
  expect(found(sixteenth, params, rows, { page: '2', limit: '9', chainShortName: 'X' }).toSorted()).toEqual([
    'address: 1',
    'chain: 0',
    'height: 2',
    'limit: 0',
    'page: 0',
  ]);
});

it('finds the question of a kept request in what was sent', () => {
  expect(questionOfTarget('/api/v5/chain/x?chainShortName=MAIN&txId=0xa%2C0xb&page=2')).toEqual({
    params: { txId: '0xa,0xb', page: '2' },
    chainShortName: 'MAIN',
  });
  expect(questionOfTarget('/api/v5/chain/x')).toEqual({ params: {}, chainShortName: undefined });
});
