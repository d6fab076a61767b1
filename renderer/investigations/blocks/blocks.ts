import { IconBoxMultiple } from '@tabler/icons-react';
import { z } from 'zod';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ range: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** An id of its own, because each tab is its own question. */
    readonly blocks: z.output<typeof params>;
  }
}

/** The transactions of a range of blocks. */
export const BLOCKS: Investigation<'blocks'> = {
  kind: 'blocks',
  params,
  icon: IconBoxMultiple,
  title: () => 'Blocks',
  command: {
    menu: 'Range of blocks',
    place: 'more',
    palette: 'List the transactions of a range of blocks',
    emptyCase: 'none',
    opens: () => ({ range: crypto.randomUUID() }),
  },
  load: async () => (await import('./blocks-tab.tsx')).BlocksTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'transactions' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'table',
};
