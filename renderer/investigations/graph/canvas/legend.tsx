import classes from './canvas.module.css';

interface LegendProps {
  /** True if something of the trade zone is drawn. */
  readonly hasTradeZone: boolean;
  /** True if something doubtful is drawn: zero value, a copied token. */
  readonly hasDoubt: boolean;
}

const WIDTH = 26;

function Sample({ chain, isDoubtful }: { readonly chain: string; readonly isDoubtful: boolean }) {
  return (
    <svg width={WIDTH} height={6} aria-hidden="true">
      <g className={classes.edge} data-chain={chain} data-doubtful={isDoubtful || undefined}>
        <path className={classes.line} d={`M1 3H${WIDTH - 1}`} strokeWidth={2} />
      </g>
    </svg>
  );
}

/** What the lines mean, if there are several kinds of them. */
export function Legend({ hasTradeZone, hasDoubt }: LegendProps) {
  if (!hasTradeZone && !hasDoubt) return null;
  return (
    <ul className={classes.legend} aria-label="Kinds of edges">
      <li>
        <Sample chain="main" isDoubtful={false} /> main chain
      </li>
      {hasTradeZone && (
        <li>
          <Sample chain="trade-zone" isDoubtful={false} /> trade zone
        </li>
      )}
      {hasDoubt && (
        <li>
          <Sample chain="main" isDoubtful /> doubtful
        </li>
      )}
    </ul>
  );
}
