import { Badge } from '../../parts/badge.tsx';
import { outcomesText, countOutcomes, type Finding } from '../../../shared/engine/comparison/finding.ts';
import classes from '../../tab/workbench.module.css';

/** Shows the gravest outcome as a badge, the rest as numbers; what did not occur is left out. */
export function OutcomeCounts({ findings }: { readonly findings: readonly Finding[] }) {
  const { contradicts, agrees } = countOutcomes(findings);
  const occurred = outcomesText(findings)
    .split(', ')
    .filter((each) => !each.startsWith('0 '));
  // Without a contradiction, that the sources agree is the answer.
  const agreement = occurred.find((each) => /agrees?$/.test(each));
  const first = (contradicts === 0 ? agreement : undefined) ?? occurred[0] ?? '';
  const rest = occurred.filter((each) => each !== first);
  return (
    <>
      <Badge tone={contradicts > 0 ? 'failed' : agrees > 0 ? 'in' : 'plain'}>{first}</Badge>{' '}
      <span className={classes.count}>{rest.join(' · ')}</span>
    </>
  );
}
