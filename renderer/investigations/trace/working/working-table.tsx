import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FlowRow } from '../../../../shared/engine/flow/ledger/flow-row.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { keyOfLine, type ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { tradeZoneTokenOf } from '../../../../shared/service/assets.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { longestFraction } from '../../../../shared/units/shown-amount.ts';
import { DisputedMark } from '../../../evidence/contradicted/disputed-mark.tsx';
import { AddressText } from '../../../parts/address-text.tsx';
import { AmountText } from '../../../parts/amount-text.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { trailRequest, transactionRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';
import { EvidenceTime } from '../../../collection/money/evidence-time.tsx';
import { unitText } from '../../../collection/money/unit-text.ts';
import { lotText, stepText } from './line-text.ts';

interface WorkingTableProps {
  readonly lines: readonly ShownLine[];
  readonly report: TraceReport;
}

const STEP = 100;

/** In place of the party that a row does not have. */
const NOBODY: Readonly<Partial<Record<FlowRow['nature'], string>>> = {
  fee: 'fee',
  deposit: 'outside the trade zone',
  withdrawal: 'outside the trade zone',
};

function Party({ address, row }: { readonly address: string; readonly row: FlowRow }) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  if (address === '') return <span className={classes.dim}>{NOBODY[row.nature] ?? 'nobody'}</span>;
  return (
    <AddressText
      address={address}
      label={labels.get(address)}
      onOpen={() => openTab(trailRequest(address))}
    />
  );
}

/** The room right of the points of each column. */
interface Rooms {
  readonly before: string;
  readonly taken: string;
  readonly after: string;
}

function roomsOf(lines: readonly ShownLine[], report: TraceReport): Rooms {
  const longest = (part: keyof Rooms): string =>
    longestFraction(lines.map((line) => amountOf(line[part], report)));
  return { before: longest('before'), taken: longest('taken'), after: longest('after') };
}

interface LineProps {
  readonly line: ShownLine;
  readonly report: TraceReport;
  readonly rooms: Rooms;
}

function Line({ line, report, rooms }: LineProps) {
  const { openTab } = useWorkbench();
  const { row, lot, before, taken, after, step, reason } = line;
  const unit = unitText(report);
  const { hash } = row.place;
  const isZone = tradeZoneTokenOf(row.asset) !== undefined;
  const amount = (units: bigint, room: string, className = '') => (
    <td className={`${classes.right} ${className}`}>
      <AmountText amount={amountOf(units, report)} unit={unit} room={room} />
    </td>
  );
  return (
    <tr>
      <td>
        <EvidenceTime row={row} />
      </td>
      <td className={classes.step}>
        {stepText(line)} <DisputedMark row={row} />
        {reason !== undefined && (
          <span className={classes.lineReason}>
            <HostileText text={reason} atMost={110} />
          </span>
        )}
      </td>
      <td>
        <Party address={row.from} row={row} />
      </td>
      <td>
        <Party address={row.to} row={row} />
      </td>
      {amount(before, rooms.before, classes.before)}
      <td className={`${classes.right} ${classes.taken}`}>
        <AmountText
          amount={`${step === 'out' ? '-' : ''}${amountOf(taken, report)}`}
          unit={unit}
          room={rooms.taken}
        />
      </td>
      {amount(after, rooms.after)}
      <td>
        <HexLink
          value={hash}
          what="transaction hash"
          chain={isZone ? 'trade-zone' : 'main'}
          subject="transaction"
          onOpen={() => openTab(transactionRequest(hash))}
        />
      </td>
      <td>
        {lot === undefined ? (
          <span className={classes.dim}>{lotText(line)}</span>
        ) : (
          <EvidenceTime row={lot} title="Show the evidence of the row that brought this lot" />
        )}
      </td>
    </tr>
  );
}

/** One line for each allocation; the first cell of each opens its row's evidence. */
export function WorkingTable({ lines, report }: WorkingTableProps) {
  const [shown, setShown] = useState(STEP);
  const drawn = useMemo(() => lines.slice(0, shown), [lines, shown]);
  const rooms = useMemo(() => roomsOf(drawn, report), [drawn, report]);
  return (
    <>
      <div data-sideways>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Time (UTC)</th>
              <th scope="col">Step</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" className={`${classes.right} ${classes.before}`}>
                Before
              </th>
              <th scope="col" className={classes.right}>
                Taken
              </th>
              <th scope="col" className={classes.right}>
                After
              </th>
              <th scope="col">Transaction</th>
              <th
                scope="col"
                title="A lot is what one row brought at once: here the row that brought the money. Methods without lots take from all that is held."
              >
                <span className={classes.explained}>Lot</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((line, at) => (
              // A row may take twice from lots of one row, so the place distinguishes lines.
              <Line key={`${keyOfLine(line)} ${at}`} line={line} report={report} rooms={rooms} />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > shown && (
        <Button size="compact-xs" variant="default" onClick={() => setShown(shown + STEP)}>
          Show {groupedCount(Math.min(STEP, lines.length - shown))} more of {groupedCount(lines.length)} lines
        </Button>
      )}
    </>
  );
}
