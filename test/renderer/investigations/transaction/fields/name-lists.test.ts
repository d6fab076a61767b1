import { expect, it } from 'vitest';
import { nameLists } from '../../../../../renderer/investigations/transaction/fields/name-lists.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { checksumAddress, shortHex } from '../../../../../shared/units/hex.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/normal-transaction-list.ts';

const [ONE, OTHER] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const;
const of = (params: Readonly<Record<string, string>>, seq = 1) => ({
  endpoint: ADDRESS_TRANSACTION_LIST,
  params,
  seq,
});
const { title } = ADDRESS_TRANSACTION_LIST;

it('names a list by its title alone if it is the only one of its kind', () => {
  expect(
    nameLists([of({ address: ONE }), { endpoint: NORMAL_TRANSACTION_LIST, params: {}, seq: 2 }]),
  ).toEqual([title, NORMAL_TRANSACTION_LIST.title]);
});

it('tells lists of one endpoint apart by their kinds, that of the default among them', () => {
  expect(nameLists([of({ address: ONE }), of({ address: ONE, protocolType: 'token_1155' })])).toEqual([
    `${title}: Normal transactions`,
    `${title}: Token 1155 (NFT)`,
  ]);
});

it('tells lists of one kind apart by their addresses, and lists of one address by their records', () => {
  expect(nameLists([of({ address: ONE }), of({ address: OTHER, protocolType: 'transaction' })])).toEqual([
    `${title}: Normal transactions, ${shortHex(checksumAddress(ONE))}`,
    `${title}: Normal transactions, ${shortHex(checksumAddress(OTHER))}`,
  ]);
  expect(
    nameLists([of({ address: ONE }, 3), of({ address: ONE }, 9)]).map((name) => name.slice(-10)),
  ).toEqual([', record 3', ', record 9']);
});
