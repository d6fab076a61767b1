/** What became of the source of a trace by each method. Pure. */
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { CountedTrace } from './report-ends.ts';
import type { MethodSums } from './trace-report.ts';

/** The amounts of a method by kind of end. */
function sumsByKind({ sums }: CountedTrace): ReadonlyMap<EndKind, bigint> {
  const byKind = new Map<EndKind, bigint>();
  let [kind, sum]: [EndKind | undefined, bigint] = [undefined, 0n];
  const add = (): void => {
    if (kind !== undefined) byKind.set(kind, (byKind.get(kind) ?? 0n) + sum);
  };
  // Sums come kind by kind.
  for (const each of sums) {
    if (each.kind !== kind) {
      add();
      [kind, sum] = [each.kind, 0n];
    }
    sum += each.amount;
  }
  add();
  return byKind;
}

function sumMethod(trace: CountedTrace): Omit<MethodSums, 'isMostCautious'> {
  const byKind = sumsByKind(trace);
  const [fees, held, linked] = [
    byKind.get('fee') ?? 0n,
    byKind.get('held') ?? 0n,
    byKind.get('linked') ?? 0n,
  ];
  const total = [...byKind.values()].reduce((sum, each) => sum + each, 0n);
  const { method, arrived, moved } = trace;
  return { method, elsewhere: total - held - fees - linked, fees, held, linked, total, arrived, moved };
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
