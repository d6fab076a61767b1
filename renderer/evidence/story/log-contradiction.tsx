import { formatDecimal } from '../../../shared/units/amount.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { groupedDecimal } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { ContradictingLog } from './contradicted-movements.ts';
import { MovedAsset, type AssetNames } from './moved-asset.tsx';
import classes from './story.module.css';

/** The whole symbol is in the list. */
const SYMBOL_CHARACTERS = 16;

/** Says what a log says in place of a movement: 'Log 3, record 9, says 20,000 USDP'. May quote a symbol. */
export const logText = (
  { symbol }: Pick<Transfer, 'symbol'>,
  { amount, seq, logIndex }: ContradictingLog,
): string =>
  `Log ${logIndex}, record ${seq}, says ${groupedDecimal(formatDecimal(amount))} ${revealHostile(symbol, SYMBOL_CHARACTERS).text}`;

interface LogContradictionProps {
  readonly transfer: Pick<Transfer, 'asset' | 'symbol'>;
  readonly log: ContradictingLog;
  readonly names: AssetNames;
}

/** Says beside a disputed movement what its log says. */
export function LogContradiction({ transfer: { asset, symbol }, log, names }: LogContradictionProps) {
  return (
    <span className={classes.ofLog}>
      the log says {shownAmountText(formatDecimal(log.amount))}{' '}
      <MovedAsset asset={asset} symbol={symbol} names={names} />
    </span>
  );
}
