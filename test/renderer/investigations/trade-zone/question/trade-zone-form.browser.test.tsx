import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  TradeZoneForm,
  type TradeZoneQuestion,
} from '../../../../../renderer/investigations/trade-zone/question/trade-zone-form.tsx';
import { show } from '../../../../support/components/show.tsx';

const ADDRESS = `0x${'12'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = `0x${'cd'.repeat(32)}`;

const form = page.getByRole('form', { name: 'Trade zone' });
const subject = form.getByRole('textbox', { name: /^Address, block height/ });
const field = (name: string) => form.getByRole('textbox', { name });
const choice = (name: string) =>
  form.getByRole('radiogroup', { name: 'This hash is of' }).getByRole('radio', { name });
const collect = form.getByRole('button', { name: 'Collect' });

function shownForm(review = false) {
  const onCollect = vi.fn<(question: TradeZoneQuestion) => Promise<void>>().mockResolvedValue();
  show(<TradeZoneForm initial={{}} onCollect={onCollect} />, { state: { network: { review } } });
  return () => onCollect.mock.calls.map(([{ endpoint, params }]) => [endpoint.id, params]);
}

describe('form of the trade zone', () => {
  it('says at Enter that the field is empty, but not before', async () => {
    const asked = shownForm();
    await userEvent.tab();
    await expect.element(subject).toBeValid();
    await userEvent.keyboard('{Enter}');
    await expect.element(subject).toBeInvalid();
    expect(asked()).toEqual([]);
  });

  it('takes a range of blocks for an address, and refuses one that is turned round', async () => {
    const asked = shownForm();
    await userEvent.fill(subject, ADDRESS);
    await userEvent.fill(field('From block'), '9');
    await userEvent.fill(field('To block'), '8');
    await expect.element(field('To block')).toHaveAccessibleDescription('The last block is below the first.');
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
    await userEvent.fill(field('To block'), '10');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(asked)
      .toEqual([
        ['tz-address-transaction-list', { address: ADDRESS, startBlockHeight: '9', endBlockHeight: '10' }],
      ]);
  });

  it('says which list it requests, and asks what a single hash is of', async () => {
    const asked = shownForm();
    await userEvent.fill(subject, '62,000,000');
    await expect.element(form.getByText(/^Requests /)).toBeVisible();
    await expect.element(field('From block')).not.toBeInTheDocument();
    const ofHeight = form.getByText(/^Requests /).element().textContent;
    await userEvent.fill(subject, HASH);
    await expect.element(choice('a transaction')).toBeChecked();
    await expect.poll(() => form.getByText(/^Requests /).element().textContent).not.toBe(ofHeight);
    choice('a transaction').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('a block')).toBeChecked();
    await userEvent.click(collect);
    await expect.poll(asked).toEqual([['tz-transaction-list', { blockHash: HASH }]]);
  });

  it('begins a line at Shift and Enter, and takes several hashes at once', async () => {
    const asked = shownForm();
    await userEvent.tab();
    await userEvent.keyboard(HASH);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(asked()).toEqual([]);
    await userEvent.keyboard(OTHER);
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toEqual([['tz-transaction-multi', { txId: `${HASH},${OTHER}` }]]);
  });

  it('refuses what is none of these while it is typed, with the reason', async () => {
    const asked = shownForm();
    await userEvent.fill(subject, '0x12');
    await expect.element(subject).toBeInvalid();
    await expect
      .element(subject)
      .toHaveAccessibleDescription('0x and 2 hex digits are neither an address (40) nor a hash (64).');
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
    await userEvent.fill(subject, '7');
    await expect.element(subject).toBeValid();
  });

  it('cannot be submitted while Review is on, by Enter either, and says why', async () => {
    const asked = shownForm(true);
    await userEvent.fill(subject, ADDRESS);
    await expect.element(collect).toBeDisabled();
    await expect.element(form.getByText(/^Review is on: nothing is sent/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
  });

  it('is submitted once, however often Enter is pressed while it starts', async () => {
    let started: () => void = () => undefined;
    const onCollect = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          started = resolve;
        }),
    );
    show(<TradeZoneForm initial={{}} onCollect={onCollect} />, { state: { network: { review: false } } });
    await userEvent.fill(subject, ADDRESS);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(onCollect).toHaveBeenCalledOnce();
    started();
    await expect.element(collect).toBeEnabled();
    await userEvent.click(subject);
    await userEvent.keyboard('{Enter}');
    expect(onCollect).toHaveBeenCalledTimes(2);
  });
});
