/**
 * What an action of the trade zone does, without its place.
 */
import type { Quantity } from '../model/transaction-shape.ts';

export interface TzShape {
  readonly from: string;
  /** An open set: new types may come. */
  readonly actionType: string;
  /** Raw units; absent for actions that carry no amount. */
  readonly value?: Quantity;
  readonly precision: number;
  /** Fields of actionData beside `type`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Empty where the action succeeded. */
  readonly errorMessage: string;
  readonly tokenTransferCount: number;
  readonly eventCount: number;
}
