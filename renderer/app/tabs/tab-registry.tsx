import type { ComponentType } from 'react';
import type { TabKind, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { loadedLater } from '../../parts/loaded-later.tsx';

export type TabComponent = ComponentType<{ readonly tab: TabRecord }>;

const laterTab = (load: () => Promise<TabComponent>): TabComponent => loadedLater('this tab', load);

/** Which component shows which kind of tab. Each is loaded when the first tab of its kind is. */
export const TAB_COMPONENTS: Readonly<Record<TabKind, TabComponent>> = {
  trail: laterTab(async () => (await import('../../investigations/trail/trail-tab.tsx')).TrailTab),
  graph: laterTab(async () => (await import('../../investigations/graph/graph-tab.tsx')).GraphTab),
  transaction: laterTab(
    async () => (await import('../../investigations/transaction/transaction-tab.tsx')).TransactionTab,
  ),
  block: laterTab(async () => (await import('../../investigations/block/block-tab.tsx')).BlockTab),
  batch: laterTab(async () => (await import('../../investigations/batch/batch-tab.tsx')).BatchTab),
  logs: laterTab(async () => (await import('../../investigations/logs/logs-tab.tsx')).LogsTab),
  rpc: laterTab(async () => (await import('../../investigations/rpc/rpc-tab.tsx')).RpcTab),
  'trade-zone': laterTab(
    async () => (await import('../../investigations/trade-zone/trade-zone-tab.tsx')).TradeZoneTab,
  ),
  holders: laterTab(async () => (await import('../../investigations/holders/holders-tab.tsx')).HoldersTab),
  tokens: laterTab(async () => (await import('../../investigations/tokens/tokens-tab.tsx')).TokensTab),
  blocks: laterTab(
    async () => (await import('../../investigations/block/range/block-range-tab.tsx')).BlockRangeTab,
  ),
  pending: laterTab(async () => (await import('../../investigations/pending/pending-tab.tsx')).PendingTab),
  endpoint: laterTab(
    async () => (await import('../../investigations/endpoint/endpoint-tab.tsx')).EndpointTab,
  ),
};
