import { Button } from '@mantine/core';
import { useState } from 'react';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { KindOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { narrowingText } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { CollectionView } from '../../collection/collection-view.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import workbenchClasses from '../../tab/workbench.module.css';
import { trailRequest } from '../../tab/tab-requests.ts';
import { AddressHeader } from './address-header.tsx';
import { HopBreadcrumb } from './hop-breadcrumb.tsx';
import { KindsBar } from './timeline/kinds-bar.tsx';
import { stateTimeline } from './timeline/state-timeline.ts';
import {
  kindsAtHand,
  readTimelineChoice,
  shownKinds,
  storedTimelineChoice,
  switchKind,
  type TimelineChoice,
} from './timeline/timeline-choice.ts';
import timelineClasses from './timeline/timeline.module.css';
import { TimelineView } from './timeline/timeline-view.tsx';
import { useCollectingKinds } from './timeline/use-collecting-kinds.ts';
import { useKinds } from './timeline/use-kinds.ts';
import { TrailForm, type TrailQuestion } from './trail-form.tsx';

const NO_KINDS: readonly KindOfAddress[] = [];

/**
 * An address trail: everything that was collected about one address (4.5, 4.6, 4.11) on one
 * timeline, and the hops that led to it. A single kind, and each collection that is shown by
 * itself, has the columns of its own list.
 */
export function TrailTab({ tab, params }: TabProps<'trail'>) {
  const workbench = useWorkbench();
  const { address } = params;
  const [isAsking, setAsking] = useState<boolean>();
  const { held, failure: unread } = useKinds(tab, address);
  const { start, collect, again, failure } = useCollectingKinds(tab, address);
  const choice = readTimelineChoice(tab.view);
  const choose = (part: Partial<TimelineChoice>): void => {
    workbench.inBackground(
      workbench.changeTab(tab, (newest) => ({
        ...newest,
        view: {
          ...newest.view,
          ...storedTimelineChoice({ ...readTimelineChoice(newest.view), ...part }),
        },
      })),
    );
  };
  const kinds = held?.kinds ?? NO_KINDS;
  const collected = kinds.flatMap(({ collection }) => collection ?? []);
  const looked = kinds.flatMap(({ all }) => all).find(({ collectionId }) => collectionId === choice.looked);
  const alone = looked ?? (collected.length === 1 ? collected[0] : undefined);
  const shown = shownKinds(kinds, choice.off);
  const statement = stateTimeline(kinds, shown);
  // Opens once by itself; then only an act closes it, not others' collecting meanwhile.
  if (isAsking === undefined && held !== undefined && collected.length === 0) setAsking(true);
  const asking = isAsking === true;

  // The timeline prefers a complete collection of a kind; a partial one is shown by itself.
  const lookAtPart = (record: CollectionRecord, newest: JsonObject): JsonObject =>
    storedTimelineChoice({
      ...readTimelineChoice(newest),
      looked: narrowingText(record) === '' ? undefined : record.collectionId,
    });
  const ask = async ({ endpoint, params }: TrailQuestion): Promise<void> => {
    await start({ endpointId: endpoint.id, params, goal: { kind: 'all' } }, lookAtPart);
    setAsking(false);
  };
  const follow = (next: string): void => {
    workbench.openTab({ ...trailRequest(next), hops: [...tab.hops, { address, tabId: tab.tabId }] });
  };
  return (
    <div className={workbenchClasses.view}>
      <HopBreadcrumb tab={tab} address={address} />
      <AddressHeader address={address} asking={asking} onAsk={() => setAsking(!asking)} />
      {held !== undefined && (
        <KindsBar
          kinds={kinds}
          progressOf={held.progressOf}
          shown={shown}
          statement={alone === undefined && collected.length > 0 ? statement : undefined}
          fixed={alone === undefined ? undefined : 'Only one collection is shown'}
          onSwitch={(id) => choose({ off: [...switchKind(kinds, choice.off, id)] })}
          onLook={(looked) => choose({ looked })}
          onCollect={(lacking) => {
            setAsking(false);
            collect(lacking);
          }}
          onAgain={again}
        />
      )}
      {asking && <TrailForm address={address} initialEndpointId={alone?.endpointId} onCollect={ask} />}
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {looked !== undefined && (
        <div className={timelineClasses.alone} role="group" aria-label="Single collection">
          <span>{`${timelineKindOf(looked.endpointId, looked.params)?.title ?? ''}, only this collection.`}</span>
          <Button size="compact-xs" variant="default" onClick={() => choose({ looked: undefined })}>
            Back to the timeline
          </Button>
        </div>
      )}
      {alone !== undefined && (
        <CollectionView
          key={alone.endpointId}
          tab={tab}
          collectionId={alone.collectionId}
          endpointId={alone.endpointId}
          subject={address}
          onAddress={follow}
          onAgain={() => again(alone, lookAtPart)}
          fileStem={`trail-${address.slice(0, 10)}-${alone.endpointId}`}
        />
      )}
      {alone === undefined && collected.length > 0 && (
        <TimelineView
          tab={tab}
          address={address}
          kinds={kindsAtHand(kinds, choice.off)}
          shown={shown}
          statement={statement}
          onAddress={follow}
          onLook={(id) => choose({ looked: id })}
        />
      )}
    </div>
  );
}
