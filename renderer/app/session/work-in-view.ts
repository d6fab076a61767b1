import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isLookKey } from '../../tab/look-key.ts';
import { investigationOf } from '../tabs/known-tab.ts';

/**
 * True if the view of a tab holds the analyst's work, such as a canvas, and not only a way of
 * looking at rows. A rebuild must restore it.
 */
export const isWorkInView = ({ kind }: Pick<TabRecord, 'kind'>): boolean =>
  investigationOf(kind)?.isWork === true;

const withoutLooks = ({ view }: Pick<TabRecord, 'view'>): string =>
  JSON.stringify(Object.entries(view).filter(([key]) => !isLookKey(key)));

/** True if two states of a tab have the same view, however it is looked at. */
export const isSameView = (one: Pick<TabRecord, 'view'>, other: Pick<TabRecord, 'view'>): boolean =>
  withoutLooks(one) === withoutLooks(other);
