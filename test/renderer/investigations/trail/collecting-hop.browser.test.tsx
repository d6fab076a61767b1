import { expect, it, vi } from 'vitest';
import { useCollectingHop } from '../../../../renderer/investigations/trail/use-collecting-hop.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { WorkbenchState } from '../../../../renderer/tab/workbench-state.tsx';
import { show } from '../../../support/components/show.tsx';

const TAB: TabRecord = {
  tabId: 'tab',
  caseId: 'case',
  kind: 'trail',
  title: 'Trail',
  params: {},
  collectionIds: [],
  hops: [{ address: '0xaa', tabId: 'before' }],
  view: {},
  open: true,
  position: 0,
};

interface HopProps {
  readonly tab: TabRecord;
  readonly isEmpty: boolean;
  readonly collect: () => void;
}

function Hop({ tab, ...hop }: HopProps) {
  useCollectingHop(tab, hop);
  return null;
}

interface GivenHop {
  readonly isEmpty?: boolean;
  /** What the analyst set. */
  readonly state?: Partial<WorkbenchState>;
}

const READY = { collectsHops: true, network: { review: false } } as const;

/** Shows the tab; how often it was collected, and what its view is then. */
function shownHop(tab: TabRecord, { isEmpty = true, state }: GivenHop = {}) {
  const collect = vi.fn<() => void>();
  const kept: TabRecord[] = [];
  const workbench = {
    changeTab: (from: TabRecord, change: (newest: TabRecord) => TabRecord) => {
      kept.push(change(from));
      return Promise.resolve();
    },
    inBackground: () => undefined,
  };
  const hop = (next: TabRecord) => <Hop tab={next} isEmpty={isEmpty} collect={collect} />;
  const { update } = show(hop(tab), { workbench, state: { ...READY, ...state } });
  return {
    collect,
    kept,
    show: (next: TabRecord, then?: Partial<WorkbenchState>) => update(hop(next), then),
  };
}

const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

it('collects a counterparty once, and remembers that it did', async () => {
  const { collect, kept, show: showAgain } = shownHop(TAB);
  await expect.poll(() => collect.mock.calls.length).toBe(1);
  // What is removed afterwards is not collected again.
  showAgain(kept[0] ?? TAB);
  showAgain({ ...(kept[0] ?? TAB), title: 'Another' });
  await expect.poll(() => collect.mock.calls.length).toBe(1);
});

it.each([
  ['a trail without hops', { ...TAB, hops: [] }, {}],
  ['a trail with rows', TAB, { isEmpty: false }],
])('decides nothing for %s', async (_what, tab, given) => {
  const { collect, kept } = shownHop(tab, given);
  await nextFrame();
  expect(collect).not.toHaveBeenCalled();
  expect(kept).toEqual([]);
});

it.each([
  ['in Review', { network: { review: true } }],
  ['with the setting off', { collectsHops: false }],
  ['in a window that only reads', { readOnlyReason: 'Another window has the case open.' }],
])('leaves a hop %s to the analyst, also afterwards', async (_when, state) => {
  const { collect, kept, show: showAgain } = shownHop(TAB, { state });
  await expect.poll(() => kept.length).toBe(1);
  showAgain(kept[0] ?? TAB, { ...READY, readOnlyReason: undefined });
  await nextFrame();
  expect(collect).not.toHaveBeenCalled();
  expect(kept).toHaveLength(1);
});
