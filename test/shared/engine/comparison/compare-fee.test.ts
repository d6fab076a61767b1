/**
 * Compares a list's fee with receipts of many chains: every part that a receipt names counts, and a
 * part that cannot be counted is not a contradiction.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareSources } from '../../../../shared/engine/comparison/compare-sources.ts';
import type { Finding } from '../../../../shared/engine/comparison/finding.ts';
import { readReceiptFee } from '../../../../shared/engine/comparison/receipt-fee.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { answersOf, findingAbout, RECEIPT, rowOf, TRANSACTION } from '../../../support/comparison-fixture.ts';

/** 21,000 gas at 10^9 wei: 21 × 10^12 wei. */
const EXECUTION = 21_000n * 10n ** 9n;

function feeFinding(wei: bigint, receipt: JsonObject, transaction: JsonObject = {}): Finding {
  const txFee = formatDecimal({ units: wei, scale: 18 });
  const said = { receipt: { ...RECEIPT, ...receipt }, transaction: { ...TRANSACTION, ...transaction } };
  return findingAbout('fee', compareSources(rowOf({ txFee }), answersOf(said)));
}

const BLOB = { type: '0x3', blobGasUsed: '0x20000', blobGasPrice: '0x7' };
const ECOTONE = {
  type: '0x2',
  l1Fee: '0x3e8',
  l1GasPrice: '0x17ed7ec1',
  l1GasUsed: '0x640',
  l1FeeScalar: '0.684',
  l1BaseFeeScalar: '0x558',
  l1BlobBaseFee: '0x1',
  l1BlobBaseFeeScalar: '0xc5fc5',
};
/** 21,000 × 7 / 10^6 is 0.147 wei, rounded down; 21,000 × 7 × 100 is 14,700,000 wei. */
const OPERATOR = { operatorFeeScalar: '0x7', operatorFeeConstant: '0x64' };
const JOVIAN = { ...ECOTONE, daFootprintGasScalar: '0x190', blobGasUsed: '0x9c40' };

it.each<[string, bigint, JsonObject]>([
  ['an ordinary receipt', 0n, { type: '0x2' }],
  ['a blob fee (EIP-4844)', 131_072n * 7n, BLOB],
  ['a blob fee whose type only the blob fields tell', 131_072n * 7n, { ...BLOB, type: null }],
  ['blob fields of zero', 0n, { type: '0x2', blobGasUsed: '0x0', blobGasPrice: '0x1' }],
  ['blob fields of null', 0n, { type: '0x2', blobGasUsed: null, blobGasPrice: null }],
  ['an L1 fee with the fields of Ecotone', 1000n, ECOTONE],
  ['an L1 fee of Bedrock', 1000n, { l1Fee: '0x3e8', l1GasPrice: '0x1', l1GasUsed: '0x2', l1FeeScalar: '1' }],
  ['an L1 fee of Scroll', 1000n, { l1Fee: '0x3e8' }],
  ['L1 gas of zero without an L1 fee', 0n, { l1GasUsed: '0x0', l1GasPrice: '0x5', l1FeeScalar: '1' }],
  ['a deposit, which pays no L1 fee', 0n, { type: '0x7e', l1GasPrice: '0x5', l1BaseFeeScalar: '0x558' }],
  ['an operator fee of Isthmus', 1000n + 100n, { ...ECOTONE, ...OPERATOR }],
  [
    'an operator fee of Isthmus, rounded down',
    21n * 10n ** 9n + 99n + 1n,
    {
      ...ECOTONE,
      l1Fee: '0x0',
      operatorFeeScalar: `0x${(10n ** 12n).toString(16)}`,
      operatorFeeConstant: '0x64',
    },
  ],
  ['an operator fee of Jovian', 1000n + 14_700_000n + 100n, { ...JOVIAN, ...OPERATOR }],
  ['an operator fee of Jovian without its mark', 1000n + 14_700_000n + 100n, { ...ECOTONE, ...OPERATOR }],
  ['an operator fee that is a constant', 1100n, { ...ECOTONE, operatorFeeConstant: '0x64' }],
  ['operator fields of zero', 1000n, { ...JOVIAN, operatorFeeScalar: '0x0', operatorFeeConstant: '0x0' }],
  ['a footprint of Jovian, which is no blob fee', 1000n, JOVIAN],
  ['a deposit with operator fields', 0n, { type: '0x7e', ...OPERATOR }],
  ['Arbitrum, whose gasUsedForL1 is part of gasUsed', 0n, { gasUsedForL1: '0x100', l1BlockNumber: '0x1' }],
  ['zkSync', 0n, { l1BatchNumber: '0x1', l1BatchTxIndex: '0x2', l2ToL1Logs: [] }],
  [
    'Kaia, where another pays',
    0n,
    { feePayer: '0x01', feeRatio: 30, gasPrice: '0x1', feePayerSignatures: [{}] } as unknown as JsonObject,
  ],
  ['zkSync with its gas per byte', 0n, { type: '0x71', gasPerPubdata: '0xc350', l1BatchNumber: null }],
  ['Linea', 0n, { type: '0x2', cumulativeGasUsed: '0x5208' }],
  ['an L1 message of Scroll, which pays nothing for L1', 0n, { type: '0x7e', l1Fee: '0x0' }],
  ['Metis', 1000n, { l1Fee: '0x3e8', l1GasPrice: '0x1', l1GasUsed: '0x2', l1FeeScalar: '1.5' }],
  ['Morph in its own coin', 1000n, { type: '0x7f', l1Fee: '0x3e8', feeTokenID: '0x0', feeRate: '0x0' }],
  ['a type that nobody has heard of, whose parts add up', 0n, { type: '0x55' }],
  ['Celo’s gateway that takes nothing', 0n, { gatewayFee: '0x0' }],
  ['an unknown part of zero', 0n, { l1BobaFee: '0x0', feeCurrency: null }],
])('counts %s [A11] [found 17]', (_, beyondExecution, receipt) => {
  expect(feeFinding(EXECUTION + beyondExecution, receipt)).toMatchObject({ outcome: 'agrees' });
});

it.each<[string, bigint, JsonObject, RegExp]>([
  ['a blob fee that the list leaves out', 0n, BLOB, /131072 blob gas × 7 wei.*first part alone/],
  ['a blob fee one wei short', 131_072n * 7n - 1n, BLOB, /131072 blob gas × 7 wei/],
  ['an operator fee under neither formula', 1101n, { ...ECOTONE, ...OPERATOR }, /Isthmus.*Nor.*Jovian/],
  ['Isthmus where the receipt is of Jovian', 1100n, { ...JOVIAN, ...OPERATOR }, /× 100 \+ 100 wei.*Jovian/],
  ['an L1 fee of another amount', 999n, ECOTONE, /1000 wei for L1/],
])('still contradicts %s [A11] [found 17]', (_, beyondExecution, receipt, why) => {
  const found = feeFinding(EXECUTION + beyondExecution, receipt);
  expect(found).toMatchObject({ outcome: 'contradicts' });
  expect(found.why).toMatch(why);
});

it.each<[string, JsonObject, JsonObject, RegExp]>([
  ['a blob transaction without blob fields', { type: '0x3' }, {}, /names no blob fee/],
  ['a blob transaction of which only the node’s transaction tells', {}, { type: '0x3' }, /names no blob fee/],
  ['blob gas without its price', { type: '0x3', blobGasUsed: '0x20000' }, {}, /no blobGasPrice/],
  ['a blob price without its gas', { type: '0x3', blobGasPrice: '0x1' }, {}, /no blobGasUsed/],
  ['blob gas of a type that pays none', { ...BLOB, type: '0x2' }, {}, /only type 3 pays/],
  ['a blob price that cannot be read', { ...BLOB, blobGasPrice: '7' }, {}, /blobGasPrice as “7”/],
  ['an operator scalar that cannot be read', { operatorFeeScalar: 'x' }, {}, /operatorFeeScalar as “x”/],
  ['L1 gas without an L1 fee', { l1GasUsed: '0x640', l1GasPrice: '0x5' }, {}, /no l1Fee/],
  [
    'inputs of an L1 fee of Ecotone without the fee',
    { l1BaseFeeScalar: '0x558', l1BlobBaseFee: '0x1', l1BlobBaseFeeScalar: '0xc5fc5' },
    {},
    /no l1Fee/,
  ],
  ['an L1 gas price without gas and fee', { l1GasPrice: '0x5' }, {}, /no l1Fee/],
  ['Boba’s fee in another coin', { l1BobaFee: '0x5' }, {}, /l1BobaFee.*not known/],
  ['Mantle’s token ratio', { l1Fee: '0x1', tokenRatio: '0xfa0' }, {}, /tokenRatio.*not known/],
  [
    'the fees of Arbitrum Classic',
    { feeStats: { paid: { l1Transaction: '0x1' } } },
    {},
    /feeStats.*not known/,
  ],
  ['an operator fee as an amount', { operatorFee: '0x5' }, {}, /operatorFee.*not known/],
  ['Morph’s other token', { feeTokenID: '0x1', feeRate: '0x2' }, {}, /another currency/],
  [
    'Celo’s fee currency',
    {},
    { feeCurrency: '0x765de816845861e75a25fca122bb6898b8b1282a' },
    /another currency/,
  ],
  [
    'a type that nobody has heard of, whose parts do not add up',
    { type: '0x55' },
    {},
    /type 0x55.*not known/,
  ],
  ['Celo’s CIP-64 without its fee currency', { type: '0x7b' }, {}, /type 0x7b may pay.*feeCurrency/],
  ['Celo’s CIP-42 without its fee currency', { type: '0x7c' }, {}, /type 0x7c may pay.*feeCurrency/],
  ['Celo’s CIP-66', { type: '0x7a' }, { feeCurrency: null }, /type 0x7a pays.*another currency/],
  [
    'Morph’s other token, which the receipt leaves out',
    { type: '0x7f' },
    {},
    /type 0x7f may pay.*feeTokenID/,
  ],
  ['Tempo', { type: '0x76' }, {}, /type 0x76 pays.*another currency/],
  ['Arbitrum’s retryable ticket', { type: '0x69', gasUsedForL1: '0x0' }, {}, /type 0x69.*submission/],
  ['Boba’s fee in another coin on L2', { l1Fee: '0x1', l2BobaFee: '0x5' }, {}, /l2BobaFee.*not known/],
  ['Celo’s fee for a gateway', {}, { gatewayFee: '0x5' }, /gatewayFee, which its receipt does not count/],
  ['a fee that nobody has heard of', { sequencerSurcharge: '0x1' }, {}, /sequencerSurcharge.*not known/],
])('does not compare %s, and says why [A11] [found 17]', (_, receipt, transaction, why) => {
  const found = feeFinding(EXECUTION + 5n, receipt, transaction);
  expect(found).toMatchObject({ outcome: 'not-comparable' });
  expect(found.why).toMatch(why);
});

it('compares a fee of Celo’s CIP-64 only if the transaction says that it is in the chain’s coin [A11] [found 17]', () => {
  const celo = (transaction: JsonObject | null) => {
    const receipt = { ...RECEIPT, type: '0x7b', l1Fee: '0x0' };
    const txFee = formatDecimal({ units: EXECUTION, scale: 18 });
    return findingAbout('fee', compareSources(rowOf({ txFee }), answersOf({ receipt, transaction }))).outcome;
  };
  expect(celo(null)).toBe('not-comparable');
  expect(celo(TRANSACTION)).toBe('not-comparable');
  expect(celo({ ...TRANSACTION, feeCurrency: `0x${'7'.repeat(40)}` })).toBe('not-comparable');
  expect(celo({ ...TRANSACTION, feeCurrency: null })).toBe('agrees');
});

it('compares a fee of several parts to the last digit, since lists do not round fees [found 17]', () => {
  const receipt = { ...BLOB, effectiveGasPrice: '0x2b5e3af16b1880001' };
  const fee = readReceiptFee({ ...RECEIPT, ...receipt });
  const total = 'total' in fee ? fee.total : 0n;
  expect(feeFinding(total, receipt)).toMatchObject({ outcome: 'agrees' });
  expect(feeFinding(total - 1n, receipt)).toMatchObject({ outcome: 'contradicts' });
});

it('adds the parts up exactly, whatever their size [found 17]', () => {
  const quantity = fc.bigInt({ min: 0n, max: 2n ** 120n });
  const hex = (value: bigint): string => `0x${value.toString(16)}`;
  fc.assert(
    fc.property(fc.tuple(quantity, quantity, quantity, quantity, quantity, quantity), (words) => {
      const [gas, price, l1, scalar, constant, unused] = words;
      const receipt = {
        gasUsed: hex(gas),
        effectiveGasPrice: hex(price),
        l1Fee: hex(l1),
        operatorFeeScalar: hex(scalar),
        operatorFeeConstant: hex(constant),
        l1BlobBaseFee: hex(unused),
      };
      expect(readReceiptFee({ ...receipt, daFootprintGasScalar: '0x1' })).toMatchObject({
        total: gas * price + l1 + gas * scalar * 100n + constant,
      });
      expect(readReceiptFee(receipt)).toMatchObject({
        total: gas * price + l1 + (gas * scalar) / 1_000_000n + constant,
      });
    }),
  );
});
