import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldBars, toggledBar, type RowsApart } from '../../../../renderer/table/value-bars/field-bars.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { FilterClause, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';

type Distinct = ReviewSession['distinct'];

const COUNTS = [
  { value: '0', count: 1500 },
  { value: `evil\u{202E}`, count: 2 },
  { value: '', count: 1 },
];
const OTHER: FilterClause = { kind: 'text', text: 'word' };

const bars = page.getByRole('group', { name: 'States' });
const bar = (name: string | RegExp) => bars.getByRole('button', { name });

/** Bars about `state`; the filters that they set. */
function shownBars(distinct: Distinct = () => Promise.resolve(COUNTS), apart?: RowsApart) {
  const onFilter = vi.fn<(filter: readonly FilterClause[]) => void>();
  const session = { distinct: vi.fn(distinct) };
  function Bars() {
    const [filter, setFilter] = useState<readonly FilterClause[]>([OTHER]);
    return (
      <FieldBars
        label="States"
        field="state"
        valueText={{ 0: 'waiting' }}
        session={session as Partial<ReviewSession> as ReviewSession}
        total={1503}
        filter={filter}
        apart={apart}
        onFilter={(next) => {
          onFilter(next);
          setFilter(next);
        }}
      />
    );
  }
  show(<Bars />);
  return { onFilter, session };
}

const ofStates = (...anyOf: readonly string[]): FilterClause => ({ kind: 'equals', field: 'state', anyOf });

describe('bars of a field', () => {
  it('filters by any number of values, by key, and keeps the other clauses', async () => {
    const { onFilter } = shownBars();
    await expect.element(bar(/^waiting\s*1,500$/)).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(bar(/^waiting/)).toHaveAttribute('aria-pressed', 'true');
    bar(/^\(empty\)/)
      .element()
      .focus();
    await userEvent.keyboard(' ');
    await userEvent.click(bar(/^waiting/));
    await expect.element(bar(/^waiting/)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bar(/^\(empty\)/));
    expect(onFilter.mock.calls.map(([filter]) => filter)).toEqual([
      [OTHER, ofStates('0')],
      [OTHER, ofStates('0', '')],
      [OTHER, ofStates('')],
      [OTHER],
    ]);
  });

  it('writes out deceptive characters of a value', async () => {
    shownBars();
    await expect.element(bar(/202E/)).toBeVisible();
    expect(bars.element().textContent).not.toContain('\u{202E}');
  });

  it('shows a line of values, 24 when asked, and says how many others there are', async () => {
    const { session } = shownBars(() =>
      Promise.resolve(Array.from({ length: 200 }, (_, at) => ({ value: `v${at}`, count: 1 }))),
    );
    await expect.element(bar('v9')).toBeVisible();
    await expect.element(bar('v10')).not.toBeInTheDocument();
    await userEvent.click(bar('and more than 190 more'));
    await expect.element(bars.getByText('and more than 176 others')).toBeVisible();
    await expect.element(bar('v23')).toBeVisible();
    await userEvent.click(bar('Show fewer'));
    await expect.element(bar('v23')).not.toBeInTheDocument();
    expect(session.distinct.mock.calls).toEqual([['state', 200]]);
  });

  it('says why the values could not be counted', async () => {
    shownBars(() =>
      Promise.reject(
        new CasebookError('storage.io', {
          message: 'The rows cannot be read.',
          nextStep: 'Reload the page.',
        }),
      ),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('The rows cannot be read.');
    await expect.element(bars).not.toBeInTheDocument();
  });
});

describe('rows with a bar of their own', () => {
  const disputed: Extract<FilterClause, { kind: 'disputed' }> = { kind: 'disputed', anyOf: ['1:0', '1:1'] };
  const apart: RowsApart = {
    text: 'disputed',
    title: 'why',
    clause: disputed,
    counts: new Map([
      ['0', 1],
      ['', 1],
    ]),
  };

  it('are counted there instead of with their value, and so are they shown', async () => {
    const { onFilter } = shownBars(undefined, apart);
    await expect.element(bar(/^waiting\s*1,499$/)).toBeVisible();
    await expect.element(bar(/^disputed\s*2$/)).toBeVisible();
    // All of its rows are disputed.
    await expect.element(bar(/^\(empty\)/)).not.toBeInTheDocument();
    await userEvent.click(bar(/^waiting/));
    expect(onFilter).toHaveBeenLastCalledWith([OTHER, ofStates('0'), { kind: 'not', part: disputed }]);
    await userEvent.click(bar(/^disputed/));
    expect(onFilter).toHaveBeenLastCalledWith([OTHER, disputed]);
    await expect.element(bar(/^disputed/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(bar(/^disputed/));
    expect(onFilter).toHaveBeenLastCalledWith([OTHER]);
  });

  it('are left out of a value only if some have it', () => {
    expect(toggledBar([OTHER], 'state', 'evil', apart)).toEqual([OTHER, ofStates('evil')]);
    expect(toggledBar([OTHER, ofStates('0'), { kind: 'not', part: disputed }], 'state', '0', apart)).toEqual([
      OTHER,
    ]);
  });
});
