import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { practiceActors } from '../../../../electron/practice/practice-story.ts';
import { transferOfAction } from '../../../../shared/engine/transfers/transfer-of-action.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';
import { askAllPracticeRows, askPractice } from '../../../support/ask-practice.ts';

const { thief, collector } = practiceActors();
const [from, to, third] = [addressOf(0xf1), addressOf(0xf2), addressOf(0xf3)];
const ACTION = { type: 'transfer', to, amount: '149.5' };

const read = (action: object | string, fields: Readonly<Record<string, string>> = {}) =>
  transferOfAction({
    fields: {
      hash: `0x${'A'.repeat(64)}`,
      from,
      status: '0x1',
      value: '149.5',
      blockTime: '1793620788500',
      actionType: 'transfer',
      actionData: typeof action === 'string' ? action : JSON.stringify(action),
      ...fields,
    },
    seq: 7,
    index: 3,
  });

describe('an action of the trade zone as a movement', () => {
  it('has its parties, the exact amount, its time and its evidence', () => {
    expect(read(ACTION)).toEqual({
      kind: 'trade-zone',
      hash: `0x${'a'.repeat(64)}`,
      from,
      to,
      asset: 'tz:',
      symbol: '',
      amount: { units: 1495n, scale: 1 },
      asReported: false,
      time: 1_793_620_788_500,
      seq: 7,
      index: 3,
    });
    expect(read({ ...ACTION, token: 'USDX' })).toMatchObject({ asset: 'tz:USDX' });
  });

  it('is none where it failed, moves nothing or pays nobody', () => {
    expect(read(ACTION, { status: '0x0' })).toBe('failed');
    expect(read(ACTION, { status: '' })).toBe('untold');
    expect(read(ACTION, { value: '' })).toBe('no-value');
    expect(read(ACTION, { value: '0' })).toBe('no-value');
    expect(read({ type: 'deposit', amount: '5' })).toBe('no-recipient');
    expect(read({ ...ACTION, to: 'somebody' })).toBe('no-recipient');
  });

  it('is none where it contradicts itself or cannot be read: nobody is said to be paid by guess', () => {
    expect(read({ ...ACTION, recipient: third })).toBe('unreadable');
    expect(read({ ...ACTION, sender: third })).toBe('unreadable');
    expect(read({ ...ACTION, recipient: to, sender: from })).toMatchObject({ to });
    expect(read('{"type":')).toBe('unreadable');
    expect(read('[]')).toBe('unreadable');
    expect(read('')).toBe('unreadable');
    expect(read(ACTION, { from: '' })).toBe('unreadable');
    expect(read(ACTION, { value: 'about five' })).toBe('unreadable');
  });

  describe('of the practice story', () => {
    let server: PracticeServer;
    beforeAll(async () => {
      server = await startPracticeServer({});
    });
    afterAll(() => server.stop());

    it('the thief moved 149.5 to the collector; the failed attempt and the deposit are no edges', async () => {
      const rows = await askAllPracticeRows(server, 'tz-address-transaction-list', { address: thief });
      const txId = rows.map(({ hash }) => hash).join(',');
      const { data } = await askPractice(server, 'tz-transaction-multi', { txId });
      const told = data.map((fields) => transferOfAction({ fields: fields as JsonObject, seq: 1, index: 0 }));
      expect(told.filter((each) => typeof each === 'string').toSorted()).toEqual(['failed', 'no-recipient']);
      expect(
        told.flatMap((each) =>
          typeof each === 'string' ? [] : [[each.from, each.to, formatDecimal(each.amount)]],
        ),
      ).toEqual([[thief, collector, '149.5']]);
    });
  });
});
