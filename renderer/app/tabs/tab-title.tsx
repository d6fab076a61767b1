import { useTabName } from './tab-name.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import classes from './tab-title.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** What is before a shortened address or hash, and the rest with it. */
const SHORT_HEX = /^(.*?)(0x[0-9a-f]{4,}(?:…[0-9a-f]+)?.*)$/i;

/** A tab's title as text. An address or hash at its end keeps its tail: what is before it is cut. */
export function TabTitle({ title }: { readonly title: string }) {
  const shown = revealWhole(title);
  const [, before = '', hex] = SHORT_HEX.exec(shown) ?? [];
  if (hex === undefined) return <bdi>{shown}</bdi>;
  return (
    <bdi className={classes.title}>
      {before !== '' && <span className={classes.before}>{before}</span>}
      <span className={classes.hex}>{hex}</span>
    </bdi>
  );
}

/** The name of a tab: the label of its address, or its title. */
export function TabName({ tab }: { readonly tab: Pick<TabRecord, 'title' | 'params'> }) {
  return <TabTitle title={useTabName(tab)} />;
}
