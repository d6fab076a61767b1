import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { useAct } from '../../parts/use-act.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

export interface Sending {
  readonly isSending: boolean;
  /** Why no response came; an invalid response is shown as evidence instead. */
  readonly failure: unknown;
  readonly send: (method: string, params: readonly JsonValue[]) => void;
  readonly cancel: () => void;
}

/** The record of a response that is not a JSON-RPC response. */
const keptSeqOf = (error: unknown): number | undefined => {
  const seq = error instanceof CasebookError ? error.details['evidenceSeq'] : undefined;
  return typeof seq === 'number' ? seq : undefined;
};

/**
 * Sends one call at a time; `onAnswer` receives the journal record of each response, which exists
 * before anything is shown.
 */
export function useSending(onAnswer: (seq: number) => void): Sending {
  // Choices may have changed since the call was sent.
  const tell = useLatest(onAnswer);
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { busy: isSending, failure, act, cancel } = useAct();

  const ask = async (method: string, params: readonly JsonValue[], signal: AbortSignal): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    try {
      const { evidence } = await client.call(
        'rpc.send',
        { caseId, connectionId, method, params: [...params] },
        { signal },
      );
      tell(evidence.seq);
    } catch (error) {
      const seq = keptSeqOf(error);
      if (seq === undefined) throw error;
      tell(seq);
    }
  };
  const send = (method: string, params: readonly JsonValue[]): void => {
    cancel();
    void act((signal) => ask(method, params, signal));
  };
  return { isSending, failure, send, cancel };
}
