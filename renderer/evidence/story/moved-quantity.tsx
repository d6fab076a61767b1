import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { formatDecimal } from '../../../shared/units/amount.ts';
import { AmountText, type AmountTextProps } from '../../parts/amount-text.tsx';
import { SettledFigures } from '../../parts/settled-figures.tsx';

interface MovedQuantityProps extends Pick<AmountTextProps, 'room'> {
  readonly transfer: Pick<Transfer, 'amount' | 'asReported' | 'unsettled'>;
}

/** How much a transfer moved; struck through if it failed, because then it moved nothing. */
export function MovedQuantity({ transfer, room }: MovedQuantityProps) {
  const { amount, asReported, unsettled } = transfer;
  const figures = (
    <AmountText amount={formatDecimal(amount)} asReported={asReported} {...(room && { room })} />
  );
  return <SettledFigures hasFailed={unsettled === 'failed'}>{figures}</SettledFigures>;
}
