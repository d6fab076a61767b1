import { describe, expect, it } from 'vitest';
import type { TransactionFields } from '../../../../../renderer/investigations/transaction/fields/transaction-fields.ts';
import { coins } from '../../../../../renderer/investigations/transaction/fields/fields-of-node.ts';
import { fieldsOfRow } from '../../../../../renderer/investigations/transaction/fields/fields-of-row.ts';
import { judgeField } from '../../../../../renderer/evidence/field-table/judge-field.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/normal-transaction-list.ts';
import { TOKEN_TRANSACTION_DETAIL } from '../../../../../shared/service/endpoints/token-transaction-detail.ts';
import { TZ_TRANSACTION_FILLS } from '../../../../../shared/service/endpoints/tz-transaction-fills.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { reviewRowOf } from '../../../../support/review-rows.ts';

const HASH = `0x${'cd'.repeat(32)}`;
const normal = (fields: JsonObject): TransactionFields =>
  fieldsOfRow(NORMAL_TRANSACTION_LIST, reviewRowOf({ txId: HASH, ...fields }), {});
const node = (values: TransactionFields['values']): TransactionFields => ({
  id: 'n',
  title: 'node',
  seq: 1,
  values,
});
const exact = (wei: bigint) => node({ Amount: coins(wei), 'Gas price': coins(wei) });

describe('what a row says', () => {
  it('of a transaction is all of it, under the names of the lists', () => {
    const { values, title } = normal({
      state: 'success',
      height: '5',
      amount: '1.50',
      gasPrice: '0.000000026',
      from: '0xAB',
      nonce: '',
    });
    expect(title).toBe('Normal transactions of an address');
    expect(values).toMatchObject({
      Status: { text: 'success' },
      'Block height': { text: '5' },
      Amount: { text: '1.50', key: '1.5', units: 1_500_000_000_000_000_000n, asReported: true },
      'Gas price': { text: '0.000000026', key: '0.000000026' },
      Sender: { text: '0xAB', key: '0xab' },
    });
    expect(Object.keys(values)).not.toContain('Nonce');
  });

  it('of a token transfer are neither parties nor amount: those are the transfer’s own', () => {
    const row = reviewRowOf({ txId: HASH, height: '5', from: '0x1', to: '0x2', amount: '7' });
    expect(Object.keys(fieldsOfRow(TOKEN_TRANSACTION_DETAIL, row, {}).values)).toEqual(['Block height']);
  });

  it('of the trade zone has the same words for the same things', () => {
    const row = reviewRowOf({
      hash: HASH,
      status: '0x0',
      actionType: 'transfer',
      index: '3',
      value: '5000',
      errorMessage: 'insufficient balance',
      valueRaw: '5000000000',
      tokenTransferCount: '0',
      eventCount: '1',
    });
    expect(fieldsOfRow(TZ_TRANSACTION_FILLS, row, {}).values).toMatchObject({
      Status: { text: 'fail' },
      Type: { text: 'transfer' },
      'Position in block': { text: '3' },
      Amount: { text: '5000' },
      'Error message': { text: 'insufficient balance' },
      'Raw amount': { text: '5000000000' },
      'Token transfers': { text: '0' },
      Events: { text: '1' },
    });
  });

  it('of a transaction from another chain are its hash there and the challenge, of whatever kind the row is', () => {
    const fields = {
      txId: HASH,
      isFromContract: true,
      isToContract: false,
      transactionSymbol: 'PRC',
      challengeStatus: '3',
      l1OriginHash: `0x${'5A'.repeat(32)}`,
    };
    const of = (protocolType: string) =>
      fieldsOfRow(ADDRESS_TRANSACTION_LIST, reviewRowOf(fields), { protocolType }).values;
    const ofAny = {
      'Challenge status': { text: '3', key: '3' },
      'L1 origin hash': { text: fields.l1OriginHash, key: fields.l1OriginHash.toLowerCase() },
    };
    expect(of('internal')).toEqual(ofAny);
    expect(of('transaction')).toEqual({
      ...ofAny,
      'Sender is a contract': { text: 'yes', key: 'yes' },
      'Recipient is a contract': { text: 'no', key: 'no' },
      Currency: { text: 'PRC', key: 'PRC' },
    });
  });
});

describe('how sources stand to each other', () => {
  it.each([
    ['same', [normal({ state: 'success' }), node({ Status: { text: 'success', key: 'success' } })]],
    ['differs', [normal({ state: 'success' }), node({ Status: { text: 'fail', key: 'fail' } })]],
    ['single', [normal({ state: 'success' }), node({})]],
    ['unsaid', [node({}), node({})]],
  ] as const)('%s', (standing, sources) => {
    expect(judgeField('Status', sources)).toBe(standing);
  });

  it('tells rounding of a list from a contradiction', () => {
    const wei = 123_456_789_012_345_678_901n;
    expect(judgeField('Amount', [normal({ amount: '123.456789012346' }), exact(wei)])).toBe('rounded');
    expect(judgeField('Amount', [normal({ amount: '123.456789012345678901' }), exact(wei)])).toBe('same');
    expect(judgeField('Amount', [normal({ amount: '123.4567' }), exact(wei)])).toBe('differs');
    // Only a list that is known to round may.
    expect(judgeField('Amount', [node({ Amount: { text: '1', key: '1', units: 1n } }), exact(wei)])).toBe(
      'differs',
    );
  });

  it('reads a gas price in coins or in wei', () => {
    for (const gasPrice of ['0.000000026', '26000000000', '2.6e-8'])
      expect(judgeField('Gas price', [normal({ gasPrice }), exact(26_000_000_000n)])).toBe('same');
    expect(judgeField('Gas price', [normal({ gasPrice: '27000000000' }), exact(26_000_000_000n)])).toBe(
      'differs',
    );
  });
});
