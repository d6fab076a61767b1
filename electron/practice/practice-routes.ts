/**
 * Which endpoint of the description a path means, who answers it, and how its list is paged. Limits and caps stand here
 * a second time on purpose: the client reads them from the description, and a test holds the two against each other.
 */
import { answerAddressTransactions, answerNormalTransactions } from './endpoints/address-transactions.ts';
import { answerBlock, answerBlockTransactions, answerLogs } from './endpoints/block-answers.ts';
import type { EndpointAnswer } from './endpoints/endpoint-answer.ts';
import {
  answerInternalTransactions,
  answerTokenTransactions,
  answerTokenTransferBatch,
} from './endpoints/hash-details.ts';
import { answerHolders } from './endpoints/native-holders.ts';
import { answerTokens } from './endpoints/token-list-answer.ts';
import {
  answerTzAddressTransactions,
  answerTzBlockTransactions,
  answerTzTransaction,
  answerTzTransactionBatch,
  answerTzTransactions,
} from './endpoints/trade-zone-answers.ts';
import type { PracticeModel } from './model/practice-model.ts';

export interface RouteContext {
  readonly model: PracticeModel;
  readonly chainShortName: string;
}

export interface PracticeRoute {
  /** The id in shared/service. */
  readonly endpointId: string;
  readonly chain: 'main' | 'trade-zone';
  /** Spec 8; 4.2 to 4.4 as the service's other documentation says. */
  readonly maxLimit: number;
  /** Rows after which the list ends; absent: none. */
  readonly cap?: number;
  /** Real services round the amounts of these lists. */
  readonly mayRound?: boolean;
  readonly answer: (context: RouteContext, parameters: Readonly<Record<string, string>>) => EndpointAnswer;
}

export const DEFAULT_LIMIT = 20;
const CAP = 10_000;

const main = (
  endpointId: string,
  limits: Omit<PracticeRoute, 'endpointId' | 'chain' | 'answer'>,
  answer: (model: PracticeModel, parameters: Readonly<Record<string, string>>) => EndpointAnswer,
): PracticeRoute => ({
  endpointId,
  chain: 'main',
  ...limits,
  answer: ({ model }, parameters) => answer(model, parameters),
});
const tradeZone = (
  endpointId: string,
  answer: (model: PracticeModel, parameters: Readonly<Record<string, string>>) => EndpointAnswer,
  maxLimit = 100,
): PracticeRoute => ({ ...main(endpointId, { maxLimit }, answer), chain: 'trade-zone' });

/** By path after /api/v5/{segment}. */
export const ROUTES: ReadonlyMap<string, PracticeRoute> = new Map([
  ['/token/token-list', main('token-list', { maxLimit: 50 }, answerTokens)],
  [
    '/transaction/token-transaction-detail',
    main('token-transaction-detail', { maxLimit: 100 }, answerTokenTransactions),
  ],
  [
    '/transaction/token-transfer-multi',
    main('token-transfer-multi', { maxLimit: 100 }, answerTokenTransferBatch),
  ],
  [
    '/transaction/internal-transaction-detail',
    main('internal-transaction-detail', { maxLimit: 100 }, answerInternalTransactions),
  ],
  [
    '/address/transaction-list',
    main('address-transaction-list', { maxLimit: 50, cap: CAP, mayRound: true }, answerAddressTransactions),
  ],
  [
    '/address/normal-transaction-list',
    main('normal-transaction-list', { maxLimit: 50, cap: CAP }, answerNormalTransactions),
  ],
  [
    '/block/transaction-list-multi',
    main('block-transaction-list-multi', { maxLimit: 100, cap: CAP }, answerBlockTransactions),
  ],
  [
    '/block/block-fills',
    {
      endpointId: 'block-fills',
      chain: 'main',
      maxLimit: 1,
      answer: ({ model, chainShortName }, parameters) => answerBlock(model, parameters, chainShortName),
    },
  ],
  [
    '/address/native-token-position-list',
    main('native-token-position-list', { maxLimit: 100, cap: CAP, mayRound: true }, answerHolders),
  ],
  ['/log/by-address', main('log-by-address', { maxLimit: 1 }, answerLogs)],
  ['/tz/address/transaction-list', tradeZone('tz-address-transaction-list', answerTzAddressTransactions)],
  ['/tz/transaction/transaction-list', tradeZone('tz-transaction-list', answerTzTransactions)],
  ['/tz/block/transaction-list', tradeZone('tz-block-transaction-list', answerTzBlockTransactions)],
  ['/tz/transaction/transaction-fills', tradeZone('tz-transaction-fills', answerTzTransaction, 1)],
  ['/tz/transaction/transaction-multi', tradeZone('tz-transaction-multi', answerTzTransactionBatch, 1)],
]);
