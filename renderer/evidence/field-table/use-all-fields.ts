import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';

/** Whether all fields of all sources are shown, in the view of a tab. */
const ALL_FIELDS = 'allFields';

interface AllFields {
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Whether a tab shows all fields of its sources, remembered with the tab. */
export function useAllFields(tab: TabRecord): AllFields {
  const { changeTab, inBackground } = useWorkbench();
  return {
    isWhole: tab.view[ALL_FIELDS] === true,
    onWhole: (isWhole) =>
      inBackground(
        changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, [ALL_FIELDS]: isWhole } })),
      ),
  };
}
