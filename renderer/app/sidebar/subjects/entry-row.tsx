import { memo, useState, type ReactNode } from 'react';
import { shortHex } from '../../../../shared/units/hex.ts';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import { useWholeTabName } from '../../tabs/tab-name.ts';
import { CollectionRow } from '../collection-row.tsx';
import classes from '../sidebar.module.css';
import { StateMark } from '../state-mark.tsx';
import { TabRow } from '../tab-row.tsx';
import { AddressRow } from './address-row.tsx';
import { FoldButton } from './fold-button.tsx';
import { isSameEntry, type SubjectEntry } from './group-subjects.ts';
import { useStateOfEntry } from './use-state-of-entry.ts';

/** What an entry without a tab and an address is called. */
const NO_TAB = 'In no tab';

function useNameOf({ tab, address }: SubjectEntry): string {
  const title = address === undefined ? NO_TAB : shortHex(address);
  return revealWhole(useWholeTabName(tab ?? { title, params: address === undefined ? {} : { address } }));
}

/** What belongs to a subject: its further open tabs, and its collections while it is unfolded. */
function Inside({
  entry: { others, collections },
  name,
  isUnfolded,
}: {
  readonly entry: SubjectEntry;
  readonly name: string;
  readonly isUnfolded: boolean;
}) {
  return (
    <>
      {others.length > 0 && (
        <ul className={classes.list} aria-label={`Further tabs of ${name}`}>
          {others.map((tab) => (
            <TabRow key={tab.tabId} tab={tab} isInside />
          ))}
        </ul>
      )}
      {isUnfolded && (
        <ul className={classes.list} aria-label={`Collections of ${name}`}>
          {collections.map((each) => (
            <CollectionRow key={each.collectionId} stored={each} />
          ))}
        </ul>
      )}
    </>
  );
}

/** One subject with its state, its tabs, and on demand its collections. */
export const EntryRow = memo(
  function EntryRow({ entry }: { readonly entry: SubjectEntry }) {
    const { tab, address, collections } = entry;
    const [isUnfolded, setUnfolded] = useState(false);
    const shown = useStateOfEntry(entry);
    const name = useNameOf(entry);
    const fold: ReactNode =
      collections.length === 0 ? undefined : (
        <FoldButton
          isUnfolded={isUnfolded}
          label={`Collections of ${name}`}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      );
    const state = shown !== undefined && <StateMark {...shown} />;
    const inside = <Inside entry={entry} name={name} isUnfolded={isUnfolded && collections.length > 0} />;
    if (tab !== undefined)
      return (
        <TabRow tab={tab} fold={fold} state={state}>
          {inside}
        </TabRow>
      );
    if (address !== undefined)
      return (
        <AddressRow address={address} fold={fold} state={state}>
          {inside}
        </AddressRow>
      );
    return (
      <li>
        <div className={classes.row}>
          {fold}
          <span className={`${classes.open} ${classes.name}`}>{name}</span>
          {state}
        </div>
        {inside}
      </li>
    );
  },
  (before, after) => isSameEntry(before.entry, after.entry),
);
