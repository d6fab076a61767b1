import { describe, expect, it } from 'vitest';
import { outcomeWords, requestWords } from '../../../../renderer/app/status-bar/ledger-words.ts';

describe('the words of a line of the ledger', () => {
  it('name the list or the method before what tells it from others', () => {
    const list = '/api/v5/chain/address/transaction-list';
    expect(requestWords(`${list}?chainShortName=PRC&address=0x1&protocolType=token_20`)).toEqual({
      words: 'Transactions of an address',
      code: 'token_20 address=0x1',
    });
    expect(requestWords('eth_getBalance')).toEqual({ words: 'Balance', code: 'eth_getBalance' });
    expect(requestWords('/elsewhere')).toEqual({ words: '', code: '/elsewhere' });
  });

  it('begin with page and kind, which tell requests apart, before what About shows', () => {
    const query = 'startBlockHeight=9&endBlockHeight=9&limit=50&protocolType=token_20&page=2';
    expect(requestWords(`/api/v5/chain/block/transaction-list-multi?${query}`).code).toBe(
      'page=2 token_20 limit=50 startBlockHeight=9 endBlockHeight=9',
    );
  });

  it.each([
    [{ outcome: 'sending' }, 'waiting', ''],
    [{ outcome: 'answered', status: 200 }, 'answered', ''],
    [{ outcome: 'answered', status: 429 }, 'refused', 'HTTP 429'],
    [{ outcome: 'transport.timeout' }, 'No answer in time', 'transport.timeout'],
    [{ outcome: 'failed' }, 'failed', ''],
  ])('say how %o ended, with the code beside', (line, words, code) => {
    expect(outcomeWords(line)).toEqual({ words, code });
  });
});
