import { useMemo, useState } from 'react';
import { countText } from '../../../../shared/units/count-text.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { OPENS_TAB } from '../../../parts/opens-tab.ts';
import { BarBrush } from '../../../table/summary/bar-brush.tsx';
import { readBrush, type BrushedBins } from '../../../table/summary/brush-range.ts';
import { useFrameServices } from '../../services/frame-services.ts';
import { inBackground } from '../../session/in-background.ts';
import { tabOfCollection } from '../../session/tab-of-collection.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import { tabName } from '../../tabs/tab-name.ts';
import classes from '../case-home.module.css';
import type { HomeSource } from './home-sources.ts';
import { openRows } from './open-rows.ts';
import { rowsOfAddresses, rowsOfPeriod, rowsOverTime } from './rows-over-time.ts';
import type { SurveyedRows } from './use-home-survey.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

interface Period {
  readonly from: number;
  readonly to: number;
}

/** Sources of a period that are listed; those with the most rows. */
const MOST_SHOWN = 12;
const NAME_CHARACTERS = 60;

/** How many rows each source has in a period; a press opens them. */
function RowsOfPeriod({
  surveyed,
  period,
}: {
  readonly surveyed: readonly SurveyedRows[];
  readonly period: Period;
}) {
  const services = useFrameServices();
  const { labels, tabs, collections } = useOpenCaseStore();
  const found = useMemo(() => rowsOfPeriod(surveyed, period), [surveyed, period]);
  const nameOf = ({ address, collectionId }: HomeSource): string => {
    if (address !== undefined) return labels.get(address) ?? shownHex(checksumAddress(address));
    const record = collections.find((each) => each.collectionId === collectionId);
    const tab = record && tabOfCollection(tabs, record);
    return tab === undefined ? 'Collection without a tab' : tabName(tab, labels, tabs);
  };
  const open = (source: HomeSource): void => {
    const { timeField: field } = source;
    const filter = field === undefined ? [] : [{ kind: 'time', field, ...period } as const];
    inBackground(openRows(services, source, { text: '', filter }));
  };
  return (
    <ul className={classes.period} aria-label="Rows of the period">
      {found.length === 0 && <li className={classes.aside}>No rows in this period.</li>}
      {found.slice(0, MOST_SHOWN).map(({ source, rows }) => (
        <li key={source.key}>
          <button type="button" {...OPENS_TAB} className={classes.link} onClick={() => open(source)}>
            <HostileText text={nameOf(source)} atMost={NAME_CHARACTERS} />
          </button>{' '}
          <span className={classes.aside}>{countText(rows, 'row')}</span>
        </li>
      ))}
      {found.length > MOST_SHOWN && (
        <li className={classes.aside}>
          and {countText(found.length - MOST_SHOWN, 'more list', 'more lists')}
        </li>
      )}
    </ul>
  );
}

/**
 * Shows when the rows of the case’s addresses happened. If none of the addresses has rows, it shows all
 * rows of the case. A bar or a period opens a list that says whose rows it has.
 */
export function CaseOverTime({
  surveyed: all,
  now,
}: {
  readonly surveyed: readonly SurveyedRows[];
  /** Unix ms. */
  readonly now: number;
}) {
  const surveyed = useMemo(() => rowsOfAddresses(all), [all]);
  const { histogram, span, outside } = useMemo(() => rowsOverTime(surveyed, now), [surveyed, now]);
  const [chosen, setChosen] = useState<BrushedBins & Pick<Period, 'from'> & { readonly width: number }>();
  const hasBars = histogram.counts.length > 0;
  // The bars change when the case gets rows of another time.
  const marked = chosen?.from === histogram.from && chosen.width === histogram.width ? chosen : undefined;
  const period = useMemo(() => marked && readBrush(marked, histogram), [marked, histogram]);
  if (!hasBars && outside === 0) return null;
  return (
    <section aria-labelledby="over-time">
      <h2 id="over-time">Rows over time</h2>
      {hasBars && (
        <BarBrush
          histogram={histogram}
          span={span}
          label="Rows of the case over time"
          does="list its rows"
          marked={marked}
          onBrush={(bins) => setChosen({ ...bins, from: histogram.from, width: histogram.width })}
        />
      )}
      {outside > 0 && (
        <p className={classes.lead}>
          {countText(outside, 'row')} with a time before 2009 or in the future:{' '}
          {outside === 1 ? 'it has' : 'they have'} no bar.
        </p>
      )}
      {period !== undefined && <RowsOfPeriod surveyed={surveyed} period={period} />}
    </section>
  );
}
