import { useMemo } from 'react';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { askNode, type NodeQuestion } from '../../../evidence/node-answers/ask-node.ts';
import { readNodeAnswers } from '../../../evidence/node-answers/read-node-answers.ts';
import { useNodeAnswers } from '../../../evidence/node-answers/use-node-answers.ts';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import {
  balanceHeight,
  coinsOf,
  readAskedBalance,
  storedAskedBalance,
  type AskedBalance,
} from './asked-balance.ts';

export interface AddressBalance {
  /** What was asked for last; undefined if nothing was. */
  readonly asked: AskedBalance | undefined;
  /** Decimal text in whole coins; undefined while it is read from the journal. */
  readonly coins: string | undefined;
  readonly isAsking: boolean;
  /** Why the last request brought no balance. */
  readonly failure: unknown;
  /** Asks the node for the balance at its newest block. */
  readonly ask: () => void;
}

/** Throws what the node said instead; both requests are in the journal either way. */
function noBalance(answer: RecordedAnswer | undefined, problems: readonly string[]): never {
  throw new CasebookError('rpc.error', {
    message: `The node gave no balance. ${answer?.answer.error ?? problems[0] ?? ''}`.trim(),
    nextStep: 'Try again, or look at the responses under “Network traffic”.',
  });
}

/**
 * The balance of an address at a named block, in native coins: asked for on request, read from the
 * journal ever after. `key` names the part of the tab's view that keeps it.
 */
export function useAddressBalance(tab: TabRecord, address: string, key = 'balance'): AddressBalance {
  const { client, changeTab } = useWorkbench();
  const { caseId, connectionId } = useWorkbenchState('caseRecord');
  const { busy, failure, act } = useAct();
  const asked = readAskedBalance(tab.view, key);
  const seq = asked?.seq;
  const seqs = useMemo(() => (seq === undefined ? [] : [seq]), [seq]);
  const { answers, failure: unread } = useNodeAnswers(seqs);
  const askOne = async (question: NodeQuestion) => {
    const sent = await askNode(client, { caseId, connectionId }, [question]);
    const [answer] = await readNodeAnswers(client, caseId, sent.seqs);
    return { answer, problems: sent.problems, seq: sent.seqs[0] };
  };
  const askAll = async (): Promise<void> => {
    const head = await askOne({ method: 'eth_blockNumber', params: [] });
    const height = balanceHeight(head.answer);
    if (height === undefined) return noBalance(head.answer, head.problems);
    const balance = await askOne({
      method: 'eth_getBalance',
      params: [address.toLowerCase(), `0x${height.toString(16)}`],
    });
    if (balance.seq === undefined || coinsOf(balance.answer) === undefined)
      return noBalance(balance.answer, balance.problems);
    const stored = storedAskedBalance({ height, seq: balance.seq }, key);
    return changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, ...stored } }));
  };
  return {
    asked,
    coins: coinsOf(answers[0]),
    isAsking: busy,
    failure: failure ?? unread,
    ask: () => void act(askAll),
  };
}
