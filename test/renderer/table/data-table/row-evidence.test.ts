import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { rowEvidence } from '../../../../renderer/table/data-table/row-evidence.ts';
import { ownRow } from '../../../../renderer/table/data-table/row-source.ts';
import type { EvidenceTarget, FindEvidence } from '../../../../renderer/tab/workbench-context.ts';

const row = (index: number): ReviewRow => ({ ...ownRow(`k${index}`, {}), seq: 10 + index, index });

/** Rows 0 to 2 at hand, row 3 to be read; what was shown and followed, in order. */
function table(ownEvidence?: (row: ReviewRow) => FindEvidence | undefined) {
  const seen: [string, EvidenceTarget][] = [];
  const waiting: Promise<unknown>[] = [];
  const evidence = rowEvidence({
    session: { readWindow: (from) => Promise.resolve([row(from)]) },
    rowAt: (index) => (index < 3 ? row(index) : undefined),
    keyAt: undefined,
    ownEvidence,
    workbench: {
      showEvidence: (find) =>
        typeof find === 'function' ? find((target) => seen.push(['show', target])) : undefined,
      toggleEvidence: (find) => find((target) => seen.push(['toggle', target])),
      followEvidence: (find) => find((target) => seen.push(['follow', target])),
      inBackground: (act) => waiting.push(act),
    },
  });
  return { seen, evidence, settled: () => Promise.all(waiting) };
}

describe('evidence of the rows of a table', () => {
  it('follows to the record of the row that became current, fetched or not [found 26]', async () => {
    const { seen, evidence, settled } = table();
    evidence.toggle(0);
    evidence.follow(1);
    evidence.follow(3);
    await settled();
    expect(seen).toEqual([
      ['toggle', { seq: 10, index: 0 }],
      ['follow', { seq: 11, index: 1 }],
      ['follow', { seq: 13, index: 3 }],
    ]);
  });

  it('says of a row without evidence that it has none, and opens nothing for it [found 26]', () => {
    const { seen, evidence } = table(({ index }) =>
      index === 1 ? undefined : (show) => show({ seq: index }),
    );
    expect([0, 1, 2].map(evidence.has)).toEqual([true, false, true]);
    evidence.toggle(1);
    evidence.follow(1);
    evidence.follow(2);
    expect(seen).toEqual([
      ['follow', 'none'],
      ['follow', { seq: 2 }],
    ]);
  });
});
