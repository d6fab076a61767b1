import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AddressText } from '../../../renderer/parts/address-text.tsx';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { show } from '../../support/components/show.tsx';

const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';

describe('an address', () => {
  it('is a link with its EIP-55 form on hover, and opens at Enter', async () => {
    const onOpen = vi.fn<() => void>();
    show(<AddressText address={ADDRESS} onOpen={onOpen} />);
    await userEvent.tab();
    const link = page.getByRole('button').first();
    await expect.element(link).toHaveFocus();
    await expect.element(link).toHaveAttribute('title', checksumAddress(ADDRESS));
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it.each([undefined, 'Looks like another address.'])(
    'stands on the line of the text beside it (%s)',
    (remark) => {
      show(
        <p style={{ fontSize: 13 }}>
          Beside it <AddressText address={ADDRESS} {...(remark !== undefined && { remark })} />
        </p>,
      );
      const baselineIn = (place: Element | null): number | undefined => {
        const probe = document.createElement('span');
        probe.style.cssText = 'display: inline-block; width: 0; height: 0';
        place?.prepend(probe);
        const { bottom } = probe.getBoundingClientRect();
        probe.remove();
        return bottom;
      };
      const text = page.getByText('Beside it').element();
      expect(baselineIn(text.querySelector('button'))).toBeCloseTo(baselineIn(text) ?? 0, 1);
    },
  );

  it('offers its copy button under the pointer only, which copies the EIP-55 form', async () => {
    show(
      <>
        <AddressText address={ADDRESS} />
        <p>Elsewhere</p>
      </>,
    );
    const elsewhere = page.getByText('Elsewhere');
    await userEvent.hover(elsewhere);
    const copy = page.getByRole('button', { name: /Cop(?:y|ied) address/ });
    await expect.element(copy).not.toBeInTheDocument();
    await userEvent.hover(page.getByTitle(checksumAddress(ADDRESS)));
    await userEvent.click(copy);
    await expect.poll(() => navigator.clipboard.readText()).toBe(checksumAddress(ADDRESS));
    await userEvent.hover(elsewhere);
    (document.activeElement as HTMLElement | null)?.blur();
    await expect.element(copy).not.toBeInTheDocument();
  });

  it('asks for its menu by key if it leads nowhere', async () => {
    const onMenu = vi.fn<(event: MouseEvent) => void>();
    document.addEventListener('contextmenu', onMenu, { once: true });
    show(<AddressText address={ADDRESS} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onMenu).toHaveBeenCalledOnce();
    const target = onMenu.mock.calls[0]?.[0].target as Element | undefined;
    expect(target?.closest('[data-subject]')?.getAttribute('data-subject')).toBe(ADDRESS);
  });

  it('shows a label before its short address, whose end is never cut', async () => {
    show(
      <div style={{ width: 200 }}>
        <AddressText address={ADDRESS} label="Deposit 1 of the exchange" onOpen={() => undefined} />
      </div>,
    );
    const link = page.getByRole('button', { name: `Deposit 1 of the exchange ${shortHex(ADDRESS)}` });
    await expect.element(link).toBeVisible();
    const [label, address] = Array.from(link.element().children);
    expect(label?.scrollWidth).toBeGreaterThan(label?.clientWidth ?? 0);
    expect(address?.textContent).toBe(shortHex(ADDRESS));
    expect(address?.getBoundingClientRect().right).toBeLessThanOrEqual(
      link.element().getBoundingClientRect().right,
    );
    expect(getComputedStyle(address ?? document.body).fontFamily).toContain('Mono');
  });

  it('leaves the address to the caller that shows it below the label', async () => {
    show(<AddressText address={ADDRESS} label="Landlord" isLabelAlone onOpen={() => undefined} />);
    await expect.element(page.getByRole('button', { name: 'Landlord', exact: true })).toBeVisible();
  });

  it('shows a label with hidden characters written out, and a warning on hover', async () => {
    show(<AddressText address={ADDRESS} label={`Bank\u202e`} remark="Looks like another address." />);
    const label = page.getByRole('button', { name: 'Bank' });
    await expect.element(label).toHaveTextContent(/202E/);
    await expect
      .element(label)
      .toHaveAttribute('title', `Bank⟦U+202E⟧\n${checksumAddress(ADDRESS)}\nLooks like another address.`);
  });

  it('is only text if it is malformed', async () => {
    show(<AddressText address="0x12 not an address" onOpen={() => undefined} />);
    await expect.element(page.getByText('0x12 not an address')).toBeVisible();
    expect(document.querySelector('[data-subject], button')).toBeNull();
  });
});
