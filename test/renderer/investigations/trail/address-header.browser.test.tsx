import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readSubjectAttributes, type ChainSubject } from '../../../../renderer/parts/chain-subject.ts';
import { AddressHeader } from '../../../../renderer/investigations/trail/address-header.tsx';
import type { AddressBalance } from '../../../../renderer/collection/of-address/stated-balance/use-address-balance.ts';
import { show } from '../../../support/components/show.tsx';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const LONG_LABEL = 'A very long name that somebody else chose '.repeat(3);
const LONG_BALANCE = `${'123456789'.repeat(5)}.000000000000000001`;

/** A header of this width, with one sum. */
function shownHeader(width: number, label: string, coins: string, coin = '') {
  const balance = {
    asked: { height: 45_001_120, seq: 7 },
    coins,
    isAsking: false,
    ask: () => undefined,
  } as Partial<AddressBalance> as AddressBalance;
  show(
    <div style={{ width }}>
      <AddressHeader
        address={ADDRESS}
        sumsRef={(place) => {
          if (place !== null)
            place.innerHTML = '<span style="white-space: nowrap">in 55,800 out 55,700 USDP</span>';
        }}
        balance={balance}
        blocked={undefined}
      >
        <button type="button">Collect all kinds</button>
      </AddressHeader>
    </div>,
    {
      workbench: { openTab: () => undefined },
      state: {
        labels: new Map([[ADDRESS, label]]),
        tokenNames: tokenNamesOf(coin === '' ? [] : [['', coin]]),
        stars: new Set(),
        notes: [],
        readOnlyReason: undefined,
      },
    },
  );
}

/** Whether the middle of the sum, and its right end, are on screen. */
const isSumVisible = (): boolean => {
  const sum = page.getByText('in 55,800').element();
  const { left, right, top, bottom } = sum.getBoundingClientRect();
  return [left + 2, (left + right) / 2, right - 2].every((x) =>
    sum.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
};

describe('the header of a trail', () => {
  it.each([
    [1200, 'Victim', '0.02'],
    [1200, LONG_LABEL, '0.02'],
    [1200, 'Victim', LONG_BALANCE],
    [1200, LONG_LABEL, LONG_BALANCE],
    [780, LONG_LABEL, LONG_BALANCE],
    [640, LONG_LABEL, LONG_BALANCE],
  ])('%i px wide shows what moved beside the label “%s” and the balance %s', async (...shown) => {
    await page.viewport(1280, 720);
    shownHeader(...shown);
    await expect.element(page.getByText('in 55,800')).toBeVisible();
    await expect.poll(isSumVisible).toBe(true);
    const block = page.getByRole('button', { name: 'block 45,001,120' }).element();
    const { left, width, top, height } = block.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(block);
    await expect.element(page.getByTitle(shown[2])).toBeInTheDocument();
  });

  it('names the coin as the case does, else in plain words', async () => {
    shownHeader(1000, '', '0.02', 'PRC');
    await expect.element(page.getByText(/balance 0\.02 PRC block 45,001,120/)).toBeVisible();
    shownHeader(1000, '', '0.03');
    await expect.element(page.getByText(/balance 0\.03 native token block/)).toBeVisible();
  });

  it('has one menu of all that can be done with the address, the one of a right click', async () => {
    shownHeader(1000, 'Victim', '0.02');
    const asked = new Promise<ChainSubject | undefined>((resolve) => {
      document.addEventListener(
        'contextmenu',
        ({ target }) => resolve(target instanceof Element ? readSubjectAttributes(target) : undefined),
        { once: true },
      );
    });
    await page.getByRole('button', { name: 'More about this address' }).click();
    expect(await asked).toEqual({ kind: 'address', value: ADDRESS, chain: 'main' });
  });
});
