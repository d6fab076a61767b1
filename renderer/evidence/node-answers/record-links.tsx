import { Fragment } from 'react';
import linkButton from '../../parts/link-button.module.css';
import { useWorkbench } from '../../tab/workbench-context.ts';

interface RecordLinksProps {
  readonly seqs: readonly number[];
  /** True if the text before the links says that they are records: only their numbers are shown. */
  readonly areNamed?: boolean;
}

/** Names journal records, each a link to its evidence: 'record 70, record 72'. */
export function RecordLinks({ seqs, areNamed = false }: RecordLinksProps) {
  const { showEvidence } = useWorkbench();
  return seqs.map((seq, at) => (
    <Fragment key={seq}>
      {at > 0 && ', '}
      <button
        type="button"
        className={linkButton.link}
        aria-label={`record ${seq}`}
        onClick={() => showEvidence({ seq })}
      >
        {areNamed ? seq : `record ${seq}`}
      </button>
    </Fragment>
  ));
}
