/** What may be the other side of the rows by which money reached an end. Pure. */
import { rowKey } from '../../flow/ledger/flow-row.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import type { LinkCandidate } from '../../linking/find-links.ts';
import type { LinkSide } from '../../linking/link-side.ts';
import type { AskedEnd } from '../question/case-question.ts';
import type { FlowBook } from '../read/flow-book.ts';
import { paidMost } from './paid-most.ts';
import type { RanAsset } from './ran-trace.ts';
import { workingOfFigure } from './working-lines.ts';

/** A screen shows no more; a narrower question has fewer. */
const MOST_SHOWN = 100;

export interface OtherSides {
  /** Rows by which traced money left, by any method, in the order of the trace. */
  readonly rows: readonly LinkSide[];
  /** The highest score first. */
  readonly candidates: readonly LinkCandidate[];
  /** How many there are; `candidates` are the first of them. */
  readonly count: number;
  /** Whom the address paid most around these rows, see paidMost. */
  readonly recipients: readonly string[];
}

/** The candidates for the rows that lead to an end, by whichever method. */
export function otherSidesOf(
  ran: RanAsset,
  { links, united }: FlowBook,
  { kind, address }: AskedEnd,
): OtherSides {
  const { sides, candidates } = links();
  const rows = new Map<string, LinkSide>();
  for (const method of SPLITTING_METHODS)
    for (const { step, row } of workingOfFigure(ran, method, kind, address)) {
      const side = sides.get(rowKey(row));
      if (step !== 'out' && row.nature !== 'fee' && side !== undefined) rows.set(rowKey(row), side);
    }
  const found = Array.from(rows.keys(), (key) => candidates.get(key) ?? [])
    .flat()
    .toSorted((one, other) => other.score - one.score);
  return {
    rows: [...rows.values()].slice(0, MOST_SHOWN),
    candidates: found.slice(0, MOST_SHOWN),
    count: found.length,
    recipients: paidMost(address, [...rows.values()], united),
  };
}
