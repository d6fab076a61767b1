import { describe, expect, it } from 'vitest';
import {
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
