import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DisputesContext } from '../../../../../renderer/evidence/contradicted/disputed-mark.tsx';
import { readBlockContents } from '../../../../../renderer/investigations/block/contents/block-contents.ts';
import { ContentsSection } from '../../../../../renderer/investigations/block/contents/contents-section.tsx';
import type { SwitchableReason } from '../../../../../shared/service/counted-rows.ts';
import { findCollectable } from '../../../../../shared/service/collectable-registry.ts';
import { show } from '../../../../support/components/show.tsx';
import { collectionOf, reviewRowOf } from '../../../../support/review-rows.ts';

const [PAYER = '', PAYEE = ''] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}`);

const USUAL_STATES = ['success', 'success', 'fail'];

/** Payments of a block: 100, 20 and 3, as many as there are states. */
function contentsOfBlock(states: readonly string[]) {
  const endpoint = findCollectable('block-transaction-list-multi');
  if (endpoint === undefined) throw new Error('there is no such endpoint');
  const rows = states.map((state, index) =>
    reviewRowOf(
      {
        txId: `0x${String(index).repeat(64)}`,
        height: '7',
        transactionTime: '1700000000000',
        from: PAYER,
        to: PAYEE,
        amount: ['100', '20', '3'][index] ?? '',
        transactionSymbol: 'PRC',
        state,
        methodId: '',
      },
      1,
      index,
    ),
  );
  return readBlockContents([
    { collection: collectionOf('normal', endpoint.id), endpoint, rows, count: rows.length },
  ]);
}

const NOTHING: ReadonlyMap<string, string> = new Map();

interface BlockProps {
  readonly disputes?: typeof NOTHING;
  readonly states?: readonly string[];
}

function Block({ disputes = NOTHING, states = USUAL_STATES }: BlockProps) {
  const [included, setIncluded] = useState<readonly SwitchableReason[]>([]);
  const [contents] = useState(() => contentsOfBlock(states));
  return (
    <DisputesContext value={disputes}>
      <ContentsSection
        contents={contents}
        contradicted={new Map()}
        lists={1}
        hasNode={false}
        kinds={undefined}
        counted={undefined}
        isTold
        included={included}
        onIncluded={setIncluded}
      />
    </DisputesContext>
  );
}

it('counts what is left out of the sums of a block on request, by keys, and says so', async () => {
  show(<Block />, { state: { labels: new Map() } });
  const sums = page.getByRole('table', { name: 'Sums per token' });
  const changes = page.getByRole('table', { name: 'Balance changes' });
  await expect.element(sums.getByText('120')).toBeVisible();
  await expect.element(sums.getByText('1 failed')).toBeVisible();
  await expect.element(page.getByText('settled movements only')).toBeVisible();
  const failed = page.getByRole('group', { name: 'Rows left out of the sums' }).getByRole('checkbox');
  (failed.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(sums.getByText('123')).toBeVisible();
  await expect.element(sums.getByText('with 1 failed')).toBeVisible();
  await expect.element(changes.getByText('+123')).toBeVisible();
  await expect.element(page.getByText('in the sums those that are failed')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(sums.getByText('120')).toBeVisible();
  await expect.element(changes.getByText('+120')).toBeVisible();
});

it('tells what would move in a block of which nothing is settled, without a table of zeros', async () => {
  show(<Block states={['pending']} />, { state: { labels: new Map() } });
  const section = page.getByRole('region', { name: 'What moved in the block' });
  await expect
    .element(section.getByText(/^The case has 1 transaction/))
    .toHaveTextContent(/with 1 transfer that is pending: 100 PRC would move from .* to .*\.$/);
  await expect.element(section.getByText('without sums, because nothing is settled')).toBeVisible();
  const sums = page.getByRole('table', { name: 'Sums per token' });
  await expect.element(sums).not.toBeInTheDocument();
  await section.getByRole('checkbox', { name: 'pending' }).click();
  await expect.element(sums.getByText('with 1 pending')).toBeVisible();
});

it('marks the sums and the status of a disputed movement, and of no other', async () => {
  show(<Block disputes={new Map([['1:1', 'The node says 2']])} />, { state: { labels: new Map() } });
  for (const name of ['Sums per token', 'Balance changes'])
    await expect
      .element(page.getByRole('table', { name }).getByText('1 disputed').first())
      .toHaveAttribute('title', expect.stringContaining('This counts 1 row that another source contradicts'));
  const rows = page.getByRole('table', { name: 'Transfers' }).getByRole('row').elements().slice(1);
  expect(rows.map((row) => /success|failed|disputed/.exec(row.textContent ?? '')?.[0])).toEqual([
    'success',
    'disputed',
    'failed',
  ]);
});
