/** The filter line with its completions and its reading. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterLine } from '../../../../renderer/table/filter/filter-line.tsx';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { show } from '../../../support/components/show.tsx';

const reading = page.getByRole('status', { name: 'How the filter was read' });
const option = page.getByRole('option', { name: 'Tower bank' });

function Line() {
  const [filter, setFilter] = useState<readonly FilterClause[]>([]);
  return (
    <FilterLine
      endpoint={ADDRESS_TIMELINE}
      withDirection
      session={undefined}
      snapshot={undefined}
      filter={filter}
      onType={setFilter}
      onTyped={() => undefined}
    />
  );
}

it('does not complain of a word that it offers to complete, nor move the rows below', async () => {
  show(<Line />, { state: { labels: new Map([[`0x${'ab'.repeat(20)}`, 'Tower bank']]) } });
  await userEvent.tab();
  // The name of a field, too: a comparison would have to follow.
  await userEvent.keyboard('to');
  await expect.element(option).toBeVisible();
  await expect.element(reading).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(reading).toHaveTextContent(/is needed, but the filter ends\./);
});

it('says how a whole filter was read while more is offered', async () => {
  show(<Line />, { state: { labels: new Map([[`0x${'ab'.repeat(20)}`, 'Tower bank']]) } });
  await userEvent.tab();
  await userEvent.keyboard('amount > 5 or tow');
  await expect.element(option).toBeVisible();
  await expect.element(reading).toHaveTextContent(/^Read as: /);
});
