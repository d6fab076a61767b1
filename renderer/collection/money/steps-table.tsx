import { useElementSize } from '@mantine/hooks';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { isExact, type AmountRange } from '../../../shared/engine/flow/ledger/amount-range.ts';
import type { LedgerStep } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { amountOf } from '../../../shared/engine/tracing/report/statement-text.ts';
import type { NamedUnit } from '../../../shared/engine/tracing/report/trace-report.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { AmountText, ExactAmount } from '../../parts/amount-text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { EvidenceTime } from './evidence-time.tsx';
import { exactRoomOf, type ExactRoom } from './exact-room.ts';
import classes from './money.module.css';
import { unitText } from './unit-text.ts';

export interface TracedStep extends LedgerStep {
  /** Traced units after the row, if there is a trace. */
  readonly traced?: bigint;
}

interface StepsTableProps {
  readonly steps: readonly TracedStep[];
  readonly unit: NamedUnit;
  /** The head of the column of traced units; undefined without a trace. */
  readonly tracedHead?: string | undefined;
  /** A line below the steps. */
  readonly children?: ReactNode;
}

/** What a row without a counterparty is. */
const PARTY_TEXT = {
  transfer: 'to itself',
  fee: 'fee',
  mint: 'minted',
  burn: 'burned',
  deposit: 'deposit into the trade zone',
  withdrawal: 'withdrawal from the trade zone',
} as const;

/** The longest fraction of the table while it has room for all digits; undefined otherwise. */
const ExactFraction = createContext<string | undefined>(undefined);

interface StepAmountProps {
  readonly units: bigint;
  readonly unit: NamedUnit;
  readonly isAligned: boolean;
}

/** An amount with all digits where the table has room for them: its columns add up by eye. */
function StepAmount({ units, unit, isAligned }: StepAmountProps) {
  const room = use(ExactFraction);
  const amount = amountOf(units, unit);
  return room === undefined ? (
    <AmountText amount={amount} unit={unitText(unit)} isAligned={isAligned} />
  ) : (
    <ExactAmount amount={amount} unit={unitText(unit)} room={isAligned ? room : ''} />
  );
}

/** A balance: exact, or “least to most” if the order of rows is unknown. A dash would read as a minus. */
export function RangeText({ amount, unit }: { readonly amount: AmountRange; readonly unit: NamedUnit }) {
  const text = (units: bigint, isAligned: boolean) => (
    <StepAmount units={units} unit={unit} isAligned={isAligned} />
  );
  return isExact(amount) ? (
    text(amount.most, true)
  ) : (
    <>
      {text(amount.least, false)} <span className={classes.dim}>to</span> {text(amount.most, true)}
    </>
  );
}

function StepRow({ step, unit, hasTraced }: { step: TracedStep; unit: NamedUnit; hasTraced: boolean }) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const { row, side, balance, isSuspected = false, traced = 0n } = step;
  const party = side === 'in' ? row.from : side === 'out' ? row.to : '';
  const amount = (units: bigint) => <StepAmount units={units} unit={unit} isAligned={side !== 'self'} />;
  return (
    <tr>
      <td>
        <EvidenceTime row={row} />
      </td>
      <td className={classes.party}>
        <span className={classes.who}>
          {side === 'self' ? (
            <span>
              {amount(row.amount)} {unitText(unit)} to itself
            </span>
          ) : party === '' ? (
            PARTY_TEXT[row.nature]
          ) : (
            <AddressText
              address={party}
              label={labels.get(party)}
              onOpen={() => openTab(trailRequest(party))}
            />
          )}
          {isSuspected && (
            <Badge tone="warning" title="Suspected of deceiving: the sums of the trail leave this row out">
              suspected
            </Badge>
          )}
        </span>
      </td>
      <td className={classes.right}>{side === 'in' && amount(row.amount)}</td>
      <td className={classes.right}>{side === 'out' && amount(row.amount)}</td>
      <td className={classes.right}>
        <RangeText amount={balance} unit={unit} />
      </td>
      {hasTraced && <td className={classes.right}>{amount(traced)}</td>}
    </tr>
  );
}

/** The room of all amounts with all digits; undefined if a balance is not exact, and takes twice as much. */
function exactRoomOfSteps(
  steps: readonly TracedStep[],
  unit: NamedUnit,
  hasTraced: boolean,
): ExactRoom | undefined {
  if (steps.some(({ balance }) => !isExact(balance))) return undefined;
  const amounts = steps.flatMap(({ row, balance }) => [row.amount, balance.most]);
  return exactRoomOf(
    amounts.map((units) => amountOf(units, unit)),
    hasTraced ? 4 : 3,
  );
}

/** Each row of a ledger with the balance after it; its time opens the evidence. */
export function StepsTable({ steps, unit, tracedHead, children }: StepsTableProps) {
  const hasTraced = tracedHead !== undefined;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const exact = useMemo(() => exactRoomOfSteps(steps, unit, hasTraced), [steps, unit, hasTraced]);
  const room = exact !== undefined && exact.widthPx <= width ? exact.fraction : undefined;
  return (
    <ExactFraction value={room}>
      <div ref={ref} data-sideways>
        <table className={classes.steps}>
          <thead>
            <tr>
              <th scope="col">Time (UTC)</th>
              <th scope="col" className={classes.party}>
                From or to
              </th>
              <th scope="col" className={classes.right}>
                In
              </th>
              <th scope="col" className={classes.right}>
                Out
              </th>
              <th scope="col" className={classes.right}>
                Balance
              </th>
              {hasTraced && (
                <th scope="col" className={classes.right}>
                  {tracedHead}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => (
              // A row of a transaction is two steps: its value and its fee.
              <StepRow
                key={`${step.row.seq} ${step.row.index} ${at}`}
                step={step}
                unit={unit}
                hasTraced={hasTraced}
              />
            ))}
            {children}
          </tbody>
        </table>
      </div>
    </ExactFraction>
  );
}
