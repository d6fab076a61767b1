import { SaveDialog } from '../../../../tab/save-dialog.tsx';
import { useWorkbench } from '../../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../../tab/workbench-state.tsx';
import { saveCalls } from './save-calls.ts';

interface CallsExportProps {
  /** Undefined for all. */
  readonly method: string | undefined;
  readonly onClose: () => void;
}

/** Saves all calls that the case has now as CSV, with a manifest beside it. */
export function CallsExport({ method, onClose }: CallsExportProps) {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  return (
    <SaveDialog
      suggestedName={`rpc-calls${method === undefined ? '' : `-${method}`}.csv`}
      about={`${method === undefined ? 'Every call of this case' : `Every call of ${method} in this case`}, newest first, including those that the list does not show yet: the request, its outcome in a word, and the journal record with the whole answer.`}
      save={(wishes) => saveCalls(client, caseRecord.caseId, method, wishes)}
      onClose={onClose}
    />
  );
}
