import { Fragment } from 'react';
import linkButton from '../../parts/link-button.module.css';
import { useWorkbench } from '../../tab/workbench-context.ts';

/** Names journal records, each a link to its evidence: 'record 70, record 72'. */
export function RecordLinks({ seqs }: { readonly seqs: readonly number[] }) {
  const { showEvidence } = useWorkbench();
  return seqs.map((seq, at) => (
    <Fragment key={seq}>
      {at > 0 && ', '}
      <button type="button" className={linkButton.link} onClick={() => showEvidence({ seq })}>
        record {seq}
      </button>
    </Fragment>
  ));
}
