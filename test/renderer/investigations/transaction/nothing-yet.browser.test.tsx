/** What the pages of a transaction and of a block show before anything is known. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NothingKnown } from '../../../../renderer/investigations/block/contents/nothing-known.tsx';
import { UnknownTransaction } from '../../../../renderer/investigations/transaction/unknown-transaction.tsx';
import { show } from '../../../support/components/show.tsx';

const bars = () => document.querySelectorAll('[data-skeleton] .mantine-Skeleton-root');
const state = { wasAsked: true, isReading: true, hasFailed: false, seqs: [] };

it.each([
  [
    'a transaction',
    (part: Partial<typeof state>) => <UnknownTransaction {...state} {...part} />,
    'No source',
  ],
  [
    'a block',
    (part: Partial<typeof state>) => <NothingKnown height="7" pending={undefined} {...state} {...part} />,
    'No source has it.',
  ],
] as const)(
  'is the shape of %s while stored data is read, then what is known',
  async (_what, shown, none) => {
    const { update } = show(shown({}));
    // Synchronously after the render: nothing was awaited.
    expect(bars().length).toBeGreaterThan(30);
    await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(page.getByText(none).elements()).toHaveLength(0);
    update(shown({ hasFailed: true }));
    await expect.element(page.getByText('could not be read')).toBeVisible();
    expect(bars()).toHaveLength(0);
    update(shown({ isReading: false }));
    await expect.element(page.getByText(none)).toBeVisible();
    expect(bars()).toHaveLength(0);
  },
);
