import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useAskingTabs, whileAsking } from '../../tab/asking-tabs.ts';
import { startInTab } from '../../tab/start-in-tab.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { askNode, type AskedNode, type NodeQuestion } from './ask-node.ts';
import type { RecordedAnswer } from '../../../shared/engine/comparison/answer-of-record.ts';
import { readNodeAnswers } from './read-node-answers.ts';
import { storedKeptNode } from './kept-node.ts';
import type { SourceList } from './source-list.ts';
import { useAct } from '../../parts/use-act.ts';

/** What a page requests in one go. */
interface PageQuestions {
  /** In the order in which a tab stores their collections. */
  readonly lists: readonly SourceList[];
  readonly node: readonly NodeQuestion[];
  /** What to ask the node after that, depending on its responses; nothing by default. */
  readonly furtherNode?: ((asked: AskedNode) => Promise<readonly NodeQuestion[]>) | undefined;
  /** Whether the node has the subject; undefined if its responses do not say. @default unknown */
  readonly isKnown?: (answers: readonly RecordedAnswer[]) => boolean | undefined;
  /**
   * Lists to collect after these, depending on the node's responses; their collections follow the
   * others. Receives undefined if the node could not be asked.
   */
  readonly further: (asked: AskedNode | undefined) => Promise<readonly SourceList[]>;
}

interface Asking {
  /** Asks every source again. */
  readonly ask: () => void;
  /** Collects one list by itself; `replaced` is the tab's previous collection of it. */
  readonly askOne: (list: SourceList, replaced: string | undefined) => void;
  readonly busy: boolean;
  readonly failure: unknown;
}

/** Asks the node; what follows from its first responses is requested at once, and kept with them. */
async function askTwice(
  client: CasebookClient,
  place: { readonly caseId: string; readonly connectionId: string },
  { node, furtherNode }: Pick<PageQuestions, 'node' | 'furtherNode'>,
): Promise<AskedNode> {
  const first = await askNode(client, place, node);
  const questions = (await furtherNode?.(first)) ?? [];
  if (questions.length === 0) return first;
  const more = await askNode(client, place, questions);
  return {
    seqs: [...first.seqs, ...more.seqs],
    problems: [...new Set([...first.problems, ...more.problems])],
  };
}

/**
 * Asks every source about one subject: collects the lists, asks the node, and stores both in the
 * tab at once.
 */
export function useAsking(
  tab: TabRecord,
  { lists, node, furtherNode, isKnown, further }: PageQuestions,
): Asking {
  const { client, runner, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { busy, failure, act, setFailure } = useAct();
  // Another mount of the tab may have asked: a tab that goes behind others is unmounted.
  const isAsking = useAskingTabs((asking) => asking.has(tab.tabId));
  const { caseId, connectionId } = caseRecord;
  const collect = async ({ endpoint, params }: SourceList): Promise<string> => {
    const question = { endpointId: endpoint.id, params };
    return (await startInTab({ runner, caseRecord }, undefined, question)).collectionId;
  };
  const askKnown = async (): Promise<AskedNode> => {
    const asked = await askTwice(client, { caseId, connectionId }, { node, furtherNode });
    // A request without a response says nothing.
    if (isKnown === undefined || asked.problems.length > 0) return asked;
    const has = isKnown(await readNodeAnswers(client, caseId, asked.seqs));
    return has === undefined ? asked : { ...asked, isKnown: has };
  };
  const askAll = async (): Promise<void> => {
    const collectionIds: string[] = [];
    for (const list of lists) collectionIds.push(await collect(list));
    // A single change of the tab, so that its journal record contains the node's responses too.
    const asked = await askKnown().catch((error: unknown) => {
      setFailure(error);
      return undefined;
    });
    await changeTab(tab, (newest) => ({
      ...newest,
      // Collections of further lists stay until those are collected again.
      collectionIds: [...collectionIds, ...newest.collectionIds.slice(collectionIds.length)],
      view: { ...newest.view, ...(asked === undefined ? {} : storedKeptNode(asked)) },
    }));
    // Show what is known so far without waiting for what follows from it.
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
  return {
    ask: () => void act(() => whileAsking(tab.tabId, askAll)),
    askOne: (list, replaced) => void act(() => whileAsking(tab.tabId, () => askAgain(list, replaced))),
    busy: isAsking || busy,
    failure,
  };
}
