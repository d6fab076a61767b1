/** What screens of one case know of its disputed rows, by the hook that they share. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDisputesOfCase } from '../../../../renderer/evidence/contradicted/use-disputes-of-case.ts';
import { TabShownContext } from '../../../../renderer/tab/tab-shown.ts';
import type { Workbench } from '../../../../renderer/tab/workbench-context.ts';
import type { WorkbenchState } from '../../../../renderer/tab/workbench-state.tsx';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';
import { collectionOf, REVIEW_CASE, reviewRowOf } from '../../../support/review-rows.ts';

const LIST = { ...collectionOf('zone', 'tz-address-transaction-list'), rowCount: 1 };
const UNREADABLE = { ...collectionOf('gone', 'tz-address-transaction-list'), rowCount: 7 };
const COLLECTIONS = [LIST, UNREADABLE];

/** A case with one row that contradicts itself, and a list that cannot be read. */
function caseOf(opened: string[]): { workbench: Partial<Workbench>; state: Partial<WorkbenchState> } {
  const row = reviewRowOf({ hash: `0x${'1'.padStart(64, '0')}`, value: '7', valueRaw: '1' });
  const session = { find: async () => [row], close: () => undefined } as unknown as ReviewSession;
  return {
    workbench: {
      client: { call: async () => ({ calls: [], hasMore: false }) } as unknown as Workbench['client'],
      repository: { listCollections: async () => COLLECTIONS } as unknown as Workbench['repository'],
      openReview: ({ collectionIds }) => {
        opened.push(collectionIds.join());
        return collectionIds.includes('gone')
          ? Promise.reject(new Error('no such rows'))
          : Promise.resolve(session);
      },
      onDidChangeCollections: () => () => undefined,
    },
    state: { caseRecord: { caseId: REVIEW_CASE } as WorkbenchState['caseRecord'], notes: [] },
  };
}

function Screen({ name }: { readonly name: string }) {
  const { rows, unchecked } = useDisputesOfCase(COLLECTIONS);
  return (
    <p>
      {name}: {[...rows.keys()].join()} disputed, {unchecked.rows} not checked
    </p>
  );
}

const two = (isShown: boolean) => (
  <>
    <Screen name="home" />
    <TabShownContext value={isShown}>
      <Screen name="graph" />
    </TabShownContext>
  </>
);

it('is the same on two screens, which judge the rows of a list once', async () => {
  const opened: string[] = [];
  show(two(true), caseOf(opened));
  await expect.element(page.getByText('home: 1:0 disputed, 7 not checked')).toBeVisible();
  await expect.element(page.getByText('graph: 1:0 disputed, 7 not checked')).toBeVisible();
  expect(opened.filter((id) => id === 'zone')).toHaveLength(1);
});

it('stays while another tab covers the screen, so that it is not drawn again', async () => {
  const opened: string[] = [];
  const shown = show(two(true), caseOf(opened));
  await expect.element(page.getByText('graph: 1:0 disputed')).toBeVisible();
  shown.update(two(false));
  await expect.element(page.getByText('graph: 1:0 disputed, 7 not checked')).toBeVisible();
  shown.update(two(true));
  await expect.element(page.getByText('graph: 1:0 disputed, 7 not checked')).toBeVisible();
  expect(opened.filter((id) => id === 'zone')).toHaveLength(1);
});
