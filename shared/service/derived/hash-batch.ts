import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { TOKEN_TRANSFER_MULTI } from '../endpoints/token-transfer-multi.ts';
import { TZ_TRANSACTION_MULTI } from '../endpoints/tz-transaction-multi.ts';
import { PROTOCOLS } from '../parameter-parts.ts';
import { MOST_HASHES } from './hash-list.ts';

const protocols: readonly string[] = PROTOCOLS.map(({ value }) => value);
/** `list`: the journal's records that hold the list of hashes, in order; `count`: how many hashes it has; `protocolType` as in 4.3. */
const parameterSchema = z.object({
  list: z.string().regex(/^\d{1,15}(?:,\d{1,15})*$/, 'is no list of journal records'),
  count: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'is no number of hashes')
    .refine((text) => Number(text) <= MOST_HASHES, `is more than ${MOST_HASHES.toLocaleString('en')}`),
  protocolType: z
    .string()
    .refine((text) => protocols.includes(text), 'is no contract protocol type')
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
});

/** Hashes looked up by 4.3: the token transfers of transactions on the main chain. */
export const MAIN_HASH_BATCH = batchOver(TOKEN_TRANSFER_MULTI, 'hash-batch', 'Batch of hashes, main chain');

/** Hashes looked up by 4.15: transactions of the trade zone. */
export const TRADE_ZONE_HASH_BATCH = batchOver(
  TZ_TRANSACTION_MULTI,
  'hash-batch-trade-zone',
  'Batch of hashes, trade zone',
);

/** The endpoint that a batch of hashes asks; undefined where the id is not one of a batch. */
export function endpointOfBatch(id: string): Endpoint | undefined {
  if (id === MAIN_HASH_BATCH.id) return TOKEN_TRANSFER_MULTI;
  return id === TRADE_ZONE_HASH_BATCH.id ? TZ_TRANSACTION_MULTI : undefined;
}

/** Hashes of one request (spec 4.3, 4.15). */
export const HASHES_A_REQUEST = 20;
