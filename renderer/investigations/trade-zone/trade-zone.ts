import { IconArrowsExchange } from '@tabler/icons-react';
import { z } from 'zod';
import { isAddress, shortHex } from '../../../shared/units/hex.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({
  zone: z.string().exactOptional(),
  subject: z.string().exactOptional(),
  as: z.enum(['block', 'transaction']).exactOptional(),
});

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** An id of its own, or its question: 'block' says that a hash is a block's. */
    readonly 'trade-zone': z.output<typeof params>;
  }
}

/** Actions of the trade zone. */
export const TRADE_ZONE: Investigation<'trade-zone'> = {
  kind: 'trade-zone',
  params,
  icon: IconArrowsExchange,
  title: ({ subject = '' }) => `Trade zone ${shortHex(subject)}`.trim(),
  command: {
    menu: 'Trade zone',
    place: 'menu',
    palette: 'Look into the trade zone',
    emptyCase: 'none',
    opens: () => ({ zone: crypto.randomUUID() }),
  },
  load: async () => (await import('./trade-zone-tab.tsx')).TradeZoneTab,
  statement: 'newest',
  chain: 'trade-zone',
  subject: { open: 'Open in the trade zone', goTo: (title) => title },
  listedUnder: ({ subject = '' }) =>
    isAddress(subject)
      ? { section: 'addresses', address: subject }
      : { section: subject === '' ? 'queries' : 'transactions' },
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'table',
};
