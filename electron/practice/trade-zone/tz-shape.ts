/** What an action of the trade zone does, apart from its place. */
import type { Quantity } from '../model/transaction-shape.ts';

export interface TzShape {
  readonly from: string;
  /** An open set: new types may appear. */
  readonly actionType: string;
  /** Raw units; absent for actions without an amount. */
  readonly value?: Quantity;
  readonly precision: number;
  /** Fields of actionData beside `type`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Empty if the action succeeded. */
  readonly errorMessage: string;
  readonly tokenTransferCount: number;
  readonly eventCount: number;
}
