/** What a survey tells of all rows of a case, collection by collection. */
import type { LookalikePayment } from '../../deception/lookalike-payment.ts';
import type { SeenToken } from '../../deception/judge-tokens.ts';
import type { LeftOutRows } from '../../../service/counted-rows.ts';
import type { MovementKind } from '../../../service/movement-sums.ts';
import type { GroupRequest, TokenSum } from '../aggregate/row-groups.ts';
import type { Direction, ReviewSource, SuspectedRows } from '../review-session.ts';

/** Rows to survey, and which of their amounts are movements; absent if they have none. */
export interface SurveyedSource extends ReviewSource {
  readonly sum?: GroupRequest['sum'];
  /** Addresses whose movements with the subject are added up, too. */
  readonly parties?: readonly string[];
}

/** What moved between the subject and another address, seen from the subject. */
export interface SumsOfParty {
  /** In lower case. */
  readonly address: string;
  readonly sums: readonly TokenSum[];
}

/** One of the largest movements of its unit and direction among the rows that count. */
export interface LargeMovement {
  readonly kind: MovementKind;
  /** What moved, see Transfer.asset. */
  readonly unit: string;
  /** These are as they came; '' if the row does not state them. */
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly symbol: string;
  /** Decimal text. */
  readonly amount: string;
  /** True if the list may have rounded it. */
  readonly asReported: boolean;
  readonly direction: Direction;
  /** Unix ms. */
  readonly time?: number;
  /** The row's evidence: journal record, and index in the response's list. */
  readonly seq: number;
  readonly index: number;
}

/** How many rows have their time in an hour, which is counted from 1970. */
export interface RowsOfHour {
  readonly hour: number;
  readonly rows: number;
}

export interface RowsSurvey {
  readonly rows: number;
  /** In order of time; hours without rows are absent. */
  readonly hours: readonly RowsOfHour[];
  /** Rows without a time. */
  readonly withoutTime: number;
  /** Rows that are in no sum, by reason. */
  readonly leftOut: LeftOutRows;
  /** Rows that are suspected of deceiving, as the bar of their trail counts them. */
  readonly deceiving: SuspectedRows;
  /** Units with rows that count, and how many these are; those of the most rows first. */
  readonly units: readonly { readonly unit: string; readonly rows: number }[];
  /** The largest of each unit and direction. */
  readonly largest: readonly LargeMovement[];
  /** The tokens of all rows, with when each first had value. */
  readonly tokens: readonly SeenToken[];
  /** What the subject itself paid to lookalikes, by token and recipient; absent if nothing. */
  readonly paid?: readonly LookalikePayment[];
  /** Those of the requested parties that have rows; absent if none were requested. */
  readonly parties?: readonly SumsOfParty[];
}

/** A survey of the source at this place of the request. */
export interface SourceSurvey extends RowsSurvey {
  readonly place: number;
}

/**
 * Surveys sources one after the other, in the given order; skips those that are gone. `most` limits
 * the movements of each unit and direction. An aborted survey ends.
 */
export type SurveyCase = (
  sources: readonly SurveyedSource[],
  most: number,
  signal: AbortSignal,
) => AsyncIterable<SourceSurvey>;
