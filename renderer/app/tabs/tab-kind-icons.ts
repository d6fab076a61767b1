import {
  IconArrowsExchange,
  IconBoxMultiple,
  IconChartPie,
  IconCoins,
  IconCube,
  IconFileInvoice,
  IconListNumbers,
  IconListSearch,
  IconLogs,
  IconPlayerRecord,
  IconRoute,
  IconSitemap,
  IconTerminal2,
  type Icon,
} from '@tabler/icons-react';
import type { TabKind } from '../../../shared/engine/storage/case-records.ts';

/** The one icon of each kind of tab, wherever the kind is named. */
export const TAB_KIND_ICONS: Readonly<Record<TabKind, Icon>> = {
  trail: IconRoute,
  graph: IconSitemap,
  transaction: IconFileInvoice,
  block: IconCube,
  batch: IconListNumbers,
  logs: IconLogs,
  rpc: IconTerminal2,
  'trade-zone': IconArrowsExchange,
  holders: IconChartPie,
  tokens: IconCoins,
  blocks: IconBoxMultiple,
  pending: IconPlayerRecord,
  endpoint: IconListSearch,
};
