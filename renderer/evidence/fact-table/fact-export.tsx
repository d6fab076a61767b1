import { countWords } from '../../../shared/units/count-words.ts';
import { SaveDialog } from '../../tab/save-dialog.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { saveFacts, type FactsToSave } from './save-facts.ts';

interface FactExportProps<Name extends string> {
  readonly table: FactsToSave<Name>;
  readonly suggestedName: string;
  readonly onClose: () => void;
}

/**
 * Saves a table of facts as CSV, each source in its own column with its response, and a manifest
 * beside it.
 */
export function FactExport<Name extends string>({ table, suggestedName, onClose }: FactExportProps<Name>) {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  return (
    <SaveDialog
      suggestedName={suggestedName}
      about={`The table as it is shown: ${countWords(table.sources.length, 'source')}, each in its column, with the journal record and the SHA-256 of the answer below it.`}
      save={(wishes) => saveFacts(client, caseRecord.caseId, table, { ...wishes, labels })}
      onClose={onClose}
    />
  );
}
