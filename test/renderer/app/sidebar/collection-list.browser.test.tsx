import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { CollectionList } from '../../../../renderer/app/sidebar/collection-list.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import { show } from '../../../support/components/show.tsx';
import { collectionOf } from '../../../support/review-rows.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;

const recordOf = (id: string): CollectionRecord => {
  const kind = TIMELINE_KINDS.find((each) => each.id === id);
  return {
    ...collectionOf(id, kind?.endpointId ?? ''),
    params: { ...kind?.params, address: ADDRESS },
    completeness: { level: 'complete', reason: '', witnesses: [] },
    state: 'done',
    updatedAt: 1,
  };
};

const tabOf = (kind: string, collectionIds: readonly string[]): TabRecord =>
  ({ tabId: kind, kind, title: kind, params: { address: ADDRESS }, view: {}, collectionIds }) as never;

it('ends the sign of a trail when another tab has collected one of its kinds', async () => {
  const closed = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(closed));
  const trail = TIMELINE_KINDS.map(({ id }) => id).filter((id) => id !== 'trade-zone');
  const actions = { ...recordOf('trade-zone'), state: 'running' } as const;
  const listeners: { readonly id: string; readonly hear: (progress: CollectionProgress) => void }[] = [];
  const runner = {
    progress: () => undefined,
    subscribe: (id: string, hear: (progress: CollectionProgress) => void) => {
      listeners.push({ id, hear });
      return () => undefined;
    },
  };
  useOpenCaseStore.setState({
    // The store has each collection as it was when it started.
    collections: [...trail.map(recordOf), actions],
    tabs: [tabOf('trail', trail), tabOf('trade-zone', ['trade-zone'])],
  });
  show(
    <FrameServicesContext value={{ runner } as unknown as FrameServices}>
      <CollectionList />
    </FrameServicesContext>,
  );
  const group = page.getByRole('button', { expanded: false }).last();
  await expect.element(group.getByRole('img', { name: 'collecting' })).toBeInTheDocument();
  for (const { id, hear } of listeners)
    if (id === 'trade-zone') hear({ record: { ...actions, state: 'done', updatedAt: 2 }, pagesDone: 1 });
  await expect.element(group.getByRole('img', { name: 'complete', exact: true })).toBeInTheDocument();
});
