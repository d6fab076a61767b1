import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorNotice } from '../../../renderer/parts/error-notice.tsx';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { show } from '../../support/components/show.tsx';

const LINES = Array.from({ length: 400 }, (_, at) => `The service said line ${at}.`);
const noticeOf = (message: string) => (
  <ErrorNotice error={new CasebookError('service.code', { message, nextStep: 'Ask again.' })} />
);
const heightPx = (): number => page.getByRole('alert').element().getBoundingClientRect().height;

it('shows two lines of a long message, and all of it on demand', async () => {
  show(noticeOf(LINES.join('\n')));
  const button = page.getByRole('button', { name: 'Show all' });
  await expect.element(button).toBeVisible();
  await expect.element(page.getByText('Ask again.')).toBeInViewport();
  const folded = heightPx();
  expect(folded).toBeLessThan(140);
  // The whole text is there to be copied.
  await expect.element(page.getByRole('alert')).toHaveTextContent('line 399.');
  await userEvent.click(button);
  expect(heightPx()).toBeGreaterThan(folded + 50);
  await userEvent.click(page.getByRole('button', { name: 'Show less' }));
  expect(heightPx()).toBe(folded);
});

it('has no button beside a short message', async () => {
  show(noticeOf('The service is busy.'));
  await expect.element(page.getByText('The service is busy.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
