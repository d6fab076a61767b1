import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowCount } from '../../../../renderer/table/data-table/row-source.ts';
import { show } from '../../../support/components/show.tsx';
import {
  paymentColumns,
  readPayments,
  senderOf,
  tableListeners,
  TableOfPayments,
} from '../../../support/components/table-of-payments.tsx';

const MILLION: RowCount = { matched: 1_000_000 };
const table = page.getByLabelText('Payments');

const rowElement = (row: number): HTMLElement | null =>
  document.querySelector(`[role="row"][aria-rowindex="${row + 2}"]`);
const cellElement = (row: number, column: number): HTMLElement | null =>
  document.querySelector(`[data-cell="${row}:${column}"]`);

/** The row and the column, from 0, at which assistive technology finds the keyboard. */
const current = (): string => {
  const id = table.element().getAttribute('aria-activedescendant');
  return (id === null ? null : document.getElementById(id)?.dataset['cell']) ?? 'not in the document';
};
async function expectCurrent(place: string): Promise<void> {
  await expect.poll(current).toBe(place);
}

/** Indexes of the rows in the document that are selected, from 0. */
const selected = (): readonly number[] =>
  [...document.querySelectorAll('[role="row"][aria-selected="true"]')].map(
    (row) => Number(row.getAttribute('aria-rowindex')) - 2,
  );

async function shownText(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeInTheDocument();
}

/** Presses keys that the browser itself scrolls by, and waits until it has. */
async function scrolledBy(keys: string): Promise<void> {
  const scrolled = new Promise((resolve) => {
    table.element().addEventListener('scrollend', resolve, { once: true });
  });
  await userEvent.keyboard(keys);
  await scrolled;
}

/** A table that has the keyboard, 400 px high: 13 rows. */
async function focusedTable(count = MILLION) {
  const listeners = tableListeners();
  const shown = show(<TableOfPayments count={count} listeners={listeners} />, { height: 400 });
  await shownText('memo 0');
  table.element().focus();
  return { ...shown, listeners };
}

describe('keyboard of the grid', () => {
  it('moves by cell with arrows, j and k, and stops at the edges', async () => {
    await focusedTable();
    await expectCurrent('0:0');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expectCurrent('0:0');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await expectCurrent('2:1');
    await userEvent.keyboard('jjk{ArrowRight}{ArrowRight}{ArrowRight}');
    await expectCurrent('3:2');
  });

  it('goes to the ends of a row, and with Ctrl to those of a million rows', async () => {
    const { listeners } = await focusedTable();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expectCurrent('1:2');
    await userEvent.keyboard('{Home}');
    await expectCurrent('1:0');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expectCurrent('999999:2');
    await shownText('memo 999999');
    expect(listeners.onRow.mock.calls).toEqual([[1], [999_999]]);
    await userEvent.keyboard('{ArrowDown}{Control>}{Home}{/Control}');
    await expectCurrent('0:0');
    await shownText('memo 0');
  });

  it('moves by pages that overlap', async () => {
    await focusedTable();
    const pageRows = Math.floor(table.element().clientHeight / 28) - 2;
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expectCurrent(`${2 * pageRows}:0`);
    await userEvent.keyboard('{PageUp}');
    await expectCurrent(`${pageRows}:0`);
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expectCurrent('0:0');
  });

  it('selects a range with Shift, all with Ctrl+A, and one row again with a plain arrow', async () => {
    await focusedTable();
    expect(selected()).toEqual([0]);
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.poll(selected).toEqual([1, 2, 3]);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(() => selected().length).toBe(document.querySelectorAll('[data-cell$=":0"]').length);
    await expectCurrent('3:0');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(selected).toEqual([2]);
  });

  it('follows the link of the current cell on Enter, or else the first one of the row', async () => {
    const { listeners } = await focusedTable();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expectCurrent('1:1');
    await userEvent.keyboard('{Enter}');
    expect(listeners.onAddress).toHaveBeenLastCalledWith(senderOf(1));
    await userEvent.keyboard('{ArrowDown}{End}');
    await expectCurrent('2:2');
    await userEvent.keyboard('{Enter}');
    expect(listeners.onTab.mock.calls).toEqual([['block', { height: '1002' }]]);
  });

  it('shows the evidence of the current row on Space', async () => {
    const { listeners } = await focusedTable();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expectCurrent('2:0');
    await userEvent.keyboard(' ');
    expect(listeners.onEvidence.mock.calls).toEqual([[{ seq: 3, index: 0 }]]);
    // Space does not scroll the table by a screen.
    expect(table.element().scrollTop).toBe(0);
  });

  it('leaves keys with Alt, and keys in its head, to others', async () => {
    const { listeners } = await focusedTable();
    // These keys scroll by themselves, as the browser sees fit.
    await scrolledBy('{Alt>}{ArrowDown}{/Alt}');
    page.getByRole('button', { name: 'The memo' }).element().focus();
    await scrolledBy('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    expect(listeners.onSort.mock.calls).toEqual([[{ field: 'memo', descending: true }]]);
    expect(listeners.onRow).not.toHaveBeenCalled();
    table.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectCurrent('0:1');
  });

  it('brings a current row that was scrolled away back: an arrow moves in it, Enter shows it', async () => {
    const { listeners } = await focusedTable();
    await userEvent.keyboard('{ArrowDown}');
    for (const [key, place] of [
      ['{ArrowRight}', '1:1'],
      ['{Enter}', '1:1'],
    ] as const) {
      table.element().scrollTop = 100_000;
      await expect.poll(current).toBe('not in the document');
      await userEvent.keyboard(key);
      await expectCurrent(place);
    }
    expect(listeners.onRow.mock.calls).toEqual([[1]]);
  });

  it('is one stop of Tab, behind the buttons of its head', async () => {
    show(<TableOfPayments count={MILLION} />, { height: 400 });
    await shownText('memo 0');
    const stops: string[] = [];
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      stops.push(document.activeElement?.getAttribute('role') ?? document.activeElement?.textContent ?? '');
    }
    expect(stops).toEqual(['grid', 'The height', 'The from', 'The memo']);
    await userEvent.tab();
    expect(table.element().contains(document.activeElement)).toBe(false);
  });

  it('marks the current cell only while it has the keyboard', async () => {
    await focusedTable();
    const ring = (): string => getComputedStyle(cellElement(1, 1) as Element).boxShadow;
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(ring).toContain('inset');
    page.getByRole('button', { name: 'The memo' }).element().focus();
    await expect.poll(ring).toBe('none');
  });

  it('keeps the current cell in sight beside pinned columns', async () => {
    show(
      <div style={{ display: 'flex', width: 400 }}>
        <TableOfPayments count={MILLION} columns={paymentColumns(['height'])} />
      </div>,
      { height: 400 },
    );
    await shownText('memo 0');
    table.element().focus();
    await userEvent.keyboard('{End}');
    await expectCurrent('0:2');
    const right = (): number =>
      Math.round(
        (cellElement(0, 2)?.getBoundingClientRect().right ?? 0) -
          table.element().getBoundingClientRect().left,
      );
    await expect.poll(right).toBeLessThanOrEqual(400);
    await userEvent.keyboard('{ArrowLeft}');
    await expectCurrent('0:1');
    // Not below the pinned column, which ends at 190 px.
    const left = (): number =>
      Math.round(
        (cellElement(0, 1)?.getBoundingClientRect().left ?? 0) - table.element().getBoundingClientRect().left,
      );
    await expect.poll(left).toBeGreaterThanOrEqual(190);
  });
});

describe('what assistive technology is told of the grid', () => {
  it('counts all rows and columns, and numbers those in the document', async () => {
    await focusedTable();
    await expect.element(table).toHaveRole('grid');
    await expect.element(table).toHaveAttribute('aria-rowcount', '1000001');
    await expect.element(table).toHaveAttribute('aria-colcount', '4');
    await expect.element(table).toHaveAttribute('aria-multiselectable', 'true');
    await expect.element(page.getByRole('columnheader', { name: 'The from' })).toBeVisible();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await shownText('memo 999999');
    expect(rowElement(999_999)?.querySelectorAll('[role="gridcell"]')).toHaveLength(4);
    expect(cellElement(999_999, 0)?.getAttribute('aria-colindex')).toBe('2');
    // Only what is in sight is in the document, whatever there is.
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(60);
  });

  it('is busy while rows are fetched, and shows the former ones until then', async () => {
    const gate = Promise.withResolvers<void>();
    const slow: typeof readPayments = async (from, to) => {
      await gate.promise;
      return (await readPayments(from, to)).map((row) => ({
        ...row,
        fields: { ...row.fields, memo: 'new' },
      }));
    };
    const { update } = await focusedTable();
    await expect.element(table).toHaveAttribute('aria-busy', 'false');
    update(<TableOfPayments count={{ matched: 2 }} readWindow={slow} />);
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.element(table).toHaveAttribute('aria-rowcount', '3');
    await shownText('memo 0');
    gate.resolve();
    await expect.element(table).toHaveAttribute('aria-busy', 'false');
    await expect.element(page.getByText('new', { exact: true }).first()).toBeVisible();
    expect(document.querySelectorAll('[data-cell$=":2"]')).toHaveLength(2);
  });

  it('keeps the current row within a list that becomes shorter', async () => {
    const { update } = await focusedTable();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expectCurrent('999999:2');
    update(<TableOfPayments count={{ matched: 3 }} />);
    await expectCurrent('2:2');
  });
});

describe('mouse in the grid', () => {
  it('makes the clicked cell the current one, and selects up to it with Shift', async () => {
    const { listeners } = await focusedTable();
    await userEvent.click(page.getByText('memo 2', { exact: true }));
    await expectCurrent('2:2');
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(page.getByText('memo 5', { exact: true }));
    await userEvent.keyboard('{/Shift}');
    await expect.poll(selected).toEqual([2, 3, 4, 5]);
    expect(listeners.onRow.mock.calls).toEqual([[2], [5]]);
    expect(document.getSelection()?.toString()).toBe('');
  });

  it('keeps a selection that is right clicked, and moves to a row beside it', async () => {
    await focusedTable();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.poll(selected).toEqual([0, 1, 2]);
    await userEvent.click(page.getByText('memo 1', { exact: true }), { button: 'right' });
    expect(selected()).toEqual([0, 1, 2]);
    await userEvent.click(page.getByText('memo 6', { exact: true }), { button: 'right' });
    await expect.poll(selected).toEqual([6]);
  });

  it('shows the evidence of a row at a click before it', async () => {
    const { listeners } = await focusedTable();
    await userEvent.click(page.getByRole('gridcell', { name: 'Evidence of row 4', exact: true }));
    expect(listeners.onEvidence.mock.calls).toEqual([[{ seq: 4, index: 0 }]]);
  });
});

describe('a row to go to', () => {
  it('waits for the rows that it is among, and is gone to once', async () => {
    const listeners = tableListeners();
    const goTo = { row: 500 };
    const { update } = show(<TableOfPayments count={{ matched: 10 }} goTo={goTo} listeners={listeners} />, {
      height: 400,
    });
    await shownText('memo 0');
    expect(listeners.onRow).not.toHaveBeenCalled();
    update(<TableOfPayments count={MILLION} goTo={goTo} listeners={listeners} />);
    await expectCurrent('500:0');
    await shownText('memo 500');
    table.element().focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expectCurrent('0:0');
    update(<TableOfPayments count={{ matched: 900_000 }} goTo={goTo} listeners={listeners} />);
    await expect.element(table).toHaveAttribute('aria-rowcount', '900001');
    await expectCurrent('0:0');
    expect(listeners.onRow.mock.calls).toEqual([[500], [0]]);
  });
});

describe('rows that are still looked for', () => {
  it('hold a key that leads beyond the first ones until all are here', async () => {
    const first: RowCount = { matched: 40, isBeginning: true };
    const { update } = await focusedTable(first);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expectCurrent('0:0');
    update(<TableOfPayments count={{ matched: 5000 }} />);
    await expectCurrent('4999:2');
  });
});

/** A table whose even rows open. */
function OpeningTable() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return (
    <TableOfPayments
      count={MILLION}
      below={{
        keyOf: (index) => index,
        canOpen: (index) => index % 2 === 0,
        isOpen: (index) => open.has(index),
        setOpen: (index, isOpen) =>
          setOpen(
            (before) => new Set(isOpen ? [...before, index] : [...before].filter((each) => each !== index)),
          ),
        render: (index) => <button type="button">Within {index}</button>,
      }}
    />
  );
}

describe('rows that open', () => {
  it('open, are entered, left and closed by key', async () => {
    show(<OpeningTable />, { height: 400 });
    await shownText('memo 0');
    await expect.element(table).toHaveRole('treegrid');
    table.element().focus();
    const expanded = (row: number): string | null | undefined =>
      rowElement(row)?.getAttribute('aria-expanded');
    expect([0, 1].map(expanded)).toEqual(['false', null]);
    await userEvent.keyboard('{ArrowRight}');
    const within = page.getByRole('button', { name: 'Within 0' });
    await expect.element(within).toBeVisible();
    expect(expanded(0)).toBe('true');
    await userEvent.keyboard('{F2}');
    await expect.element(within).toHaveFocus();
    // Its keys are its own.
    await userEvent.keyboard('{ArrowDown}');
    await expectCurrent('0:0');
    await userEvent.keyboard('{F2}');
    await expect.element(table).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expectCurrent('0:1');
    await userEvent.keyboard('{ArrowLeft}');
    await expectCurrent('0:0');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(within).not.toBeInTheDocument();
    expect(expanded(0)).toBe('false');
  });

  it('move what is below them down by the height of what opened', async () => {
    show(<OpeningTable />, { height: 400 });
    await shownText('memo 0');
    const gap = (): number =>
      (rowElement(1)?.getBoundingClientRect().top ?? 0) -
      (rowElement(0)?.getBoundingClientRect().bottom ?? 0);
    await expect.poll(gap).toBe(0);
    await userEvent.click(page.getByRole('gridcell', { name: 'Open the records of row 1', exact: true }));
    const below = page.getByRole('button', { name: 'Within 0' });
    await expect.element(below).toBeVisible();
    await expect.poll(gap).toBe(document.querySelector<HTMLElement>('[data-below]')?.offsetHeight);
    await userEvent.click(page.getByRole('gridcell', { name: 'Close the records of row 1', exact: true }));
    await expect.poll(gap).toBe(0);
  });
});

describe('a table whose rows are being read', () => {
  const bars = () => document.querySelectorAll('[data-skeleton]');

  it('has its head and bars in the first render, says that it is busy, and then has rows alone', async () => {
    const shown = show(<TableOfPayments count={undefined} isAsking />, { height: 400 });
    expect(bars()).toHaveLength(1);
    expect(table.element()).toHaveAttribute('aria-busy', 'true');
    expect(table.element()).toHaveTextContent('The height');
    expect(page.getByRole('gridcell').element()).toHaveTextContent('Reading the rows…');
    shown.update(<TableOfPayments count={MILLION} />);
    expect(bars()).toHaveLength(0);
    await shownText('memo 0');
    expect(table.element()).toHaveAttribute('aria-busy', 'false');
  });

  it('has a bar in each cell until its rows arrive, where none were before', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const readWindow: typeof readPayments = async (...window) => {
      await asked;
      return readPayments(...window);
    };
    show(<TableOfPayments count={MILLION} readWindow={readWindow} />, { height: 400 });
    await expect.poll(() => rowElement(0)?.dataset['loading']).toBe('true');
    const bar = getComputedStyle(cellElement(0, 0) as Element, '::before');
    expect(bar.content).not.toBe('none');
    answer();
    await shownText('memo 0');
    expect(rowElement(0)?.dataset['loading']).toBe(undefined);
  });
});
