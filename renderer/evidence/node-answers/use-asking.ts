import { useState } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { askNode, type AskedNode, type NodeQuestion } from './ask-node.ts';
import { storedKeptNode } from './kept-node.ts';
import type { SourceList } from './source-list.ts';

/** What a page asks in one go. */
interface PageQuestions {
  /** In the order in which a tab keeps their collections. */
  readonly lists: readonly SourceList[];
  readonly node: readonly NodeQuestion[];
  /** Lists to be asked behind these, by what the node answered; their collections stand behind the others. Undefined where nothing could be asked of the node. */
  readonly further: (asked: AskedNode | undefined) => Promise<readonly SourceList[]>;
}

interface Asking {
  /** Asks every source anew. */
  readonly ask: () => void;
  /** Collects one list by itself; `replaced` is its collection that the tab has had. */
  readonly askOne: (list: SourceList, replaced: string | undefined) => void;
  readonly busy: boolean;
  readonly failure: unknown;
}

/** Asks every source about one thing: collects the lists, asks the node, and keeps both in the tab at once. */
export function useAsking(tab: TabRecord, { lists, node, further }: PageQuestions): Asking {
  const { client, runner, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { caseId, connectionId } = caseRecord;
  const collect = async ({ endpoint, params }: SourceList): Promise<string> => {
    const question = { endpointId: endpoint.id, params, goal: { kind: 'all' } as const };
    return (await runner.start({ caseId, connectionId, ...question })).collectionId;
  };
  const askAll = async (): Promise<void> => {
    const collectionIds: string[] = [];
    for (const list of lists) collectionIds.push(await collect(list));
    // One change of the tab, so that the journal's record of it has the node's answers too.
    const asked = await askNode(client, { caseId, connectionId }, node).catch((error: unknown) => {
      setFailure(error);
      return undefined;
    });
    await changeTab(tab, (newest) => ({
      ...newest,
      // Those asked behind these stay until they are asked again themselves.
      collectionIds: [...collectionIds, ...newest.collectionIds.slice(collectionIds.length)],
      view: { ...newest.view, ...(asked === undefined ? {} : storedKeptNode(asked)) },
    }));
    // What is known so far is not kept waiting for what follows from it.
    const next = await further(asked);
    if (next.length === 0) return;
    const furtherIds: string[] = [];
    for (const list of next) furtherIds.push(await collect(list));
    await changeTab(tab, (newest) => ({ ...newest, collectionIds: [...collectionIds, ...furtherIds] }));
  };
  const askAgain = async (list: SourceList, replaced: string | undefined): Promise<void> => {
    const collectionId = await collect(list);
    await changeTab(tab, (newest) => ({
      ...newest,
      collectionIds: [...newest.collectionIds.filter((id) => id !== replaced), collectionId],
    }));
  };
  const run = (act: Promise<void>): void => {
    setBusy(true);
    setFailure(undefined);
    act.catch(setFailure).finally(() => setBusy(false));
  };
  return {
    ask: () => run(askAll()),
    askOne: (list, replaced) => run(askAgain(list, replaced)),
    busy,
    failure,
  };
}
