import { useTabName } from './tab-name.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import classes from './tab-title.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** A tab's title as text, in the monospaced font if it contains an address or hash. */
export function TabTitle({ title }: { readonly title: string }) {
  return <bdi className={/0x[0-9a-f]{4}/i.test(title) ? classes.hex : undefined}>{revealWhole(title)}</bdi>;
}

/** The name of a tab: the label of its address, or its title. */
export function TabName({ tab }: { readonly tab: Pick<TabRecord, 'title' | 'params'> }) {
  return <TabTitle title={useTabName(tab)} />;
}
