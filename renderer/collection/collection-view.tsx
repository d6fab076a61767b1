import { useMemo, type ReactNode } from 'react';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { useAct } from '../parts/use-act.ts';
import type { CollectionAddition } from './collection-addition.ts';
import type { CompletenessText } from './completeness/completeness-text.ts';
import { CollectionStrip } from './collection-strip.tsx';
import { faultsOf } from './of-tab/row-faults.ts';
import { RowsView } from './rows-view.tsx';
import { useCollection } from '../tab/use-collection.ts';
import classes from '../tab/workbench.module.css';
import { useStarting } from '../tab/use-starting.ts';

interface CollectionViewProps {
  readonly tab: TabRecord;
  readonly collectionId: string;
  readonly endpointId: string;
  /** The address whose trail the collection is. */
  readonly subject?: string;
  readonly onAddress: (address: string) => void;
  /** What a complete collection is only a part of; by default it is shown for itself. */
  readonly ofWhole?: CompletenessText;
  /** What precedes the collection's state. */
  readonly lead?: ReactNode;
  /** Collects again; by default only this collection, as the tab's newest. */
  readonly onAgain?: () => void;
  /** The start of file names, e.g. 'trail-0x12…'. */
  readonly fileStem: string;
  /** Memoise it: a new object means new columns and a new query. */
  readonly addition?: CollectionAddition;
}

/** Shows one collection in any tab: its state, filter, table and export. */
export function CollectionView({
  tab,
  collectionId,
  endpointId,
  subject,
  onAddress,
  ofWhole,
  lead,
  onAgain,
  fileStem,
  addition,
}: CollectionViewProps) {
  const endpoint = findCollectable(endpointId);
  const { progress, failure: unread } = useCollection(collectionId);
  const record = progress?.record;
  const { failure, act } = useAct();
  const { collect } = useStarting(tab);
  const source = useMemo(
    () => ({ collectionIds: [collectionId], ...(subject === undefined ? {} : { subject }) }),
    [collectionId, subject],
  );
  if (endpoint === undefined)
    return (
      <div className={classes.notice}>
        This version of Casebook does not support the endpoint {endpointId}.
      </div>
    );

  const again = (): void => {
    if (record === undefined) return;
    const { params, goal } = record;
    void act(() => collect({ endpointId, params, goal }));
  };
  return (
    <div className={classes.view}>
      {progress !== undefined && (
        <CollectionStrip
          progress={progress}
          onAgain={onAgain ?? again}
          lead={lead}
          faults={faultsOf(tab.view, [collectionId])}
          {...(ofWhole !== undefined && { ofWhole })}
        />
      )}
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      <RowsView
        tab={tab}
        endpoint={endpoint}
        source={source}
        collections={record === undefined ? [] : [record]}
        comparison={{ params: record?.params }}
        onAddress={onAddress}
        fileStem={fileStem}
        addition={addition}
      />
    </div>
  );
}
