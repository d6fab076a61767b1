import { IconRoute } from '@tabler/icons-react';
import { z } from 'zod';
import { shortHex } from '../../../shared/units/hex.ts';
import type { Investigation } from '../../tab/investigation.ts';
import { timelineOfFound, TRAIL_STATEMENT_RULE } from './trail-statement.ts';

const params = z.object({ address: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    readonly trail: z.output<typeof params>;
  }
}

/** Everything that was collected about one address, and the hops that led to it. */
export const TRAIL: Investigation<'trail'> = {
  kind: 'trail',
  params,
  icon: IconRoute,
  title: ({ address }) => shortHex(address) || 'New trail',
  command: {
    menu: 'Address trail…',
    place: 'menu',
    palette: 'New address trail…',
    emptyCase: { button: 'New address trail' },
    opens: {
      title: 'New address trail',
      label: 'Address',
      description: '0x and 40 hex digits. Its transactions are collected in the background.',
      placeholder: '0x…',
      paramsOf: (typed) => (typed.kind === 'address' ? { address: typed.value } : undefined),
      refusal: (told) => told ?? 'This is not an address: an address is 0x and 40 hex digits.',
    },
  },
  load: async () => (await import('./trail-tab.tsx')).TrailTab,
  statement: TRAIL_STATEMENT_RULE,
  chain: 'main',
  subject: { open: 'Open trail', goTo: (title) => `Trail of ${title}` },
  listedUnder: ({ address }) => ({ section: 'addresses', address }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: ({ address }) => address,
  marksCollected: false,
  isWork: false,
  found: (tab, { address }, found) => ({ ...found.table, ...timelineOfFound(tab, address, found) }),
};
