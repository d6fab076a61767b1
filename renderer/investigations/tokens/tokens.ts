import { IconCoins } from '@tabler/icons-react';
import { z } from 'zod';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ list: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** An id of its own, because each tab has its own list. */
    readonly tokens: z.output<typeof params>;
  }
}

/** Lists of tokens. */
export const TOKENS: Investigation<'tokens'> = {
  kind: 'tokens',
  params,
  icon: IconCoins,
  title: () => 'Tokens',
  command: {
    menu: 'Tokens',
    place: 'more',
    palette: 'List tokens',
    emptyCase: 'none',
    opens: () => ({ list: crypto.randomUUID() }),
  },
  load: async () => (await import('./tokens-tab.tsx')).TokensTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'queries' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'table',
};
