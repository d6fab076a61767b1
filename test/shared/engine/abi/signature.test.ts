import { erc1155Abi, erc20Abi, erc721Abi, toEventSelector, toFunctionSelector } from 'viem';
import { expect, it } from 'vitest';
import { checkAbiEntries } from '../../../../shared/engine/abi/check-abi-entries.ts';
import {
  canonicalSignature,
  selectorOfSignature,
  topicOfSignature,
} from '../../../../shared/engine/abi/signature.ts';

it('is the topic and the selector that the standards state', () => {
  expect(topicOfSignature('Transfer(address,address,uint256)')).toBe(
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  );
  expect(selectorOfSignature('transfer(address,uint256)')).toBe('0xa9059cbb');
});

it('agrees with viem for every entry of its standards', () => {
  for (const entry of [...erc20Abi, ...erc721Abi, ...erc1155Abi]) {
    const [checked] = checkAbiEntries([entry]);
    if (checked === undefined) throw new Error('an entry was lost');
    const signature = canonicalSignature(checked);
    if (entry.type === 'event') expect(topicOfSignature(signature)).toBe(toEventSelector(entry));
    if (entry.type === 'function') expect(selectorOfSignature(signature)).toBe(toFunctionSelector(entry));
  }
});

it('writes tuples out', () => {
  const [entry] = checkAbiEntries([
    {
      type: 'function',
      name: 'f',
      inputs: [
        {
          type: 'tuple[2][]',
          components: [
            { type: 'uint' },
            { type: 'tuple', components: [{ type: 'bytes' }, { type: 'bool[]' }] },
          ],
        },
      ],
    },
  ]);
  expect(entry && canonicalSignature(entry)).toBe('f((uint256,(bytes,bool[]))[2][])');
});
