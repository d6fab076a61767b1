import { useState } from 'react';
import type { TabRecord } from '../cases/case-records.ts';
import { useWorkbench } from './workbench-context.ts';

/** The endpoints that a tab asks in one go, in the order in which their collections are kept in it. */
export interface TabQuestion {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
}

/** For tabs that ask a fixed set of questions: starts them all and keeps their collections in the tab, in order. */
export function useQuestions(
  tab: TabRecord,
  questions: readonly TabQuestion[],
): { readonly collect: () => void; readonly busy: boolean; readonly failure: unknown } {
  const { runner, caseRecord, updateTab } = useWorkbench();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (): Promise<void> => {
    const collectionIds: string[] = [];
    for (const { endpointId, params } of questions) {
      const record = await runner.start({
        caseId: caseRecord.caseId,
        connectionId: caseRecord.connectionId,
        endpointId,
        params,
        goal: { kind: 'all' },
      });
      collectionIds.push(record.collectionId);
    }
    await updateTab({ ...tab, collectionIds });
  };
  const collect = (): void => {
    setBusy(true);
    setFailure(undefined);
    run()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { collect, busy, failure };
}
