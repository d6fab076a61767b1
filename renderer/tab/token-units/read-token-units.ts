/** Reads what a case says about the decimals of token contracts. */
import type { MadeCall } from '../../../shared/contract/journal-contract.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { TOKEN_LIST } from '../../../shared/service/endpoints/token-list.ts';
import { decimalsOfCalls, decimalsOfRow, settleUnits, type TokenUnits } from './token-units.ts';

/** Rows of the token list about one contract. */
const MOST_ROWS = 20;

/**
 * Returns the units of each contract, lower case, from the node's results of `decimals()` among `calls`
 * and from rows of collected token lists. Rejects if the rows cannot be read.
 */
export async function readTokenUnits(
  openReview: OpenReviewSession,
  {
    calls,
    collections,
  }: { readonly calls: readonly MadeCall[]; readonly collections: readonly CollectionRecord[] },
  contracts: readonly string[],
): Promise<ReadonlyMap<string, TokenUnits>> {
  const said = new Map(contracts.map((contract) => [contract, [...decimalsOfCalls(calls, contract)]]));
  for (const { collectionId, endpointId } of contracts.length === 0 ? [] : collections) {
    if (endpointId !== TOKEN_LIST.id) continue;
    const session = await openReview({ collectionIds: [collectionId] });
    try {
      await session.setQuery({
        filter: [{ kind: 'equals', field: 'tokenContractAddress', anyOf: contracts }],
        sort: [],
      });
      for (const { fields, seq } of await session.readWindow(0, MOST_ROWS * contracts.length))
        for (const [contract, statements] of said) statements.push(...decimalsOfRow(fields, seq, contract));
    } finally {
      session.close();
    }
  }
  return new Map(Array.from(said, ([contract, statements]) => [contract, settleUnits(statements)]));
}
