import { TIMELINE_KINDS } from '../../../shared/service/derived/address-timeline.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { rememberInTab, startInTab } from '../../tab/start-in-tab.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { Workbench } from '../../tab/workbench-context.ts';
import type { WorkbenchState } from '../../tab/workbench-state.tsx';
import type { KindCoverage } from './address-coverage.ts';

type Ports = Pick<Workbench, 'runner' | 'tabOf' | 'changeTab'> & Pick<WorkbenchState, 'caseRecord'>;

/** The kinds of an address with what would collect the rest of each. */
export type MissingKinds = readonly Pick<KindCoverage, 'kind' | 'missing'>[];

/**
 * Collects what is missing of these kinds of an address (4.5, 4.11) into its trail: resumes stopped
 * collections and starts missing ones. The only act of the graph that sends requests, at the
 * analyst's command. Rejects if one cannot start; those that started continue.
 */
export async function collectKinds(ports: Ports, address: string, kinds: MissingKinds): Promise<void> {
  for (const { missing } of kinds)
    if (missing?.act === 'resume') await ports.runner.resume(missing.collectionId);
  const toStart = kinds.filter(({ missing }) => missing?.act === 'start');
  if (toStart.length === 0) return;
  const tab = await ports.tabOf(trailRequest(address));
  const started: CollectionRecord[] = [];
  try {
    for (const { kind } of toStart) {
      const list = TIMELINE_KINDS.find(({ id }) => id === kind);
      if (list === undefined) throw new Error(`the timeline has no kind ${kind}`);
      const { endpointId, params } = list;
      started.push(await startInTab(ports, tab, { endpointId, params: { ...params, address } }));
    }
  } finally {
    if (started.length > 0) await rememberInTab(ports, tab, started);
  }
}

/**
 * The same for several addresses, one after the other. A failure for one does not stop the others;
 * rejects with the first reason.
 */
export async function collectOfAddresses(
  ports: Ports,
  wanted: ReadonlyMap<string, MissingKinds>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [address, kinds] of wanted)
    await collectKinds(ports, address, kinds).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
