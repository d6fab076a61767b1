/** What a balance check knows and asks. */
import type { JsonValue } from '../../../../units/json-value.ts';
import type { KeptReading } from '../../../storage/case-records.ts';
import type { Asked, HeightSample } from '../counter.ts';
import type { BalanceKind } from './balance-kinds.ts';
import type { ListedRows } from './listed-rows.ts';

/** What the balance check needs to know about a collection. */
export interface BalanceCollection {
  readonly kind: BalanceKind;
  readonly endpointId: string;
  /** The spec's names. */
  readonly params: Readonly<Record<string, string>>;
  /** The last block that it covers; undefined if it was read up to whatever was newest. */
  readonly endHeight: number | undefined;
  readonly heights: HeightSample;
  /** What earlier checks read. */
  readonly readings: readonly KeptReading[];
}

/** What asking needs besides the rows. */
export interface BalanceAsking {
  readonly collection: BalanceCollection;
  readonly rpc: (method: string, params: readonly JsonValue[]) => Promise<Asked<JsonValue>>;
  /** The block whose end is the opening balance. */
  readonly from: number;
  /** The block whose end is the closing balance; undefined if the node names none. */
  readonly to: number | undefined;
  /** The newest block of which the service is known to have rows, or the end of the collection. */
  readonly settledUpTo: number;
  /** All lists of the asset, with what came since they were read. */
  readonly lists: readonly ListedRows[];
}
