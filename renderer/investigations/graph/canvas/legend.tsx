import type { ColouredToken } from '../scene/token-colours.ts';
import classes from './canvas.module.css';

interface LegendProps {
  /** Those whose colours occur. */
  readonly tokens: readonly ColouredToken[];
  /** True if something of the trade zone is drawn. */
  readonly hasTradeZone: boolean;
  /** True if something doubtful is drawn: zero value, a copied token. */
  readonly hasDoubt: boolean;
}

const WIDTH = 26;

interface SampleProps {
  readonly chain?: string;
  readonly isDoubtful?: boolean;
  readonly token?: string;
}

function Sample({ chain, isDoubtful, token }: SampleProps) {
  return (
    <svg width={WIDTH} height={6} aria-hidden="true">
      <g className={classes.edge} data-chain={chain} data-doubtful={isDoubtful} data-token={token}>
        <path className={classes.line} d={`M1 3H${WIDTH - 1}`} strokeWidth={2} />
      </g>
    </svg>
  );
}

/** What the colours and kinds of lines mean. */
export function Legend({ tokens, hasTradeZone, hasDoubt }: LegendProps) {
  if (tokens.length === 0 && !hasTradeZone && !hasDoubt) return null;
  return (
    <ul className={classes.legend} aria-label="Kinds of edges">
      {tokens.map(({ colour, name }) => (
        <li key={colour} className="casebook-foreign">
          <Sample token={colour} /> {name}
        </li>
      ))}
      {hasTradeZone && (
        <li>
          <Sample chain="trade-zone" /> trade zone
        </li>
      )}
      {hasDoubt && (
        <li>
          <Sample isDoubtful /> doubtful
        </li>
      )}
    </ul>
  );
}
