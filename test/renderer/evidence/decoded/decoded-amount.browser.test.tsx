import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toggleBaseUnits, useBaseUnits } from '../../../../renderer/evidence/decoded/base-units.ts';
import { DecodedAmount } from '../../../../renderer/evidence/decoded/decoded-amount.tsx';
import type { TokenUnits } from '../../../../renderer/tab/token-units/token-units.ts';
import { amountInCall } from '../../../../shared/engine/abi/call-amounts.ts';
import { show } from '../../../support/components/show.tsx';

const USDP: TokenUnits = { kind: 'known', decimals: 6, by: 'the node', symbol: 'USDP', tail: '7C73' };
const UNLIMITED = String((1n << 256n) - 1n);

const shown = (signature: string, raw: string, units?: TokenUnits): void => {
  useBaseUnits.setState({ isShown: false });
  const amount = amountInCall(signature);
  if (amount !== undefined) show(<DecodedAmount raw={raw} units={units} amount={amount} />);
};

describe('an amount of a call', () => {
  it('is in tokens, and in base units after a key', async () => {
    shown('transfer(address,uint256)', '20000500000', USDP);
    await expect.element(page.getByText('20,000.5 USDP·7C73')).toBeVisible();
    toggleBaseUnits();
    const raw = page.getByText('20,000,500,000 base units of USDP·7C73');
    await expect.element(raw).toBeVisible();
    await expect.element(page.getByTitle('20000.5 USDP·7C73')).toBeVisible();
    toggleBaseUnits();
    await expect.element(page.getByText('20,000.5 USDP·7C73')).toBeVisible();
  });

  it('says base units where the decimals are not known, unless it may be the ID of an NFT', async () => {
    shown('transfer(address,uint256)', '7000');
    await expect.element(page.getByText('7,000 base units')).toBeVisible();
    shown('transferFrom(address,address,uint256)', '8000');
    await expect.element(page.getByText('8,000', { exact: true })).toBeVisible();
    await expect.element(page.getByText('8,000 base units')).not.toBeInTheDocument();
  });

  it('says unlimited of the largest allowance alone, and the number on hover or in base units', async () => {
    shown('approve(address,uint256)', UNLIMITED);
    await expect.element(page.getByText('unlimited')).toBeVisible();
    await expect.element(page.getByTitle(/^115,792,089,/)).toBeVisible();
    toggleBaseUnits();
    await expect.element(page.getByText(/^115,792,089,/)).toBeVisible();
    shown('approve(address,uint256)', UNLIMITED, USDP);
    await expect.element(page.getByText('unlimited USDP·7C73')).toBeVisible();
    shown('transfer(address,uint256)', UNLIMITED);
    await expect.element(page.getByText(/^115,792,089,.* base units$/)).toBeVisible();
  });
});
