import { Badge } from '../../parts/badge.tsx';
import { outcomesText, countOutcomes, type Finding } from '../../../shared/engine/comparison/finding.ts';
import classes from '../../tab/workbench.module.css';

/** Shows the contradictions as a coloured badge, the rest as numbers. */
export function OutcomeCounts({ findings }: { readonly findings: readonly Finding[] }) {
  const [contradictions = '', ...rest] = outcomesText(findings).split(', ');
  return (
    <>
      <Badge tone={countOutcomes(findings).contradicts > 0 ? 'failed' : 'in'}>{contradictions}</Badge>{' '}
      <span className={classes.count}>{rest.join(' · ')}</span>
    </>
  );
}
