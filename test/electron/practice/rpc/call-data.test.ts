/** What the practice chain's calls pass is what their methods take: the program decodes every one. */
import { describe, expect, it } from 'vitest';
import { practiceActors } from '../../../../electron/practice/practice-story.ts';
import { callDataOf } from '../../../../electron/practice/rpc/call-data.ts';
import {
  fixed,
  fungibleMove,
  SELECTOR,
  tokenCallShape,
} from '../../../../electron/practice/model/make-shape.ts';
import type { TokenMove } from '../../../../electron/practice/model/transaction-shape.ts';
import { decodeFunctionData, parseAbi } from 'viem';

const { victim, thief, hub, swapRouter } = practiceActors();
const TOKEN = `0x${'d4'.repeat(20)}`;
const OTHER = `0x${'e5'.repeat(20)}`;
const moved = (amount: bigint, contract = TOKEN): TokenMove =>
  fungibleMove(contract, victim, thief, fixed(amount));
const nft = (standard: TokenMove['standard'], amount: bigint): TokenMove => ({
  ...moved(amount),
  standard,
  tokenId: '41',
});

const ABI = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function multicall(bytes[])',
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
]);
const decoded = (data: string) => decodeFunctionData({ abi: ABI, data: data as `0x${string}` });
const told = (moves: readonly TokenMove[], methodId?: string) =>
  decoded(callDataOf(tokenCallShape(hub, swapRouter, moves, methodId === undefined ? {} : { methodId }), 0));
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'bigint' ? String(each) : each,
    ).toLowerCase(),
  );

describe('the call data of the practice chain', () => {
  it.each([
    ['a token transfer', [moved(5n)], undefined, [thief, '5']],
    ['a transfer for somebody else', [moved(5n)], SELECTOR.transferFrom, [victim, thief, '5']],
    ['an ERC-721 transfer', [nft('token_721', 1n)], undefined, [victim, thief, '41']],
    ['an ERC-1155 transfer', [nft('token_1155', 3n)], undefined, [victim, thief, '41', '3', '0x']],
    [
      'a swap',
      [moved(7n), fungibleMove(OTHER, swapRouter, hub, fixed(9n))],
      SELECTOR.swap,
      ['7', '0', [TOKEN, OTHER], hub, '1893456000'],
    ],
  ] as const)('%s passes what its method takes', (_what, moves, methodId, expected) => {
    expect(plain(told(moves, methodId).args)).toEqual(plain(expected));
  });

  it('has the single calls within a multicall', () => {
    const { args } = told([moved(5n), moved(6n)], SELECTOR.multicall);
    const [calls] = args as unknown as readonly [readonly string[]];
    expect(calls.map((call) => plain(decoded(call).args))).toEqual([
      plain([victim, thief, '5']),
      plain([victim, thief, '6']),
    ]);
  });
});
