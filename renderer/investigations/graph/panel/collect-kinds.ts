import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import { shortHex } from '../../../../shared/units/hex.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { Workbench } from '../../../tab/workbench-context.ts';
import type { WorkbenchState } from '../../../tab/workbench-state.tsx';
import type { KindCoverage } from '../completeness/address-coverage.ts';

type Ports = Pick<Workbench, 'runner' | 'repository' | 'changeTab'> & Pick<WorkbenchState, 'caseRecord'>;

/**
 * The trail tab of an address: the case's own, or a closed one for when the analyst wants to read
 * the rows.
 */
async function trailTabOf(
  { repository, caseRecord: { caseId } }: Pick<Ports, 'repository' | 'caseRecord'>,
  address: string,
): Promise<TabRecord> {
  const tabs = await repository.listTabs(caseId);
  const known = tabs.find(
    ({ kind, params }) =>
      kind === 'trail' &&
      typeof params['address'] === 'string' &&
      params['address'].toLowerCase() === address,
  );
  return (
    known ?? {
      tabId: crypto.randomUUID(),
      caseId,
      kind: 'trail',
      title: shortHex(address),
      params: { address },
      collectionIds: [],
      hops: [],
      view: {},
      open: false,
      position: 1 + Math.max(0, ...tabs.map(({ position }) => position)),
    }
  );
}

/** The kinds of an address with what would collect the rest of each. */
export type MissingKinds = readonly Pick<KindCoverage, 'kind' | 'missing'>[];

/**
 * Collects what is missing of these kinds of an address (4.5, 4.11) into its trail: resumes stopped
 * collections and starts missing ones. The only act of the graph that sends requests, at the
 * analyst's command. Rejects if one cannot start; those that started continue.
 */
export async function collectKinds(ports: Ports, address: string, kinds: MissingKinds): Promise<void> {
  const { runner, caseRecord, changeTab } = ports;
  for (const { missing } of kinds) if (missing?.act === 'resume') await runner.resume(missing.collectionId);
  const toStart = kinds.filter(({ missing }) => missing?.act === 'start');
  if (toStart.length === 0) return;
  const tab = await trailTabOf(ports, address);
  const ids: string[] = [];
  try {
    for (const { kind } of toStart) {
      const list = TIMELINE_KINDS.find(({ id }) => id === kind);
      if (list === undefined) throw new Error(`the timeline has no kind ${kind}`);
      const { collectionId } = await runner.start({
        caseId: caseRecord.caseId,
        tabId: tab.tabId,
        connectionId: caseRecord.connectionId,
        endpointId: list.endpointId,
        params: { ...list.params, address },
        goal: { kind: 'all' },
      });
      ids.push(collectionId);
    }
  } finally {
    if (ids.length > 0)
      await changeTab(tab, (newest) => ({ ...newest, collectionIds: [...newest.collectionIds, ...ids] }));
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
