import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { UnitMark } from '../../../../renderer/collection/money/unit-mark.tsx';
import { show } from '../../../support/components/show.tsx';

const UNIT = { asset: `0x${'ab'.repeat(20)}`, symbol: 'USDP', tail: '7C73', decimals: 6 };

it('strikes a counterfeit through and names it, but never the end of its contract', async () => {
  const { update } = show(<UnitMark unit={{ ...UNIT, counterfeit: 'Looks like USDP of 0xcd' }} />);
  await expect.element(page.getByText('counterfeit', { exact: true })).toBeVisible();
  const struck = () => Array.from(document.querySelectorAll('s'), (each) => each.textContent);
  expect(struck()).toEqual(['USDP']);
  await expect.element(page.getByText('·7C73')).toBeVisible();
  update(<UnitMark unit={UNIT} />);
  expect(struck()).toEqual([]);
});
