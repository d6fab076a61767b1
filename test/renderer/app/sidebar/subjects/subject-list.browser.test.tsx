import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toggleSection, useTurnedSections } from '../../../../../renderer/app/sidebar/folded-sections.ts';
import { SubjectList } from '../../../../../renderer/app/sidebar/subjects/subject-list.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../../renderer/app/stores/open-case-store.ts';
import { tabOfRequest } from '../../../../../renderer/app/tabs/tab-of-request.ts';
import type { OpenTabRequest } from '../../../../../renderer/tab/open-tab-request.ts';
import type { CollectionProgress } from '../../../../../shared/engine/collect/collection-runner.ts';
import type { CollectionRecord, TabRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { show } from '../../../../support/components/show.tsx';
import { collectionOf, REVIEW_CASE } from '../../../../support/review-rows.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const address = { address: ADDRESS };

const tabOf = (request: OpenTabRequest, part: Partial<TabRecord> = {}): TabRecord => ({
  ...tabOfRequest(request, { caseId: REVIEW_CASE, tabId: request.kind, position: 1 }),
  ...part,
});
const ofKind = (at: number, of = ADDRESS): CollectionRecord => {
  const { id = '', endpointId = '', params = {} } = TIMELINE_KINDS[at] ?? {};
  return {
    ...collectionOf(`${id} ${of}`, endpointId),
    params: { ...params, address: of },
    completeness: { level: 'complete', reason: '', witnesses: [] },
    state: 'done',
    updatedAt: 1,
  };
};
const trail = tabOf({ kind: 'trail', params: address });
const balance = tabOf({ kind: 'balance', params: address });
const block = tabOf({ kind: 'block', params: { height: '7' } });

const listeners: { readonly id: string; readonly hear: (progress: CollectionProgress) => void }[] = [];
const runner = {
  progress: () => undefined,
  subscribe: (id: string, hear: (progress: CollectionProgress) => void) => {
    listeners.push({ id, hear });
    return () => undefined;
  },
};

beforeEach(() => {
  listeners.length = 0;
  const closed = useOpenCaseStore.getState();
  onTestFinished(() => {
    useOpenCaseStore.setState(closed);
    for (const id of useTurnedSections.getState().ids) toggleSection(id);
  });
});

const showList = (tabs: readonly TabRecord[], collections: readonly CollectionRecord[] = []): void => {
  useOpenCaseStore.setState({ tabs, collections });
  show(
    <FrameServicesContext value={{ runner } as unknown as FrameServices}>
      {/* As wide as the sidebar. */}
      <div style={{ width: 248 }}>
        <SubjectList>{null}</SubjectList>
      </div>
    </FrameServicesContext>,
  );
};
const region = (name: RegExp) => page.getByRole('region', { name });

it('lists an address once, with its other tabs, and its collections on demand', async () => {
  showList([trail, balance, block], [ofKind(1), ofKind(2)]);
  const addresses = region(/^Addresses/);
  expect(addresses.getByRole('button', { name: /^0xABaBaB…/ }).elements()).toHaveLength(1);
  await expect.element(addresses.getByRole('button', { name: /^Balance/ })).toBeInTheDocument();
  await expect
    .element(region(/^Transactions/).getByRole('button', { name: 'Block 7', exact: true }))
    .toBeInTheDocument();
  await expect.element(region(/^Graphs/)).not.toBeInTheDocument();
  const fold = addresses.getByRole('button', { name: /^Collections of/ });
  (fold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const list = addresses.getByRole('list', { name: /^Collections of/ });
  expect(list.getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.keyboard(' ');
  await expect.element(list).not.toBeInTheDocument();
});

it('has the worst state of an address, until a kind that another tab collects is complete', async () => {
  const all = TIMELINE_KINDS.map((_, at) => ofKind(at));
  const zone = { ...(all.at(-1) as CollectionRecord), state: 'running' } as const;
  const zoneTab = tabOf(
    { kind: 'trade-zone', params: { zone: 'own' } },
    { collectionIds: [zone.collectionId] },
  );
  // The store has each collection as it was when it started.
  showList([trail, zoneTab], [...all.slice(0, -1), zone]);
  const mark = region(/^Addresses/).getByRole('img', { name: /./ });
  await expect.element(mark).toHaveAccessibleName('collecting');
  for (const { id, hear } of listeners)
    if (id === zone.collectionId) hear({ record: { ...zone, state: 'done', updatedAt: 2 }, pagesDone: 1 });
  await expect.element(mark).toHaveAccessibleName('complete');
  expect(mark.elements()).toHaveLength(1);
});

it('lists a few of many addresses whose trail is not open, and all on demand', async () => {
  const others = Array.from({ length: 20 }, (_, at) => ofKind(0, `0x${String(at + 10).repeat(20)}`));
  showList([trail], others);
  const names = region(/^Addresses/).getByRole('button', { name: /^0x/ });
  await expect.poll(() => names.elements().length).toBe(9);
  await userEvent.click(page.getByRole('button', { name: 'Show 12 more' }));
  await expect.poll(() => names.elements().length).toBe(21);
});

it('keeps closed tabs folded away', async () => {
  showList([trail, { ...block, open: false }]);
  await expect.element(page.getByRole('button', { name: /Block 7/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /^Reopen/ }));
  const list = page.getByRole('list', { name: 'Closed tabs' });
  await expect.element(list.getByRole('button', { name: 'Block 7 closed' })).toBeInTheDocument();
});
