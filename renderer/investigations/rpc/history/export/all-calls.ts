import type { CasebookClient } from '../../../../../shared/contract/contract.ts';
import type { MadeCall } from '../../../../../shared/contract/journal-contract.ts';
import { CasebookError } from '../../../../../shared/errors/casebook-error.ts';

/** The most that the contract returns at once. */
const PAGE_CALLS = 200;

interface AskedHistory {
  readonly caseId: string;
  /** Only of this method. */
  readonly method?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Every call of a case, newest first, in batches; leaves out calls that are made meanwhile. Rejects
 * with storage.damaged if a whole batch cannot be read, so that nothing passes for the end of the
 * list, and with AbortError.
 */
export async function* allCalls(
  client: CasebookClient,
  { caseId, method, signal }: AskedHistory,
): AsyncIterable<readonly MadeCall[]> {
  let before: number | undefined;
  for (;;) {
    signal.throwIfAborted();
    const { calls, hasMore } = await client.call('cases.listCalls', {
      caseId,
      most: PAGE_CALLS,
      ...(method === undefined ? {} : { method }),
      ...(before === undefined ? {} : { before }),
    });
    if (calls.length > 0) yield calls;
    if (!hasMore) return;
    before = calls.at(-1)?.evidence.seq;
    if (before === undefined)
      throw new CasebookError('storage.damaged', {
        message: `None of ${PAGE_CALLS} calls in a row could be read from the journal, so the list would end too early.`,
        nextStep: 'Verify the journal from the case’s menu: it names the damaged records.',
      });
  }
}
