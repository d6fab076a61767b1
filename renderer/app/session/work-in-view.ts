import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { investigationOf } from '../tabs/known-tab.ts';

/**
 * True if the view of a tab holds the analyst's work, such as a canvas, and not only a way of
 * looking at rows. A rebuild must restore it.
 */
export const isWorkInView = ({ kind }: Pick<TabRecord, 'kind'>): boolean =>
  investigationOf(kind)?.isWork === true;

/** True if two states of a tab have the same view. */
export const isSameView = (one: Pick<TabRecord, 'view'>, other: Pick<TabRecord, 'view'>): boolean =>
  JSON.stringify(one.view) === JSON.stringify(other.view);
