import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { AddressBalance, NoBalance } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { exactly } from '../../../shared/engine/flow/ledger/amount-range.ts';
import { amountOf } from '../../../shared/engine/tracing/report/statement-text.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { ClosingRow } from '../../collection/money/closing-row.tsx';
import { BalancePicture } from '../../collection/money/balance-picture.tsx';
import { picturePoints } from '../../collection/money/picture-points.ts';
import { RangeText, StepsTable } from '../../collection/money/steps-table.tsx';
import { TokenDecimals, type KnownDecimals } from '../../collection/money/token-decimals.tsx';
import type { CollectedOfAddress } from '../../collection/of-address/collected-of-address.ts';
import { unitText } from '../../collection/money/unit-text.ts';
import { DisputesContext } from '../../evidence/contradicted/disputed-mark.tsx';
import type { Unchecked } from '../../evidence/contradicted/unchecked-rows.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { TableSkeleton } from '../../parts/skeleton/table-skeleton.tsx';
import { Prose } from '../../parts/prose.tsx';
import { AddressTitle } from '../../tab/address-title.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import workbenchClasses from '../../tab/workbench.module.css';
import { AssetChoice } from './asset-choice.tsx';
import { BalanceStatement } from './balance-statement.tsx';
import { BalanceSums } from './balance-sums.tsx';
import classes from './balance.module.css';
import { NoMovements } from './no-movements.tsx';
import { isDecided, refusalText } from './refusal-text.ts';
import { STEPS_AT_ONCE, useBalance } from './use-balance.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface RefusalProps {
  readonly tab: TabRecord;
  readonly address: string;
  readonly refusal: NoBalance;
  readonly collected: CollectedOfAddress;
  readonly onDecimals: (contract: string, known: KnownDecimals) => void;
}

/** Says why there is no figure and what to do. */
function Refusal({ tab, address, refusal, collected, onDecimals }: RefusalProps) {
  const { title, text, nextStep } = refusalText(refusal, collected);
  const decided = isDecided(refusal, collected);
  return (
    <section
      className={classes.refusal}
      data-decided={decided || undefined}
      role={decided ? 'status' : 'alert'}
      aria-label="No balance"
    >
      <strong>{title}</strong>
      <p>
        <Prose text={text} />
      </p>
      <p className={classes.next}>{nextStep}</p>
      {refusal.reason === 'no-rows' && <NoMovements tab={tab} address={address} isDecided={decided} />}
      {refusal.reason === 'decimals-unknown' && (
        <TokenDecimals
          key={refusal.contract}
          contract={refusal.contract}
          onKnown={(known) => onDecimals(refusal.contract, known)}
        />
      )}
    </section>
  );
}

interface ShownBalanceProps {
  readonly address: string;
  readonly balance: AddressBalance;
  /** True if the large chart is above the table; otherwise a small one is beside the sums. */
  readonly isChartOpen: boolean;
  readonly unchecked: Unchecked;
  readonly leavesOutSuspected: boolean;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
  readonly onMore: () => void;
}

/** The sums, the picture, and each step as a row. */
function ShownBalance({
  address,
  balance,
  isChartOpen,
  unchecked,
  leavesOutSuspected,
  onLeaveOut,
  onMore,
}: ShownBalanceProps) {
  const { points, opening, closing, steps, count } = balance;
  const picture = useMemo(() => picturePoints(opening, points), [opening, points]);
  const top = amountOf(picture.top, balance);
  const chart = (
    <div className={isChartOpen ? classes.picture : classes.strip}>
      <BalancePicture
        picture={picture}
        points={points}
        isTraced={false}
        isSlim={!isChartOpen}
        top={shownAmountText(top)}
        largest={shownAmountText(amountOf(picture.largest, balance))}
        description={`Balance of ${shownHex(address)} over time after ${countText(count, 'row')}, at most ${top} ${unitText(balance)}. The table below has each step.`}
      />
    </div>
  );
  return (
    <>
      <BalanceStatement
        address={address}
        balance={balance}
        unchecked={unchecked}
        leavesOutSuspected={leavesOutSuspected}
        onLeaveOut={onLeaveOut}
      />
      {/* The table may be wider than a small window, so the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolled} role="region" aria-label="Balance over time" tabIndex={0}>
        <div className={classes.overview}>
          <BalanceSums balance={balance} />
          {!isChartOpen && chart}
        </div>
        {isChartOpen && chart}
        <StepsTable
          steps={steps}
          unit={balance}
          above={<ClosingRow last={steps[0]?.balance} closing={closing} unit={balance} />}
        >
          {steps.length === count && (
            <tr>
              <td>before</td>
              <td colSpan={3}>opening balance, source unknown</td>
              <td className={classes.right}>
                <RangeText amount={exactly(opening)} unit={balance} />
              </td>
            </tr>
          )}
        </StepsTable>
        {steps.length < count && (
          <Button size="compact-xs" variant="default" mt={6} onClick={onMore}>
            Show {groupedCount(Math.min(STEPS_AT_ONCE, count - steps.length))} more of {groupedCount(count)}{' '}
            rows
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * The balance of an address over time, asset by asset: exact, from the collected rows. It computes in
 * the worker; only its buttons that collect send requests.
 */
export function BalanceTab({ tab, params }: TabProps<'balance'>) {
  const { openTab } = useWorkbench();
  const { address } = params;
  const { balance, view, change, showMore, collected, disputes, unchecked } = useBalance(tab, address);
  const { value, failure } = balance;
  const assets = value?.assets ?? [];
  const chosen = value?.outcome === 'balance' ? value.asset : (view.asset ?? assets[0]?.asset);
  return (
    <div className={workbenchClasses.view} data-balance>
      <header className={classes.header}>
        <AddressTitle address={address} isShort />
        {assets.length > 0 && (
          <AssetChoice assets={assets} chosen={chosen} onChoose={(asset) => change({ asset })} />
        )}
        <div className={classes.end}>
          {value?.outcome === 'balance' && (
            <Button
              variant={view.isChartOpen ? 'light' : 'default'}
              aria-pressed={view.isChartOpen}
              onClick={() => change({ isChartOpen: !view.isChartOpen })}
            >
              Large chart
            </Button>
          )}
          <Button variant="default" aria-label="Open trail" onClick={() => openTab(trailRequest(address))}>
            Trail
          </Button>
        </div>
      </header>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {value === undefined && failure === undefined && <TableSkeleton text="Reading the collected rows…" />}
      {value?.outcome === 'refused' && (
        <Refusal
          tab={tab}
          address={address}
          refusal={value}
          collected={collected}
          onDecimals={(contract, known) => change({ decimals: { ...view.decimals, [contract]: known } })}
        />
      )}
      {value?.outcome === 'balance' && (
        <DisputesContext value={disputes}>
          <ShownBalance
            key={value.asset}
            address={address}
            balance={value}
            isChartOpen={view.isChartOpen}
            unchecked={unchecked}
            leavesOutSuspected={view.leavesOutSuspected}
            onLeaveOut={(leavesOutSuspected) => change({ leavesOutSuspected })}
            onMore={showMore}
          />
        </DisputesContext>
      )}
    </div>
  );
}
