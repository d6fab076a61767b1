/**
 * Batches of hashes: a list of hashes, each looked up in one of several ways. The first two say
 * what became of each hash; the others look further into some hashes of such a batch, and name it.
 */
import { z } from 'zod';
import { groupedCount } from '../../units/count-text.ts';
import { describeEndpoint } from '../describe-endpoint.ts';
import { ENDPOINTS } from '../endpoint-registry.ts';
import type { Endpoint } from '../endpoint.ts';
import { TOKEN_TRANSFER_MULTI } from '../endpoints/token-transfer-multi.ts';
import { TZ_TRANSACTION_FILLS } from '../endpoints/tz-transaction-fills.ts';
import { TZ_TRANSACTION_MULTI } from '../endpoints/tz-transaction-multi.ts';
import { INTERNAL_TRANSACTION_DETAIL } from '../endpoints/internal-transaction-detail.ts';
import { TOKEN_TRANSACTION_DETAIL } from '../endpoints/token-transaction-detail.ts';
import { PROTOCOLS } from '../parameter-parts.ts';
import { NODE_RECEIPT_COLUMNS, NODE_TRANSACTION_COLUMNS } from '../records/node-records.ts';
import { MOST_HASHES } from './hash-list.ts';

const protocols: readonly string[] = PROTOCOLS.map(({ value }) => value);
/**
 * `list`: the journal's records that contain the list of hashes, in order; `count`: how many hashes
 * it has; `protocolType` as in 4.3; `batch`: the collection whose hashes these are, if it looks
 * further into some of them.
 */
const parameterSchema = z.object({
  list: z.string().regex(/^\d{1,15}(?:,\d{1,15})*$/, 'is not a list of journal records'),
  count: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'is not a number of hashes')
    .refine((text) => Number(text) <= MOST_HASHES, `is more than ${groupedCount(MOST_HASHES)}`),
  protocolType: z
    .string()
    .refine((text) => protocols.includes(text), 'is not a contract protocol type')
    .exactOptional(),
  batch: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'is not a collection')
    .exactOptional(),
});

const batchOver = (asked: Endpoint, id: string, title: string): Endpoint => ({
  ...asked,
  id,
  title,
  parameters: [],
  parameterSchema: z
    .record(z.string(), z.string())
    .transform((params) => Object.fromEntries(Object.entries(params).filter(([, text]) => text !== '')))
    .pipe(parameterSchema),
  slicing: { by: 'none' },
  counter: 'none',
  timeline: 'none',
  hashBatch: 'none',
});

/** What a JSON-RPC method returns about a transaction, as a list of one record or none. */
const nodeList = (columns: Endpoint['columns']): Endpoint =>
  describeEndpoint({
    id: '',
    specSection: '4.16',
    title: '',
    chain: 'main',
    // The query interface has no such list: it is requested by JSON-RPC.
    path: '',
    parameters: [],
    listNames: [],
    completenessCheck: 'The node answers for each hash asked for, with null where it does not know it.',
    counter: 'none',
    movements: 'none',
    timeline: 'none',
    hashBatch: 'none',
    columns,
  });

/** Hashes in one request (spec 4.3, 4.15). */
export const HASHES_A_REQUEST = 20;

/** How the hashes of a batch are looked up. */
export interface HashQuestion {
  /** The description of the batch itself. */
  readonly batch: Endpoint;
  /**
   * The description of the records: an endpoint of the service, or `batch` itself if the node is
   * asked.
   */
  readonly asked: Endpoint;
  readonly by: { readonly parameter: string } | { readonly method: string };
  readonly hashesARequest: number;
  /**
   * True if a record means that the transaction exists, and no record that it does not; otherwise a
   * hash may well have none.
   */
  readonly tellsAbsence: boolean;
}

/**
 * Hashes looked up at the node: transactions of the main chain, including preconfirmed ones and
 * those that move no token.
 */
export const HASH_TRANSACTIONS = batchOver(
  nodeList(NODE_TRANSACTION_COLUMNS),
  'hash-transactions',
  'Transactions of a batch, from the node',
);

/** Receipts of hashes; their logs are in the journal's records. */
export const HASH_RECEIPTS = batchOver(
  nodeList(NODE_RECEIPT_COLUMNS),
  'hash-receipts',
  'Receipts of a batch, from the node',
);

/** How a batch of hashes uses an endpoint; undefined if hashes are not looked up in it. */
export function questionOfEndpoint(asked: Endpoint): HashQuestion | undefined {
  const { hashBatch, slicing } = asked;
  if (hashBatch === 'none') return undefined;
  const { id, title, parameter, tellsAbsence } = hashBatch;
  return {
    batch: batchOver(asked, id, title),
    asked,
    by: { parameter },
    hashesARequest: slicing.by === 'hash-chunks' ? slicing.chunk : 1,
    tellsAbsence,
  };
}

const QUESTIONS: readonly HashQuestion[] = [
  {
    batch: HASH_TRANSACTIONS,
    asked: HASH_TRANSACTIONS,
    by: { method: 'eth_getTransactionByHash' },
    hashesARequest: 1,
    tellsAbsence: true,
  },
  {
    batch: HASH_RECEIPTS,
    asked: HASH_RECEIPTS,
    by: { method: 'eth_getTransactionReceipt' },
    hashesARequest: 1,
    tellsAbsence: false,
  },
  ...ENDPOINTS.flatMap((endpoint) => questionOfEndpoint(endpoint) ?? []),
];

/** The batch that uses an endpoint. Throws a plain Error, as a bug, if its description has none. */
function batchOf(asked: Endpoint): Endpoint {
  const question = QUESTIONS.find((each) => each.asked === asked);
  if (question === undefined) throw new Error(`${asked.id} looks up no hashes`);
  return question.batch;
}

/** Hashes looked up by 4.3: the token transfers of transactions on the main chain. */
export const MAIN_HASH_BATCH = batchOf(TOKEN_TRANSFER_MULTI);

/** Hashes looked up by 4.15: transactions of the trade zone. */
export const TRADE_ZONE_HASH_BATCH = batchOf(TZ_TRANSACTION_MULTI);

/** Internal transactions of hashes, by 4.4. */
export const HASH_INTERNALS = batchOf(INTERNAL_TRANSACTION_DETAIL);

/** Token transfers of hashes one by one, by 4.2. */
export const HASH_TRANSFERS = batchOf(TOKEN_TRANSACTION_DETAIL);

/** Details of hashes of the trade zone, by 4.14. */
export const HASH_FILLS = batchOf(TZ_TRANSACTION_FILLS);

const BY_ID = new Map(QUESTIONS.map((question) => [question.batch.id, question]));

/** Every kind of batch. */
export const HASH_BATCHES: readonly Endpoint[] = QUESTIONS.map(({ batch }) => batch);

/** How a batch looks up its hashes; undefined if the id does not belong to a batch. */
export const hashQuestionOf = (id: string): HashQuestion | undefined => BY_ID.get(id);

/**
 * The endpoint that a batch of hashes uses, or the batch itself if it asks the node; undefined if
 * the id does not belong to a batch.
 */
export const endpointOfBatch = (id: string): Endpoint | undefined => BY_ID.get(id)?.asked;
