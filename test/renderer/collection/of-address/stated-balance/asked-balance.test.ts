import { describe, expect, it } from 'vitest';
import {
  balanceHeight,
  coinsOf,
  readAskedBalance,
  storedAskedBalance,
} from '../../../../../renderer/collection/of-address/stated-balance/asked-balance.ts';
import type { RecordedAnswer } from '../../../../../shared/engine/comparison/answer-of-record.ts';

const answer = (method: string, result: string): RecordedAnswer => ({
  method,
  firstParam: null,
  answer: { seq: 7, result },
});

describe('the balance that a tab asked the node for', () => {
  it('is kept with its block and its record', () => {
    const asked = { height: 45_001_120, seq: 7 };
    expect(readAskedBalance({ ...storedAskedBalance(asked), node: 'else' })).toEqual(asked);
    expect(readAskedBalance({ ...storedAskedBalance(asked, 'stated'), balance: 'else' }, 'stated')).toEqual(
      asked,
    );
  });

  it('is none if the view has none, or one of another form', () => {
    for (const balance of [undefined, null, 5, '', '{}', '{"height":-1,"seq":2}', '{"height":1.5,"seq":2}'])
      expect(readAskedBalance({ balance: balance as never })).toBeUndefined();
  });

  it('has every digit that the node gave', () => {
    expect(coinsOf(answer('eth_getBalance', '0x1'))).toBe('0.000000000000000001');
    expect(coinsOf(answer('eth_getBalance', `0x${(10n ** 30n + 1n).toString(16)}`))).toBe(
      '1000000000000.000000000000000001',
    );
    expect(coinsOf(answer('eth_getBalance', 'nothing'))).toBeUndefined();
    expect(coinsOf(answer('eth_blockNumber', '0x1'))).toBeUndefined();
    expect(coinsOf(undefined)).toBeUndefined();
  });

  it('is of the block before the newest, which may be preconfirmed', () => {
    expect(balanceHeight(answer('eth_blockNumber', '0x2ae9f20'))).toBe(0x2ae9f1f);
    for (const none of ['0x0', '', '0x20000000000001'])
      expect(balanceHeight(answer('eth_blockNumber', none))).toBeUndefined();
  });
});
