/** What one response tells a walk. Pure: the caller passes the digest. */
import type { Mismatch, ParsedPage, ParsedRow } from '../../../contract/query-contract.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import { cellText } from '../../../service/row-value.ts';
import type { BlockRange } from './walk-goal.ts';

/** -1 falling, 0 level, 1 rising, 2 mixed. */
export type HeightRun = -1 | 0 | 1 | 2;

export interface PageSummary {
  /** All rows, including those without a block: they take up places on the page. */
  readonly rowCount: number;
  /** Rows without a block. */
  readonly pending: number;
  readonly totalPage: string | undefined;
  readonly total: string | undefined;
  /** The page number that the service echoed. */
  readonly echoedPage: string | undefined;
  /** Digest of the rows without fields that change by themselves; see digest-rows.ts. */
  readonly digest: string;
  readonly edges: readonly [first: number, last: number, run: HeightRun] | undefined;
  readonly highest: number | undefined;
  /** Block heights of the rows, each once. */
  readonly heights: readonly number[];
  /**
   * The lowest block on the page that is higher than that of its last row; undefined if there is
   * none.
   */
  readonly aboveLast: number | undefined;
  /** The response's journal record; absent in a model. */
  readonly seq?: number;
  /** Rows whose block was not requested. */
  readonly outside: number;
  /** How the response does not match its question; see shared/service/question. */
  readonly mismatches?: readonly Mismatch[];
}

function runOf(heights: readonly number[]): HeightRun {
  let run: HeightRun = 0;
  for (const [index, height] of heights.entries()) {
    const step = Math.sign(height - (heights[index - 1] ?? height)) as -1 | 0 | 1;
    if (step === 0) continue;
    if (run !== 0 && run !== step) return 2;
    run = step;
  }
  return run;
}

/** Block height of a row; undefined if it has none (pending) or an unreadable one. */
function heightOf(endpoint: Endpoint, row: ParsedRow): number | undefined {
  const column = endpoint.columns.find(({ kind }) => kind === 'height');
  const text = column === undefined ? '' : cellText(row.fields, column);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** True for a row that is not in a block yet. */
export function isPendingRow(endpoint: Endpoint, row: ParsedRow): boolean {
  const column = endpoint.columns.find(({ kind }) => kind === 'height');
  return column !== undefined && cellText(row.fields, column) === '';
}

/** Summarises a page; `meant` is the range of blocks that it was requested for. */
export function summaryOfPage(
  endpoint: Endpoint,
  { from = 0, to = Infinity }: BlockRange,
  page: ParsedPage,
  digest: string,
  seq?: number,
): PageSummary {
  const heights = page.rows.flatMap((row) => heightOf(endpoint, row) ?? []);
  const [first, last] = [heights[0], heights.at(-1)];
  return {
    rowCount: page.rows.length,
    pending: page.rows.filter((row) => isPendingRow(endpoint, row)).length,
    totalPage: page.totalPage,
    total: page.total,
    echoedPage: page.page,
    digest,
    ...(seq === undefined ? {} : { seq }),
    ...(page.mismatches === undefined ? {} : { mismatches: page.mismatches }),
    edges: first === undefined || last === undefined ? undefined : [first, last, runOf(heights)],
    highest: heights.length === 0 ? undefined : heights.reduce((one, other) => Math.max(one, other)),
    heights: [...new Set(heights)],
    aboveLast: heights
      .filter((height) => last !== undefined && height > last)
      .reduce<number | undefined>((lowest, height) => Math.min(lowest ?? height, height), undefined),
    outside: heights.filter((height) => height < from || height > to).length,
  };
}
