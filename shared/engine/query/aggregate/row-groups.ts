/** How rows are grouped and counted per period: what is asked, and what is answered. */
import type { LeftOutRows, SwitchableReason } from '../../../service/counted-rows.ts';
import type { Side } from '../../../service/movement-sums.ts';

/** Groups of the rows that a query matches. */
export interface GroupRequest {
  /**
   * The counterparty as seen from the subject, the UTC day, the values of a field, or nothing: one
   * group with all rows.
   */
  readonly by: 'counterparty' | 'day' | 'nothing' | { readonly field: string };
  /**
   * What to sum up, exactly; separate for each value of `per`, such as the token: amounts of
   * different tokens have no sum. Per `tokenContractAddress` means per asset, see Transfer.asset:
   * each ID of an EIP-1155 contract is a token of its own.
   */
  readonly sum?: {
    readonly field: string;
    readonly per?: string;
    /** The unit of the amounts if no field states it. @default '' */
    readonly unit?: string;
    /**
     * The field that says whether a movement settled, failed or is pending: sums contain only
     * settled ones. Without it every row counts as settled.
     */
    readonly state?: string;
    /**
     * Sums leave out unreadable and suspected rows, too; rows with a reason in `included` count (see
     * service/counted-rows.ts). Without it they contain all of these.
     */
    readonly counting?: { readonly included: readonly SwitchableReason[] };
    /** Sums are separated by direction, as seen from the subject. @default false */
    readonly isBySide?: boolean;
    /**
     * Amounts of another field, summed up as a separate unit: those of the trade zone, whose list
     * names no token.
     */
    readonly apart?: { readonly field: string; readonly unit: string };
  };
  /**
   * Orders the groups by their value in one unit, exactly; groups without one follow. Without it
   * those with the most rows are first.
   */
  readonly rank?: Omit<GroupRank, 'unit'> & {
    /** @default the unit of the most rows that have such a value */
    readonly unit?: string;
  };
  readonly atMost: number;
  /** In how many periods, from the first time of all rows to the last, to count those of a group. */
  readonly bins?: number;
  /** Whether all collected rows are grouped, whatever the query matches. @default false */
  readonly ofAll?: boolean;
  /** Only these of the rows are grouped, by key, e.g. disputed ones. */
  readonly only?: readonly string[];
  /** Whether the answer includes the query, with its whole ABI book. @default false */
  readonly tellsQuery?: boolean;
}

/** What groups are ordered by. */
export interface GroupRank {
  readonly unit: string;
  /** `net` is in minus out, `sum` is that of all directions. */
  readonly by: 'in' | 'out' | 'net' | 'sum';
  readonly descending: boolean;
}

/** Exact decimal text, and the number of rows. */
export interface SumOfRows {
  readonly sum: string;
  readonly rows: number;
}

/**
 * The sum of rows of one token that have a number and count. Rows with a number that do not count
 * are in no sum, but counted by their reason.
 */
export interface TokenSum extends SumOfRows, LeftOutRows {
  readonly unit: string;
  /** Present if directions were requested. */
  readonly sides?: Readonly<Record<Side, SumOfRows>> & { readonly net: string };
  /** How many of `rows` count only because the analyst switched their reason in; absent if none. */
  readonly switchedIn?: LeftOutRows;
}

export interface RowGroups {
  /** In the requested order; equal ones by their number of rows, then by value. */
  readonly groups: readonly {
    /** '' for rows without one. */
    readonly value: string;
    readonly count: number;
    /** The earliest and the latest time, Unix ms; absent if no row has one. */
    readonly first?: number;
    readonly last?: number;
    readonly sums: readonly TokenSum[];
    /** The number of rows in each period; present if requested. */
    readonly activity?: readonly number[];
  }[];
  /** What the groups were ranked by; absent if by their number of rows, and if none has such a value. */
  readonly rank?: GroupRank;
  /** The number of groups, returned or not. */
  readonly total: number;
  /** Rows in all groups. */
  readonly rows: number;
  /** Rows with a number that are left out of all sums, or were switched in; absent without sums. */
  readonly leftOut?: LeftOutRows;
  readonly switchedIn?: LeftOutRows;
  /** The periods of `activity`; absent if no row has a time. */
  readonly periods?: Pick<TimeHistogram, 'from' | 'width'>;
}

/** Rows in periods [from + n × width, from + (n + 1) × width), Unix ms. */
export interface TimeHistogram {
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
  /** Rows without a time. */
  readonly without: number;
}
