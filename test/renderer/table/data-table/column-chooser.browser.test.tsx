import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ColumnChooser } from '../../../../renderer/table/data-table/column-chooser.tsx';
import type { TableColumn } from '../../../../renderer/table/data-table/table-column.ts';
import { useTablePreferences } from '../../../../renderer/table/data-table/table-preferences.ts';
import { show } from '../../../support/components/show.tsx';

const column = (field: string, label: string) =>
  ({ field, label, description: `The ${field}.`, widthPx: 100 }) as TableColumn;
const COLUMNS = [column('height', 'Height'), column('from', 'Sender'), column('memo', `Memo\u{202E}`)];

const opener = page.getByRole('button', { name: 'Choose columns' });
const panel = page.getByRole('dialog');
const choice = (name: string | RegExp) => panel.getByRole('checkbox', { name });

/** The chooser, opened by key; what it chooses and whether it resets. */
async function openedChooser(initial: readonly string[] = ['height', 'from']) {
  const onChange = vi.fn<(shown: readonly string[]) => void>();
  const onReset = vi.fn<() => void>();
  function Tools() {
    const [shown, setShown] = useState(initial);
    return (
      <ColumnChooser
        columns={COLUMNS}
        shown={shown}
        onChange={(next) => {
          onChange(next);
          setShown(next);
        }}
        onReset={onReset}
      />
    );
  }
  show(<Tools />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBe(null);
  return { onChange, onReset };
}

describe('choice of columns', () => {
  it('shows and hides columns by key, and stays open for more', async () => {
    const { onChange } = await openedChooser();
    await expect.element(choice('Height')).toBeChecked();
    await expect.element(choice(/^Memo/)).not.toBeChecked();
    choice(/^Memo/).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(choice(/^Memo/)).toBeChecked();
    choice('Height').element().focus();
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[['height', 'from', 'memo']], [['from', 'memo']]]);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('keeps the last column', async () => {
    const { onChange } = await openedChooser(['from']);
    await userEvent.click(choice('Sender'));
    await expect.element(choice('Sender')).toBeChecked();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('writes out deceptive characters of a label', async () => {
    await openedChooser();
    expect(panel.element().textContent).not.toContain('\u{202E}');
    await expect.element(choice(/202E/)).toBeVisible();
  });

  it('sets the row height of all tables, and resets the columns', async () => {
    const before = useTablePreferences.getState();
    onTestFinished(() => {
      useTablePreferences.setState(before);
    });
    const { onReset } = await openedChooser();
    await userEvent.click(panel.getByText('24 px'));
    expect(useTablePreferences.getState().density).toBe('compact');
    await userEvent.click(panel.getByRole('button', { name: 'Reset columns' }));
    expect(onReset).toHaveBeenCalledOnce();
  });
});
