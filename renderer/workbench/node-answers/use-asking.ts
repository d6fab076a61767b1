import { useState } from 'react';
import type { TabRecord } from '../../cases/case-records.ts';
import { useWorkbench } from '../workbench-context.ts';
import { askNode, type NodeQuestion } from './ask-node.ts';
import { storedKeptNode } from './kept-node.ts';

/** The endpoints that a tab asks in one go, in the order in which their collections are kept in it. */
export interface TabQuestion {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Asks every source about one thing: collects the lists, asks the node, and keeps both in the tab at once. */
export function useAsking(
  tab: TabRecord,
  lists: readonly TabQuestion[],
  node: readonly NodeQuestion[],
): { readonly ask: () => void; readonly busy: boolean; readonly failure: unknown } {
  const { client, runner, caseRecord, changeTab } = useWorkbench();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const collectionIds: string[] = [];
    for (const { endpointId, params } of lists) {
      const record = await runner.start({ caseId, connectionId, endpointId, params, goal: { kind: 'all' } });
      collectionIds.push(record.collectionId);
    }
    // One change of the tab, so that the journal's record of it has the node's answers too.
    const asked = await askNode(client, { caseId, connectionId }, node).catch((error: unknown) => {
      setFailure(error);
      return undefined;
    });
    await changeTab(tab, (newest) => ({
      ...newest,
      collectionIds,
      view: { ...newest.view, ...(asked === undefined ? {} : storedKeptNode(asked)) },
    }));
  };
  const ask = (): void => {
    setBusy(true);
    setFailure(undefined);
    run()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { ask, busy, failure };
}
