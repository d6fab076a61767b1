import { describe, expect, it } from 'vitest';
import { describeEndpoint } from '../../../../shared/service/describe-endpoint.ts';
import { address, blockRange, height, pageParameters } from '../../../../shared/service/parameter-parts.ts';
import { questionOfTarget } from '../../../../shared/service/question/asked-question.ts';
import { readPage } from '../../../../shared/service/read-page.ts';
import { FROM, HEIGHT, TO, TX_ID } from '../../../../shared/service/records/record-parts.ts';
import {
  endpointOf,
  found,
  hashOf,
  LIST,
  ME,
  OTHER,
  THIRD,
  TOKEN,
  transfer,
  type Fields,
} from '../../../support/found-mismatches.ts';

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
      'a hash without 0x that nobody asked for',
      'internal-transaction-detail',
      { txId: hashOf('a') },
      [{ txId: hashOf('b').slice(2) }, { txId: hashOf('a').slice(2).toUpperCase() }],
      {},
      ['hash: 1'],
    ],
    [
      'a text where the hash should be',
      'tz-transaction-fills',
      { txid: hashOf('a') },
      [{ hash: '0x1234', blockHeight: '1', from: ME }],
      {},
      ['hash: 1?'],
    ],
    [
      'a quantity below the range',
      LIST,
      { address: ME, startBlockHeight: '100' },
      [transfer(ME, OTHER, { height: '0x10' }), transfer(ME, OTHER, { height: '0x64' })],
      {},
      ['height: 1'],
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
    counter: 'none',
    movements: 'none',
    timeline: 'none',
    hashBatch: 'none',
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
    completenessCheck: 'None.',
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
