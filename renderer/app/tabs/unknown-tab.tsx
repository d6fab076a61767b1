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
          This version of Casebook does not know tabs of the kind <HostileText text={tab.kind} atMost={40} />.
        </>
      ) : (
        <>This version of Casebook cannot read this tab’s parameters.</>
      )}{' '}
      The tab stays in the case unchanged. A newer version of Casebook may have stored it: open the case with
      that version.
    </div>
  );
}
