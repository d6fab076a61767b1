import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { TabRecord } from '../../../cases/case-records.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import type { BatchChain } from '../intake/chain-choice.tsx';
import { askDetails, type AskedDetails } from './ask-details.ts';

const keptSchema = z.record(
  z.string(),
  z.object({ seqs: z.array(z.number().int()), problems: z.array(z.string()) }),
);

/** What was asked for so far, by hash; the answers themselves are in the journal. */
function readKept(view: JsonObject): ReadonlyMap<string, AskedDetails> {
  try {
    const text = view['details'];
    return new Map(Object.entries(keptSchema.parse(JSON.parse(typeof text === 'string' ? text : '{}'))));
  } catch {
    return new Map();
  }
}

/** Hashes under way at once; the trusted side paces. */
const AT_ONCE = 3;
/** The tab is stored after so many. */
const STORE_EVERY = 20;

export interface Details {
  readonly of: ReadonlyMap<string, AskedDetails>;
  /** While asking: hashes done, and hashes in all. */
  readonly asking: { readonly done: number; readonly all: number } | undefined;
  readonly failure: unknown;
  readonly ask: (hashes: readonly string[]) => void;
  readonly cancel: () => void;
}

/** Details of hashes on demand: asked, kept with the tab by their records in the journal. */
export function useDetails(tab: TabRecord, chain: BatchChain): Details {
  const { client, caseRecord, changeTab } = useWorkbench();
  const [of, setOf] = useState(() => readKept(tab.view));
  const [asking, setAsking] = useState<Details['asking']>();
  const [failure, setFailure] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const askAll = async (hashes: readonly string[], signal: AbortSignal): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const found = new Map(of);
    const left = hashes.values();
    let done = 0;
    const store = async (): Promise<void> => {
      setOf(new Map(found));
      const details = JSON.stringify(Object.fromEntries(found));
      await changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, details } }));
    };
    const work = async (): Promise<void> => {
      for (const hash of left) {
        signal.throwIfAborted();
        found.set(hash, await askDetails({ client, caseId, connectionId, signal }, hash, chain));
        done += 1;
        setAsking({ done, all: hashes.length });
        if (done % STORE_EVERY === 0) await store();
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      await store();
    }
  };
  const ask = (hashes: readonly string[]): void => {
    const own = new AbortController();
    abort.current?.abort();
    abort.current = own;
    setFailure(undefined);
    setAsking({ done: 0, all: hashes.length });
    askAll(hashes, own.signal)
      .catch((error: unknown) => {
        if (!own.signal.aborted) setFailure(error);
      })
      .finally(() => {
        if (abort.current === own) setAsking(undefined);
      });
  };
  return { of, asking, failure, ask, cancel: () => abort.current?.abort() };
}
