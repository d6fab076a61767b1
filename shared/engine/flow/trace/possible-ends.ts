/** Every end that a trace can have whatever the order, with the most that can be there. */
import type { AmountRange } from '../ledger/amount-range.ts';
import { rowKey, type FlowRow } from '../ledger/flow-row.ts';
import type { AssetIndex } from './asset-index.ts';
import { spanOf, type TimeSpan } from './time-span.ts';
import { endWithoutRecipient, type EndKind } from './end-sums.ts';
import type { TraceQuestion } from './trace-question.ts';

interface PossibleEnd extends TimeSpan {
  readonly kind: EndKind;
  readonly address: string;
  readonly amount: AmountRange;
}

/** At how many hops a trace ends depends on the order, so each followed address may also end it. */
function endsOfRow(
  row: FlowRow,
  { collected, stops, leastShare }: TraceQuestion,
): readonly (readonly [EndKind, string])[] {
  if (row.to === '') return [[endWithoutRecipient(row.nature), row.from]];
  if (stops?.has(row.to) === true) return [['stopped', row.to]];
  if (!collected.has(row.to)) return [['not-collected', row.to]];
  return [
    ['held', row.to],
    ['hop-limit', row.to],
    ...(leastShare === undefined ? [] : [['below-limit', row.to] as const]),
  ];
}

/**
 * From nothing to as much as the rows of an end can carry, and no more than the source. `source` is
 * in units.
 */
export function possibleEnds(
  { rows }: AssetIndex,
  question: TraceQuestion,
  source: bigint,
): readonly PossibleEnd[] {
  const sources = new Set(question.sources.map((each) => rowKey(each.row)));
  const ends = new Map<string, PossibleEnd>();
  for (const row of rows()) {
    const atSource: readonly (readonly [EndKind, string])[] =
      sources.has(rowKey(row)) && row.from !== '' ? [['at-source', row.from]] : [];
    for (const [kind, address] of [...endsOfRow(row, question), ...atSource]) {
      const key = `${kind} ${address}`;
      const known = ends.get(key);
      const most = (known?.amount.most ?? 0n) + row.amount;
      const amount = { least: 0n, most: most < source ? most : source };
      ends.set(key, { kind, address, amount, ...spanOf([known?.first, known?.last, row.time]) });
    }
  }
  return [...ends.values()];
}
