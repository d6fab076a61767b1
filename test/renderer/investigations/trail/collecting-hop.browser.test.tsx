import { expect, it, vi } from 'vitest';
import { useCollectingHop } from '../../../../renderer/investigations/trail/use-collecting-hop.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
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
  readonly isWanted: boolean;
  readonly collect: () => void;
}

function Hop({ tab, isWanted, collect }: HopProps) {
  useCollectingHop(tab, { isWanted, collect });
  return null;
}

/** Shows the tab; how often it was collected, and what its view is then. */
function shownHop(tab: TabRecord, isWanted = true) {
  const collect = vi.fn<() => void>();
  const kept: TabRecord[] = [];
  const workbench = {
    changeTab: (from: TabRecord, change: (newest: TabRecord) => TabRecord) => {
      kept.push(change(from));
      return Promise.resolve();
    },
    inBackground: () => undefined,
  };
  const { update } = show(<Hop tab={tab} isWanted={isWanted} collect={collect} />, { workbench });
  return {
    collect,
    kept,
    show: (next: TabRecord) => update(<Hop tab={next} isWanted={isWanted} collect={collect} />),
  };
}

it('collects a counterparty once, and remembers that it did', async () => {
  const { collect, kept, show: showAgain } = shownHop(TAB);
  await expect.poll(() => collect.mock.calls.length).toBe(1);
  // What is removed afterwards is not collected again.
  showAgain(kept[0] ?? TAB);
  showAgain({ ...(kept[0] ?? TAB), title: 'Another' });
  await expect.poll(() => collect.mock.calls.length).toBe(1);
});

it.each([
  ['a trail without hops', { ...TAB, hops: [] }, true],
  ['where it is not wanted: with rows, in Review, or switched off', TAB, false],
])('collects nothing on its own: %s', async (_what, tab, isWanted) => {
  const { collect, kept } = shownHop(tab, isWanted);
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  expect(collect).not.toHaveBeenCalled();
  expect(kept).toEqual([]);
});
