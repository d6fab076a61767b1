/**
 * The contract between the page and the worker that traces. The worker keeps the newest trace, so
 * that the working of a figure is not sent before somebody asks for it.
 */
import { z } from 'zod';
import { call, stream, type ContractClient } from '../../../contract/define-contract.ts';
import type { FlowRow, RowRef } from '../../flow/ledger/flow-row.ts';
import type { LinkSide } from '../../linking/link-side.ts';
import type { AskedEnd, AskedFigure, AskedFlow, CaseQuestion } from '../question/case-question.ts';
import type { BalanceOutcome, BalanceQuestion } from '../balance/balance-result.ts';
import type { BalanceOverTime } from '../report/balance-over-time.ts';
import type { OtherSides } from '../report/other-sides.ts';
import type { TracedGraph } from '../report/traced-graph.ts';
import type { ShownLine } from '../report/working-lines.ts';
import type { PackedOutcome } from '../report/packed-outcome.ts';

// Both ends are this program's own code: shapes are only typed, not validated.
const question = z.custom<CaseQuestion>();
const traceId = z.number().int();

export const traceContract = {
  /** Read `outcome` by `unpackOutcome`. */
  run: call(
    z.object({ question }),
    z.custom<{ readonly traceId: number; readonly outcome: PackedOutcome }>(),
  ),
  /** The lines of one figure. Rejects with storage.not-found if a newer trace has replaced it. */
  working: call(z.object({ traceId, figure: z.custom<AskedFigure>() }), z.custom<readonly ShownLine[]>()),
  /** Every line of a method in one asset, in batches. */
  wholeWorking: stream(
    z.object({ traceId, asset: z.string(), method: z.custom<AskedFigure['method']>() }),
    z.custom<readonly ShownLine[]>(),
  ),
  /** The balance of a followed address after each of its rows. */
  balance: call(
    z.object({
      traceId,
      asset: z.string(),
      method: z.custom<AskedFigure['method']>(),
      address: z.string(),
    }),
    z.custom<BalanceOverTime>(),
  ),
  /** The balance of any address over time, without a trace. */
  addressBalance: call(z.object({ question: z.custom<BalanceQuestion>() }), z.custom<BalanceOutcome>()),
  /** Who paid how much traced money to whom, and what stayed where, by a method. */
  graph: call(
    z.object({ traceId, asset: z.string(), method: z.custom<AskedFigure['method']>() }),
    z.custom<TracedGraph>(),
  ),
  /** The lines of one flow of that graph. */
  flow: call(z.object({ traceId, flow: z.custom<AskedFlow>() }), z.custom<readonly ShownLine[]>()),
  /** Those of the given rows that the trace starts from or passes through, in one asset. */
  tracedRows: call(
    z.object({ traceId, asset: z.string(), rows: z.custom<readonly RowRef[]>() }),
    z.custom<readonly FlowRow[]>(),
  ),
  /** What may be the other side of the rows that lead to an end. */
  otherSides: call(z.object({ traceId, end: z.custom<AskedEnd>() }), z.custom<OtherSides>()),
  /** The collected movements of a transaction, whatever they fit. Lower case. */
  movementsIn: call(z.object({ traceId, hash: z.string() }), z.custom<readonly LinkSide[]>()),
  /** Forgets a trace. */
  close: call(z.object({ traceId }), z.object({ closed: z.boolean() })),
} as const;
export type TraceContract = typeof traceContract;
export type TraceClient = ContractClient<TraceContract>;
