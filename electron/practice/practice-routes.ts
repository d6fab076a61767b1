/**
 * Maps a path to its endpoint, the function that answers it, and its paging. Path, chain, limit and
 * cap come from the description.
 */
import { ENDPOINTS, type EndpointId } from '../../shared/service/endpoint-registry.ts';
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
  /** True if real services round the amounts of the list. */
  readonly rounds: boolean;
  /** True if the list can grow while it is read. */
  readonly grows: boolean;
  readonly answer: (context: RouteContext, parameters: Readonly<Record<string, string>>) => EndpointAnswer;
}

export const DEFAULT_LIMIT = 20;

type Answer = PracticeRoute['answer'];

/** What the description of an endpoint does not say. */
type Practised = Pick<PracticeRoute, 'answer' | 'rounds' | 'grows'>;

const fromModel =
  (answer: (model: PracticeModel, parameters: Readonly<Record<string, string>>) => EndpointAnswer): Answer =>
  ({ model }, parameters) =>
    answer(model, parameters);

/** An endpoint whose amounts are exact and whose rows are the same for each request. */
const steady = (answer: Answer): Practised => ({ answer, rounds: false, grows: false });

/** Each endpoint by its id; one that is not here is a type error. */
const PRACTISED: Readonly<Record<EndpointId, Practised>> = {
  'token-list': steady(fromModel(answerTokens)),
  'token-transaction-detail': steady(fromModel(answerTokenTransactions)),
  'token-transfer-multi': steady(fromModel(answerTokenTransferBatch)),
  'internal-transaction-detail': steady(fromModel(answerInternalTransactions)),
  'address-transaction-list': { answer: fromModel(answerAddressTransactions), rounds: true, grows: true },
  'normal-transaction-list': { answer: fromModel(answerNormalTransactions), rounds: false, grows: true },
  'block-transaction-list-multi': steady(fromModel(answerBlockTransactions)),
  'block-fills': steady(({ model, chainShortName }, parameters) =>
    answerBlock(model, parameters, chainShortName),
  ),
  'native-token-position-list': { answer: fromModel(answerHolders), rounds: true, grows: false },
  'log-by-address': steady(fromModel(answerLogs)),
  'tz-address-transaction-list': steady(fromModel(answerTzAddressTransactions)),
  'tz-transaction-list': steady(fromModel(answerTzTransactions)),
  'tz-block-transaction-list': steady(fromModel(answerTzBlockTransactions)),
  'tz-transaction-fills': steady(fromModel(answerTzTransaction)),
  'tz-transaction-multi': steady(fromModel(answerTzTransactionBatch)),
};

const routeOf = ({ id, chain, paging, cap }: (typeof ENDPOINTS)[number]): PracticeRoute => ({
  endpointId: id,
  chain,
  maxLimit: paging?.maxLimit ?? 1,
  // A list without pages applies its own limit.
  ...(paging !== undefined && cap !== undefined && { cap: cap.rows }),
  ...PRACTISED[id],
});

/** By path after /api/v5/{segment}. */
export const ROUTES: ReadonlyMap<string, PracticeRoute> = new Map(
  ENDPOINTS.map((endpoint) => [endpoint.path, routeOf(endpoint)]),
);
