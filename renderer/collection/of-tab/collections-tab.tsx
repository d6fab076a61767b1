import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { TableSkeleton } from '../../parts/skeleton/table-skeleton.tsx';
import { ChangeRequest } from '../change-request.tsx';
import { NextStep } from '../next-step.ts';
import type { CollectionAddition } from '../collection-addition.ts';
import { CollectionView } from '../collection-view.tsx';
import { StripPlaceContext } from '../strip-place.ts';
import classes from '../../tab/workbench.module.css';
import { CollectionChoice } from './collection-choice.tsx';
import type { TabCollections } from './use-tab-collections.ts';

interface CollectionsTabProps {
  readonly tab: TabRecord;
  readonly title: ReactNode;
  readonly collections: TabCollections;
  /** Names a collection in the choice between several. */
  readonly nameOf: (record: CollectionRecord) => string;
  /** The form that starts a collection. */
  readonly form: ReactNode;
  /** Shown below the form until something is collected. */
  readonly hint?: ReactNode;
  readonly onAddress: (address: string) => void;
  readonly fileStem: string;
  readonly addition?: CollectionAddition;
}

/**
 * Shows a tab of collections: its title and the choice between them, the form that starts another,
 * and the rows of the viewed collection.
 */
export function CollectionsTab({
  tab,
  title,
  collections,
  nameOf,
  form,
  hint,
  onAddress,
  fileStem,
  addition,
}: CollectionsTabProps) {
  const { newestId, shownId, shown, failure, look, isAsking, setAsking } = collections;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.view}>
      {newestId !== undefined && (
        <header className={classes.subject}>
          <strong>{title}</strong>
          <CollectionChoice
            collectionIds={tab.collectionIds}
            shown={shownId ?? newestId}
            nameOf={nameOf}
            onShow={look}
          />
          <span ref={setPlace} className={classes.stripPlace} />
          <Button
            variant="default"
            leftSection={<IconAdjustments size={14} />}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            What to collect
          </Button>
        </header>
      )}
      {isAsking && form}
      {newestId === undefined && hint}
      {/* A collection that was read before reports later failures in its own view. */}
      {shown === undefined && failure !== undefined && <ErrorNotice error={failure} />}
      {shownId !== undefined && shown === undefined && failure === undefined && (
        <TableSkeleton text="Reading the collection…" />
      )}
      {shownId !== undefined && shown !== undefined && (
        <NextStep value={<ChangeRequest onPress={() => setAsking(true)} />}>
          <StripPlaceContext value={place}>
            <CollectionView
              key={shownId}
              tab={tab}
              collectionId={shownId}
              endpointId={shown.endpointId}
              onAddress={onAddress}
              fileStem={fileStem}
              {...(addition === undefined ? {} : { addition })}
            />
          </StripPlaceContext>
        </NextStep>
      )}
    </div>
  );
}
