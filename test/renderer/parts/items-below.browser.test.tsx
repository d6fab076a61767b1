import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ItemsBelow } from '../../../renderer/parts/items-below.tsx';
import { show } from '../../support/components/show.tsx';

it('says how many items the lower edge of a list hides, until they are in view', async () => {
  show(
    <>
      <div data-testid="list" style={{ height: 90, overflow: 'auto' }}>
        {Array.from({ length: 10 }, (_, place) => (
          <p key={place} style={{ height: 20, margin: 0 }} />
        ))}
      </div>
      <ItemsBelow findList={(own) => own.previousElementSibling as HTMLElement} items="p" />
    </>,
  );
  await expect.element(page.getByText('6 more below')).toBeVisible();
  page.getByTestId('list').element().scrollTop = 40;
  await expect.element(page.getByText('4 more below')).toBeVisible();
  page.getByTestId('list').element().scrollTop = 200;
  await expect.element(page.getByText('more below')).not.toBeInTheDocument();
});
