import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EMPTY_DOCUMENT } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import type { Counterparty } from '../../../../../renderer/investigations/graph/expand/counterparties.ts';
import { addAddress } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { ExpandControls } from '../../../../../renderer/investigations/graph/panel/expand-controls.tsx';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { show } from '../../../../support/components/show.tsx';

const HUB = addressOf(1);
/** Recipients, of whom the last got the most. */
const RECIPIENTS = Array.from({ length: 23 }, (_, n) => addressOf(n + 2));
const byValue = RECIPIENTS.toReversed();
/** A transfer that counts, whatever is switched in. */
const COUNTS = { now: undefined, own: undefined };
const button = (name: string) => page.getByRole('button', { name, exact: true });

function shownControls(recipients = RECIPIENTS) {
  const onShow = vi.fn<(counterparties: readonly Counterparty[]) => void>();
  const book = createTransferBook(
    recipients.map((to, n) => transferWith({ from: HUB, to, amount: { units: BigInt(n + 1), scale: 0 } })),
  );
  const labels = new Map([
    [RECIPIENTS[3] ?? '', 'Hub'],
    [RECIPIENTS[9] ?? '', 'Exchange'],
    [RECIPIENTS[5] ?? '', ''],
  ]);
  show(
    <ExpandControls
      address={HUB}
      document={addAddress(EMPTY_DOCUMENT, HUB)}
      book={book}
      names={NO_TOKEN_NAMES}
      leftOutOf={() => COUNTS}
      onShow={onShow}
    />,
    { state: { labels } },
  );
  return () => onShow.mock.lastCall?.[0].map(({ address }) => address);
}

describe('what expands an address', () => {
  it('shows the next ten: those with the highest value', async () => {
    const shown = shownControls();
    await expect.element(page.getByRole('button', { name: 'Recipients: 23 more' })).toBeVisible();
    await userEvent.click(button('Show the next 10 recipients'));
    expect(shown()).toEqual(byValue.slice(0, 10));
  });

  it('shows all of them', async () => {
    const shown = shownControls();
    await userEvent.click(button('Show all 23 recipients'));
    expect(shown()).toEqual(byValue);
  });

  it('shows those with a label alone', async () => {
    const shown = shownControls();
    await userEvent.click(button('Labelled 2: show only these recipients'));
    expect(shown()).toEqual([RECIPIENTS[9], RECIPIENTS[3]]);
  });

  it('has one button for ten or fewer, and none where all are on the canvas', async () => {
    const shown = shownControls(RECIPIENTS.slice(0, 7));
    await userEvent.click(button('Show the next 7 recipients'));
    expect(shown()).toHaveLength(7);
    await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Senders: all on the canvas' })).toBeDisabled();
  });
});
