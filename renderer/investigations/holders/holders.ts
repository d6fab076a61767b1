import { IconChartPie } from '@tabler/icons-react';
import { z } from 'zod';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({});

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** One in a case: its collections follow each other in time. */
    readonly holders: z.output<typeof params>;
  }
}

/** The holders of the native token. */
export const HOLDERS: Investigation<'holders'> = {
  kind: 'holders',
  params,
  icon: IconChartPie,
  title: () => 'Native holders',
  command: {
    menu: 'Native holders',
    place: 'more',
    palette: 'Rank the native token holders',
    emptyCase: 'none',
    opens: () => ({}),
  },
  load: async () => (await import('./holders-tab.tsx')).HoldersTab,
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
