import { Button } from '@mantine/core';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import classes from '../transaction.module.css';
import type { StoredRowsSearch } from './use-stored-rows.ts';

/** Where else in the case the hash was met: each set by name, with its rows' evidence. */
export function StoredSection({ search }: { readonly search: StoredRowsSearch }) {
  const { showEvidence } = useWorkbench();
  const { found, isLooking, looked, all, larger, lookInLarger, failure } = search;
  return (
    <section aria-label="In this case" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>In this case</h3>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <p className={classes.sum} aria-live="polite">
        {isLooking
          ? `Looking through set ${looked + 1} of ${Math.max(1, all)}…`
          : found.length === 0
            ? `None of the ${all.toLocaleString('en')} other sets has it.`
            : `${found.length.toLocaleString('en')} of ${all.toLocaleString('en')} other sets have it.`}{' '}
        {larger.sets > 0 && (
          <Button variant="default" size="compact-xs" onClick={lookInLarger}>
            Look in {larger.sets.toLocaleString('en')} larger too ({larger.rows.toLocaleString('en')} rows)
          </Button>
        )}
      </p>
      <ul className={workbenchClasses.witnesses}>
        {found.map(({ collection, endpoint, rows, count }) => (
          <li key={collection.collectionId}>
            <span>
              {endpoint.specSection} {endpoint.title}: {count.toLocaleString('en')}{' '}
              {count === 1 ? 'row' : 'rows'}
            </span>
            <span className={workbenchClasses.witnessEvidence}>
              {rows.slice(0, 10).map(({ key, seq, index }) => (
                <button
                  key={key}
                  type="button"
                  className={workbenchClasses.evidenceLink}
                  onClick={() => showEvidence({ seq, index })}
                >
                  record {seq}, row {index + 1}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
