import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import classes from '../../../../renderer/evidence/story/story.module.css';
import { AddressText } from '../../../../renderer/parts/address-text.tsx';
import { show } from '../../../support/components/show.tsx';

it('keeps amounts in sight beside a long label', async () => {
  show(
    <table className={classes['table']}>
      <tbody>
        <tr>
          <td>
            <AddressText
              address={`0x${'1'.repeat(40)}`}
              label={'Wrapped'.repeat(20)}
              onOpen={() => undefined}
            />
          </td>
          <td>54.0724</td>
        </tr>
      </tbody>
    </table>,
  );
  const amount = page.getByText('54.0724', { exact: true });
  await expect.element(amount).toBeInTheDocument();
  expect(amount.element().getBoundingClientRect().left).toBeLessThan(300);
});
