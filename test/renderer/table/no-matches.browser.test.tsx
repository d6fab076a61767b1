/** What stands in place of the rows if none matches: counted by the review engine itself. */
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filterScope } from '../../../renderer/table/filter-text/filter-scope.ts';
import { NoMatches } from '../../../renderer/table/no-matches.tsx';
import type { FilterClause, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../shared/engine/query/session/review-table.ts';
import { readLine } from '../../../shared/engine/row-filter/read-line.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { show } from '../../support/components/show.tsx';
import { finish } from '../../support/odd-queries.ts';
import { pageOf } from '../../support/review-rows.ts';

const SUBJECT = `0x${'ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;
const sent = (amount: string) => ({ from: SUBJECT, to: OTHER, amount, state: 'success' });
const received = (amount: string) => ({ from: OTHER, to: SUBJECT, amount, state: 'success' });
/** Three small rows out, two large ones in. */
const ROWS = [sent('1'), sent('2'), sent('3'), received('5000'), received('6000')];

/** The engine over the rows, and the filters that were counted in it. */
function engine() {
  const table = createReviewTable(ENDPOINT, SUBJECT);
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, ROWS)] }), [0]);
  const count = vi.fn<ReviewSession['count']>((filters) => Promise.resolve(finish(table.count(filters))));
  return { count, session: { count } as Partial<ReviewSession> as ReviewSession };
}

const filterOf = (line: string): readonly FilterClause[] => {
  const { clause } = readLine(line, filterScope(ENDPOINT, true, []));
  return clause === undefined ? [] : [clause];
};
const status = page.getByRole('status');
const sentences = () => Array.from(status.element().querySelectorAll('p'), ({ textContent }) => textContent);

interface Given {
  readonly session: ReviewSession;
  readonly filter: readonly FilterClause[];
  readonly isAsking?: boolean;
  readonly onFilter?: (filter: readonly FilterClause[]) => void;
}
const explained = ({ session, filter, isAsking = false, onFilter = () => undefined }: Given) => (
  <NoMatches
    session={session}
    snapshot={{ total: ROWS.length, matched: 0, malformed: 0 }}
    isAsking={isAsking}
    filter={filter}
    endpoint={ENDPOINT}
    typed={filter}
    onFilter={onFilter}
  />
);

describe('no matching rows', () => {
  it('takes out one condition, or clears the filter', async () => {
    const onFilter = vi.fn<(filter: readonly FilterClause[]) => void>();
    const filter = [...filterOf('out'), ...filterOf('> 1,000')];
    show(explained({ ...engine(), filter, onFilter }));
    await userEvent.click(page.getByRole('button', { name: /^Without / }).first());
    expect(onFilter).toHaveBeenLastCalledWith(filter.slice(1));
    await userEvent.click(page.getByRole('button', { name: 'Clear filter' }));
    expect(onFilter).toHaveBeenLastCalledWith([]);
  });

  it('names each condition that leaves nothing as it was typed, the most helpful first', async () => {
    show(explained({ ...engine(), filter: filterOf('out > 1,000') }));
    await expect
      .poll(sentences)
      .toEqual([
        'No matching rows.',
        '“> 1,000” leaves 0 of 5 rows; without it 3 would match.',
        '“out” leaves 0 of 5 rows; without it 2 would match.',
      ]);
  });

  it('says of a single condition that no row has it, and shows its text only as text', async () => {
    show(explained({ ...engine(), filter: filterOf('<img src=x>\u202Eout') }));
    await expect
      .poll(sentences)
      .toEqual(['No matching rows.', '“<img src=x>⟦U+202E⟧out” matches none of 5 rows.']);
    expect(status.element().querySelector('img')).toBeNull();
  });

  it('counts nothing while another filter is asked, and explains the newest one', async () => {
    const { count, session } = engine();
    const { update } = show(explained({ session, filter: filterOf('failed'), isAsking: true }));
    await expect.poll(sentences).toEqual(['No matching rows.']);
    expect(count).not.toHaveBeenCalled();
    update(explained({ session, filter: filterOf('failed') }));
    await expect.element(status.getByText('“failed” matches none of 5 rows.')).toBeVisible();
    update(explained({ session, filter: filterOf('> 7000') }));
    await expect.element(status.getByText('“> 7000” matches none of 5 rows.')).toBeVisible();
    await expect.element(status.getByText('“failed”')).not.toBeInTheDocument();
  });

  it('says what to do if the rows cannot be counted', async () => {
    const count = vi.fn<ReviewSession['count']>().mockRejectedValue(new Error('the worker has ended'));
    const session = { count } as Partial<ReviewSession> as ReviewSession;
    show(explained({ session, filter: filterOf('out') }));
    await expect.poll(() => count.mock.calls.length).toBe(1);
    await expect.poll(sentences).toEqual(['No matching rows.']);
  });
});
