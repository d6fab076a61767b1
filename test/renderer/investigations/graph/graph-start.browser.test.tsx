import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GraphStart } from '../../../../renderer/investigations/graph/graph-start.tsx';
import { addressOf } from '../../../support/arbitrary-transfers.ts';
import { show } from '../../../support/components/show.tsx';

const [starred, other] = [addressOf(0xa1), addressOf(0xb2)];

it('begins with a starred address of the case, or with any other one', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  show(<GraphStart collections={[]} onAddress={onAddress} />, {
    state: { stars: new Set([starred]), labels: new Map() },
  });
  await page.getByRole('button', { name: 'Begin here' }).click();
  expect(onAddress).toHaveBeenLastCalledWith(starred);
  await page.getByRole('textbox', { name: 'Address to begin with' }).fill(other);
  await page.getByRole('button', { name: 'Add an address' }).click();
  expect(onAddress).toHaveBeenLastCalledWith(other);
});
