import { UnstyledButton } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  worstOf,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useLengthened } from '../../parts/known-addresses.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { STATE_TEXT } from '../../collection/completeness/completeness-text.ts';
import { stateOfFaults, withFaultsText } from '../../collection/of-tab/faults-text.ts';
import { faultsOfCollection, withJudged } from '../../collection/of-tab/row-faults.ts';
import { useJudgedNow } from '../../evidence/contradicted/judged-now.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useFrameServices, type FrameServices } from '../services/frame-services.ts';
import { activateTab, openTab } from '../session/tab-actions.ts';
import { tabOfCollection } from '../session/tab-of-collection.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { inBackground } from '../session/in-background.ts';
import { briefSubject } from '../subjects/describe-subject.ts';
import { StateMark } from './state-mark.tsx';
import { useCollectionProgress } from './use-collection-progress.ts';
import classes from './sidebar.module.css';

/** Shows the tab of a collection; without one, the trail of its address. */
async function showCollection(services: FrameServices, record: CollectionRecord): Promise<void> {
  const tab = tabOfCollection(useOpenCaseStore.getState().tabs, record);
  const { address } = record.params;
  if (tab !== undefined) await activateTab(services, tab.tabId);
  else if (address !== undefined && timelineKindOf(record.endpointId, record.params) !== undefined)
    await openTab(services, trailRequest(address));
}

interface CollectionRowProps {
  readonly stored: CollectionRecord;
  /** True outside of its subject: names that instead of the number of rows. @default false */
  readonly namesSubject?: boolean;
}

/** The label of a collection's address, or its short form; nothing if it has no address. */
function SubjectName({ params: { address } }: CollectionRecord) {
  useLengthened();
  const labels = useOpenCaseStore((state) => state.labels);
  if (address === undefined) return null;
  const name = briefSubject(address.toLowerCase(), { labels, tabs: [] });
  return (
    <span className={name.startsWith('0x') ? `${classes.aside} casebook-mono` : classes.aside}>
      <HostileText text={name} atMost={60} />
    </span>
  );
}

/** Shows one collection with its rows and state; a click opens its tab. */
export function CollectionRow({ stored, namesSubject = false }: CollectionRowProps) {
  const services = useFrameServices();
  const collection = useCollectionProgress(stored);
  const title = findCollectable(collection.endpointId)?.title ?? collection.endpointId;
  const kind = timelineKindOf(collection.endpointId, collection.params)?.label;
  const own = stateOfCollection(collection);
  // A list that the service limits by time instead of rows is complete within that time.
  const stateText =
    own === 'complete-to-cap' && collection.completeness.bound !== undefined
      ? collection.completeness.bound
      : STATE_TEXT[own].text;
  const tabs = useOpenCaseStore((state) => state.tabs);
  const { collectionId } = collection;
  const faults = withJudged(faultsOfCollection(tabs, collectionId), [collectionId], useJudgedNow());
  const state = worstOf([own, stateOfFaults(faults) ?? own]) ?? own;
  const shownText = withFaultsText(stateText, faults);
  return (
    <li>
      <div className={namesSubject ? classes.row : `${classes.row} ${classes.inside}`}>
        <UnstyledButton
          {...OPENS_TAB}
          className={classes.open}
          title={`${title}: ${countText(collection.rowCount, 'row')}, ${shownText}. ${revealWhole(collection.completeness.reason)}`}
          onClick={() => inBackground(showCollection(services, stored))}
        >
          <IconDatabase size={14} aria-hidden />
          <span className={classes.name}>{kind ?? title}</span>
          {namesSubject ? (
            <SubjectName {...collection} />
          ) : (
            <span className={`${classes.aside} casebook-figures`}>{groupedCount(collection.rowCount)}</span>
          )}
        </UnstyledButton>
        <StateMark state={state} text={shownText} />
      </div>
    </li>
  );
}
