import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress } from 'viem';
import { expect, it } from 'vitest';
import { transfersOf } from '../../../../shared/engine/logs/transfer-logs.ts';

const ABI = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map((value): `0x${string}` => `0x${value.toString(16).padStart(40, '0')}`);
const whole = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const topicsOf = (
  eventName: 'TransferSingle' | 'TransferBatch',
  from: `0x${string}`,
  to: `0x${string}`,
): string[] =>
  encodeEventTopics({ abi: ABI, eventName, args: { operator: zeroAddress, from, to } }).flatMap((topic) =>
    typeof topic === 'string' ? [topic] : [],
  );
const batchData = (ids: readonly bigint[], values: readonly bigint[]): `0x${string}` =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]);

it('reads a batch of EIP-1155 as its transfers, in their order', () => {
  fc.assert(
    fc.property(address, address, fc.array(fc.tuple(whole, whole), { maxLength: 30 }), (from, to, parts) => {
      const data = batchData(
        parts.map(([id]) => id),
        parts.map(([, value]) => value),
      );
      expect(transfersOf(topicsOf('TransferBatch', from, to), data)).toEqual(
        parts.map(([tokenId, amount]) => ({ standard: 'EIP-1155', from, to, amount, tokenId })),
      );
    }),
  );
});

it('reads a single transfer of EIP-1155', () => {
  fc.assert(
    fc.property(address, address, whole, whole, (from, to, id, value) => {
      const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value]);
      expect(transfersOf(topicsOf('TransferSingle', from, to), data)).toEqual([
        { standard: 'EIP-1155', from, to, amount: value, tokenId: id },
      ]);
    }),
  );
});

it('takes nothing from a batch whose lists differ in length, are cut, or point nowhere', () => {
  const topics = topicsOf('TransferBatch', zeroAddress, zeroAddress);
  const data = batchData([1n, 2n], [3n, 4n]);
  expect(transfersOf(topics, data)).toHaveLength(2);
  expect(transfersOf(topics, batchData([1n, 2n], [3n]))).toEqual([]);
  expect(transfersOf(topics, data.slice(0, -64))).toEqual([]);
  expect(transfersOf(topics, `0x${'f'.repeat(128)}`)).toEqual([]);
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.boolean(), (text, isHex) => {
      const hostile = isHex ? `0x${Buffer.from(text, 'utf8').toString('hex')}` : text;
      expect(Array.isArray(transfersOf(topics, hostile))).toBe(true);
    }),
  );
});
