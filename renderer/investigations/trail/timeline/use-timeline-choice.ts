import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { readTimelineChoice, storedTimelineChoice, type TimelineChoice } from './timeline-choice.ts';

/** Returns which kinds a trail shows, and the function that changes a part of that choice. */
export function useTimelineChoice(tab: TabRecord): {
  readonly choice: TimelineChoice;
  readonly choose: (part: Partial<TimelineChoice>) => void;
} {
  const workbench = useWorkbench();
  const choose = (part: Partial<TimelineChoice>): void => {
    workbench.inBackground(
      workbench.changeTab(tab, (newest) => ({
        ...newest,
        view: {
          ...newest.view,
          ...storedTimelineChoice({ ...readTimelineChoice(newest.view), ...part }),
        },
      })),
    );
  };
  return { choice: readTimelineChoice(tab.view), choose };
}
