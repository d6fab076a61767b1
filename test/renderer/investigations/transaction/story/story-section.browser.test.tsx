import { useState, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DisputesContext } from '../../../../../renderer/evidence/contradicted/disputed-mark.tsx';
import { placeOf } from '../../../../../renderer/evidence/story/contradicted-movements.ts';
import { StorySection } from '../../../../../renderer/investigations/transaction/story/story-section.tsx';
import type { TransactionField } from '../../../../../renderer/investigations/transaction/fields/transaction-fields.ts';
import type { SwitchableReason } from '../../../../../shared/service/counted-rows.ts';
import type { Transfer } from '../../../../../shared/engine/transfers/transfer.ts';
import { checksumAddress, shortHex } from '../../../../../shared/units/hex.ts';
import { show } from '../../../../support/components/show.tsx';

const [VICTIM, DRAINER, THIEF, USDP] = ['a1', 'b2', 'c3', 'd4'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
];
const short = (address: string): string => shortHex(checksumAddress(address));

const transfer = (index: number, units: bigint, part: Partial<Transfer> = {}): Transfer => ({
  kind: 'token',
  hash: `0x${'1'.repeat(64)}`,
  from: VICTIM,
  to: THIEF,
  asset: USDP,
  symbol: 'USDP',
  amount: { units, scale: 0 },
  asReported: false,
  time: undefined,
  seq: 7,
  index,
  ...part,
});

const LOG = { amount: { units: 1n, scale: 0 }, logIndex: '3', seq: 9, index: 0 };

const said: Readonly<Partial<Record<TransactionField, string>>> = {
  Sender: THIEF,
  Recipient: DRAINER,
  Status: 'success',
  Fee: '0.000088412',
  Currency: 'PRC',
  'Method selector': '0xac9650d8',
  'Block height': '42376692',
  Time: '1790997492000',
};

interface StoryProps {
  readonly sources: ComponentProps<typeof StorySection>['sources'];
  readonly movements: readonly [counted: Transfer, suspected: Transfer, failed: Transfer];
  readonly isContradicted: boolean;
}

function Story({ sources, movements, isContradicted }: StoryProps) {
  const [included, setIncluded] = useState<readonly SwitchableReason[]>([]);
  const [counted, suspected, failed] = movements;
  const disputes = new Map(isContradicted ? [[placeOf(counted), 'Log 3, record 9, says 1 USDP']] : []);
  return (
    <DisputesContext value={disputes}>
      <StorySection
        sources={sources}
        moved={{
          counted: [counted],
          suspected: [suspected],
          unsettled: [failed],
          all: movements,
          unreadable: 0,
          mismatched: 2,
        }}
        isPart={false}
        isAsked
        missing={['Not complete: Internal transactions of a hash (failed).']}
        contradicted={new Map(isContradicted ? [[placeOf(counted), { movement: counted, log: LOG }]] : [])}
        included={included}
        onIncluded={setIncluded}
      />
    </DisputesContext>
  );
}

function showStory(isContradicted = false): void {
  const source = {
    id: 'list',
    title: 'A list',
    seq: 7,
    values: Object.fromEntries(Object.entries(said).map(([field, text]) => [field, { text, key: text }])),
  };
  show(
    <Story
      sources={[source]}
      movements={[
        transfer(0, 20_000n),
        transfer(1, 900n, { isSuspected: true }),
        transfer(2, 50n, { unsettled: 'failed' }),
      ]}
      isContradicted={isContradicted}
    />,
    { state: { labels: new Map([[VICTIM, 'Victim']]), timeDisplay: 'utc' } },
  );
}

it('tells who did what, how much moved between whom, the fee, and where and when it ended', async () => {
  showStory();
  const story = page.getByRole('region', { name: 'What happened' });
  await expect.element(story).toBeVisible();
  const sentence = (story.element().querySelector('p')?.textContent ?? '').replaceAll(/\s+/g, ' ');
  for (const part of [
    `${short(THIEF)} called`,
    `on ${short(DRAINER)}`,
    `20,000 USDP moved from Victim ${short(VICTIM)} to ${short(THIEF)}`,
    '0.000088412 PRC',
    'it succeeded in block 42,376,692',
    '2026-10-03',
    'UTC',
  ])
    expect(sentence).toContain(part);
  expect(sentence).not.toContain('900');
});

it('leaves suspected and failed transfers out of the changes, shows them, and counts them', async () => {
  showStory();
  const changes = page.getByRole('table', { name: 'Balance changes' });
  await expect.element(changes.getByText('+20,000')).toBeVisible();
  expect(changes.element().textContent).not.toMatch(/900|20,9/);
  const rows = page.getByRole('table', { name: 'Movements' }).getByRole('row').elements().slice(1);
  expect(rows.map((row) => row.querySelector('s')?.textContent ?? '')).toEqual(['', '', '50']);
  expect(rows.map((row) => /suspected|failed/.exec(row.textContent ?? '')?.[0])).toEqual([
    undefined,
    'suspected',
    'failed',
  ]);
  await expect.element(page.getByText('1 suspected, 1 failed left out.')).toBeVisible();
  await expect.element(page.getByText('2 rows not matching the request')).toBeVisible();
});

it('says beside what is left out what the lists lack', async () => {
  showStory();
  await expect
    .element(page.getByText(/2 rows .* left out\. Not complete: Internal transactions/))
    .toBeVisible();
});

it('says at the sums that they count an amount which its log contradicts', async () => {
  showStory(true);
  await expect.element(page.getByText('Of the movements in the sums, 1 contradicts its log.')).toBeVisible();
});

it('has one status for such a movement, says what the log says, and marks the changes', async () => {
  showStory(true);
  const [, first] = page.getByRole('table', { name: 'Movements' }).getByRole('row').elements();
  expect(first?.textContent).toMatch(/disputed the log says 1 USDP/);
  expect(first?.textContent).not.toContain('success');
  const changes = page.getByRole('table', { name: 'Balance changes' });
  await expect.element(changes.getByText('1 disputed').first()).toBeVisible();
  expect(changes.getByText('1 disputed').elements()).toHaveLength(2);
});

it('counts what is left out of the changes on request, by keys, and says so at the changes', async () => {
  showStory();
  const changes = page.getByRole('table', { name: 'Balance changes' });
  const choice = page.getByRole('group', { name: 'Rows left out of the sums' });
  const suspected = choice.getByRole('checkbox', { name: 'suspected' });
  const failed = choice.getByRole('checkbox', { name: 'failed' });
  await expect.element(changes.getByText('+20,000')).toBeVisible();
  (suspected.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(changes.getByText('+20,900')).toBeVisible();
  await expect.element(changes.getByText('without the fee, with 1 suspected')).toBeVisible();
  await expect.element(page.getByText('1 failed left out.')).toBeVisible();
  await userEvent.keyboard('{Tab} ');
  await expect.element(failed).toBeChecked();
  await expect.element(changes.getByText('+20,950')).toBeVisible();
  await expect.element(page.getByText(/(suspected|failed) left out\./)).not.toBeInTheDocument();
  // The sentence tells what happened, whatever is added up.
  await expect.element(page.getByText(/it succeeded/)).not.toHaveTextContent('900');
  await userEvent.keyboard(' ');
  await expect.element(changes.getByText('+20,900')).toBeVisible();
});
