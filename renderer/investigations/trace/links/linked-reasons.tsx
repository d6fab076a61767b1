import type { ReportLink } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { EvidenceTime } from '../../../collection/money/evidence-time.tsx';
import styles from './links.module.css';
import { UndoLink } from './undo-link.tsx';

/** The rest is on hover, in the working and in every file. */
const SHOWN_CHARACTERS = 110;

/** The links by which an address's money goes on: where it arrived, why, and Undo. */
export function LinkedReasons({ links }: { readonly links: readonly ReportLink[] }) {
  return links.map(({ linkId, reason, arrived }) => (
    <div key={linkId} className={styles.linked}>
      <span>
        arrived <EvidenceTime row={arrived} title="Show the evidence of the row by which it arrived" />
      </span>
      <HostileText text={reason} atMost={SHOWN_CHARACTERS} />
      <UndoLink linkId={linkId} />
    </div>
  ));
}
