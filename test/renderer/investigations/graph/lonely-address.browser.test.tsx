import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LonelyAddress } from '../../../../renderer/investigations/graph/lonely-address.tsx';
import { trailRequest } from '../../../../renderer/tab/tab-requests.ts';
import { createTransferBook } from '../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';
import { show } from '../../../support/components/show.tsx';

const [lonely, other] = [addressOf(1), addressOf(2)];
const NONE = createTransferBook([]);

function lonelyWith(level: 'none' | 'complete', book = NONE, addresses = [lonely]) {
  const openTab = vi.fn<Parameters<typeof LonelyAddress>[0]['openTab']>();
  show(
    <LonelyAddress
      document={{ nodes: addresses.map((address) => ({ address })) }}
      collected={{ book, unsettled: NONE }}
      details={{
        coverageOf: () => ({ level, kinds: [], text: '' }) as never,
        ofNodes: new Map(),
      }}
      openTab={openTab}
    />,
  );
  return openTab;
}

it('says that the only address of a canvas moved nothing, and opens its trail', async () => {
  const openTab = lonelyWith('complete');
  await expect.element(page.getByRole('status')).toHaveTextContent(/^0x\S+…000001 moved nothing: no row/);
  await page.getByRole('button', { name: 'Open trail' }).click();
  expect(openTab).toHaveBeenCalledExactlyOnceWith(trailRequest(lonely));
});

it('says no more than is known of an address that is not collected', async () => {
  lonelyWith('none');
  await expect.element(page.getByRole('status')).toHaveTextContent(/^No transfer of 0x\S+ is collected yet/);
});

it.each([
  ['has a transfer', createTransferBook([transferWith({ from: lonely, to: other })]), [lonely]],
  ['is not alone', NONE, [lonely, other]],
] as const)('is silent where an address %s', (_, book, addresses) => {
  lonelyWith('complete', book, [...addresses]);
  expect(document.querySelector('[role="status"]')).toBeNull();
});
