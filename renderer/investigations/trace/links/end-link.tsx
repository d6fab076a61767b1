import type { EndKind } from '../../../../shared/engine/flow/trace/end-sums.ts';
import type { ReportEnd, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import classes from './links.module.css';
import { LinkedReasons } from './linked-reasons.tsx';

/** The kinds of ends at which the analyst may link to where the money went. */
const MAY_BE_LINKED: readonly EndKind[] = ['left-zone', 'not-collected', 'stopped', 'burned'];

interface EndLinkProps {
  readonly end: ReportEnd;
  readonly report: TraceReport;
  readonly isLooking: boolean;
  readonly onLook: () => void;
}

/** The links by which an end's money goes on, or the button that looks for its other side. */
export function EndLink({ end, report, isLooking, onLook }: EndLinkProps) {
  const { kind, address } = end;
  if (kind === 'linked')
    return (
      <LinkedReasons
        links={report.links.filter(
          ({ left, leftUnit }) => left.from === address && leftUnit.asset === report.asset,
        )}
      />
    );
  if (!MAY_BE_LINKED.includes(kind)) return null;
  return (
    <button
      type="button"
      className={classes.look}
      aria-expanded={isLooking}
      title="Shows rows of the other chain by which this money may have gone on"
      onClick={onLook}
    >
      Look for the other side
    </button>
  );
}
