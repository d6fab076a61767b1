import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AddressSums } from '../../../../renderer/app/case-home/address-sums.tsx';
import classes from '../../../../renderer/app/case-home/case-home.module.css';
import type { GroupRequest } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';
import { caseOfSums, LISTS, type CaseOfSums, type FatedRow } from '../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const NONE = [] as const;

const CASES = Array.from({ length: 10 }, (_, seed) => [seed + 1, caseOfSums(seed + 1)] as const);
const DIRECTIONS = ['in', 'out', 'net'] as const;

/** A session over the trail of a case. */
function sessionOf(given: CaseOfSums): ReviewSession {
  const table = timelineOf(given);
  const session: Partial<ReviewSession> = {
    setQuery: () => Promise.resolve({ total: given.rows.length, matched: given.rows.length, malformed: 0 }),
    group: (request: GroupRequest) => Promise.resolve(finish(table.group(request))),
    close: () => undefined,
  };
  return session as ReviewSession;
}

/** Shows the sums of an address on a page of a width in px. */
function showSums(
  given: CaseOfSums,
  { disputed = NONE, width = 1400 }: { readonly disputed?: readonly string[]; readonly width?: number } = {},
) {
  show(
    <div className={classes.page} style={{ width }}>
      <table>
        <tbody>
          <tr>
            <AddressSums
              address={given.subject}
              collectionIds={['c']}
              rows={0}
              least={undefined}
              counted={NONE}
              disputed={disputed}
              onCounts={() => undefined}
            />
          </tr>
        </tbody>
      </table>
    </div>,
    { workbench: { openReview: () => Promise.resolve(sessionOf(given)) } },
  );
}

/** The figures of the row, exactly as each says them on hover: per direction, in the order of its tokens. */
const told = (): readonly (readonly (string | null)[])[] =>
  Array.from(document.querySelectorAll('tr > td:nth-child(-n+3)'), (cell) =>
    Array.from(cell.querySelectorAll('.casebook-figures'), (figure) => figure.getAttribute('title')),
  );

/** The figures of one unit; those of the trade zone are not known as far as its rows tell no direction. */
const naive = (rows: readonly FatedRow[], unit: string) =>
  naiveSum(
    rows.filter((row) => unitOf(row) === unit),
    [],
  );

it.each(CASES)(
  'has what came in, went out and remained, computed independently (case %i)',
  async (_seed, given) => {
    showSums(given);
    await expect
      .element(page.getByText(/^\d+ (suspected|failed|pending|rows) left out$/).first())
      .toBeVisible();
    const figures = told();
    const units = ['', given.tokens[0]];
    const expected = DIRECTIONS.map(
      (direction) => new Set(units.map((unit) => naive(given.rows, unit)[direction])),
    );
    expect(figures.map((column) => new Set(column))).toEqual(expected);
  },
);

it('says how many rows of a sum another source contradicts, without those that are in no sum', async () => {
  const [, given] = CASES[0] ?? [0, caseOfSums(1)];
  // Each list is one record, see timelineOf.
  const keys = LISTS.flatMap((list, place) =>
    given.rows
      .filter((row) => row.list === list)
      .map((row, index) => ({ row, key: `${place + 1}:${index}` })),
  ).filter(({ row }) => row.list === 'transaction');
  const settled = keys.filter(({ row }) => row.fate === undefined).slice(0, 2);
  const failed = keys.filter(({ row }) => row.fate === 'failed').slice(0, 1);
  expect([settled.length, failed.length]).toEqual([2, 1]);
  showSums(given, { disputed: [...settled, ...failed].map(({ key }) => key) });
  const mark = page.getByText('2 disputed');
  await expect.element(mark).toBeVisible();
  await expect
    .element(mark)
    .toHaveAttribute('title', 'This counts 2 rows that another source contradicts: each is marked disputed');
  expect(page.getByText(/disputed/).elements()).toHaveLength(1);
});

it.each([1400, 700])('counts what the sums leave out on a page of %d px', async (width) => {
  const [, given] = CASES[0] ?? [0, caseOfSums(1)];
  showSums(given, { width });
  const why = page.getByText(/^\d+ [a-z]+ left out$/).first();
  const count = page.getByText(/^\d+ left out$/).first();
  await expect.element(width > 800 ? why : count).toBeVisible();
  await expect.element(width > 800 ? count : why).not.toBeVisible();
});
