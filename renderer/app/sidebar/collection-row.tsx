import { UnstyledButton } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  type ShownState,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { STATE_TEXT } from '../../collection/completeness/completeness-text.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { activateTab } from '../session/tab-actions.ts';
import { tabOfCollection } from '../session/tab-of-collection.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import { TabName, TabTitle } from '../tabs/tab-title.tsx';
import { inBackground } from '../session/in-background.ts';
import { useCollectionProgress } from './use-collection-progress.ts';
import classes from './sidebar.module.css';

interface CollectionRowProps {
  readonly stored: CollectionRecord;
  /** True below the name of its investigation, which is not repeated. @default false */
  readonly isInGroup?: boolean;
  /**
   * What the tab that it is named after says of itself: one list of a trail may be complete while
   * others are missing.
   */
  readonly ofTab?: { readonly state: ShownState; readonly text: string };
}

/** Shows one collection with its rows and state; a click opens its tab. */
export function CollectionRow({ stored, isInGroup = false, ofTab }: CollectionRowProps) {
  const services = useFrameServices();
  const tab = useOpenCaseStore(({ tabs }) => tabOfCollection(tabs, stored));
  const collection = useCollectionProgress(stored);
  const title = findCollectable(collection.endpointId)?.title ?? collection.endpointId;
  const kind =
    timelineKindOf(collection.endpointId, collection.params)?.label ??
    (collection.params['batch'] === undefined ? undefined : title);
  const own = stateOfCollection(collection);
  // A list that the service limits by time instead of rows is complete within that time.
  const stateText =
    own === 'complete-to-cap' && collection.completeness.bound !== undefined
      ? collection.completeness.bound
      : STATE_TEXT[own].text;
  const rows = groupedCount(collection.rowCount);
  return (
    <li className={isInGroup ? `${classes.row} ${classes.inGroup}` : classes.row}>
      <UnstyledButton
        {...OPENS_TAB}
        className={classes.open}
        title={`${title}: ${countText(collection.rowCount, 'row')}, ${stateText}. ${revealWhole(collection.completeness.reason)}`}
        disabled={tab === undefined}
        onClick={() => {
          if (tab !== undefined) inBackground(activateTab(services, tab.tabId));
        }}
      >
        <IconDatabase size={14} aria-hidden />
        <span className={classes.name}>
          {isInGroup ? (
            (kind ?? title)
          ) : tab === undefined ? (
            <TabTitle title={title} />
          ) : (
            <TabName tab={tab} />
          )}
        </span>
        {/* The other investigations have numbers of collections here, so only groups count rows. */}
        {isInGroup && <span className={`${classes.aside} casebook-figures`}>{rows}</span>}
        <span className={classes.stateIcon} role="img" aria-label={ofTab?.text ?? stateText}>
          <StateIcon state={ofTab?.state ?? own} />
        </span>
      </UnstyledButton>
    </li>
  );
}
