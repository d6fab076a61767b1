/** The order in which ends are listed: what says something first. Pure. */
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { ReportEnd, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';

/** What a share is of: the source, or what links brought if there is no other. In raw units. */
export function wholeOf(
  { source, sums }: Pick<TraceReport, 'source' | 'sums'>,
  method: SplittingMethod,
): bigint {
  return source > 0n ? source : (sums.find((each) => each.method === method)?.total ?? 0n);
}

type Amounts = Pick<ReportEnd, 'amounts'>;

const isSame = (
  { amounts: one }: Amounts,
  { amounts: other }: Amounts,
  methods: readonly SplittingMethod[],
) =>
  methods.every(
    (method) => one[method].least === other[method].least && one[method].most === other[method].most,
  );

/**
 * Returns ends in the order given, but those that may have anything from nothing to all by every method
 * last, and among ends with the same amounts those with a label first.
 */
export function orderEnds<End extends Amounts & Pick<ReportEnd, 'address'>>(
  ends: readonly End[],
  methods: readonly SplittingMethod[],
  report: Pick<TraceReport, 'source' | 'sums'>,
  hasLabel: (address: string) => boolean,
): readonly End[] {
  const isOpen = ({ amounts }: End): boolean =>
    methods.every(
      (method) => amounts[method].least === 0n && amounts[method].most >= wholeOf(report, method),
    );
  const inOrder = [...ends.filter((end) => !isOpen(end)), ...ends.filter(isOpen)];
  let run = 0;
  return inOrder
    .map((end, place) => {
      const before = inOrder[place - 1];
      if (before !== undefined && !isSame(before, end, methods)) run += 1;
      return { end, run, isPlain: !hasLabel(end.address) };
    })
    .toSorted((one, other) => one.run - other.run || Number(one.isPlain) - Number(other.isPlain))
    .map(({ end }) => end);
}
