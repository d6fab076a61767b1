import { IconTerminal2 } from '@tabler/icons-react';
import { z } from 'zod';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({});

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** One in a case. */
    readonly rpc: z.output<typeof params>;
  }
}

/** The console of JSON-RPC methods. */
export const RPC_CONSOLE: Investigation<'rpc'> = {
  kind: 'rpc',
  params,
  icon: IconTerminal2,
  title: () => 'RPC console',
  command: {
    menu: 'RPC console',
    place: 'more',
    palette: 'RPC console',
    emptyCase: 'none',
    opens: () => ({}),
  },
  load: async () => (await import('./rpc-tab.tsx')).RpcTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'queries' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'none',
};
