import { useEffect, useState } from 'react';
import type { LedgerLine } from '../../../shared/contract/connections-contract.ts';
import type { CasebookClient } from '../../../shared/contract/contract.ts';

const LINES_SHOWN = 500;

export interface RequestLedgerState {
  /** Newest first. */
  readonly lines: readonly LedgerLine[];
  readonly error: unknown;
}

/**
 * Adds a line at the front. A line with a known number replaces the earlier one: its response has
 * arrived.
 */
export function withLedgerLine(lines: readonly LedgerLine[], line: LedgerLine): readonly LedgerLine[] {
  const known = lines.findIndex((each) => each.n === line.n);
  if (known >= 0) return lines.with(known, line);
  return [line, ...lines].slice(0, LINES_SHOWN);
}

/** Follows the ledger of requests while the component is mounted. */
export function useRequestLedger(client: CasebookClient): RequestLedgerState {
  const [state, setState] = useState<RequestLedgerState>({ lines: [], error: undefined });
  useEffect(() => {
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      try {
        const stream = client.stream('network.ledger', { last: LINES_SHOWN }, { signal: stop.signal });
        for await (const line of stream)
          setState(({ lines }) => ({ lines: withLedgerLine(lines, line), error: undefined }));
      } catch (error) {
        if (!stop.signal.aborted) setState(({ lines }) => ({ lines, error }));
      }
    };
    void follow();
    return () => stop.abort();
  }, [client]);
  return state;
}
