import { IconAlertTriangle } from '@tabler/icons-react';
import { useElementSize } from '@mantine/hooks';
import { useMemo, type ComponentProps } from 'react';
import type { SuspectedRows } from '../../../shared/engine/query/review-session.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import type { DisputesOfCase } from '../../evidence/contradicted/disputes-of-case.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import { AddressSums } from './address-sums.tsx';
import { CountedLine } from '../../table/summary/counted-line.tsx';
import type { AddressOfCase } from './addresses-of-case.ts';
import classes from './case-home.module.css';
import { useCountedOnHome } from './counted-on-home.ts';
import { useCountsOfAddresses } from './counts-of-addresses.ts';
import { LeastSums } from './least-sums.tsx';
import { leastMoved, type LeastMoved } from './movements-of-others.ts';
import { useDisputedOfTrails } from './survey/use-disputed-of-trails.ts';
import type { SurveyedRows } from './survey/use-home-survey.ts';
import { shownHex } from '../../parts/known-addresses.ts';

/** Sums take a session over all rows of an address; further addresses are in the sidebar. */
const MOST_SHOWN = 8;
/** In a narrower table the state of an address stands below it: beside the sums it would be out of sight. */
const STATE_BELOW_PX = 980;

interface AddressRowProps extends Pick<
  ComponentProps<typeof AddressSums>,
  'counted' | 'disputed' | 'onCounts'
> {
  readonly of: AddressOfCase;
  /** Rows that are suspected of deceiving; undefined until they are surveyed. */
  readonly suspected: SuspectedRows | undefined;
  /** What other trails say of it. */
  readonly moved: LeastMoved;
  /** True if there is no room for a column of states. */
  readonly isNarrow: boolean;
}

/** As the bar of the trail counts them: sums count those that failed among the failed ones. */
const suspectedText = ({ suspected, failed }: SuspectedRows): string =>
  `${countText(suspected, 'suspected row')}${failed === 0 ? '' : ` (${groupedCount(failed)} failed)`}`;

/** 'not complete · 12 disputed' may break before a count, but not within '12 disputed'. */
const unbroken = (text: string): string =>
  text
    .split(/(?<=[·,]) /)
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join(' ');

/** How complete what is collected of an address is, and what is wrong with it. */
function StateOfAddress({ of, suspected }: Pick<AddressRowProps, 'of' | 'suspected'>) {
  return (
    <>
      <span className={classes.state}>
        <StateIcon state={of.state} /> <span>{unbroken(of.stateText)}</span>
      </span>
      {of.missingText !== '' && <div className={classes.missing}>{of.missingText}</div>}
      {suspected !== undefined && suspected.suspected > 0 && (
        <div className={classes.suspected}>
          <IconAlertTriangle size={14} aria-hidden /> {suspectedText(suspected)}
        </div>
      )}
      <div className={classes.rowsBelow}>{countText(of.rows, 'row')}</div>
    </>
  );
}

function AddressRow({ of, suspected, moved, isNarrow, ...ofSums }: AddressRowProps) {
  const services = useFrameServices();
  const label = useOpenCaseStore((state) => state.labels.get(of.address));
  return (
    <tr>
      <td>
        <div className={label === undefined ? classes.party : `${classes.party} ${classes.keyLabel}`}>
          <AddressText
            address={of.address}
            label={label}
            isLabelAlone
            onOpen={() => inBackground(openTab(services, trailRequest(of.address)))}
          />
        </div>
        {label !== undefined && (
          <div className={classes.ofLabel}>{shownHex(checksumAddress(of.address))}</div>
        )}
        {isNarrow && (
          <div className={classes.stateOfAddress}>
            <StateOfAddress of={of} suspected={suspected} />
          </div>
        )}
      </td>
      {of.rows === 0 && of.missingText !== '' ? (
        <LeastSums moved={moved} />
      ) : (
        <AddressSums
          address={of.address}
          collectionIds={of.collectionIds}
          rows={of.rows}
          least={of.missingText === '' ? undefined : moved}
          {...ofSums}
        />
      )}
      <td className={`${classes.number} ${classes.rows}`}>{groupedCount(of.rows)}</td>
      {!isNarrow && (
        <td className={classes.stateOfAddress}>
          <StateOfAddress of={of} suspected={suspected} />
        </td>
      )}
      <td className={classes.changed}>
        {of.changedAt > 0 && <TimeText time={String(of.changedAt)} display="utc" now={of.changedAt} />}
      </td>
    </tr>
  );
}

const NOTHING: LeastMoved = { units: [], trails: 0 };

/** The sidebar lists those that have lists. */
const isListed = ({ collectionIds }: AddressOfCase): boolean => collectionIds.length > 0;

interface KeyAddressesProps {
  readonly addresses: readonly AddressOfCase[];
  readonly surveyed: readonly SurveyedRows[];
  readonly disputes: Pick<DisputesOfCase, 'rows' | 'byCollection'>;
}

/**
 * The addresses of the case, each with what came in and went out, and how complete that is. Those without
 * rows are no key addresses, unless they are starred, other trails have movements of them, or there is no
 * other.
 */
export function KeyAddresses({ addresses, surveyed, disputes }: KeyAddressesProps) {
  const suspected = new Map(surveyed.map(({ source, survey }) => [source.address, survey.deceiving]));
  const disputedOfTrails = useDisputedOfTrails(surveyed, disputes.byCollection);
  const told = useMemo(
    () =>
      addresses.map((of) => ({
        of,
        moved:
          of.missingText === '' && of.rows > 0 ? NOTHING : leastMoved(of.address, surveyed, disputedOfTrails),
      })),
    [addresses, surveyed, disputedOfTrails],
  );
  const key = told.filter(
    ({ of: { rows, isStarred }, moved }) => rows > 0 || isStarred || moved.units.length > 0,
  );
  const shown = (key.length > 0 ? key : told.filter(({ of }) => isListed(of))).slice(0, MOST_SHOWN);
  const more = addresses.filter(isListed).length - shown.filter(({ of }) => isListed(of)).length;
  const sums = useCountedOnHome();
  const disputed = useMemo(() => [...disputes.rows.keys()], [disputes.rows]);
  const { onCounts, ...counts } = useCountsOfAddresses(shown.map(({ of }) => of.address));
  const { ref, width } = useElementSize<HTMLDivElement>();
  const isNarrow = width > 0 && width < STATE_BELOW_PX;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="key-addresses">
      <h2 id="key-addresses">Key addresses</h2>
      <div ref={ref} data-sideways>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Address</th>
              <th className={classes.number}>In</th>
              <th className={classes.number}>Out</th>
              <th className={classes.number}>Net</th>
              <th>Token</th>
              <th className={`${classes.number} ${classes.rows}`}>Rows</th>
              {!isNarrow && <th>State</th>}
              <th className={classes.changed}>Changed (UTC)</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ of, moved }) => (
              <AddressRow
                key={of.address}
                of={of}
                suspected={suspected.get(of.address)}
                moved={moved}
                isNarrow={isNarrow}
                counted={sums.counted}
                disputed={disputed}
                onCounts={onCounts}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.lead}>
        <CountedLine {...counts} {...sums} />
      </div>
      {more > 0 && (
        <p className={classes.lead}>
          {countText(more, 'more address', 'more addresses')}: see Addresses in the sidebar.
        </p>
      )}
    </section>
  );
}
