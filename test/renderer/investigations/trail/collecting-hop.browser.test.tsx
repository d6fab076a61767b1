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
  readonly isEmpty: boolean;
  readonly isWanted: boolean;
  readonly collect: () => void;
}

function Hop({ tab, ...hop }: HopProps) {
  useCollectingHop(tab, hop);
  return null;
}

interface GivenHop {
  readonly isEmpty?: boolean;
  readonly isWanted?: boolean;
}

/** Shows the tab; how often it was collected, and what its view is then. */
function shownHop(tab: TabRecord, { isEmpty = true, isWanted = true }: GivenHop = {}) {
  const collect = vi.fn<() => void>();
  const kept: TabRecord[] = [];
  const workbench = {
    changeTab: (from: TabRecord, change: (newest: TabRecord) => TabRecord) => {
      kept.push(change(from));
      return Promise.resolve();
    },
    inBackground: () => undefined,
  };
  const hop = (next: TabRecord, isAllowed: boolean) => (
    <Hop tab={next} isEmpty={isEmpty} isWanted={isAllowed} collect={collect} />
  );
  const { update } = show(hop(tab, isWanted), { workbench });
  return {
    collect,
    kept,
    show: (next: TabRecord, isAllowed = isWanted) => update(hop(next, isAllowed)),
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

it('leaves a hop in Review, or with the setting off, to the analyst, also afterwards', async () => {
  const { collect, kept, show: showAgain } = shownHop(TAB, { isWanted: false });
  await expect.poll(() => kept.length).toBe(1);
  showAgain(kept[0] ?? TAB, true);
  await nextFrame();
  expect(collect).not.toHaveBeenCalled();
  expect(kept).toHaveLength(1);
});
