import { revealWhole } from '../../parts/reveal-hostile.ts';
import { textInParts } from '../../parts/text-in-parts.tsx';
import { useTabNameParts, type TabNameParts } from './tab-name.ts';
import classes from './tab-title.module.css';

/** What is before a shortened address or hash, it, and the rest. */
const SHORT_HEX = /^(.*?)(0x[0-9a-f]{4,}(?:…[0-9a-f]+)?)(.*)$/i;

/** Shows the parts of a name on one line: a label is cut first, then the head of an address. */
function NameParts({
  kind,
  label,
  hex,
  rest,
  ordinal,
}: Omit<TabNameParts, 'ordinal'> & Partial<TabNameParts>) {
  // Alone, an address has room; beside a kind its head gives way.
  const cut = kind === '' ? 0 : Math.max(0, hex.indexOf('…'));
  const [head, tail] = [hex.slice(0, cut), hex.slice(cut)];
  return (
    <bdi className={classes.title}>
      {kind !== '' && <span className={classes.kind}>{kind}</span>}
      {label !== '' && <bdi className={classes.label}>{textInParts(label)}</bdi>}
      {head !== '' && <span className={classes.head}>{head}</span>}
      {tail !== '' && <span className={classes.hex}>{tail}</span>}
      {rest !== '' && <span className={classes.kind}>{rest}</span>}
      {ordinal !== undefined && ordinal !== '' && <span className={classes.ordinal}>{ordinal}</span>}
    </bdi>
  );
}

/** A tab's title as text. An address or hash in it keeps its tail. */
export function TabTitle({ title }: { readonly title: string }) {
  const shown = revealWhole(title);
  const [, kind = '', hex, rest = ''] = SHORT_HEX.exec(shown) ?? [];
  return hex === undefined ? <bdi>{shown}</bdi> : <NameParts kind={kind} label="" hex={hex} rest={rest} />;
}

/** The name of a tab: its title, with the label of its address. */
export function TabName({ tab }: { readonly tab: Parameters<typeof useTabNameParts>[0] }) {
  const { kind, label, hex, rest, ordinal } = useTabNameParts(tab);
  if (label === '' && hex === '' && ordinal === '') return <TabTitle title={kind} />;
  return (
    <NameParts
      kind={revealWhole(kind)}
      label={revealWhole(label)}
      hex={hex}
      rest={revealWhole(rest)}
      ordinal={ordinal}
    />
  );
}
