import { useState } from 'react';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { KindOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { shownKinds } from '../../../shared/engine/collect/shown-kinds.ts';
import { narrowingText } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { TableSkeleton } from '../../parts/skeleton/table-skeleton.tsx';
import { NextStep } from '../../collection/next-step.ts';
import { CollectionView } from '../../collection/collection-view.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { trailRequest } from '../../tab/tab-requests.ts';
import { AskNodeForBalance } from '../../collection/of-address/stated-balance/ask-node-for-balance.tsx';
import { useAddressBalance } from '../../collection/of-address/stated-balance/use-address-balance.ts';
import { AddressHeader } from './address-header.tsx';
import { CollectButton } from './collect-button.tsx';
import { EmptyTrail } from './empty-trail.tsx';
import { HopBreadcrumb } from './hop-breadcrumb.tsx';
import { partOfKinds } from './timeline/part-of-kinds.ts';
import { KindsMenu } from './timeline/kinds-menu.tsx';
import { chosenKinds, lackingKinds } from './timeline/lacking-kinds.ts';
import { stateTimeline } from './timeline/state-timeline.ts';
import {
  kindsAtHand,
  readTimelineChoice,
  storedTimelineChoice,
  switchKind,
} from './timeline/timeline-choice.ts';
import { faultsOf, faultsOfTab, withJudged } from '../../collection/of-tab/row-faults.ts';
import { useJudgedNow } from '../../evidence/contradicted/judged-now.ts';
import timelineClasses from './timeline/timeline.module.css';
import { TimelineBadge } from './timeline/timeline-badge.tsx';
import { TimelineView } from './timeline/timeline-view.tsx';
import { useCollectingKinds } from './timeline/use-collecting-kinds.ts';
import { useKinds } from './timeline/use-kinds.ts';
import { useTimelineChoice } from './timeline/use-timeline-choice.ts';
import { SingleCollectionNotice } from './timeline/single-collection-notice.tsx';
import { useBlockedCollecting } from '../../collection/of-address/use-blocked-collecting.ts';
import { useCollectingHop } from './use-collecting-hop.ts';
import { useSumsInHeader } from './use-sums-in-header.tsx';
import { TrailForm, type TrailQuestion } from './trail-form.tsx';
import { hexInFileName } from '../../parts/known-addresses.ts';

const NO_KINDS: readonly KindOfAddress[] = [];

// The timeline prefers a complete collection of a kind; a partial one is shown on its own.
const lookAtPart = (record: CollectionRecord, newest: JsonObject): JsonObject =>
  storedTimelineChoice({
    ...readTimelineChoice(newest),
    looked: narrowingText(record) === '' ? undefined : record.collectionId,
  });

/**
 * An address trail: everything that was collected about one address on one timeline, and the hops
 * that led to it. A single kind, and each collection that is shown on its own, has the columns of
 * its own list.
 */
export function TrailTab({ tab, params }: TabProps<'trail'>) {
  const workbench = useWorkbench();
  const { address } = params;
  const [isAsking, setAsking] = useState(false);
  const [sumsPlace, setSumsPlace] = useState<HTMLSpanElement | null>(null);
  const { held, failure: unread } = useKinds(tab, address);
  const { start, collect, update, again, failure } = useCollectingKinds(tab, address);
  const blocked = useBlockedCollecting();
  const balance = useAddressBalance(tab, address);
  const { choice, choose } = useTimelineChoice(tab);
  const kinds = held?.kinds ?? NO_KINDS;
  const collected = kinds.flatMap(({ collection }) => collection ?? []);
  const looked = kinds.flatMap(({ all }) => all).find(({ collectionId }) => collectionId === choice.looked);
  const alone = looked ?? (collected.length === 1 ? collected[0] : undefined);
  const isEmpty = held !== undefined && collected.length === 0 && !isAsking;
  const shown = shownKinds(kinds, choice.off);
  const statement = stateTimeline(kinds, shown);
  const collectsHops = useWorkbenchState('collectsHops');
  const leftOut = useWorkbenchState('leftOutKinds');
  const chosen = chosenKinds(kinds, leftOut);
  useCollectingHop(tab, {
    isEmpty: held !== undefined && collected.length === 0,
    collect: () => collect(lackingKinds(chosen)),
  });
  const sums = useSumsInHeader(alone, sumsPlace, statement.missing > 0);

  const ask = async ({ endpoint, params: asked }: TrailQuestion): Promise<void> => {
    await start({ endpointId: endpoint.id, params: asked, goal: { kind: 'all' } }, lookAtPart);
    setAsking(false);
  };
  const follow = (next: string): void => {
    workbench.openTab({ ...trailRequest(next), hops: [...tab.hops, { address, tabId: tab.tabId }] });
  };
  const judged = useJudgedNow();
  const faultsOfList = (id: string) => withJudged(faultsOf(tab.view, [id]), [id], judged);
  const menu = held !== undefined && collected.length > 0 && (
    <KindsMenu
      kinds={kinds}
      progressOf={held.progressOf}
      shown={shown}
      faultsOfList={faultsOfList}
      fixed={alone === undefined ? undefined : 'Only one collection is shown'}
      blocked={blocked}
      onSwitch={(id) => choose({ off: [...switchKind(kinds, choice.off, id)] })}
      onLook={(collectionId) => choose({ looked: collectionId })}
      onCollect={(kind) => collect([kind])}
      onAgain={again}
    />
  );
  const collectButton = (
    <CollectButton
      kinds={kinds}
      leftOut={leftOut}
      onLeftOut={workbench.setLeftOutKinds}
      canUpdate={({ collection }) =>
        collection !== undefined && held?.progressOf(collection.collectionId)?.canUpdate === true
      }
      blocked={blocked}
      onCollect={(lacking) => {
        setAsking(false);
        collect(lacking);
      }}
      onUpdate={update}
      onAsk={() => setAsking(true)}
      collectsHops={collectsHops}
      onCollectsHops={workbench.setCollectsHops}
    />
  );
  return (
    <div className={workbenchClasses.view}>
      <HopBreadcrumb tab={tab} address={address} />
      <AddressHeader address={address} sumsRef={setSumsPlace} balance={balance} blocked={blocked}>
        {!isEmpty && collectButton}
      </AddressHeader>
      {isAsking && (
        <TrailForm
          address={address}
          initialEndpointId={alone?.endpointId}
          onCollect={ask}
          onClose={() => setAsking(false)}
        />
      )}
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {balance.failure !== undefined && <ErrorNotice error={balance.failure} />}
      {held === undefined && unread === undefined && <TableSkeleton text="Reading the collections…" />}
      {isEmpty && (
        <EmptyTrail
          blocked={blocked}
          kinds={kinds}
          chosen={chosen}
          collect={collectButton}
          onAsk={() => setAsking(true)}
        />
      )}
      {looked !== undefined && (
        <SingleCollectionNotice collection={looked} onBack={() => choose({ looked: undefined })} />
      )}
      <NextStep value={<AskNodeForBalance balance={balance} blocked={blocked} />}>
        {alone !== undefined && (
          <CollectionView
            key={alone.endpointId}
            tab={tab}
            collectionId={alone.collectionId}
            endpointId={alone.endpointId}
            subject={address}
            lead={menu}
            {...(looked === undefined && { ofWhole: partOfKinds(kinds) })}
            onAddress={follow}
            onAgain={() => again(alone, lookAtPart)}
            fileStem={`trail-${hexInFileName(address)}-${alone.endpointId}`}
            addition={sums}
          />
        )}
        {alone === undefined && collected.length > 0 && (
          <>
            <div className={timelineClasses.whole} role="group" aria-label="Timeline">
              {menu}
              <TimelineBadge
                statement={statement}
                faultsOfKind={(label) =>
                  faultsOfList(kinds.find(({ kind }) => kind.label === label)?.collection?.collectionId ?? '')
                }
                faults={faultsOfTab(
                  tab,
                  collected.map(({ collectionId }) => collectionId),
                )}
              />
            </div>
            <TimelineView
              tab={tab}
              address={address}
              kinds={kindsAtHand(kinds, choice.off)}
              shown={shown}
              statement={statement}
              tools={sums.tools}
              onAddress={follow}
              onLook={(id) => choose({ looked: id })}
            />
          </>
        )}
      </NextStep>
    </div>
  );
}
