import { expect, it } from 'vitest';
import { counterfeitsOfCase } from '../../../../renderer/app/case-home/survey/counterfeits-of-case.ts';
import type { SeenToken } from '../../../../shared/engine/deception/judge-tokens.ts';

const [REAL, FAKE, OTHER] = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
];
const token = (contract: string, symbol: string, firstValue: number): SeenToken => ({
  contract,
  symbol,
  firstValue,
});
/** The counterfeits of trails with these tokens. */
const judged = (...trails: readonly (readonly SeenToken[])[]) => [
  ...(counterfeitsOfCase(trails.map((tokens) => ({ tokens })))?.keys() ?? []),
];

it('knows the token that came first anywhere in the case, also where a trail saw its copy before', () => {
  const ofVictim = [token(REAL, 'USDP', 10), token(FAKE, 'USDP', 20)];
  const ofLookalike = [token(FAKE, 'USDP', 20), token(REAL, 'USDP', 90)];
  expect(judged(ofVictim)).toEqual([FAKE]);
  expect(judged(ofLookalike)).toEqual([REAL]);
  expect(judged(ofVictim, ofLookalike)).toEqual([FAKE]);
});

it('finds a copy that no single trail has beside the token it imitates', () => {
  expect(
    judged([token(REAL, 'USDP', 10)], [token(FAKE, 'USD\u0420', 20)], [token(OTHER, 'HARB', 1)]),
  ).toEqual([FAKE]);
});

it('tells of a token that is named like the coin', () => {
  const remarks = counterfeitsOfCase([
    { tokens: [token('', 'PRC', 5)] },
    { tokens: [token(FAKE, 'PRC', 1)] },
  ]);
  expect(remarks?.get(FAKE)).toContain('counterfeit of the coin');
});

it('judges nothing where nothing was surveyed: trails go on striking what they know', () => {
  expect(counterfeitsOfCase([])).toBeUndefined();
  expect(counterfeitsOfCase([{ tokens: [] }])).toEqual(new Map());
});
