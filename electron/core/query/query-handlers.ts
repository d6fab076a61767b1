/**
 * The contract's `query.*` and `rpc.*` entries.
 */
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import type { RpcClient } from '../rpc/rpc-client.ts';
import type { QueryClient } from './query-client.ts';

/** Creates the handlers for the contract. */
export const createQueryHandlers = (
  queries: QueryClient,
  calls: RpcClient,
): Pick<CasebookHandlers, 'query.fetchPage' | 'rpc.send'> => ({
  'query.fetchPage': (input, { signal }) => queries.fetchPage(input, signal),
  'rpc.send': (input, { signal }) => calls.send(input, signal),
});
