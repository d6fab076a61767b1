/** What a page repeats of its question counts even if the page has no rows. */
import { describe, expect, it } from 'vitest';
import {
  found,
  hashOf,
  LIST,
  ME,
  OTHER,
  THIRD,
  TOKEN,
  type Fields,
} from '../../../support/found-mismatches.ts';

type Case = [what: string, endpoint: string, params: Readonly<Record<string, string>>, head: Fields];
const foundInEmptyPage = (endpoint: string, params: Case[2], head: Fields): string[] =>
  found(endpoint, params, [], { ...head, page: '1', totalPage: '0' });

describe('an empty page [found 2] [A7]', () => {
  it.each<[...Case, mismatch: string]>([
    ['address', LIST, { address: ME }, { address: OTHER }, 'address: 0'],
    [
      'token',
      LIST,
      { address: ME, protocolType: 'token_20', tokenContractAddress: TOKEN },
      { tokenContractAddress: THIRD },
      'address: 0',
    ],
    ['transaction', 'internal-transaction-detail', { txId: hashOf('a') }, { txId: hashOf('b') }, 'hash: 0'],
    ['height', 'tz-block-transaction-list', { height: '7' }, { height: '0x8' }, 'height: 0'],
  ])('that names another %s does not match the question', (_, endpoint, params, head, mismatch) => {
    expect(foundInEmptyPage(endpoint, params, head)).toEqual([mismatch]);
  });

  it.each<Case>([
    ['the address in other capitals', LIST, { address: ME }, { address: `0x${ME.slice(2).toUpperCase()}` }],
    ['the address in the other notation', LIST, { address: ME }, { address: `XKO${ME.slice(2)}` }],
    [
      'an end of the range at the head',
      LIST,
      { address: ME, endBlockHeight: '999' },
      { endBlockHeight: '120' },
    ],
    ['a parameter that was not sent', LIST, { address: ME }, { address: '', tokenContractAddress: THIRD }],
    ['the height in hex', 'tz-block-transaction-list', { height: '8' }, { height: '0x8' }],
  ])('matches the question if it names %s', (_, endpoint, params, head) => {
    expect(foundInEmptyPage(endpoint, params, head)).toEqual([]);
  });
});
