import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { sumsText } from '../scene/edge-text.ts';
import classes from './panel.module.css';
import { shownHex } from '../../../parts/known-addresses.ts';

/** Sums listed of an edge that stands for several tokens. */
const LISTED_SUMS = 5;

interface EdgeListProps {
  readonly address: string;
  readonly edges: readonly DrawnEdge[];
  readonly names: TokenNames;
  readonly onSelect: (key: string) => void;
}

/**
 * The edges of an address as text, each with its exact sum: what the picture says with lines. A
 * line has the menu of the other address.
 */
export function EdgeList({ address, edges, names, onSelect }: EdgeListProps) {
  const labels = useWorkbenchState('labels');
  const nameOf = (other: string): string => {
    const label = labels.get(other) ?? '';
    return label === '' ? shownHex(other) : revealHostile(label, 80).text;
  };
  const directionText = ({ from, to }: DrawnEdge): string => {
    if (from === to) return 'to itself';
    return from === address ? `to ${nameOf(to)}` : `from ${nameOf(from)}`;
  };
  const own = edges.filter(({ from, to }) => from === address || to === address);
  return (
    <section className={classes.section} aria-label="Arrows of this address">
      <h3>{countText(own.length, 'arrow')} on the canvas</h3>
      <ul className={classes.edges}>
        {own.map((edge) => (
          <li key={edge.key} data-zero={edge.isZeroValue || undefined}>
            <button
              type="button"
              onClick={() => onSelect(edge.key)}
              {...subjectAttributes({
                kind: 'address',
                value: edge.from === address ? edge.to : edge.from,
                chain: 'main',
              })}
            >
              <span>{directionText(edge)}</span>
              {edge.sums.slice(0, LISTED_SUMS).map((sum) => (
                <span key={sum.asset}>
                  {countText(sum.count, 'transfer')}, {sumsText([sum], names, 1)}
                  {edge.isZeroValue && ' (zero value)'}
                </span>
              ))}
              {edge.sums.length > LISTED_SUMS && (
                <span>and {countText(edge.sums.length - LISTED_SUMS, 'other token')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
