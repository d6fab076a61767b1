import { groupedCount } from '../../../shared/units/count-words.ts';
import type { Witness } from '../../../shared/engine/storage/case-records.ts';
import { Badge } from '../../parts/badge.tsx';
import { Prose } from '../../parts/prose.tsx';
import { OUTCOME_WORDS } from './completeness-words.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';

/** Of a long check so many records are linked; all of them are in the manifest of an export. */
const MOST_LINKS = 12;

/** Each witness with what it said, its figures, and the records of the journal that bear it out. */
export function WitnessList({ witnesses }: { readonly witnesses: readonly Witness[] }) {
  const { showEvidence } = useWorkbench();
  return (
    <ul className={classes.witnesses}>
      {witnesses.map(({ name, outcome, detail, evidence = [] }) => (
        <li key={name}>
          <span className={classes.witnessOutcome}>
            <Badge tone={OUTCOME_WORDS[outcome].tone}>{OUTCOME_WORDS[outcome].word}</Badge>
          </span>
          <span className={classes.witnessDetail}>
            {name}.{' '}
            <span className={classes.dim}>
              <Prose text={detail} />
            </span>
            {evidence.length > 0 && (
              <span className={classes.witnessEvidence}>
                {' Evidence: '}
                {evidence.slice(0, MOST_LINKS).map((seq) => (
                  <button
                    key={seq}
                    type="button"
                    className={classes.evidenceLink}
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
