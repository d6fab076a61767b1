import { useElementSize } from '@mantine/hooks';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { isExact, type AmountRange } from '../../../shared/engine/flow/ledger/amount-range.ts';
import type { LedgerStep } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { amountOf } from '../../../shared/engine/tracing/report/statement-text.ts';
import type { NamedUnit } from '../../../shared/engine/tracing/report/trace-report.ts';
import { DisputedMark } from '../../evidence/contradicted/disputed-mark.tsx';
import { AddressText } from '../../parts/address-text.tsx';
import { AmountText, ExactAmount } from '../../parts/amount-text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { EvidenceTime } from './evidence-time.tsx';
import { exactRoomsOf } from './exact-room.ts';
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
  /** A line above the steps. */
  readonly above?: ReactNode;
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

/** The columns of amounts, in their order. */
const COLUMNS = ['in', 'out', 'balance', 'traced'] as const;
type AmountColumn = (typeof COLUMNS)[number];

/** The longest fraction of each column that has room for all digits. */
const ExactFractions = createContext<Readonly<Partial<Record<AmountColumn, string | undefined>>>>({});

interface StepAmountProps {
  readonly units: bigint;
  readonly unit: NamedUnit;
  readonly column: AmountColumn;
  /** @default true */
  readonly isAligned?: boolean;
}

/** An amount with all digits where its column has room for them: columns add up by eye. */
function StepAmount({ units, unit, column, isAligned = true }: StepAmountProps) {
  const { [column]: room } = use(ExactFractions);
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
    <StepAmount units={units} unit={unit} column="balance" isAligned={isAligned} />
  );
  return isExact(amount) ? (
    text(amount.most, true)
  ) : (
    <span className={classes.range}>
      {text(amount.least, false)} <span className={classes.dim}>to</span> {text(amount.most, true)}
    </span>
  );
}

function StepRow({ step, unit, hasTraced }: { step: TracedStep; unit: NamedUnit; hasTraced: boolean }) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const { row, side, balance, isSuspected = false, traced = 0n } = step;
  const party = side === 'in' ? row.from : side === 'out' ? row.to : '';
  const amount = (units: bigint, column: AmountColumn) => (
    <StepAmount units={units} unit={unit} column={column} isAligned={side !== 'self'} />
  );
  return (
    <tr>
      <td>
        <EvidenceTime row={row} />
      </td>
      <td className={classes.party}>
        <span className={classes.who}>
          {side === 'self' ? (
            <span>
              {amount(row.amount, 'out')} {unitText(unit)} to itself
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
          <DisputedMark row={row} />
        </span>
      </td>
      <td className={classes.right}>{side === 'in' && amount(row.amount, 'in')}</td>
      <td className={classes.right}>{side === 'out' && amount(row.amount, 'out')}</td>
      <td className={classes.right}>
        <RangeText amount={balance} unit={unit} />
      </td>
      {hasTraced && <td className={classes.right}>{amount(traced, 'traced')}</td>}
    </tr>
  );
}

/** The amounts of each column; undefined if a balance is not exact, and takes twice as much. */
function amountsOfColumns(
  steps: readonly TracedStep[],
  unit: NamedUnit,
  hasTraced: boolean,
): readonly { readonly amounts: readonly string[] }[] | undefined {
  if (steps.some(({ balance }) => !isExact(balance))) return undefined;
  const amountsOf = (units: readonly bigint[]) => ({ amounts: units.map((each) => amountOf(each, unit)) });
  const moved = (wanted: TracedStep['side']) =>
    amountsOf(steps.filter(({ side }) => side === wanted).map(({ row }) => row.amount));
  return [
    moved('in'),
    moved('out'),
    amountsOf(steps.map(({ balance }) => balance.most)),
    ...(hasTraced ? [amountsOf(steps.map(({ traced = 0n }) => traced))] : []),
  ];
}

/** Each row of a ledger with the balance after it; its time opens the evidence. */
export function StepsTable({ steps, unit, tracedHead, above, children }: StepsTableProps) {
  const hasTraced = tracedHead !== undefined;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const columns = useMemo(() => amountsOfColumns(steps, unit, hasTraced), [steps, unit, hasTraced]);
  const rooms = useMemo(() => {
    const exact = columns === undefined ? [] : exactRoomsOf(columns, width);
    return Object.fromEntries(COLUMNS.map((column, at) => [column, exact[at]]));
  }, [columns, width]);
  return (
    <ExactFractions value={rooms}>
      <div ref={ref} className={classes.stepsPlace} data-sideways>
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
            {above}
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
    </ExactFractions>
  );
}
