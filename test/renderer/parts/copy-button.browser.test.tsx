import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CopyButton } from '../../../renderer/parts/copy-button.tsx';
import { show } from '../../support/components/show.tsx';

const VALUE = `0x${'aB'.repeat(20)}`;

it('copies the exact value by key, says so, and is ready again', async () => {
  show(<CopyButton value={VALUE} what="address" />);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Copied address' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(VALUE);
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeInTheDocument();
});

it('says what to do if the clipboard refuses', async () => {
  const refusal = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  show(<CopyButton value={VALUE} what="address" />);
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }));
  const refused = page.getByRole('button', { name: 'Could not copy address' });
  await expect.element(refused).toHaveAttribute('title', expect.stringContaining('copy it by hand'));
  refusal.mockRestore();
});

it('leaves the row behind it alone', async () => {
  const onRow = vi.fn<() => void>();
  show(
    <div onClick={onRow} role="presentation">
      <CopyButton value={VALUE} what="address" />
    </div>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }));
  expect(onRow).not.toHaveBeenCalled();
});
