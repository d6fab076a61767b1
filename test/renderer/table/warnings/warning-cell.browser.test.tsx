import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WarningCell } from '../../../../renderer/table/warnings/warning-cell.tsx';
import { warningsOf } from '../../../../renderer/table/warnings/warning-text.ts';
import { judgeAddresses } from '../../../../shared/engine/deception/judge-addresses.ts';
import { judgeMovement } from '../../../../shared/engine/deception/judge-movement.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { show } from '../../../support/components/show.tsx';

const IMITATED = `0x1234${'ab'.repeat(16)}5678`;
const LOOKALIKE = `0x1234${'cd'.repeat(16)}5678`;
const KNOWN = {
  addresses: judgeAddresses([
    { address: IMITATED, firstValue: 1 },
    { address: LOOKALIKE, firstValue: 2 },
  ]),
  tokens: new Map(),
};
const WARNINGS = warningsOf(
  KNOWN,
  judgeMovement(KNOWN, {
    from: LOOKALIKE,
    to: `0x${'ef'.repeat(20)}`,
    contract: '',
    amount: '5',
    tokenId: '',
  }),
);

const cell = page.getByRole('button', { name: 'lookalike' });
const reasons = page.getByText(/^Looks like another address of this list/);

function shownCell() {
  const openTab = vi.fn();
  show(<WarningCell warnings={WARNINGS} known={KNOWN} />, {
    workbench: { openTab },
    state: { labels: new Map([[IMITATED, 'Landlord']]) },
  });
  return { openTab };
}

describe('the warnings of a row', () => {
  it('say in a word what may deceive, and why with both whole addresses after a click', async () => {
    shownCell();
    await expect.element(reasons).not.toBeInTheDocument();
    await userEvent.click(cell);
    await expect.element(reasons).toHaveTextContent('the first 4 and the last 4 digits are the same');
    for (const address of [IMITATED, LOOKALIKE])
      await expect.element(page.getByText(checksumAddress(address), { exact: true })).toBeVisible();
    await expect.element(page.getByText('Landlord')).toBeVisible();
  });

  it('mark the digits in which the addresses differ', async () => {
    shownCell();
    await userEvent.click(cell);
    await expect.element(reasons).toBeVisible();
    const marked = Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent);
    expect(marked).toEqual([LOOKALIKE, IMITATED].map((each) => checksumAddress(each).slice(6, -4)));
  });

  it('show the reasons while the pointer is over them, and hide them afterwards', async () => {
    shownCell();
    await userEvent.hover(cell);
    await expect.element(reasons).toBeVisible();
    await userEvent.unhover(cell);
    await expect.element(reasons).not.toBeInTheDocument();
  });

  it('close at Escape, which gives the focus back', async () => {
    shownCell();
    cell.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reasons).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(reasons).not.toBeInTheDocument();
    await expect.element(cell).toHaveFocus();
  });

  it('close at Escape wherever the focus went meanwhile', async () => {
    shownCell();
    await userEvent.click(cell);
    await expect.element(reasons).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]') ?? null).not.toBeNull();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('{Escape}');
    await expect.element(reasons).not.toBeInTheDocument();
  });

  it('lead to the trail of either address', async () => {
    const { openTab } = shownCell();
    await userEvent.click(cell);
    await userEvent.click(page.getByText(checksumAddress(IMITATED), { exact: true }));
    expect(openTab).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'trail', params: { address: IMITATED } }),
    );
  });
});
