/** The columns of figures: one for all methods while they agree, or one for each. Pure. */
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type {
  MethodSums,
  ReportEnd,
  TraceReport,
} from '../../../../shared/engine/tracing/report/trace-report.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { METHOD_TEXT } from '../method-text.ts';

/** A column of figures. Its methods have the same figure in each of its cells. */
export interface MethodColumn {
  /** The method whose working and graph are shown first. */
  readonly first: SplittingMethod;
  readonly methods: readonly SplittingMethod[];
  /** 'FIFO', or 'All methods'. */
  readonly name: string;
  /** For the tooltip. */
  readonly sentence: string;
}

type Compared = { readonly ends: readonly Pick<ReportEnd, 'amounts'>[] } & Pick<TraceReport, 'sums'>;

const SUMMED = ['elsewhere', 'leftZone', 'fees', 'held', 'linked', 'total', 'arrived', 'moved'] as const;

const isSameSums = (one: MethodSums | undefined, other: MethodSums | undefined): boolean =>
  SUMMED.every((part) => one?.[part] === other?.[part]);

/** True if the methods have the same figures at each end and move the same amounts on. */
export function doMethodsAgree({ ends, sums }: Compared, methods: readonly SplittingMethod[]): boolean {
  const [first, ...others] = methods;
  if (first === undefined) return true;
  const sumsOf = (method: SplittingMethod) => sums.find((each) => each.method === method);
  return others.every(
    (other) =>
      isSameSums(sumsOf(first), sumsOf(other)) &&
      ends.every(
        ({ amounts }) =>
          amounts[first].least === amounts[other].least && amounts[first].most === amounts[other].most,
      ),
  );
}

const columnOf = (method: SplittingMethod): MethodColumn => ({
  first: method,
  methods: [method],
  ...METHOD_TEXT[method],
});

/**
 * The columns of the shown methods: one while all of them agree, unless `isSplit` asks for each. Shown
 * methods are in the usual order.
 */
export function methodColumns(
  report: Compared,
  methods: readonly SplittingMethod[],
  isSplit: boolean,
): readonly MethodColumn[] {
  const [first] = methods;
  if (first === undefined || methods.length === 1 || isSplit || !doMethodsAgree(report, methods))
    return methods.map(columnOf);
  const isAll = methods.length === Object.keys(METHOD_TEXT).length;
  return [
    {
      first,
      methods,
      name: isAll ? 'All methods' : `${groupedCount(methods.length)} methods`,
      sentence: `${methods.map((method) => METHOD_TEXT[method].name).join(', ')} agree on every figure.`,
    },
  ];
}
