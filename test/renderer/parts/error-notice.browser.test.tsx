import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorNotice } from '../../../renderer/parts/error-notice.tsx';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { show } from '../../support/components/show.tsx';

it('is an alert with what failed and what to do, only ever as text', async () => {
  const error = new CasebookError('input.invalid', {
    message: '<img src=x> is not a height.',
    nextStep: 'Give digits.',
  });
  show(<ErrorNotice error={error} />);
  const notice = page.getByRole('alert');
  await expect.element(notice).toHaveTextContent('<img src=x> is not a height.');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await expect.element(notice).toHaveTextContent('Give digits.');
});
