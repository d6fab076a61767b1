import type { ReactNode } from 'react';
import type { AmountPlace } from '../../../shared/engine/abi/call-amounts.ts';
import type { DecodedValue } from '../../../shared/engine/abi/decoded-value.ts';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';
import { DecodedAmount } from './decoded-amount.tsx';

interface ArgumentValueProps {
  readonly value: DecodedValue;
  /** The place of the value. */
  readonly place: number;
  /** The place that holds an amount of the token; undefined if none certainly does. */
  readonly amount: AmountPlace | undefined;
  /** Of the token; undefined if the case says nothing of it. */
  readonly units: TokenUnits | undefined;
  /** Shows any value that is not an amount. */
  readonly children: ReactNode;
}

/** Shows an argument or a result: an amount in the units of the token, anything else as its children do. */
export function ArgumentValue({ value, place, amount, units, children }: ArgumentValueProps) {
  return amount?.place === place && value.kind === 'integer' ? (
    <DecodedAmount raw={value.text} units={units} amount={amount} />
  ) : (
    children
  );
}
