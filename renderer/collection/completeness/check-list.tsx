import { groupedCount } from '../../../shared/units/count-text.ts';
import type { CompletenessCheck } from '../../../shared/engine/storage/case-records.ts';
import { Badge } from '../../parts/badge.tsx';
import { Prose } from '../../parts/prose.tsx';
import { OUTCOME_TEXT } from './completeness-text.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import linkButton from '../../parts/link-button.module.css';

/** Long checks link only the first records; an export's manifest has all of them. */
const MOST_LINKS = 12;

/** Shows each completeness check with its outcome, its figures, and the records that support it. */
export function CheckList({ witnesses }: { readonly witnesses: readonly CompletenessCheck[] }) {
  const { showEvidence } = useWorkbench();
  return (
    <ul className={classes.checks}>
      {witnesses.map(({ name, outcome, detail, evidence = [] }) => (
        <li key={name}>
          <span className={classes.checkOutcome}>
            <Badge tone={OUTCOME_TEXT[outcome].tone}>{OUTCOME_TEXT[outcome].text}</Badge>
          </span>
          <span className={classes.checkDetail}>
            {name}.{' '}
            <span className={classes.dim}>
              <Prose text={detail} />
            </span>
            {evidence.length > 0 && (
              <span className={classes.checkEvidence}>
                {' Evidence: '}
                {evidence.slice(0, MOST_LINKS).map((seq) => (
                  <button
                    key={seq}
                    type="button"
                    className={linkButton.link}
                    aria-label={`Evidence: record ${seq}`}
                    onClick={() => showEvidence({ seq })}
                  >
                    #{seq}
                  </button>
                ))}
                {evidence.length > MOST_LINKS && ` and ${groupedCount(evidence.length - MOST_LINKS)} more`}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
