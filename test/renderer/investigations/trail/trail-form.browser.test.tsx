import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TrailForm, type TrailQuestion } from '../../../../renderer/investigations/trail/trail-form.tsx';
import { show } from '../../../support/components/show.tsx';

const ADDRESS = `0x${'12'.repeat(20)}`;
const TOKEN = `0x${'ab'.repeat(20)}`;
const LISTS = [
  'All kinds of transactions',
  'Normal transactions with nonce and gas (one year)',
  'Trade zone',
];

const section = page.getByRole('region', { name: 'What to collect' });
const list = section.getByRole('radiogroup', { name: 'List' });
const choice = (name: string) => list.getByRole('radio', { name });
const field = (name: string) => section.getByRole('textbox', { name });
const collect = section.getByRole('button', { name: 'Collect' });
const onClose = vi.fn<() => void>();

/** The form of an address; what it collects. */
function shownForm(initialEndpointId?: string) {
  const onCollect = vi.fn<(question: TrailQuestion) => Promise<void>>().mockResolvedValue();
  show(
    <TrailForm
      address={ADDRESS}
      initialEndpointId={initialEndpointId}
      onCollect={onCollect}
      onClose={onClose}
    />,
    {
      state: { network: { review: false } },
    },
  );
  /** The endpoints and parameters of all questions. */
  return () => onCollect.mock.calls.map(([{ endpoint, params }]) => [endpoint.id, params]);
}

describe('form of a trail', () => {
  it('names the lists, and chooses another one with its own fields by arrow key', async () => {
    shownForm();
    expect(
      list
        .getByRole('radio')
        .elements()
        .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(LISTS);
    await userEvent.tab();
    await expect.element(choice('All kinds of transactions')).toHaveFocus();
    await expect.element(field('Token contract')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('Normal transactions')).toBeChecked();
    await expect
      .element(section.getByRole('form', { name: 'Normal transactions of an address' }))
      .toBeVisible();
    await expect.element(field('Token contract')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('Trade zone')).toBeChecked();
    await expect.element(section.getByLabelText('Direction')).not.toBeInTheDocument();
  });

  it('begins with the list that is shown', async () => {
    const asked = shownForm('tz-address-transaction-list');
    await expect.element(choice('Trade zone')).toBeChecked();
    await userEvent.click(collect);
    await expect.poll(asked).toEqual([['tz-address-transaction-list', { address: ADDRESS }]]);
  });

  it('collects at Enter with its fields, for the address of the trail', async () => {
    const asked = shownForm();
    await expect.element(section.getByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
    await userEvent.fill(field('Token contract'), ` ${TOKEN} `);
    await userEvent.fill(field('Start block height'), '7');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(asked)
      .toEqual([
        [
          'address-transaction-list',
          { address: ADDRESS, tokenContractAddress: TOKEN, startBlockHeight: '7' },
        ],
      ]);
  });

  it('chooses the kind of transactions with the arrow keys', async () => {
    const asked = shownForm();
    const kind = section.getByRole('combobox', { name: 'Kind' });
    kind.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Internal transactions' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(kind).toHaveValue('Internal transactions');
    expect(asked()).toEqual([]);
    await userEvent.click(collect);
    await expect
      .poll(asked)
      .toEqual([['address-transaction-list', { address: ADDRESS, protocolType: 'internal' }]]);
  });

  it('forgets what was typed for another list, and its refusal', async () => {
    const asked = shownForm();
    await userEvent.fill(field('Start block height'), 'early');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Start block height')).toBeInvalid();
    await expect.element(field('Start block height')).toHaveAccessibleDescription(/^Start block height: /);
    choice('All kinds of transactions').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(field('Start block height')).toBeValid();
    await expect.element(field('Start block height')).toHaveValue('');
    await userEvent.click(collect);
    await expect.poll(asked).toEqual([['normal-transaction-list', { address: ADDRESS }]]);
  });
});
