import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LastErrorItem } from '../../../../renderer/app/status-bar/last-error-item.tsx';
import { show } from '../../../support/components/show.tsx';

const errorAt = (at: number, message: string) => ({
  at,
  code: 'service.code' as const,
  message,
  nextStep: 'Ask again.',
  details: {},
});

it('shows the last error until it is dismissed, and the next one again', async () => {
  const { update } = show(<LastErrorItem error={errorAt(1000, 'The token list was refused.')} />);
  const item = page.getByRole('button', { name: /^Last error 00:00:01 UTC: The token list was refused/ });
  await item.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(item).not.toBeInTheDocument();
  update(<LastErrorItem error={errorAt(2000, 'The blocks were refused.')} />);
  await expect
    .element(page.getByRole('button', { name: /^Last error 00:00:02 UTC: The blocks/ }))
    .toBeVisible();
});
