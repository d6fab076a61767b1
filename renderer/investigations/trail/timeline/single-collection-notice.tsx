import { Button } from '@mantine/core';
import { timelineKindOf } from '../../../../shared/service/derived/address-timeline.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import classes from './timeline.module.css';

interface SingleCollectionNoticeProps {
  readonly collection: CollectionRecord;
  readonly onBack: () => void;
}

/** Says that only one collection of the trail is shown, with the way back to all of them. */
export function SingleCollectionNotice({ collection, onBack }: SingleCollectionNoticeProps) {
  const title = timelineKindOf(collection.endpointId, collection.params)?.title ?? '';
  return (
    <div className={classes.alone} role="group" aria-label="Single collection">
      <span>{`${title}, only this collection.`}</span>
      <Button size="compact-xs" variant="default" onClick={onBack}>
        Back to the timeline
      </Button>
    </div>
  );
}
