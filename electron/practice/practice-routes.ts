/**
 * Maps a path to its endpoint, the function that answers it, and its paging. Limits and caps are
 * repeated here on purpose: the client reads them from the description, and a test compares the
 * two.
 */
import { ENDPOINTS } from '../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
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
  /** Rows after which the list ends; absent: no cap. */
  readonly cap?: number;
  /** Real services round the amounts of these lists. */
  readonly mayRound?: boolean;
  readonly answer: (context: RouteContext, parameters: Readonly<Record<string, string>>) => EndpointAnswer;
}

export const DEFAULT_LIMIT = 20;

type Answer = PracticeRoute['answer'];

const fromModel =
  (answer: (model: PracticeModel, parameters: Readonly<Record<string, string>>) => EndpointAnswer): Answer =>
  ({ model }, parameters) =>
    answer(model, parameters);

/**
 * The functions that answer the endpoints, by id. Path, chain, limit and cap come from the
 * description.
 */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'token-list': fromModel(answerTokens),
  'token-transaction-detail': fromModel(answerTokenTransactions),
  'token-transfer-multi': fromModel(answerTokenTransferBatch),
  'internal-transaction-detail': fromModel(answerInternalTransactions),
  'address-transaction-list': fromModel(answerAddressTransactions),
  'normal-transaction-list': fromModel(answerNormalTransactions),
  'block-transaction-list-multi': fromModel(answerBlockTransactions),
  'block-fills': ({ model, chainShortName }, parameters) => answerBlock(model, parameters, chainShortName),
  'native-token-position-list': fromModel(answerHolders),
  'log-by-address': fromModel(answerLogs),
  'tz-address-transaction-list': fromModel(answerTzAddressTransactions),
  'tz-transaction-list': fromModel(answerTzTransactions),
  'tz-block-transaction-list': fromModel(answerTzBlockTransactions),
  'tz-transaction-fills': fromModel(answerTzTransaction),
  'tz-transaction-multi': fromModel(answerTzTransactionBatch),
};

/** Real services round the amounts of these lists. */
const MAY_ROUND: readonly string[] = ['address-transaction-list', 'native-token-position-list'];

function routesOf({ id, path, chain, paging, cap }: Endpoint): readonly (readonly [string, PracticeRoute])[] {
  const answer = ANSWERS[id];
  if (answer === undefined) return [];
  const route: PracticeRoute = {
    endpointId: id,
    chain,
    maxLimit: paging?.maxLimit ?? 1,
    // A list without pages applies its own limit.
    ...(paging !== undefined && cap !== undefined && { cap: cap.rows }),
    ...(MAY_ROUND.includes(id) && { mayRound: true }),
    answer,
  };
  return [[path, route]];
}

/** By path after /api/v5/{segment}. */
export const ROUTES: ReadonlyMap<string, PracticeRoute> = new Map(ENDPOINTS.flatMap(routesOf));
