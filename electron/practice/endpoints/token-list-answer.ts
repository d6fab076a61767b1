/**
 * 4.1: tokens by market capitalisation or by the last day's amount, both descending; tokens without
 * a figure come last.
 */
import type { PracticeModel } from '../model/practice-model.ts';
import type { PracticeToken } from '../model/token-catalogue.ts';
import type { EndpointAnswer } from './endpoint-answer.ts';
import { arrayList, numberParameter, recordsFrom } from './endpoint-answer.ts';

const RESPONSE_SPELLING = { token_20: 'ERC20', token_721: 'ERC721', token_1155: 'ERC1155' } as const;

export function answerTokens(
  model: PracticeModel,
  parameters: Readonly<Record<string, string>>,
): EndpointAnswer {
  const standard = parameters.protocolType ?? 'token_20';
  const contract = parameters.tokenContractAddress;
  const start = numberParameter(parameters, 'startTime') ?? 0;
  const end = numberParameter(parameters, 'endTime') ?? Number.MAX_SAFE_INTEGER;
  const figure = (token: PracticeToken) => {
    const byAmount = parameters.orderBy === 'transactionAmount24h' && standard === 'token_20';
    return Number((byAmount ? token.amount24h : token.marketCap) || '-1');
  };
  const tokens = model.catalogue.all
    .filter((token) => token.standard === standard)
    .filter((token) => contract === undefined || token.contract === contract)
    .filter((token) => token.issueMs >= start && token.issueMs <= end)
    .sort((a, b) => figure(b) - figure(a) || (a.contract < b.contract ? -1 : 1));
  const list = recordsFrom(arrayList(tokens), (token) => ({
    tokenFullName: token.fullName,
    token: token.symbol,
    precision: String(token.precision),
    tokenContractAddress: token.contract,
    protocolType: RESPONSE_SPELLING[token.standard],
    addressCount: String(token.holders),
    totalSupply: token.supply,
    circulatingSupply: token.supply,
    price: token.price,
    website: token.website,
    totalMarketCap: token.marketCap,
    issueDate: String(token.issueMs),
    transactionAmount24h: token.amount24h,
    tvl: '',
    logoUrl: token.logoUrl,
  }));
  return { form: 'page', listName: 'tokenList', withChain: true, list };
}
