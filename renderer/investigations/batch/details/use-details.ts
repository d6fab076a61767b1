import { useState } from 'react';
import { z } from 'zod';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { BatchChain } from '../intake/chain-choice.tsx';
import { askDetails, type AskedDetails } from './ask-details.ts';

const keptSchema = z.record(
  z.string(),
  z.object({ seqs: z.array(z.number().int()), problems: z.array(z.string()) }),
);

/** What was requested so far, by hash; the responses themselves are in the journal. */
function readKept(view: JsonObject): ReadonlyMap<string, AskedDetails> {
  try {
    const text = view['details'];
    return new Map(Object.entries(keptSchema.parse(JSON.parse(typeof text === 'string' ? text : '{}'))));
  } catch {
    return new Map();
  }
}

export interface Details {
  readonly of: ReadonlyMap<string, AskedDetails>;
  /** The hash whose details are being requested. */
  readonly asking: string | undefined;
  readonly failure: unknown;
  readonly ask: (hash: string, chain: BatchChain) => void;
}

/**
 * Details of single hashes on demand, stored with the tab as journal records. Those of many hashes
 * are collections, see ask-further.ts.
 */
export function useDetails(tab: TabRecord): Details {
  const { client, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const [of, setOf] = useState(() => readKept(tab.view));
  const [asked, setAsked] = useState<string>();
  const { busy, failure, act, cancel } = useAct();

  const askOne = async (hash: string, chain: BatchChain, signal: AbortSignal): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const answers = await askDetails({ client, caseId, connectionId, signal }, hash, chain);
    setOf((before) => new Map(before).set(hash, answers));
    await changeTab(tab, (newest) => {
      const details = JSON.stringify(Object.fromEntries(new Map(readKept(newest.view)).set(hash, answers)));
      return { ...newest, view: { ...newest.view, details } };
    });
  };
  const ask = (hash: string, chain: BatchChain): void => {
    cancel();
    setAsked(hash);
    void act((signal) => askOne(hash, chain, signal));
  };
  return { of, asking: busy ? asked : undefined, failure, ask };
}
