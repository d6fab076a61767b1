/** The sums of a summary and of the graph are one figure for each asset. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { summedField } from '../../../../../renderer/table/summary/summary-dimensions.ts';
import type { GroupRequest, TokenSum } from '../../../../../shared/engine/query/aggregate/row-groups.ts';
import { UNNAMED_TOKEN } from '../../../../../shared/engine/query/aggregate/asset-keys.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { readFlowBag } from '../../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { settleAssets } from '../../../../../shared/engine/transfers/settle-assets.ts';
import { ADDRESS_TIMELINE } from '../../../../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../../../../shared/service/derived/transfer-source.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/tz-address-transaction-list.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../../shared/service/endpoints/token-transfer-multi.ts';
import type { Endpoint } from '../../../../../shared/service/endpoint.ts';
import { TRADE_ZONE_UNIT } from '../../../../../shared/service/movement-sums.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const [subject, other, contract] = [addressOf(1), addressOf(2), addressOf(0xc0)];
const txId = `0x${'a'.repeat(64)}`;
type Fields = Readonly<Record<string, string>>;
type Source = ReturnType<typeof transferSourceOf>;

/** The sums of all rows, each list as one page. */
function sumsOf(endpoint: Endpoint, lists: readonly { source: Source; rows: readonly Fields[] }[]) {
  const sources = lists.map(({ source }) => source);
  const table = createReviewTable(endpoint, subject, { lists: [], sources });
  for (const [list, { rows }] of lists.entries())
    table.takePages(
      list,
      table.readRows(list, { chunks: [], pages: [pageOf('c', 1, [...rows], { seq: list + 1 })] }),
      [0],
    );
  finish(table.ask());
  const sum = summedField(endpoint, true);
  const request: GroupRequest = { by: { field: 'chain' }, atMost: 5, ...(sum !== undefined && { sum }) };
  return finish(table.group(request)).groups.flatMap(({ sums }) => sums);
}

const figures = (sums: readonly TokenSum[]): ReadonlyMap<string, string> =>
  new Map(
    sums
      .filter(({ unit, sum }) => unit !== UNNAMED_TOKEN && Number(sum) !== 0)
      .map(({ unit, sum }) => [unit, sum] as const),
  );

/** The sums of the same rows as the graph draws them. */
function drawn(lists: readonly { source: Source; rows: readonly Fields[] }[]): ReadonlyMap<string, string> {
  const bags = lists.flatMap(({ source, rows }) => {
    const read = rows.map((fields, index) => ({ fields, problems: [], seq: 1, index }));
    return source === undefined ? [] : [readFlowBag(read, source)];
  });
  const sums = sumByAsset(settleAssets(bags).flat());
  return new Map(
    sums.map(({ asset, sum }) => [asset, formatDecimal(sum)] as const).filter(([, sum]) => Number(sum) !== 0),
  );
}

const sourceOf = (protocolType: string): Source =>
  transferSourceOf({ endpointId: ADDRESS_TRANSACTION_LIST.id, params: { protocolType } });

const row = (part: Fields): Fields => ({
  txId,
  from: other,
  to: subject,
  amount: '1',
  state: 'success',
  tokenContractAddress: contract,
  tokenId: '',
  ...part,
});

it('keeps the IDs of an EIP-1155 contract apart, and counts those of an EIP-721 one together [found 25]', () => {
  const rows = [
    row({ tokenId: '1', amount: '5' }),
    row({ tokenId: '2', amount: '7' }),
    row({ tokenId: '1' }),
  ];
  const sums = (protocolType: string) =>
    Object.fromEntries(figures(sumsOf(ADDRESS_TRANSACTION_LIST, [{ source: sourceOf(protocolType), rows }])));
  expect(sums('token_1155')).toEqual({ [`${contract}#1`]: '6', [`${contract}#2`]: '7' });
  expect(sums('token_721')).toEqual({ [contract]: '13' });
});

it('never counts a token transfer whose row names no contract as native coins [found 25]', () => {
  const rows = [row({ tokenContractAddress: '', amount: '1000' })];
  const sums = sumsOf(ADDRESS_TRANSACTION_LIST, [{ source: sourceOf('token_20'), rows }]);
  expect(sums.map(({ unit }) => unit)).toEqual([UNNAMED_TOKEN]);
});

it('has the figures of the graph, list by list and on a timeline [found 25]', () => {
  const arbitraryRow = fc
    .record({
      amount: fc.integer({ min: 0, max: 1000 }).map(String),
      state: fc.constantFrom('success', 'success', 'fail', 'pending', ''),
      tokenContractAddress: fc.constantFrom(
        '',
        contract,
        contract.toUpperCase().replace('X', 'x'),
        addressOf(0xd0),
      ),
      tokenId: fc.constantFrom('', '1', '2'),
    })
    .map(row);
  const list = fc.record({
    source: fc.constantFrom(
      ...['transaction', 'internal', 'token_20', 'token_721', 'token_1155'].map(sourceOf),
    ),
    rows: fc.array(arbitraryRow, { maxLength: 12 }),
  });
  const unsaid = transferSourceOf({ endpointId: TOKEN_TRANSFER_MULTI.id, params: {} });
  fc.assert(
    fc.property(list, fc.array(list, { maxLength: 4 }), (one, several) => {
      expect(figures(sumsOf(ADDRESS_TRANSACTION_LIST, [one]))).toEqual(drawn([one]));
      expect(figures(sumsOf(ADDRESS_TIMELINE, several))).toEqual(drawn(several));
      const batch = [{ source: unsaid, rows: one.rows.map((fields) => ({ ...fields, state: '' })) }];
      expect(figures(sumsOf(TOKEN_TRANSFER_MULTI, batch))).toEqual(drawn(batch));
    }),
  );
});

it('counts an action without a status neither as settled nor as failed [found 25]', () => {
  const action = (status: string, value: string): Fields => ({ hash: txId, from: subject, status, value });
  const rows = [action('0x1', '3'), action('0x0', '5'), action('', '7'), action('?', '11')];
  const expected = { unit: TRADE_ZONE_UNIT, sum: '3', rows: 1, failed: 1, untold: 2 };
  expect(sumsOf(TZ_ADDRESS_TRANSACTION_LIST, [{ source: undefined, rows }])).toMatchObject([expected]);
  const onTimeline = sumsOf(ADDRESS_TIMELINE, [{ source: undefined, rows }]);
  expect(onTimeline.filter(({ unit }) => unit === TRADE_ZONE_UNIT)).toMatchObject([expected]);
});
