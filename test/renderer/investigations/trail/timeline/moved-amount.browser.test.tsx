import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MovedAmount } from '../../../../../renderer/investigations/trail/timeline/moved-amount.tsx';
import type { CellSurroundings } from '../../../../../renderer/table/data-table/cell-surroundings.ts';
import { show } from '../../../../support/components/show.tsx';

const CONTRACT = `0x${'ab'.repeat(18)}7c73`;

it('shortens a long symbol, never the tail of the contract that tells it apart', async () => {
  const surroundings = {
    deceptions: { tokens: new Map([[CONTRACT, { role: 'copied', symbol: 'A symbol that is long' }]]) },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  show(
    <MovedAmount
      moved={{
        amount: '20000',
        symbol: 'A symbol that is long',
        contract: CONTRACT,
        isOfTradeZone: false,
        sign: '-',
        settlement: 'settled',
      }}
      surroundings={surroundings}
    />,
  );
  const tail = page.getByText(/^·/);
  await expect.element(tail).toHaveTextContent(/^·7c73$/i);
  const unit = tail.element().parentElement as HTMLElement;
  expect(tail.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    unit.getBoundingClientRect().right,
  );
  expect(unit.title).toBe('A symbol that is long');
  expect(getComputedStyle(unit.firstElementChild as Element).textOverflow).toBe('ellipsis');
});
