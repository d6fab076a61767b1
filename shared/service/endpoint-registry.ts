/**
 * All endpoints of spec 4.1 to 4.15, in its order.
 */
import type { Endpoint } from './endpoint.ts';
import { TOKEN_LIST } from './endpoints/token-list.ts';
import { TOKEN_TRANSACTION_DETAIL } from './endpoints/token-transaction-detail.ts';
import { TOKEN_TRANSFER_MULTI } from './endpoints/token-transfer-multi.ts';
import { INTERNAL_TRANSACTION_DETAIL } from './endpoints/internal-transaction-detail.ts';
import { ADDRESS_TRANSACTION_LIST } from './endpoints/address-transaction-list.ts';
import { NORMAL_TRANSACTION_LIST } from './endpoints/normal-transaction-list.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from './endpoints/block-transaction-list-multi.ts';
import { BLOCK_FILLS } from './endpoints/block-fills.ts';
import { NATIVE_TOKEN_POSITION_LIST } from './endpoints/native-token-position-list.ts';
import { LOG_BY_ADDRESS } from './endpoints/log-by-address.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from './endpoints/tz-address-transaction-list.ts';
import { TZ_TRANSACTION_LIST } from './endpoints/tz-transaction-list.ts';
import { TZ_BLOCK_TRANSACTION_LIST } from './endpoints/tz-block-transaction-list.ts';
import { TZ_TRANSACTION_FILLS } from './endpoints/tz-transaction-fills.ts';
import { TZ_TRANSACTION_MULTI } from './endpoints/tz-transaction-multi.ts';

const DESCRIBED = [
  TOKEN_LIST,
  TOKEN_TRANSACTION_DETAIL,
  TOKEN_TRANSFER_MULTI,
  INTERNAL_TRANSACTION_DETAIL,
  ADDRESS_TRANSACTION_LIST,
  NORMAL_TRANSACTION_LIST,
  BLOCK_TRANSACTION_LIST_MULTI,
  BLOCK_FILLS,
  NATIVE_TOKEN_POSITION_LIST,
  LOG_BY_ADDRESS,
  TZ_ADDRESS_TRANSACTION_LIST,
  TZ_TRANSACTION_LIST,
  TZ_BLOCK_TRANSACTION_LIST,
  TZ_TRANSACTION_FILLS,
  TZ_TRANSACTION_MULTI,
] as const;

/** The id of one of them, for records that must decide about each. */
export type EndpointId = (typeof DESCRIBED)[number]['id'];

/** The 15 entries. */
export const ENDPOINTS: readonly (Endpoint & { readonly id: EndpointId })[] = DESCRIBED;

const BY_ID = new Map<string, Endpoint>(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]));

/** The entry of an id, or undefined. */
export const findEndpoint = (id: string): Endpoint | undefined => BY_ID.get(id);
