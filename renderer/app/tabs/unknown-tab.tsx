import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from '../../tab/workbench.module.css';
import { investigationOf } from './known-tab.ts';

/**
 * Replaces a stored tab that this program cannot read, such as one of a newer program. The tab
 * stays in the case unchanged.
 */
export function UnknownTab({ tab }: { readonly tab: Pick<TabRecord, 'kind' | 'params'> }) {
  return (
    <div className={classes.notice} role="status">
      {investigationOf(tab.kind) === undefined ? (
        <>
          This Casebook does not know tabs of the kind <HostileText text={tab.kind} atMost={40} />.
        </>
      ) : (
        <>This Casebook cannot read what this tab is about.</>
      )}{' '}
      The tab stays in the case as it is. A newer Casebook may have stored it: open the case with that one.
    </div>
  );
}
