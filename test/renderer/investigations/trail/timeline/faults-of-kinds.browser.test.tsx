/** What a timeline keeps about the rows of each kind, over the review engine's own table. */
import { expect, it } from 'vitest';
import { faultsOf, keepFaults, NO_FAULTS } from '../../../../../renderer/collection/of-tab/row-faults.ts';
import {
  FaultsOfKinds,
  KindsAtHand,
} from '../../../../../renderer/investigations/trail/timeline/faults-of-kinds.tsx';
import type { ReviewSession } from '../../../../../shared/engine/query/review-session.ts';
import type { TabRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { caseOfSums, LISTS } from '../../../../support/cases-of-sums.ts';
import { show } from '../../../../support/components/show.tsx';
import { kindsOf } from '../../../../support/kinds-of.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { timelineOf } from '../../../../support/timeline-of-case.ts';

it('keeps with the tab how many rows of each kind are disputed or wrong, each row once', async () => {
  const given = caseOfSums(11, 160);
  const table = timelineOf(given);
  // Each list is one record, see timelineOf; the first two of its rows are disputed.
  const disputed = ['1:0', '1:1'];
  const kinds = kindsOf(Object.fromEntries(LISTS.map((list) => [list, {}]))).filter(
    ({ collection }) => collection !== undefined,
  );
  const ids = kinds.flatMap(({ collection }) => collection?.collectionId ?? []);
  const all = keepFaults({}, ids, { ...NO_FAULTS, disputed: disputed.length });
  let tab = { tabId: 't', view: all } as unknown as TabRecord;
  const session: Partial<ReviewSession> = {
    count: (filters) => Promise.resolve(finish(table.count(filters))),
  };
  const { mismatched = 0 } = finish(table.ask());
  show(
    <KindsAtHand value={{ tab, kinds }}>
      <FaultsOfKinds
        session={session as ReviewSession}
        snapshot={{ total: given.rows.length, matched: 0, malformed: 0, mismatched }}
        disputed={disputed}
      />
    </KindsAtHand>,
    {
      workbench: {
        changeTab: (_, change) => {
          tab = change(tab);
          return Promise.resolve();
        },
        inBackground: () => undefined,
      },
      state: { readOnlyReason: undefined },
    },
  );
  const wrongIn = (list: string): number =>
    given.rows
      .filter((row) => row.list === list)
      .filter(({ fate }, at) => fate === 'mismatched' && !(list === LISTS[0] && at < disputed.length)).length;
  const expected = LISTS.map((list) => ({
    disputed: list === LISTS[0] ? disputed.length : 0,
    malformed: 0,
    mismatched: wrongIn(list),
  }));
  expect(expected.some((each) => each.mismatched > 0)).toBe(true);
  await expect
    .poll(() =>
      LISTS.map((list) => {
        const of = kinds.find(({ kind }) => kind.id === list)?.collection?.collectionId ?? '';
        const { unchecked: _, ...found } = faultsOf(tab.view, [of]);
        return found;
      }),
    )
    .toEqual(expected.map((each) => expect.objectContaining(each) as unknown));
  expect(faultsOf(tab.view, ids).disputed).toBe(disputed.length);
});
