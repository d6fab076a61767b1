import { expect, it } from 'vitest';
import { MovementSentence } from '../../../../renderer/evidence/drawer/movement-sentence.tsx';
import { NO_TOKEN_NAMES } from '../../../../shared/engine/deception/token-registry.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { TOKEN_LIST } from '../../../../shared/service/endpoints/token-list.ts';
import { show } from '../../../support/components/show.tsx';

const FIELDS = {
  txId: `0x${'ab'.repeat(32)}`,
  from: `0x${'12'.repeat(20)}`,
  to: `0x${'34'.repeat(20)}`,
  amount: '54072.362404500000007',
  transactionSymbol: 'PRC',
  transactionTime: '1790997718000',
  height: '42376918',
  state: 'success',
};
const rowOf = (fields: Readonly<Record<string, string>>) => ({
  endpoint: ADDRESS_TRANSACTION_LIST,
  fields: { ...FIELDS, ...fields },
  params: { protocolType: 'transaction' },
});
const sentence = (): string | undefined =>
  document.querySelector('[data-movement]')?.textContent?.replaceAll(/\s+/g, ' ');

it('says what a row moved with all digits, between whom and when', () => {
  const { update } = show(<MovementSentence row={rowOf({})} />, {
    state: { labels: new Map(), tokenNames: { ...NO_TOKEN_NAMES, symbols: new Map([['', 'PRC']]) } },
  });
  expect(sentence()).toBe(
    '54,072.362404500000007 PRC from 0x121212…121212 to 0x343434…343434, 2026-10-03 03:21:58 UTC.',
  );
  update(<MovementSentence row={rowOf({ state: 'fail' })} />);
  expect(sentence()).toMatch(/UTC, failed: nothing moved\.$/);
  expect(document.querySelector('s')?.textContent).toBe('54,072.362404500000007');
});

it('says nothing of a row that is no movement', () => {
  show(<MovementSentence row={{ endpoint: TOKEN_LIST, fields: {}, params: {} }} />);
  expect(sentence()).toBeUndefined();
});

it('quotes a symbol that reads as prose, but not what the program itself calls the coin', () => {
  const token = { tokenContractAddress: `0x${'56'.repeat(20)}`, transactionSymbol: 'constructor' };
  const row = { ...rowOf(token), params: { protocolType: 'token_20' } };
  const state = { labels: new Map(), tokenNames: NO_TOKEN_NAMES };
  const { update } = show(<MovementSentence row={row} />, { state });
  expect(sentence()).toMatch(/^54,072\.362404500000007 “constructor” from /);
  update(<MovementSentence row={rowOf({ transactionSymbol: '' })} />);
  expect(sentence()).toMatch(/^54,072\.362404500000007 native token from /);
});
