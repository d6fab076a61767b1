import { Badge } from '../../parts/badge.tsx';
import { outcomesText, countOutcomes, type Finding } from '../../../shared/engine/comparison/finding.ts';
import classes from '../../tab/workbench.module.css';

/** Shows the contradictions as a coloured badge, the rest as numbers; what did not occur is left out. */
export function OutcomeCounts({ findings }: { readonly findings: readonly Finding[] }) {
  const [contradictions = '', ...others] = outcomesText(findings).split(', ');
  const rest = others.filter((each) => !each.startsWith('0 '));
  return (
    <>
      <Badge tone={countOutcomes(findings).contradicts > 0 ? 'failed' : 'in'}>{contradictions}</Badge>{' '}
      <span className={classes.count}>{rest.join(' · ')}</span>
    </>
  );
}
