import { countText } from '../../../shared/units/count-text.ts';
import { SaveDialog } from '../../tab/save-dialog.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { saveFields, type FieldsToSave } from './save-fields.ts';

interface FieldExportProps<Name extends string> {
  readonly table: FieldsToSave<Name>;
  readonly suggestedName: string;
  readonly onClose: () => void;
}

/**
 * Saves a table of fields as CSV, each source in its own column with its response, and a manifest
 * beside it.
 */
export function FieldExport<Name extends string>({ table, suggestedName, onClose }: FieldExportProps<Name>) {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  return (
    <SaveDialog
      suggestedName={suggestedName}
      about={`The table as it is shown: ${countText(table.sources.length, 'source')}, each in its column, with the journal record and the SHA-256 of the answer below it.`}
      save={(wishes) => saveFields(client, caseRecord.caseId, table, { ...wishes, labels })}
      onClose={onClose}
    />
  );
}
