import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TabKind, TabRecord } from '../../cases/case-records.ts';

export type TabComponent = ComponentType<{ readonly tab: TabRecord }>;

/** Which component shows which kind of tab. Each is loaded when the first tab of its kind is. */
export const TAB_COMPONENTS: Readonly<Record<TabKind, LazyExoticComponent<TabComponent>>> = {
  trail: lazy(async () => ({ default: (await import('../../investigations/trail/trail-tab.tsx')).TrailTab })),
  graph: lazy(async () => ({ default: (await import('../../investigations/graph/graph-tab.tsx')).GraphTab })),
  transaction: lazy(async () => ({
    default: (await import('../../investigations/transaction/transaction-tab.tsx')).TransactionTab,
  })),
  block: lazy(async () => ({ default: (await import('../../investigations/block/block-tab.tsx')).BlockTab })),
  batch: lazy(async () => ({ default: (await import('../../investigations/batch/batch-tab.tsx')).BatchTab })),
  logs: lazy(async () => ({ default: (await import('../../investigations/logs/logs-tab.tsx')).LogsTab })),
  rpc: lazy(async () => ({ default: (await import('../../investigations/rpc/rpc-tab.tsx')).RpcTab })),
  'trade-zone': lazy(async () => ({
    default: (await import('../../investigations/trade-zone/trade-zone-tab.tsx')).TradeZoneTab,
  })),
  holders: lazy(async () => ({
    default: (await import('../../investigations/holders/holders-tab.tsx')).HoldersTab,
  })),
  tokens: lazy(async () => ({
    default: (await import('../../investigations/tokens/tokens-tab.tsx')).TokensTab,
  })),
  blocks: lazy(async () => ({
    default: (await import('../../investigations/block/range/block-range-tab.tsx')).BlockRangeTab,
  })),
  pending: lazy(async () => ({
    default: (await import('../../investigations/pending/pending-tab.tsx')).PendingTab,
  })),
  endpoint: lazy(async () => ({
    default: (await import('../../investigations/endpoint/endpoint-tab.tsx')).EndpointTab,
  })),
};
