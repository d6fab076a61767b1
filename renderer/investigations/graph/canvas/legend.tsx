import { countText } from '../../../../shared/units/count-text.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { kindsOfLines } from '../scene/kinds-of-lines.ts';
import type { ColouredToken } from '../scene/token-colours.ts';
import classes from './canvas.module.css';

interface LegendProps {
  /** Those whose colours occur. */
  readonly tokens: readonly ColouredToken[];
  /** The kinds of lines that are drawn. */
  readonly kinds: ReturnType<typeof kindsOfLines>;
  /** True if addresses are drawn as dots. */
  readonly isCrowd?: boolean;
  /** Addresses whose names have no room at this scale. */
  readonly unnamed?: number;
}

const WIDTH = 26;

interface SampleProps {
  readonly chain?: string;
  readonly isDoubtful?: boolean;
  readonly isStub?: boolean;
  readonly token?: string;
}

function Sample({ chain, isDoubtful, isStub, token }: SampleProps) {
  return (
    <svg width={WIDTH} height={6} aria-hidden="true">
      <g
        className={classes.edge}
        data-chain={chain}
        data-doubtful={isDoubtful}
        data-stub={isStub}
        data-token={token}
      >
        <path className={scene.line} d={`M1 3H${WIDTH - 1}`} strokeWidth={2} />
      </g>
    </svg>
  );
}

/** What the colours and kinds of lines mean. */
export function Legend({ tokens, kinds, isCrowd = false, unnamed = 0 }: LegendProps) {
  if (tokens.length === 0 && !Object.values(kinds).includes(true) && !isCrowd) return null;
  return (
    <ul className={classes.legend} aria-label="Kinds of arrows">
      {tokens.map(({ colour, name }) => (
        <li key={colour} className="casebook-foreign">
          <Sample token={colour} /> {name}
        </li>
      ))}
      {kinds.otherTokens && (
        <li>
          <Sample /> {tokens.length === 0 ? 'tokens' : 'other tokens'}
        </li>
      )}
      {kinds.tradeZone && (
        <li>
          <Sample chain="trade-zone" /> trade zone
        </li>
      )}
      {kinds.doubtful && (
        <li>
          <Sample isDoubtful /> doubtful
        </li>
      )}
      {kinds.stub && (
        <li>
          <Sample isDoubtful isStub /> does not count
        </li>
      )}
      {isCrowd && (
        <li>
          <svg width={WIDTH} height={12} aria-hidden="true">
            <circle className={scene.box} cx={5} cy={6} r={2.5} />
            <circle className={scene.box} cx={18} cy={6} r={5.5} />
          </svg>{' '}
          larger: more money
        </li>
      )}
      {unnamed > 0 && <li>{countText(unnamed, 'name', 'names')} hidden at this scale</li>}
    </ul>
  );
}
