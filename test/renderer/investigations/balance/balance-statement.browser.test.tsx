/** The switch of suspected rows, over balances that the engine computes. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALL_CHECKED, type Unchecked } from '../../../../renderer/evidence/contradicted/unchecked-rows.ts';
import { BalanceStatement } from '../../../../renderer/investigations/balance/balance-statement.tsx';
import { BalanceSums } from '../../../../renderer/investigations/balance/balance-sums.tsx';
import { readFlowBag } from '../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { takeAll } from '../../../../shared/engine/query/steps.ts';
import { balanceSteps } from '../../../../shared/engine/tracing/balance/address-balance.ts';
import type { AddressBalance } from '../../../../shared/engine/tracing/balance/balance-result.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import { show } from '../../../support/components/show.tsx';
import { collectionOf, reviewRowOf } from '../../../support/review-rows.ts';

const [OWNER = '', OTHER = ''] = ['ab', 'cd'].map((byte) => `0x${byte.repeat(20)}`);
/** The second row of the record is suspected. */
const SUSPECTED = new Set(['1:1']);

/** Two payments to the owner, 20 and 0.5 of the coin, the latter suspected. */
function balanceOf(leavesOutSuspected: boolean): AddressBalance {
  const record = collectionOf('normal');
  const source = transferSourceOf(record);
  if (source === undefined) throw new Error('the list has no movements');
  const rows = ['20', '0.5'].map((amount, index) =>
    reviewRowOf(
      {
        txId: `0x${String(index).repeat(64)}`,
        height: String(index + 1),
        transactionTime: String(1_700_000_000_000 + index),
        from: OTHER,
        to: OWNER,
        amount,
        transactionSymbol: 'PRC',
        txFee: '0',
        state: 'success',
      },
      1,
      index,
    ),
  );
  const bags = [{ record, bag: readFlowBag(rows, source), unplaced: new Map<string, string>() }];
  const outcome = takeAll(
    balanceSteps(
      { collections: [record], bags },
      {
        caseId: record.caseId,
        address: OWNER,
        decimals: new Map(),
        steps: 10,
        suspected: SUSPECTED,
        leavesOutSuspected,
      },
    ),
  );
  if (outcome.outcome !== 'balance') throw new Error(`no balance: ${outcome.reason}`);
  return outcome;
}

function Balance({ unchecked = ALL_CHECKED }: { readonly unchecked?: Unchecked }) {
  const [leavesOutSuspected, setLeavesOut] = useState(false);
  const balance = balanceOf(leavesOutSuspected);
  return (
    <>
      <BalanceStatement
        address={OWNER}
        balance={balance}
        unchecked={unchecked}
        leavesOutSuspected={leavesOutSuspected}
        onLeaveOut={setLeavesOut}
      />
      <BalanceSums balance={balance} />
    </>
  );
}

it('leaves suspected rows out of every sum of a balance and counts them again, by keys', async () => {
  show(<Balance />, { state: { labels: new Map(), network: { review: false } } });
  const sums = page.getByLabelText('Sums of the balance');
  const choice = page.getByRole('checkbox', { name: 'Count 1 suspected row' });
  await expect.element(choice).toBeChecked();
  await expect.element(sums).toHaveTextContent(/\+ In\s*20\.5 PRC/);
  await expect.element(sums).toHaveTextContent(/= Balance\s*20\.5 PRC/);
  await expect.element(page.getByText(/1 suspected row is counted \(in 0\.5/)).toBeInTheDocument();
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(choice).not.toBeChecked();
  await expect.element(sums).toHaveTextContent(/\+ In\s*20 PRC/);
  await expect.element(sums).toHaveTextContent(/= Balance\s*20 PRC/);
  await expect.element(page.getByText(/1 suspected row is left out/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(sums).toHaveTextContent(/= Balance\s*20\.5 PRC/);
});

it('says beside its state how many rows were not checked, and why', async () => {
  const unchecked = { rows: 3, reasons: ['Only the first 2,000 rows of a list are checked.'] };
  show(<Balance unchecked={unchecked} />, { state: { labels: new Map(), network: { review: false } } });
  await expect.element(page.getByText('3 rows not checked')).toHaveAttribute('title', unchecked.reasons[0]);
});
