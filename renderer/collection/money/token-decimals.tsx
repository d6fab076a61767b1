import { useEffect } from 'react';
import { CollectButton } from '../of-address/collect-button.tsx';
import { useLatest } from '../../tab/use-latest.ts';
import { useTokenUnits } from '../../tab/token-units/use-token-units.ts';
import classes from './money.module.css';

/** Decimals of a token, and which source of the case states them. */
export interface KnownDecimals {
  readonly decimals: number;
  readonly by: string;
}

interface TokenDecimalsProps {
  /** Lower case. */
  readonly contract: string;
  readonly onKnown: (known: KnownDecimals) => void;
}

/** Looks up a token's decimals in the case, and offers to ask the node for them. */
export function TokenDecimals({ contract, onKnown }: TokenDecimalsProps) {
  const { units, isRead, ask } = useTokenUnits(contract);
  const tell = useLatest(onKnown);
  useEffect(() => {
    if (units.kind === 'known') tell({ decimals: units.decimals, by: units.by });
  }, [units, tell]);
  if (units.kind === 'known') return null;
  return (
    <div>
      {isRead && <CollectButton label="Read the decimals from the node" onCollect={ask} />}
      <p className={classes.dim}>{units.reason}</p>
    </div>
  );
}
