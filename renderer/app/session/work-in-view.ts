import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { investigationOf } from '../tabs/known-tab.ts';

/** Whether the view of a tab is work, and not a way of looking at rows: a rebuild must bring it back. */
export const isWorkInView = ({ kind }: Pick<TabRecord, 'kind'>): boolean =>
  investigationOf(kind)?.isWork === true;

/** Whether two states of a tab are looked at in the same way. */
export const isSameView = (one: Pick<TabRecord, 'view'>, other: Pick<TabRecord, 'view'>): boolean =>
  JSON.stringify(one.view) === JSON.stringify(other.view);
