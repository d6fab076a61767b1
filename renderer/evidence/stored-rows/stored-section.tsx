import { Button } from '@mantine/core';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import workbenchClasses from '../../tab/workbench.module.css';
import classes from './stored-section.module.css';
import { foundText } from './found-text.ts';
import type { StoredRowsSearch } from './use-stored-rows.ts';
import linkButton from '../../parts/link-button.module.css';

/** Where else in the case it occurs: each collection by name, with its rows' evidence. */
export function StoredSection({ search }: { readonly search: StoredRowsSearch }) {
  const { showEvidence } = useWorkbench();
  const { found, isLooking, looked, all, larger, lookInLarger, failure } = search;
  return (
    <section aria-label="In this case" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>In this case</h3>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <p className={classes.sum} aria-live="polite">
        {isLooking
          ? `Searching collection ${looked + 1} of ${Math.max(1, all)}…`
          : foundText(found.length, all, larger.collections)}{' '}
        {larger.collections > 0 && (
          <Button variant="default" size="compact-xs" onClick={lookInLarger}>
            Look in {groupedCount(larger.collections)} larger too ({groupedCount(larger.rows)} rows)
          </Button>
        )}
      </p>
      <ul className={workbenchClasses.checks}>
        {found.map(({ collection, endpoint, rows, count }) => (
          <li key={collection.collectionId}>
            <span>
              {endpoint.title}: {groupedCount(count)} {count === 1 ? 'row' : 'rows'}
            </span>
            <span className={workbenchClasses.checkEvidence}>
              {rows.slice(0, 10).map(({ key, seq, index }) => (
                <button
                  key={key}
                  type="button"
                  className={linkButton.link}
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
