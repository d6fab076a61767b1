import { describe, expect, it } from 'vitest';
import {
  readTokenQuestion,
  type TokenInput,
} from '../../../../../renderer/investigations/tokens/question/read-token-question.ts';

const read = (input: Partial<TokenInput>) =>
  readTokenQuestion({
    protocolType: 'token_20',
    orderBy: 'totalMarketCap',
    tokenContractAddress: '',
    issuedFrom: '',
    issuedTo: '',
    ...input,
  });

describe('the form of the token list', () => {
  it.each([
    [{}, { protocolType: 'token_20', orderBy: 'totalMarketCap' }],
    // Spec 4.1: an order applies to token_20 only.
    [{ protocolType: 'token_721' }, { protocolType: 'token_721' }],
    [
      { tokenContractAddress: ` 0x${'ab'.repeat(20)} ` },
      {
        protocolType: 'token_20',
        orderBy: 'totalMarketCap',
        tokenContractAddress: `0x${'ab'.repeat(20)}`,
      },
    ],
    [
      { issuedFrom: '2026-01-31', issuedTo: '2026-02-01' },
      {
        protocolType: 'token_20',
        orderBy: 'totalMarketCap',
        startTime: String(Date.UTC(2026, 0, 31)),
        endTime: String(Date.UTC(2026, 1, 2) - 1),
      },
    ],
  ])('%j asks %j', (input, params) => {
    expect(read(input)).toEqual({ params });
  });

  it('takes a window of several years whole: it is asked in periods', () => {
    expect(read({ issuedFrom: '2020-01-01', issuedTo: '2026-01-01' })).toMatchObject({
      params: { startTime: String(Date.UTC(2020, 0, 1)), endTime: String(Date.UTC(2026, 0, 2) - 1) },
    });
  });

  it.each([
    [{ issuedFrom: '31.01.2026' }, 'issuedFrom', /Enter a UTC time/],
    [{ issuedTo: '2026-02-30' }, 'issuedTo', /Enter a UTC time/],
    [{ issuedFrom: '2026-02-02', issuedTo: '2026-02-01' }, 'issuedTo', /no day is in this window/],
    [{ tokenContractAddress: '0x12' }, 'tokenContractAddress', /not an address/],
    [{ tokenContractAddress: `0x${'aB'.repeat(20)}` }, 'tokenContractAddress', /EIP-55/],
    [{ protocolType: 'token_99' }, 'protocolType', /not one of/],
  ])('refuses %j at %s', (input, field, reason) => {
    expect(read(input)).toEqual({ field, reason: expect.stringMatching(reason) as string });
  });
});
