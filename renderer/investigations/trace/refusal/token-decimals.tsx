import { useEffect } from 'react';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import { useLatest } from '../../../tab/use-latest.ts';
import { useTokenUnits } from '../../../tab/token-units/use-token-units.ts';
import classes from '../trace.module.css';
import type { TraceView } from '../trace-view.ts';

interface TokenDecimalsProps {
  /** Lower case. */
  readonly contract: string;
  readonly onKnown: (known: TraceView['decimals'][string]) => void;
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
