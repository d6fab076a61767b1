/** What became of the source of a trace by each method. Pure. */
import type { CountedTrace } from './report-ends.ts';
import type { MethodSums } from './trace-report.ts';

function sumMethod(trace: CountedTrace): Omit<MethodSums, 'isMostCautious'> {
  const byKind = trace.sums.byKind();
  const [fees, held, linked, leftZone] = [
    byKind.get('fee') ?? 0n,
    byKind.get('held') ?? 0n,
    byKind.get('linked') ?? 0n,
    byKind.get('left-zone') ?? 0n,
  ];
  const total = [...byKind.values()].reduce((sum, each) => sum + each, 0n);
  const { method, arrived, moved } = trace;
  const elsewhere = total - held - fees - linked - leftZone;
  return { method, elsewhere, leftZone, fees, held, linked, total, arrived, moved };
}

/**
 * What became of the source by each method. The most cautious method moves the least traced money
 * on from address to address: money stays with who had it first until the rows leave no choice.
 */
export function sumMethods(traces: readonly CountedTrace[]): readonly MethodSums[] {
  const amounts = traces.map(({ moved }) => moved);
  const least = amounts.reduce((low, each) => (each < low ? each : low), amounts[0] ?? 0n);
  const isTold = amounts.some((each) => each > least);
  return traces.map((each) => ({
    ...sumMethod(each),
    isMostCautious: isTold && each.moved === least,
  }));
}
