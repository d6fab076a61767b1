import { IconLogs } from '@tabler/icons-react';
import { z } from 'zod';
import { shortHex } from '../../../shared/units/hex.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ address: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** The contract. */
    readonly logs: z.output<typeof params>;
  }
}

/** The logs of one contract. */
export const LOG_SEARCH: Investigation<'logs'> = {
  kind: 'logs',
  params,
  icon: IconLogs,
  title: ({ address }) => `Logs ${shortHex(address)}`.trim(),
  command: {
    menu: 'Log search…',
    place: 'menu',
    palette: 'Search the logs of a contract…',
    emptyCase: 'none',
    opens: {
      title: 'Log search',
      label: 'Contract',
      description: '0x and 40 hex digits. Its event logs are collected, and decoded by the ABI book.',
      placeholder: '0x…',
      paramsOf: (typed) => (typed.kind === 'address' ? { address: typed.value } : undefined),
      refusal: (told) => told ?? 'This is not an address: an address is 0x and 40 hex digits.',
    },
  },
  load: async () => (await import('./logs-tab.tsx')).LogsTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'event-logs' }),
  fromAddress: { text: 'Search its logs', params: (address) => ({ address }) },
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'table',
};
