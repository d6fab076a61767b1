/** What the screens of a stored case say of its rows, by the functions that they call. */
import { NO_FAULTS } from '../../../../renderer/collection/of-tab/row-faults.ts';
import { createJudgesOfCase } from '../../../../renderer/evidence/contradicted/judges-of-case.ts';
import { listsInSession } from '../../../../renderer/evidence/contradicted/lists-in-session.ts';
import { clausesOfProblem, countProblems } from '../../../../renderer/table/filter/row-problems.ts';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { ADDRESS, type StoredCase } from './stored-case.ts';

/** What stands in a filter bar, in the header above a list, at its tab, and in the dialog of its export. */
export async function ofTable(stored: StoredCase, ids: readonly string[], isTimeline: boolean) {
  const { openReview, collections } = stored;
  const shown = collections.filter(({ collectionId }) => ids.includes(collectionId));
  const endpoint = isTimeline ? ADDRESS_TIMELINE : findCollectable(shown[0]?.endpointId ?? '');
  if (endpoint === undefined) throw new Error('there is no such list');
  const session = await openReview({ collectionIds: ids, subject: ADDRESS, isTimeline });
  const snapshot = await session.setQuery({ filter: [], sort: [] });
  const { ofRows } = await createJudgesOfCase(stored)([], () => Promise.resolve(collections));
  const { disputes, unchecked, counts } = await ofRows.judge(session, listsInSession(endpoint, shown));
  const keys = [...disputes.keys()];
  const faults = { ...NO_FAULTS, ...(await countProblems(session, snapshot, keys)), disputed: keys.length };
  const isWrong: readonly FilterClause[] = [
    { kind: 'problem', of: 'malformed' },
    { kind: 'problem', of: 'mismatched' },
    ...(keys.length === 0 ? [] : [{ kind: 'disputed', anyOf: keys } as const]),
  ];
  const [wrong, ...ofProblems] = await session.count([
    [{ kind: 'or', parts: isWrong }],
    clausesOfProblem('malformed', keys),
    clausesOfProblem('mismatched', keys),
  ]);
  const exported =
    keys.length === 0 ? 0 : (await session.group({ by: 'nothing', only: keys, atMost: 1 })).rows;
  session.close();
  const texts = Object.fromEntries(Array.from(disputes, ([key, { text }]) => [key, text]));
  return { keys: keys.toSorted(), texts, unchecked, counts, faults, wrong, ofProblems, exported };
}

/** What a home, a graph, a trace and a balance say, which all take it from this one judge. */
export async function ofCase(stored: StoredCase) {
  const { collections } = stored;
  const { ofCollections } = await createJudgesOfCase(stored)([], () => Promise.resolve(collections));
  return ofCollections(collections);
}
