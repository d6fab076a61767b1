import { IconChartLine } from '@tabler/icons-react';
import { z } from 'zod';
import { shortHex } from '../../../shared/units/hex.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ address: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** Lower case. */
    readonly balance: z.output<typeof params>;
  }
}

/** The balance of one address over time, asset by asset, from what is collected. */
export const BALANCE: Investigation<'balance'> = {
  kind: 'balance',
  params,
  icon: IconChartLine,
  title: ({ address }) => `Balance ${shortHex(address)}`.trim(),
  command: {
    menu: 'Balance over time…',
    place: 'more',
    palette: 'Show the balance of an address over time…',
    emptyCase: 'none',
    opens: {
      title: 'Balance over time',
      label: 'Address',
      description: '0x and 40 hex digits. Its balance after each collected row, for each asset.',
      placeholder: '0x…',
      paramsOf: (typed) => (typed.kind === 'address' ? { address: typed.value.toLowerCase() } : undefined),
      refusal: (told) => told ?? 'This is not an address: an address is 0x and 40 hex digits.',
    },
  },
  load: async () => (await import('./balance-tab.tsx')).BalanceTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: ({ address }) => ({ section: 'addresses', address }),
  fromAddress: { text: 'Balance over time', params: (address) => ({ address }) },
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: true,
  isWork: false,
  found: 'none',
};
