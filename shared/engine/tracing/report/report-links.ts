/** The links that a trace uses, with what each method carried. Pure. */
import type { FlowRow, RowRef } from '../../flow/ledger/flow-row.ts';
import { placeOfMovement } from '../../flow/trace/links.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import type { RanAsset } from './ran-trace.ts';
import type { TracesByMethod } from './run-linked.ts';
import type { NamedUnit, ReportLink } from './trace-report.ts';
import type { UsableLink } from './usable-links.ts';

function rowOf(ran: RanAsset | undefined, ref: RowRef): FlowRow | undefined {
  const place = ran === undefined ? undefined : placeOfMovement(ran.index, ref);
  return place === undefined ? undefined : ran?.index.rowAt(place);
}

const byMethod = (amountOf: (method: SplittingMethod) => bigint): Readonly<Record<SplittingMethod, bigint>> =>
  Object.fromEntries(SPLITTING_METHODS.map((method) => [method, amountOf(method)])) as Record<
    SplittingMethod,
    bigint
  >;

/** Only links by which at least one method carries money. */
export function reportLinks(
  traces: TracesByMethod,
  usable: readonly UsableLink[],
  assets: readonly RanAsset[],
  unitOf: (asset: string) => NamedUnit,
): readonly ReportLink[] {
  const ranOf = (asset: string): RanAsset | undefined => assets.find(({ index }) => index.asset === asset);
  return usable.flatMap(({ said, link }, at): readonly ReportLink[] => {
    const [left, arrived] = [
      rowOf(ranOf(link.from.asset), link.from.row),
      rowOf(ranOf(link.to.asset), link.to.row),
    ];
    const carried = byMethod((method) => traces.get(method)?.links[at]?.carried ?? 0n);
    if (left === undefined || arrived === undefined || Object.values(carried).every((each) => each === 0n))
      return [];
    return [
      {
        linkId: said.linkId,
        reason: said.reason,
        left,
        leftUnit: unitOf(link.from.asset),
        arrived,
        arrivedUnit: unitOf(link.to.asset),
        carried,
        brought: byMethod((method) => traces.get(method)?.links[at]?.arrived ?? 0n),
      },
    ];
  });
}
