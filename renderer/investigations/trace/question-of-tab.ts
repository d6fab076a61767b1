import type { RowRef } from '../../../shared/engine/flow/ledger/flow-row.ts';
import type { LinkRecord } from '../../../shared/engine/storage/case-records.ts';
import type {
  CaseLink,
  CaseQuestion,
  TraceFrom,
} from '../../../shared/engine/tracing/question/case-question.ts';
import type { TabParams } from '../../tab/open-tab-request.ts';
import { stopWordsOf, type TraceView } from './trace-view.ts';

const ROW = /^(\d{1,15}):(\d{1,15})$/;

function rowOf(text: string): RowRef | undefined {
  const [, seq, index] = ROW.exec(text) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), index: Number(index) };
}

function fromOf(
  { rows = '', address }: { readonly rows: string | undefined; readonly address: string | undefined },
  view: TraceView,
): TraceFrom {
  if (address !== undefined)
    return {
      address: address.toLowerCase(),
      ...(view.since !== undefined && { since: view.since }),
      ...(view.until !== undefined && { until: view.until }),
    };
  return { rows: rows.split(' ').flatMap((text) => rowOf(text) ?? []) };
}

interface Surroundings {
  readonly caseId: string;
  readonly view: TraceView;
  /** By lower-case address or hash. */
  readonly labels: ReadonlyMap<string, string>;
  readonly links?: readonly LinkRecord[];
}

/** The question of a tab, with every parameter. */
export function questionOfTab(
  params: { readonly [Name in keyof Required<TabParams['trace']>]: string | undefined },
  { caseId, view, labels, links = [] }: Surroundings,
): CaseQuestion {
  const { hops, stops, asset, confirmed, decimals, batch, leastShare } = view;
  return {
    caseId,
    from: fromOf(params, view),
    ...(asset !== undefined && { asset }),
    ...(confirmed !== undefined && { confirmed }),
    hops,
    stopWords: stopWordsOf(stops),
    labels,
    decimals: new Map(Object.entries(decimals).map(([contract, said]) => [contract, said.decimals])),
    batch,
    leastShare,
    links: links.flatMap(({ linkId, from, to, reason }): readonly CaseLink[] => {
      const [left, arrived] = [rowOf(from), rowOf(to)];
      return left === undefined || arrived === undefined ? [] : [{ linkId, from: left, to: arrived, reason }];
    }),
  };
}
